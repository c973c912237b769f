import { parse, type CallExpression, type Program } from 'acorn';
import { full } from 'acorn-walk';
import { GUARD } from 'webpack-in-browser/runtime/loop-guard';

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
