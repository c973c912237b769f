import { applyEdits, type Edit, parseMarkdown, spanOf, type MarkdownNode, textOf } from './parse-markdown';
import { findBoilerplate, htmlEdits, htmlHeading } from './readme-head';
import { imageText, readmeLink, type ReadmeLocation } from './readme-links';

/**
 * Joins the same command for several package managers, with "or" between them, to one block with tabs.
 *
 * @param blocks blocks that follow each other
 * @returns an edit for each such group
 */
function findInstallCommands(blocks: readonly MarkdownNode[]): Edit[] {
  const edits: Edit[] = [];
  for (let index = 0; index < blocks.length; index += 1) {
    const start = spanOf(blocks[index]!);
    if (!start || !isCommand(blocks[index], 'npm')) continue;
    let last = index;
    while (isOr(blocks[last + 1]) && isCommand(blocks[last + 2], 'yarn|pnpm|bun')) last += 2;
    const end = spanOf(blocks[last]!);
    if (last === index || !end) continue;
    edits.push({
      start: start.start,
      end: end.end,
      text: `\`\`\`npm\n${(blocks[index]?.value ?? '').trim()}\n\`\`\``,
    });
    index = last;
  }
  return edits;
}

/** One command of the manager, and nothing else. */
function isCommand(block: MarkdownNode | undefined, managers: string): boolean {
  return block?.type === 'code' && new RegExp(`^(?:${managers}) [^\\n\`]+$`).test((block.value ?? '').trim());
}

function isOr(block: MarkdownNode | undefined): boolean {
  return block?.type === 'paragraph' && /^or:?$/i.test(textOf(block).trim());
}

/**
 * Headings' levels on a page whose level 1 is the title: the first heading gets 2, one below another gets one more,
 * however many levels the README skips.
 *
 * @returns a function from a level as written to the new one; called in order
 */
function levelCounter(): (written: number) => number {
  const open: number[] = [];
  return (written) => {
    while ((open.at(-1) ?? 0) >= written) open.pop();
    open.push(written);
    return Math.min(open.length + 1, 6);
  };
}

/**
 * Turns a README into the Markdown of a page: without logos, badges, images, its title and its table of contents,
 * with levels below the page's title, and with absolute links. Unsafe content stays, as the transformer of all pages
 * checks it.
 *
 * @param source the README
 * @param location its repository, and the targets of its links
 */
export function cleanReadme(source: string, location: ReadmeLocation): string {
  const tree = parseMarkdown(source);
  const blocks = tree.children ?? [];
  const edits: Edit[] = [];
  const definitions = new Map<string, string>();
  visit(tree, (node) => {
    if (node.type !== 'definition') return;
    const { identifier = '', url = '' } = node;
    if (!definitions.has(identifier)) definitions.set(identifier, url);
  });
  const urlFrom = (node: MarkdownNode) => node.url ?? definitions.get(node.identifier ?? '') ?? '';
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

  const furniture = findBoilerplate(blocks);
  furniture.forEach(remove);
  const rest = blocks.filter((block) => !furniture.has(block));
  edits.push(...findInstallCommands(rest));
  const level = levelCounter();
  for (const block of rest) {
    if (isSilent(block, urlFrom) || isEmptyHtml(block)) {
      remove(block);
      continue;
    }
    const heading = htmlHeading(block);
    if (heading) replace(block, `${'#'.repeat(level(heading.level))} ${heading.text}`);
    visit(block, (node, parent) => {
      if (node.type === 'definition') remove(node);
      else if (node.type === 'heading') edits.push(...headingEdits(node, level(node.depth ?? 2), source));
      else if (node.type === 'html') edits.push(...htmlEdits(node, parent !== null));
      else if (/^image/.test(node.type)) replace(node, imageText(node, urlFrom(node)));
      else if (/^link/.test(node.type)) edits.push(...linkEdits(node, urlFrom(node), location, source));
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

/** Only comments and images. */
function isEmptyHtml(block: MarkdownNode): boolean {
  return block.type === 'html' && htmlEdits(block, false)[0]?.text === '';
}

/** A paragraph, or a link, of badges only. */
function isSilent(node: MarkdownNode, urlFrom: (node: MarkdownNode) => string): boolean {
  if (!/^(paragraph|link|linkReference)$/.test(node.type)) return false;
  const children = node.children ?? [];
  const isSilentChild = (child: MarkdownNode) =>
    child.type === 'break' ||
    (child.type === 'text' && child.value?.trim() === '') ||
    (/^image/.test(child.type) && imageText(child, urlFrom(child)) === '') ||
    isSilent(child, urlFrom);
  return children.length > 0 && children.every(isSilentChild);
}

function headingEdits(node: MarkdownNode, level: number, source: string): Edit[] {
  const span = spanOf(node);
  if (!span) return [];
  const marks = /^#+/.exec(source.slice(span.start, span.end))?.[0];
  const text = '#'.repeat(level);
  if (marks !== undefined) return [{ start: span.start, end: span.start + marks.length, text }];
  // Underlined: the line below the text is removed.
  const last = spanOf(node.children?.at(-1) ?? node)?.end ?? span.end;
  return [
    { start: span.start, end: span.start, text: `${text} ` },
    { start: last, end: span.end, text: '' },
  ];
}

/** The link's text is unchanged; only the syntax around it is replaced. */
function linkEdits(node: MarkdownNode, written: string, location: ReadmeLocation, source: string): Edit[] {
  const span = spanOf(node);
  // A bare URL, or one in angle brackets, is valid as written.
  if (!span || source[span.start] !== '[') return [];
  const last = spanOf(node.children?.at(-1) ?? node)?.end ?? span.start + 1;
  const end = (node.children ?? []).length === 0 ? span.start + 1 : last;
  const url = readmeLink(written, location);
  if (url === null) {
    return [
      { start: span.start, end: span.start + 1, text: '' },
      { start: end, end: span.end, text: '' },
    ];
  }
  const target = /[\s()<>]/.test(url) ? `<${url.replace(/[<>\n]/g, encodeURIComponent)}>` : url;
  return [{ start: end, end: span.end, text: `](${target})` }];
}
