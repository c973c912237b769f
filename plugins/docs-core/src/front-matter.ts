/** The block between two lines of dashes at the start of a file; a byte order mark and CRLF are allowed. */
const BLOCK = /^\uFEFF?---([^\r\n]*)\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/;

/** A Markdown file, split. */
export interface SplitSource {
  /** What follows the dashes of the first line: '' for YAML, else the name of another language. */
  readonly language: string;
  /** Text between the dashes, which begins on line 2; null without front matter. */
  readonly yaml: string | null;
  /** The whole block with its dashes and last line break; '' without front matter. */
  readonly block: string;
  readonly body: string;
  /** 1-based line of the file on which the body begins. */
  readonly bodyLine: number;
}

/** Splits the front matter of a Markdown file from its body. */
export function splitFrontMatter(source: string): SplitSource {
  const match = BLOCK.exec(source);
  if (!match) return { language: '', yaml: null, block: '', body: source, bodyLine: 1 };
  const [block, language = '', yaml = ''] = match;
  const body = source.slice(block.length);
  return { language: language.trim(), yaml, block, body, bodyLine: block.split('\n').length };
}
