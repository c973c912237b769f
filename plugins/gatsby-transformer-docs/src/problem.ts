/** A fault in a page, told so that its writer can mend it without asking anyone. */
export interface Problem {
  /** Path of the file, relative to the project. */
  file: string;
  /** 1-based. */
  line: number;
  /** 1-based. */
  column: number;
  message: string;
  /** How it would be right; may be empty. */
  example: string;
}

/** `content/en/guides/x.mdx:3:1 sort: expected a number, got "first"` and, below, a right example. */
export function formatProblem({ file, line, column, message, example }: Problem): string {
  const head = `${file}:${line}:${column} ${message}`;
  return example === '' ? head : `${head}\n  for example: ${example.replaceAll('\n', '\n  ')}`;
}

/** All problems of all files, ordered by file and place, as one text. */
export function formatProblems(problems: readonly Problem[]): string {
  return [...problems]
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column)
    .map(formatProblem)
    .join('\n');
}
