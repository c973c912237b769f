import { groupBy } from './group-by';

export interface Position {
  /** 1-based. */
  readonly line: number;
  /** 1-based. */
  readonly column: number;
}

export interface FilePosition extends Position {
  /** Path relative to the project. */
  readonly file: string;
}

/**
 * The position of an offset in a text.
 *
 * @param start where the text itself begins
 */
export function positionAt(text: string, offset: number, start: Position = { line: 1, column: 1 }): Position {
  const lines = text.slice(0, offset).split('\n');
  const { length } = lines.at(-1)!;
  return {
    line: start.line + lines.length - 1,
    column: lines.length === 1 ? start.column + length : length + 1,
  };
}

/** A mistake in a source file, with all that its author needs to fix it. */
export interface Problem extends FilePosition {
  readonly message: string;
  /** A correct form; '' for none. */
  readonly example: string;
}

/** `content/en/guides/x.mdx:3:1` */
const formatPosition = ({ file, line, column }: FilePosition): string => `${file}:${line}:${column}`;

/** The example of a correct form below a problem; '' for none. */
const formatExample = ({ example }: Problem): string =>
  example === '' ? '' : `\n  for example: ${example.replaceAll('\n', '\n  ')}`;

/** `content/en/guides/x.mdx:3:1 sort: expected a number, got "first"` and, below, the example. */
function formatProblem(problem: Problem): string {
  return `${formatPosition(problem)} ${problem.message.replaceAll('\n', '\n    ')}${formatExample(problem)}`;
}

function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column);
}

/** All problems, sorted by file and position, as one text for the terminal. */
export function formatProblems(problems: readonly Problem[]): string {
  return sortProblems(problems).map(formatProblem).join('\n');
}

/** A number with its noun: `1 file`, `2 files`. */
const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const countFiles = (problems: readonly Problem[]): string =>
  counted(new Set(problems.map(({ file }) => file)).size, 'file');

/** What a page has in the place of a correct form: a quoted text, or the code of an expression. */
const VALUE = /"[^"]*"|(?<=, got )\{.*\}/gs;

/** Problems that differ only in such values are the same problem. */
const patternOf = ({ message }: Problem): string => message.replace(VALUE, '"…"');

/** From this number on, the same problem is listed once. */
const MANY = 6;
/** Places that are named of such a problem. */
const NAMED = 3;

/** `187 times in 43 files: image: expected …`, the example, and the first places with their values. */
function formatGroup(problems: readonly Problem[]): string {
  const first = problems[0]!;
  const isOneMessage = problems.every(({ message }) => message === first.message);
  const places = problems.slice(0, NAMED).map((problem) => {
    const values = isOneMessage ? [] : (problem.message.match(VALUE) ?? []);
    return `  at ${[formatPosition(problem), ...values].join(' ')}`;
  });
  return [
    `${problems.length} times in ${countFiles(problems)}: ${isOneMessage ? first.message : patternOf(first)}${formatExample(first)}`,
    ...places,
    `  and ${problems.length - NAMED} more`,
  ].join('\n');
}

/**
 * All problems as one text for the terminal, below their number: those of the file that is being edited, one by one;
 * then each that many places have, once, the most frequent at the top; the others follow as in {@link formatProblems}.
 *
 * @param edited path of that file as problems name it; '' for none
 */
export function formatReport(problems: readonly Problem[], edited = ''): string {
  const own = problems.filter(({ file }) => file === edited);
  const others = sortProblems(problems.filter(({ file }) => file !== edited));
  const kinds = [...groupBy(others, patternOf).values()];
  const groups = kinds.filter(({ length }) => length >= MANY).sort((a, b) => b.length - a.length);
  const single = kinds.filter(({ length }) => length < MANY).flat();
  return [
    `${counted(problems.length, 'problem')} in ${countFiles(problems)} of content:`,
    ...(own.length > 0 ? [formatProblems(own)] : []),
    ...groups.map(formatGroup),
    ...(single.length > 0 ? [formatProblems(single)] : []),
  ].join('\n');
}
