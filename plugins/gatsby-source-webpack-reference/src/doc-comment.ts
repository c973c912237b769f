import ts from 'typescript';

/** What a declaration's comment says. */
export interface Doc {
  readonly description: string;
  readonly deprecated: string;
  readonly since: string;
  /** The value of @default, or of "(default `true`)" in the words. */
  readonly defaultValue: string;
}

export const NO_DOC: Doc = { description: '', deprecated: '', since: '', defaultValue: '' };

const textOf = (comment: ts.JSDoc['comment']): string =>
  (ts.getTextOfJSDocComment(comment) ?? '').replaceAll(/\s+/g, ' ').trim();

/** Plans of the package's own developers. */
const PLANS = /\s*[—-]*\s*TODO\b.*$/;
const DEFAULT_IN_WORDS = /\(?\bdefaults?(?: is| to|:)?\s+`([^`]+)`\)?/i;

/** Reads the comment in front of a declaration; texts are '' where there is none. */
export function parseDoc(node: ts.Node): Doc {
  const tags = ts.getJSDocTags(node);
  const tag = (name: string): string | undefined => {
    const found = tags.find(({ tagName }) => tagName.text === name);
    return found && textOf(found.comment);
  };
  const description = ts
    .getJSDocCommentsAndTags(node)
    .filter((part) => ts.isJSDoc(part))
    .map(({ comment }) => textOf(comment))
    .join(' ')
    .trim();
  const deprecated = tag('deprecated')?.replace(PLANS, '');
  return {
    description,
    deprecated: deprecated === '' ? 'deprecated' : (deprecated ?? ''),
    since: tag('since') ?? '',
    defaultValue: tag('default') ?? DEFAULT_IN_WORDS.exec(description)?.[1] ?? '',
  };
}
