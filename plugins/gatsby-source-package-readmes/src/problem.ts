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

/** All problems, ordered by file and place: `src/config/x.ts:3:5 css-loader: expected …` and, below, a right example. */
export function formatProblems(problems: readonly Problem[]): string {
  return [...problems]
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column)
    .map(
      ({ file, line, column, message, example }) =>
        `${file}:${line}:${column} ${message}\n  for example: ${example}`,
    )
    .join('\n');
}

/** Where a package is listed. */
export type Place = Pick<Problem, 'file' | 'line' | 'column'>;

/**
 * Where a package is listed.
 *
 * @param lists the files that list packages, with their texts
 * @param name the package's, which stands there in quotes
 * @param nth which of several entries of that name, from 0
 * @returns the start of the first file if the name isn't written in any, as in a list that is computed
 */
export function placeOfPackage(
  lists: readonly { readonly file: string; readonly text: string }[],
  name: string,
  nth = 0,
): Place {
  const quoted = new RegExp(`package:\\s*(['"])${name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}\\1`, 'g');
  const found = lists.flatMap(({ file, text }) =>
    [...text.matchAll(quoted)].map(({ index }): Place => {
      const lines = text.slice(0, index).split('\n');
      return { file, line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
    }),
  );
  return found[nth] ?? { file: lists[0]?.file ?? '', line: 1, column: 1 };
}
