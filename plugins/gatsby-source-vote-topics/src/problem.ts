/** A fault in a topic's file, told so that its writer can mend it without asking anyone. */
export interface Problem {
  /** Path of the file as a reader knows it. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based. */
  readonly column: number;
  readonly message: string;
  /** How it would be right. */
  readonly example: string;
}

/** All problems, ordered by file and place: `content/vote/x.yml:3:1 since: expected …` and, below, a right example. */
export function formatProblems(problems: readonly Problem[]): string {
  return [...problems]
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column)
    .map(
      ({ file, line, column, message, example }) =>
        `${file}:${line}:${column} ${message}\n  for example: ${example.replaceAll('\n', '\n  ')}`,
    )
    .join('\n');
}
