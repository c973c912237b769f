import type { Element, Properties, Root as HastRoot } from 'hast';
import { raw } from 'hast-util-raw';
import { toHtml } from 'hast-util-to-html';
import { QuoteType, Tokenizer } from 'htmlparser2';
import type { Heading, HTML, Link, Paragraph, Root } from 'mdast';
import type { Node } from 'unist';
import { positionAt, type Position } from 'docs-core/problem';
import { startOf, type Context } from '../body/context';
import { element, imageOf, linkOf, replaceChild, type SafeHtml } from '../body/nodes';
import type { TagAttributes, WrittenAttribute } from '../body/nodes';
import { walk, walkType } from '../body/walk';
import { allowedElements, checkTag, DROPPED_ELEMENTS } from './check-tag';
import { applyTarget } from './marks/links';

const VOID_ELEMENTS = new Set(['br', 'hr', 'wbr']);
/** Elements whose content is not text of the page. */
const OPAQUE_ELEMENTS = new Set([
  ...'noscript textarea title xmp'.split(' '),
  ...[...DROPPED_ELEMENTS].filter((name) => name !== 'embed'),
]);
/** `<a name>` of other sites: where a link leads, around nothing. */
const ANCHOR = /^(?:<span id="[^"]*"><\/span>\s*)+$/;

/**
 * Checks the raw HTML of plain Markdown and replaces it by `safeHtml` nodes. They are written from allowed tags and
 * texts alone, so that they contain nothing else; other tags are reported and dropped, but for the text in them.
 */
export function rewriteRawHtml(context: Context, tree: Root): void {
  walkType<HTML>(tree, 'html', (node, index, parent) => {
    const nodes = convertHtml(context, node, parent.type !== 'paragraph' && parent.type !== 'heading');
    replaceChild(parent, index, nodes);
    return index + nodes.length;
  });
  dropEmptyBlocks(tree);
}

/**
 * Tokens, not a tree: an HTML node of Markdown may be an opening or a closing tag alone. Images become those of
 * Markdown, paragraphs of their own in a block.
 */
