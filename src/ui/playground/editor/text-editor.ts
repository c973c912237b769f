/** What the page needs of the editor that replaces the plain text field. */
export interface TextEditor {
  /** Shows a file. Each path keeps its own history of changes until the editor is destroyed. */
  readonly show: (file: EditorFile) => void;
  /** Marks places of the shown file. */
  readonly setProblems: (problems: readonly EditorProblem[]) => void;
  /** Puts the cursor at a place and focuses it; 1-based. */
  readonly reveal: (line: number, column: number) => void;
  readonly destroy: () => void;
}

export interface EditorFile {
  readonly path: string;
  readonly text: string;
}

/** Lines and columns are 1-based; without an end it reaches to the end of its line. */
export interface EditorProblem {
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly endLine?: number | undefined;
  readonly endColumn?: number | undefined;
}
