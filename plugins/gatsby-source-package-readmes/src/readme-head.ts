import { textOf, type MarkdownNode, type Edit, spanOf } from './parse-markdown';

const HEADING = /^\s*<h([1-6])(?:\s[^>]*)?>([\s\S]*?)<\/h\1>\s*$/i;
const TAG = /<\/?[a-z][^>]*>/gi;
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
const IMAGE = /<img\b(?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const EMPTY_LINK = /<a\b(?:"[^"]*"|'[^']*'|[^'">])*>\s*<\/a>/gi;

/** Tags that don't belong in text: within a sentence they are its subject. */
const MACHINERY =
  /^<\/?(?:base|body|head|html|iframe|link|meta|noscript|object|script|style|svg|template|title)\b/i;

/** A heading that is written as HTML: its level and its text; null for any other HTML. */
export function htmlHeading(node: MarkdownNode): { level: number; text: string } | null {
  const [, level, inner = ''] = node.type === 'html' ? (HEADING.exec(node.value ?? '') ?? []) : [];
  const text = inner.replace(TAG, '').replace(/\s+/g, ' ').trim();
  return level === undefined || text === '' ? null : { level: Number(level), text };
}

/**
 * Cleans raw HTML: images, comments and empty links are removed, a tag that is the subject of a sentence is escaped.
 * Everything else is checked together with all pages' HTML.
 *
 * @param node an `html` node
 * @param isInline whether it is in a sentence
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

/**
 * Finds blocks of a README that are useless on a page of this site: logos, badges and the title over the first
 * section, and a table of contents, which every page has anyway.
 *
 * @param blocks the README's blocks, in order
 * @returns the blocks to leave out
 */
export function findBoilerplate(blocks: readonly MarkdownNode[]): Set<MarkdownNode> {
  const found = new Set<MarkdownNode>();
  const isContents = (node: MarkdownNode | undefined): node is MarkdownNode =>
    node?.type === 'list' && (node.children ?? []).every(isContentsEntry);
  for (const block of headOf(blocks)) {
    const isLogo = block.type === 'html' || (block.type === 'paragraph' && holdsImage(block));
    if (isLogo || block.depth === 1 || isContents(block)) found.add(block);
  }
  blocks.forEach((block, index) => {
    if (!/^(table of )?contents$|^toc$/i.test(headingWords(block).trim())) return;
    const list = blocks.slice(index + 1).find(({ type }) => type !== 'html');
    if (!isContents(list)) return;
    found.add(block).add(list);
  });
  return found;
}

/** The blocks before the first section. */
function headOf(blocks: readonly MarkdownNode[]): readonly MarkdownNode[] {
  const first = blocks.findIndex((block) => (block.depth ?? htmlHeading(block)?.level ?? 1) > 1);
  return first === -1 ? blocks : blocks.slice(0, first);
}

function headingWords(block: MarkdownNode): string {
  return block.type === 'heading' ? textOf(block) : (htmlHeading(block)?.text ?? '');
}

/** Only a link to a heading of the page, or a list of such links. */
function isContentsEntry({ children = [] }: MarkdownNode): boolean {
  return children.every((child) => {
    if (child.type === 'list') return (child.children ?? []).every(isContentsEntry);
    const [link, ...more] = child.children ?? [];
    return child.type === 'paragraph' && more.length === 0 && link?.url?.startsWith('#') === true;
  });
}

function holdsImage(node: MarkdownNode): boolean {
  return /^image/.test(node.type) || (node.children ?? []).some(holdsImage);
}
