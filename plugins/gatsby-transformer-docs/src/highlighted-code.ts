import { codeContent } from './markdown/code-block';
import { languageByFile } from './markdown/languages';

/** Names of the fields that the extension reads, as a schema gives them. */
interface HighlightedCodeArgs {
  readonly code: string;
  readonly path: string;
  readonly mark: string | null;
}

/**
 * `@highlightedCode(code: "code", path: "path", mark: "lines")`: an extension for fields of any plugin's types. Such a
 * field is the code of the type's field `code` as HTML, in the colors of code in pages; the language is known by the
 * file's name in `path`, and the lines (1-based) whose numbers are in `mark` have the class `mark`.
 */
export const highlightedCode = {
  name: 'highlightedCode',
  args: { code: 'String!', path: 'String!', mark: 'String' },
  extend: ({ code, path, mark }: HighlightedCodeArgs) => ({
    resolve: (source: Readonly<Record<string, unknown>>): string => {
      const lines = mark ? (source[mark] as readonly number[]) : [];
      const language = languageByFile(String(source[path]));
      return codeContent(
        String(source[code]).trimEnd(),
        language,
        lines.length > 0 ? new Set(lines) : undefined,
      ).value;
    },
  }),
};
