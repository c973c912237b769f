import { htmlHeading } from './readme-html';
import { wordsOf, type MarkdownNode } from './parse-markdown';

/**
 * Finds what of a README's blocks says nothing on a page of this site: logos, badges and the title over the first
 * section, and a table of contents, which every page has anyway.
 *
 * @param blocks the README's blocks, in order
 * @returns the blocks to leave out
 */
export function findFurniture(blocks: readonly MarkdownNode[]): Set<MarkdownNode> {
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
  return block.type === 'heading' ? wordsOf(block) : (htmlHeading(block)?.words ?? '');
}

/** A link to a place on the page and nothing else, but for a list of such. */
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
