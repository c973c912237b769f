/** A fault in the list of packages, told so that it can be mended without asking anyone. */
export interface Problem {
  /** Path of the file, relative to the project. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based. */
  readonly column: number;
  readonly message: string;
  /** How it would be right. */
  readonly example: string;
}

/** All problems, ordered by place: `src/config/x.ts:3:5 css-loader: expected …` and, below, a right example. */
export function formatProblems(problems: readonly Problem[]): string {
  return [...problems]
    .sort((a, b) => a.line - b.line || a.column - b.column)
    .map(
      ({ file, line, column, message, example }) =>
        `${file}:${line}:${column} ${message}\n  for example: ${example}`,
    )
    .join('\n');
}

/**
 * Where a package stands in the list.
 *
 * @param source text of the file that lists the packages
 * @param name the package's, which stands there in quotes
 * @param nth which of several entries of that name, from 0
 * @returns 1-based line and column; 1:1 if the name isn't written there, as in a list that is computed
 */
export function placeOfPackage(source: string, name: string, nth = 0): { line: number; column: number } {
  const quoted = new RegExp(`package:\\s*(['"])${name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}\\1`, 'g');
  const index = [...source.matchAll(quoted)][nth]?.index;
  if (index === undefined) return { line: 1, column: 1 };
  const lines = source.slice(0, index).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
