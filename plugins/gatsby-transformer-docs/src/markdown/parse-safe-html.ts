import type { Root } from 'hast';
import { raw } from 'hast-util-raw';

/**
 * Parses the safe HTML of plain Markdown together with what stands between its tags. Built pieces pass untouched: an
 * HTML parser would change code that begins with an empty line.
 *
 * @param tree the HTML tree; changed, afterwards it holds elements, texts and built pieces only
 */
export function parseSafeHtml(tree: Root): void {
  if (hasRaw(tree)) tree.children = (raw(tree, { passThrough: ['built'] }) as Root).children;
}

function hasRaw(node: { type: string; children?: { type: string }[] }): boolean {
  return node.type === 'raw' || (node.children ?? []).some(hasRaw);
}
