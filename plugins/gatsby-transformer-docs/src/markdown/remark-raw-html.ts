import type { Heading, HTML, Paragraph, Root } from 'mdast';
import { checkTag, elementsOf } from './allow-list';
import { startOf, type Context } from '../body/context';
import { parseHtmlTokens, type HtmlToken } from './html-tokens';
import { replaceChild, type SafeHtml } from '../body/nodes';
import { walk, walkType } from '../body/walk';

// They have no end.
const VOID = new Set(['br', 'hr']);

/**
 * Checks the raw HTML of plain Markdown. It is written anew from allowed tags and texts alone, so that nothing else
 * can be in it; what isn't allowed is told as a problem and dropped, but for the texts in it.
 *
 * @param context the compile's shared state
 * @returns a transformer of a Markdown tree; afterwards its raw HTML stands in `safeHtml` nodes
 */
export function rawHtml(context: Context): (tree: Root) => void {
  return (tree) => {
    walkType<HTML>(tree, 'html', (node, index, parent) => {
      const value = parseHtmlTokens(node.value)
        .map((token) => safeToken(context, node, token))
        .join('');
      const safe: SafeHtml = { type: 'safeHtml', value };
      replaceChild(parent, index, value.trim() === '' ? [] : [safe]);
      return index;
    });
    dropEmptyBlocks(tree);
  };
}

function safeToken(context: Context, node: HTML, token: HtmlToken): string {
  if (token.kind === 'text') return escapeText(token.value);
  const name = token.name.toLowerCase();
  const elements = elementsOf(context);
  if (token.kind === 'close') return elements.has(name) && !VOID.has(name) ? `</${name}>` : '';
  // A component has capitals, an element's capitals mean nothing.
  const known = elements.has(name) ? name : token.name;
  const tag = checkTag(context, placeWithin(node, token.offset), known, token.attributes);
  if (tag === null) return '';
  if ('text' in tag) {
    return `<${tag.tagName} class="${tag.className}">${escapeText(tag.text)}</${tag.tagName}>`;
  }
  const attributes = Object.entries(tag.attributes).map(([key, value]) =>
    value === true ? ` ${key}` : ` ${key}="${value.replaceAll('"', '&quot;')}"`,
  );
  return `<${tag.tagName}${attributes.join('')}>`;
}

// Character references stay as they were written: only what could open a tag is escaped.
function escapeText(value: string): string {
  return value.replaceAll('<', '&lt;');
}

/** Where a token stands in the body; exact as long as the HTML isn't indented by a list or a quotation. */
function placeWithin(node: HTML, offset: number): { line: number; column: number } {
  const start = startOf(node);
  const lines = node.value.slice(0, offset).split('\n');
  const last = lines.at(-1) ?? '';
  return lines.length === 1
    ? { line: start.line, column: start.column + last.length }
    : { line: start.line + lines.length - 1, column: last.length + 1 };
}

/** A paragraph or heading that held only dropped HTML, such as a row of badges, would be left as a gap. */
function dropEmptyBlocks(tree: Root): void {
  walk(tree, (node, index, parent) => {
    if (node.type !== 'paragraph' && node.type !== 'heading') return;
    const isEmpty = (node as Paragraph | Heading).children.every(
      (child) => child.type === 'break' || (child.type === 'text' && child.value.trim() === ''),
    );
    if (!isEmpty) return;
    replaceChild(parent, index, []);
    return index;
  });
}
