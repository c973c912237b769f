import type { Edit } from './edits';
import { spanOf, type MarkdownNode } from './parse-markdown';

const HEADING = /^\s*<h([1-6])(?:\s[^>]*)?>([\s\S]*?)<\/h\1>\s*$/i;
const TAG = /<\/?[a-z][^>]*>/gi;
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
const IMAGE = /<img\b(?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const EMPTY_LINK = /<a\b(?:"[^"]*"|'[^']*'|[^'">])*>\s*<\/a>/gi;

/** Tags that are a page's machinery: within a sentence they are what it talks about. */
const MACHINERY =
  /^<\/?(?:base|body|head|html|iframe|link|meta|noscript|object|script|style|svg|template|title)\b/i;

/** A heading that is written as HTML: its level and its words; null for any other HTML. */
export function htmlHeading(node: MarkdownNode): { level: number; words: string } | null {
  const [, level, inner = ''] = node.type === 'html' ? (HEADING.exec(node.value ?? '') ?? []) : [];
  const words = inner.replace(TAG, '').replace(/\s+/g, ' ').trim();
  return level === undefined || words === '' ? null : { level: Number(level), words };
}

/**
 * What becomes of raw HTML: pictures, comments and links round nothing go, a tag that a sentence talks about is made
 * readable. What else may be in it is decided where all pages' HTML is checked.
 *
 * @param node an `html` node
 * @param isInline whether it stands in a sentence
 */
export function htmlEdits(node: MarkdownNode, isInline: boolean): Edit[] {
  const span = spanOf(node);
  if (!span) return [];
  const value = node.value ?? '';
  const text =
    isInline && MACHINERY.test(value)
      ? `\\${value}`
      : value.replace(COMMENT, '').replace(IMAGE, '').replace(EMPTY_LINK, '');
  return text === value ? [] : [{ ...span, text: text.trim() === '' ? '' : text }];
}
