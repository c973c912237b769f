import { parse, type CallExpression, type Program } from 'acorn';
import { full } from 'acorn-walk';

/** How long a bundle may block its frame in a loop, in milliseconds; the frame itself may do so for longer. */
const BUDGET = 2000;

/** What a guarded script calls in each turn of a loop, with the place of the loop. */
const GUARD = '__guardLoop';

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const EVALUATED = /\/\/# sourceURL=(?:webpack(?:-internal)?:\/\/\/?)?([^?\s]+)/;

function parseScript(text: string, isModule: boolean): Program | null {
  const sourceType = isModule ? 'module' : 'script';
  try {
    return parse(text, {
      ecmaVersion: 'latest',
      sourceType,
      locations: true,
      allowReturnOutsideFunction: true,
    });
  } catch {
    // The browser reports what is wrong with it.
    return null;
  }
}

/** The text that a call of `eval` runs, where it is a literal: modules are, with most values of `devtool`. */
function evaluatedText({ callee, arguments: [text] }: CallExpression): string | null {
  if (callee.type !== 'Identifier' || callee.name !== 'eval' || text?.type !== 'Literal') return null;
  return typeof text.value === 'string' ? text.value : null;
}

/**
 * Lets each loop of a script call the guard, on the same lines. A browser may run the frame in the page's own thread,
 * where a loop without an end blocks the page.
 *
 * @param file what the message calls the script
 * @returns the same text where it can't be parsed
 */
export function guardLoops(text: string, file: string, isModule: boolean): string {
  const program = parseScript(text, isModule);
  if (!program) return text;
  const edits: Edit[] = [];
  full(program, (node) => {
    if (node.type === 'CallExpression') {
      const code = evaluatedText(node);
      const [argument] = node.arguments;
      if (code === null || !argument) return;
      const guarded = guardLoops(code, EVALUATED.exec(code)?.[1] ?? file, false);
      edits.push({ start: argument.start, end: argument.end, text: JSON.stringify(guarded) });
    }
    if (
      node.type !== 'ForStatement' &&
      node.type !== 'ForInStatement' &&
      node.type !== 'ForOfStatement' &&
      node.type !== 'WhileStatement' &&
      node.type !== 'DoWhileStatement'
    )
      return;
    const { start, end } = node.body;
    const call = `${GUARD}(${JSON.stringify(`${file}:${node.loc?.start.line ?? 1}`)});`;
    edits.push({ start, end: start, text: `{${call}` }, { start: end, end, text: '}' });
  });
  return applyEdits(text, edits);
}

/** The body of an inner loop may end where that of the outer one does: then it is closed first, like it was opened last. */
function applyEdits(text: string, edits: readonly Edit[]): string {
  const order = edits.map((edit, index) => ({ edit, index }));
  order.sort((one, other) => one.edit.start - other.edit.start || one.index - other.index);
  let result = '';
  let position = 0;
  for (const { edit } of order) {
    result += text.slice(position, edit.start) + edit.text;
    position = edit.end;
  }
  return result + text.slice(position);
}

/**
 * Defines the guard. It throws where nothing but the script has run for too long; also in loops of promises, which leave
 * no time for anything else. An outer loop that catches the error is ended in its own next turn.
 *
 * @returns is called whenever something else has run
 */
export function defineLoopGuard(scope: object): () => void {
  const read = performance.now.bind(performance);
  const OwnError = Error;
  let start = read();
  let turns = 0;
  let isOver = false;
  const guard = (place: string): void => {
    turns += 1;
    // Clocks are slow.
    if (turns % 256 === 0) isOver = read() - start > BUDGET;
    if (!isOver) return;
    throw new OwnError(`The loop at ${place} has run for ${BUDGET / 1000} seconds, and was ended`);
  };
  Object.defineProperty(scope, GUARD, { value: guard });
  return () => {
    start = read();
    isOver = false;
  };
}