function convertHtml(context: Context, node: HTML, isBlock: boolean): Node[] {
  const nodes: Node[] = [];
  const html = node.value;
  const elements = allowedElements(context);
  let safe = '';
  let isInLink = false;
  const flush = (): void => {
    if (safe.trim() !== '') nodes.push({ type: 'safeHtml', value: safe } as SafeHtml);
    safe = '';
  };
  let opaque: string | null = null;
  let tag: { name: string; start: number; attributes: WrittenAttribute[] };
  let value = '';
  const endTag = (isClosed: boolean): void => {
    if (opaque !== null) return;
    const name = tag.name.toLowerCase();
    // Case matters in the name of badges, not in those of elements.
    const known = elements.has(name) || DROPPED_ELEMENTS.has(name) ? name : tag.name;
    const at = positionWithin(node, tag.start);
    const checked = checkTag(context, at, known, tag.attributes, isBlock && !isClosed);
    const attributes = checked && 'attributes' in checked ? decodeAttributes(checked.attributes) : {};
    const tagName = checked && 'tagName' in checked ? checked.tagName : '';
    if (tagName === 'span' && name === 'a') {
      safe += `${writeTag({ tagName, attributes })}</span>`;
    } else if (tagName === 'a') {
      isInLink = true;
      safe += writeLink(context, at, linkOf(attributes, {}));
    } else if (tagName === 'img') {
      flush();
      const image = imageOf(attributes, { position: { start: at, end: at } });
      nodes.push(isBlock && !isInLink ? ({ type: 'paragraph', children: [image] } as Node) : image);
    } else {
      safe += checked === null ? '' : writeTag(checked);
    }
    if (OPAQUE_ELEMENTS.has(name)) opaque = name;
  };
  const ignore = (): void => undefined;
  const tokenizer = new Tokenizer(
    // Character references stay as they were written.
    { decodeEntities: false },
    {
      ontext: (start, end) => {
        if (opaque === null) safe += escapeText(html.slice(start, end));
      },
      onopentagname: (start, end) => {
        tag = { name: html.slice(start, end), start: start - 1, attributes: [] };
      },
      onattribname: (start, end) => tag.attributes.push({ name: html.slice(start, end), value: true }),
      onattribdata: (start, end) => {
        value += html.slice(start, end);
      },
      onattribend: (quote) => {
        if (quote !== QuoteType.NoValue) tag.attributes.at(-1)!.value = value;
        value = '';
      },
      onopentagend: () => endTag(false),
      onselfclosingtag: () => endTag(true),
      onclosetag: (start, end) => {
        const name = html.slice(start, end).toLowerCase();
        const isOpen = opaque === null && (name !== 'a' || isInLink);
        if (isOpen && name === 'h1' && elements.has('h2')) safe += '</h2>';
        else if (isOpen && elements.has(name) && !VOID_ELEMENTS.has(name)) safe += `</${name}>`;
        if (name === 'a') isInLink = false;
        if (name === opaque) opaque = null;
      },
      onattribentity: ignore,
      ontextentity: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  flush();
  return nodes;
}

/** The opening tag of a link; '' for one that is not allowed, whose closing tag the parser then ignores. */
function writeLink(context: Context, at: Position, link: Link): string {
  if (!applyTarget(context, link, at)) return '';
  const ofTarget = link.data?.hProperties as Properties | undefined;
  const properties = { href: link.url, ...(link.title && { title: link.title }), ...ofTarget };
  return toHtml(element('a', properties)).replace('</a>', '');
}

/** Values as a browser reads them: a character reference must not hide the scheme of a URL. */
function decodeAttributes(attributes: TagAttributes): TagAttributes {
  const decode = (value: string): string => {
    const tree = raw({
      type: 'root',
      children: [{ type: 'raw', value: `<a title="${value.replaceAll('"', '&quot;')}">` }],
    } as never);
    const [link] = (tree as HastRoot).children;
    return String((link as Element).properties?.title ?? '');
  };
  return Object.fromEntries(
    Object.entries(attributes).map(([key, value]) => [key, value === true ? true : decode(value)]),
  );
}

function writeTag(tag: NonNullable<ReturnType<typeof checkTag>>): string {
  if ('badge' in tag) return `<span class="badge">${escapeText(tag.badge)}</span>`;
  const attributes = Object.entries(tag.attributes).map(([key, value]) =>
    value === true ? ` ${key}` : ` ${key}="${value.replaceAll('"', '&quot;')}"`,
  );
  return `<${tag.tagName}${attributes.join('')}>`;
}

/** Only what could open a tag is escaped. */
function escapeText(value: string): string {
  return value.replaceAll('<', '&lt;');
}

/** Position in the body of an offset; exact as long as the HTML isn't indented by a list or a quotation. */
const positionWithin = (node: HTML, offset: number): Position =>
  positionAt(node.value, offset, startOf(node));

/**
 * Removes paragraphs and headings that contained only dropped HTML, such as a row of badges; anchors alone in a
 * paragraph need none.
 */
function dropEmptyBlocks(tree: Root): void {
  walk(tree, (node, index, parent) => {
    if (node.type !== 'paragraph' && node.type !== 'heading') return;
    const { children } = node as Paragraph | Heading;
    const anchors = (children as Node[]).filter((child): child is SafeHtml => child.type === 'safeHtml');
    const isEmpty = children.every(
      (child) =>
        child.type === 'break' ||
        (child.type === 'text' && child.value.trim() === '') ||
        ((child as Node).type === 'safeHtml' && ANCHOR.test((child as unknown as SafeHtml).value)),
    );
    if (!isEmpty) return;
    replaceChild(parent, index, anchors);
    return index + anchors.length;
  });
}

/**
 * Completes the HTML of another site: each id is there once, a heading's rather than an anchor's beside it, and no
 * paragraph is empty, as a `<p>` around Markdown leaves one.
 */
export function finishForeignHtml(tree: HastRoot): void {
  const taken = new Set<unknown>();
  const isHeading = ({ tagName }: Element): boolean => /^h[1-6]$/.test(tagName);
  walkType<Element>(tree, 'element', (node) => {
    if (isHeading(node) && !taken.has(node.properties?.id)) taken.add(node.properties?.id);
  });
  const seen = new Set<unknown>();
  walkType<Element>(tree, 'element', (node, index, parent) => {
    const { tagName, properties: { id } = {}, children } = node;
    if (id !== undefined && (seen.has(id) || (taken.has(id) && !isHeading(node)))) delete node.properties?.id;
    seen.add(node.properties?.id);
    const isBlank = children.every((child) => child.type === 'text' && child.value.trim() === '');
    if (tagName !== 'p' || !isBlank) return;
    replaceChild(parent, index, []);
    return index;
  });
}
