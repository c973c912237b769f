import type { BodyProblem } from '../body/types';

/** What the parser of MDX says, and what it means for an author. Groups of the pattern are passed in order. */
interface MdxError {
  readonly pattern: RegExp;
  readonly message: (...groups: string[]) => string;
  readonly example: (...groups: string[]) => string;
}

const VOID = /^<(?:area|br|col|hr|img|input|wbr)\b/;
const LINES = '<div>\n\nText.\n\n</div>';
const BRACE = '`{ a: 1 }`';
const codeOr = (tag: string, written: string): string =>
  `${written}, or \`${tag}\` between backticks where it is code`;

const ERRORS: readonly MdxError[] = [
  {
    pattern: /^Expected a closing tag for `(<[^`]*>)`/,
    message: (tag) =>
      VOID.test(tag)
        ? `tag: expected a slash at its end, got ${tag}`
        : `tag: expected one that closes ${tag}, found none`,
    example: (tag) =>
      codeOr(
        tag,
        VOID.test(tag) ? tag.replace('>', ' />') : `${tag}Text</${tag.slice(1, -1).split(' ')[0]}>`,
      ),
  },
  {
    pattern: /^Expected the closing tag `(<[^`]*>)` either/,
    message: (tag) =>
      `tag: expected ${tag} where the text around its opening tag is, got it within another text`,
    example: () => LINES,
  },
  {
    pattern: /^Unexpected closing tag `(<[^`]*>)`, expected corresponding closing tag for `(<[^`]*>)`/,
    message: (got, open) => `tag: expected one that closes ${open}, got ${got}`,
    example: (_got, open) => `${open}Text</${open.slice(1, -1).split(' ')[0]}>`,
  },
  {
    pattern: /^Unexpected closing slash/,
    message: () => 'tag: expected an opening tag before the closing one, found none',
    example: () => '<kbd>Ctrl</kbd>',
  },
  {
    pattern: /use `\[text\]\(url\)`\)$/,
    message: () => 'link: expected [text](URL), got a URL in angle brackets',
    example: () => '[webpack on npm](https://www.npmjs.com/package/webpack)',
  },
  {
    pattern: /^Unexpected (?:character `(.+?)` \(U\+\w+\)|end of file) before name/,
    message: (got = '') => `text: expected code between backticks, got <${got}, which begins no tag`,
    example: (got = '') => `\`<${got}\` or \\<${got}`,
  },
  {
    pattern: /^Unexpected end of file in expression/,
    message: () => 'text: expected code between backticks, got { without }',
    example: () => BRACE,
  },
  {
    pattern: /^Could not parse expression/,
    message: () => 'text: expected code between backticks, got {, which here begins no expression',
    example: () => BRACE,
  },
  {
    pattern: /^Could not parse import\/exports/,
    message: () =>
      'code: import and export are not allowed in a page, nor as the first word of a paragraph of MDX',
    example: () => 'Use `import` to load a module.',
  },
  {
    pattern: /^Unexpected (?:character `(.+?)` \(U\+\w+\)|end of file|`\w+` in code)/,
    message: (got) => `tag: expected attributes in quotes and >, got ${got ?? 'neither'}`,
    example: () => '<abbr title="hot module replacement">HMR</abbr>, or code between backticks',
  },
];

/** `(3:1-3:6)`, in lines of the body, which are not those of the file. */
const POSITION = /\s*\((\d+):(\d+)(?:-\d+:\d+)?\)/;

/** The error of a body that is not valid MDX as a problem, with its position in the body: that of the opening tag. */
export function problemOfError(error: unknown): BodyProblem {
  const { line, column, reason, message } = error as Partial<Record<'line' | 'column', number | null>> &
    Partial<Record<'reason' | 'message', string>>;
  const written = reason ?? message ?? String(error);
  const opening = /^(?:Expected a closing|Unexpected closing) tag/.test(written)
    ? POSITION.exec(written)
    : null;
  const position = {
    line: opening ? Number(opening[1]) : (line ?? 1),
    column: opening ? Number(opening[2]) : (column ?? 1),
  };
  for (const { pattern, message: write, example } of ERRORS) {
    const groups = pattern.exec(written)?.slice(1);
    if (groups) return { ...position, message: write(...groups), example: example(...groups) };
  }
  const plain = written.replace(new RegExp(POSITION, 'g'), '');
  return { ...position, message: plain, example: 'put code such as `<div>` or `{ a: 1 }` between backticks' };
}
