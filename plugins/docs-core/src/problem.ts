/** Position in a text. */
export interface Position {
  /** 1-based. */
  readonly line: number;
  /** 1-based. */
  readonly column: number;
}

/** Position in a file. */
export interface FilePosition extends Position {
  /** Path relative to the project. */
  readonly file: string;
}

/** A mistake in a source file, with all that its author needs to fix it. */
export interface Problem extends FilePosition {
  readonly message: string;
  /** A correct form; '' for none. */
  readonly example: string;
}

/** `content/en/guides/x.mdx:3:1 sort: expected a number, got "first"` and, below, the example. */
function formatProblem({ file, line, column, message, example }: Problem): string {
  const head = `${file}:${line}:${column} ${message}`;
  return example === '' ? head : `${head}\n  for example: ${example.replaceAll('\n', '\n  ')}`;
}

/** All problems, sorted by file and position, as one text for the terminal. */
export function formatProblems(problems: readonly Problem[]): string {
  return [...problems]
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column)
    .map(formatProblem)
    .join('\n');
}
