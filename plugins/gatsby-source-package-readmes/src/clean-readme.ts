import {
  applyEdits,
  type Edit,
  type MarkdownNode,
  parseMarkdown,
  spanOf,
  textOf,
  visit,
} from './parse-markdown';
import { imageText, readmeLink, type ReadmeLocation } from './readme-links';

const HEADING = /^\s*<h([1-6])(?:\s[^>]*)?>([\s\S]*?)<\/h\1>\s*$/i;
const TAG = /<\/?[a-z][^>]*>/gi;
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
const IMAGE = /<img\b(?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const EMPTY_LINK = /<a\b(?:"[^"]*"|'[^']*'|[^'">])*>\s*<\/a>/gi;

/** Tags that don't belong in text: within a sentence they are its subject. */
const MACHINERY =
  /^<\/?(?:base|body|head|html|iframe|link|meta|noscript|object|script|style|svg|template|title)\b/i;

/** A heading that is written as HTML: its level and its text; null for any other HTML. */
function htmlHeading(node: MarkdownNode): { level: number; text: string } | null {
  const [, level, inner = ''] = node.type === 'html' ? (HEADING.exec(node.value ?? '') ?? []) : [];
  const text = inner.replace(TAG, '').replace(/\s+/g, ' ').trim();
  return level === undefined || text === '' ? null : { level: Number(level), text };
}

/**
 * Cleans raw HTML: images, comments and empty links are removed, a tag that is the subject of a sentence is escaped.
 * Everything else is checked together with all pages' HTML.
 *
 * @param isInline whether the HTML is in a sentence
 */
function htmlEdits(node: MarkdownNode, isInline: boolean): Edit[] {
  const value = node.value ?? '';
  const text =
    isInline && MACHINERY.test(value)
      ? `\\${value}`
      : value.replace(COMMENT, '').replace(IMAGE, '').replace(EMPTY_LINK, '');
  return text === value ? [] : [{ ...spanOf(node), text: text.trim() === '' ? '' : text }];
}

/**
 * Finds blocks of a README that are useless on a page of this site: logos, badges and the title over the first
 * section, and a table of contents, which every page has anyway.
 */
function findBoilerplate(blocks: readonly MarkdownNode[]): Set<MarkdownNode> {
  const found = new Set<MarkdownNode>();
  const isContents = (node: MarkdownNode | undefined): node is MarkdownNode =>
    node?.type === 'list' && (node.children ?? []).every(isContentsEntry);
  for (const block of headOf(blocks)) {
    const isLogo = block.type === 'html' || (block.type === 'paragraph' && hasImage(block));
    if (isLogo || block.depth === 1 || isContents(block)) found.add(block);
  }
  blocks.forEach((block, index) => {
    if (!/^(table of )?contents$|^toc$/i.test(headingText(block).trim())) return;
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

function headingText(block: MarkdownNode): string {
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

function hasImage(node: MarkdownNode): boolean {
  return /^image/.test(node.type) || (node.children ?? []).some(hasImage);
}

/**
 * Joins the same command for several package managers, with "or" between them, to one block with tabs. */
function findInstallCommands(blocks: readonly MarkdownNode[]): Edit[] {
  const edits: Edit[] = [];
  for (let index = 0; index < blocks.length; index += 1) {
    const first = blocks[index];
    if (!isCommand(first, 'npm')) continue;
    let last = index;
    while (isOr(blocks[last + 1]) && isCommand(blocks[last + 2], 'yarn|pnpm|bun')) last += 2;
    if (last === index) continue;
    const { end } = spanOf(blocks[last] ?? first);
    edits.push({ start: spanOf(first).start, end, text: `\`\`\`npm\n${first.value?.trim()}\n\`\`\`` });
    index = last;
  }
  return edits;
}

/** One command of the manager, and nothing else. */
function isCommand(block: MarkdownNode | undefined, managers: string): block is MarkdownNode {
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
  const replace = (node: MarkdownNode, text: string): unknown => edits.push({ ...spanOf(node), text });

  /** With the empty lines below it. */
  const remove = (block: MarkdownNode): void => {
    const { start, end } = spanOf(block);
    const gap = /^\s*\n/.exec(source.slice(end))?.[0].length ?? 0;
    edits.push({ start, end: end + gap, text: '' });
  };

  const boilerplate = findBoilerplate(blocks);
  boilerplate.forEach(remove);
  const rest = blocks.filter((block) => !boilerplate.has(block));
  edits.push(...findInstallCommands(rest));
  const level = levelCounter();
  for (const block of rest) {
    if (isBadges(block, urlFrom) || isEmptyHtml(block)) {
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

/** Only comments and images. */
function isEmptyHtml(block: MarkdownNode): boolean {
  return block.type === 'html' && htmlEdits(block, false)[0]?.text === '';
}

/** A paragraph, or a link, of badges only. */
function isBadges(node: MarkdownNode, urlFrom: (node: MarkdownNode) => string): boolean {
  if (!/^(paragraph|link|linkReference)$/.test(node.type)) return false;
  const children = node.children ?? [];
  const isBadgesChild = (child: MarkdownNode) =>
    child.type === 'break' ||
    (child.type === 'text' && child.value?.trim() === '') ||
    (/^image/.test(child.type) && imageText(child, urlFrom(child)) === '') ||
    isBadges(child, urlFrom);
  return children.length > 0 && children.every(isBadgesChild);
}

function headingEdits(node: MarkdownNode, level: number, source: string): Edit[] {
  const { start, end } = spanOf(node);
  const marks = /^#+/.exec(source.slice(start, end))?.[0];
  const text = '#'.repeat(level);
  if (marks !== undefined) return [{ start, end: start + marks.length, text }];
  // Underlined: the line below the text is removed.
  return [
    { start, end: start, text: `${text} ` },
    { start: spanOf(node.children?.at(-1) ?? node).end, end, text: '' },
  ];
}

/** The link's text is unchanged; only the syntax around it is replaced. */
function linkEdits(node: MarkdownNode, written: string, location: ReadmeLocation, source: string): Edit[] {
  const { start, end } = spanOf(node);
  // A bare URL, or one in angle brackets, is valid as written.
  if (source[start] !== '[') return [];
  const last = node.children?.at(-1);
  const textEnd = last ? spanOf(last).end : start + 1;
  const url = readmeLink(written, location);
  if (url === null) {
    return [
      { start, end: start + 1, text: '' },
      { start: textEnd, end, text: '' },
    ];
  }
  const target = /[\s()<>]/.test(url) ? `<${url.replace(/[<>\n]/g, encodeURIComponent)}>` : url;
  return [{ start: textEnd, end, text: `](${target})` }];
}
