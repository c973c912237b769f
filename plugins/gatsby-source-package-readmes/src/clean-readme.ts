import { applyEdits, type Edit } from './edits';
import { findFurniture } from './readme-head';
import { levelCounter } from './heading-levels';
import { htmlEdits, htmlHeading } from './readme-html';
import { imageWords } from './readme-images';
import { findInstallCommands } from './install-commands';
import { parseMarkdown, spanOf, type MarkdownNode } from './parse-markdown';
import { readmeLink, type ReadmePlace } from './readme-link';

/**
 * Makes of a README the Markdown of a page: without logos, badges, pictures, its title and its table of contents,
 * with levels below the page's title, and with links that hold wherever it is read. What is harmful in it stays, as
 * the transformer of all pages checks that.
 *
 * @param source the README
 * @param place where it comes from, and where its links lead
 */
export function cleanReadme(source: string, place: ReadmePlace): string {
  const tree = parseMarkdown(source);
  const blocks = tree.children ?? [];
  const edits: Edit[] = [];
  const definitions = new Map<string, string>();
  visit(tree, (node) => {
    if (node.type !== 'definition') return;
    const { identifier = '', url = '' } = node;
    if (!definitions.has(identifier)) definitions.set(identifier, url);
  });
  const addressOf = (node: MarkdownNode) => node.url ?? definitions.get(node.identifier ?? '') ?? '';
  const replace = (node: MarkdownNode, text: string): void => {
    const span = spanOf(node);
    if (span) edits.push({ ...span, text });
  };

  /** With the empty lines below it. */
  const remove = (block: MarkdownNode): void => {
    const span = spanOf(block);
    const gap = span ? (/^\s*\n/.exec(source.slice(span.end))?.[0].length ?? 0) : 0;
    if (span) edits.push({ start: span.start, end: span.end + gap, text: '' });
  };

  const furniture = findFurniture(blocks);
  furniture.forEach(remove);
  const rest = blocks.filter((block) => !furniture.has(block));
  edits.push(...findInstallCommands(rest));
  const level = levelCounter();
  for (const block of rest) {
    if (isSilent(block, addressOf) || isEmptyHtml(block)) {
      remove(block);
      continue;
    }
    const heading = htmlHeading(block);
    if (heading) replace(block, `${'#'.repeat(level(heading.level))} ${heading.words}`);
    visit(block, (node, parent) => {
      if (node.type === 'definition') remove(node);
      else if (node.type === 'heading') edits.push(...headingEdits(node, level(node.depth ?? 2), source));
      else if (node.type === 'html') edits.push(...htmlEdits(node, parent !== null));
      else if (/^image/.test(node.type)) replace(node, imageWords(node, addressOf(node)));
      else if (/^link/.test(node.type)) edits.push(...linkEdits(node, addressOf(node), place, source));
    });
  }
  return applyEdits(source, edits).trim();
}

function visit(
  node: MarkdownNode,
  visitor: (node: MarkdownNode, parent: MarkdownNode | null) => void,
  parent: MarkdownNode | null = null,
): void {
  visitor(node, parent);
  for (const child of node.children ?? []) visit(child, visitor, node);
}

/** Nothing but comments and pictures. */
function isEmptyHtml(block: MarkdownNode): boolean {
  return block.type === 'html' && htmlEdits(block, false)[0]?.text === '';
}

/** A paragraph, or a link, of badges only. */
function isSilent(node: MarkdownNode, addressOf: (node: MarkdownNode) => string): boolean {
  if (!/^(paragraph|link|linkReference)$/.test(node.type)) return false;
  const children = node.children ?? [];
  const isSilentChild = (child: MarkdownNode) =>
    child.type === 'break' ||
    (child.type === 'text' && child.value?.trim() === '') ||
    (/^image/.test(child.type) && imageWords(child, addressOf(child)) === '') ||
    isSilent(child, addressOf);
  return children.length > 0 && children.every(isSilentChild);
}

function headingEdits(node: MarkdownNode, level: number, source: string): Edit[] {
  const span = spanOf(node);
  if (!span) return [];
  const marks = /^#+/.exec(source.slice(span.start, span.end))?.[0];
  const text = '#'.repeat(level);
  if (marks !== undefined) return [{ start: span.start, end: span.start + marks.length, text }];
  // Underlined: the line below the words goes.
  const last = spanOf(node.children?.at(-1) ?? node)?.end ?? span.end;
  return [
    { start: span.start, end: span.start, text: `${text} ` },
    { start: last, end: span.end, text: '' },
  ];
}

/** The words of the link stay as they are; only what stands round them is written anew. */
function linkEdits(node: MarkdownNode, written: string, place: ReadmePlace, source: string): Edit[] {
  const span = spanOf(node);
  // A bare address, or one in pointed brackets, is read as it stands.
  if (!span || source[span.start] !== '[') return [];
  const last = spanOf(node.children?.at(-1) ?? node)?.end ?? span.start + 1;
  const end = (node.children ?? []).length === 0 ? span.start + 1 : last;
  const address = readmeLink(written, place);
  if (address === null) {
    return [
      { start: span.start, end: span.start + 1, text: '' },
      { start: end, end: span.end, text: '' },
    ];
  }
  const target = /[\s()<>]/.test(address) ? `<${address.replace(/[<>\n]/g, encodeURIComponent)}>` : address;
  return [{ start: end, end: span.end, text: `](${target})` }];
}
