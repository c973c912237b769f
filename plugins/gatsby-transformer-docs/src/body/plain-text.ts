import type { Content, Root } from 'hast';
import type { CodeHtml } from './nodes';

/** Longer words are neither prose nor code that is read: patterns that search them may take quadratic time. */
const LONGEST_WORD = 2000;

/** Whether a text has a word of more than 2,000 characters. */
export function hasLongWord(text: string): boolean {
  return text.length > LONGEST_WORD && text.split(/\s+/).some(({ length }) => length > LONGEST_WORD);
}

/** Inline elements: all others separate words. */
const INLINE = new Set('a abbr b code del em i input kbd s span strong sub sup wbr'.split(' '));

/** Controls and their names. */
const SILENT = new Set(['button', 'label', 'legend']);

/**
 * The plain text of a tree, for search, feeds and labels: with code, of a diagram only its title and description,
 * of an image its description, of commands in tabs only npm's. White space is folded to single spaces.
 */
export function plainText(tree: Root | Content): string {
  const parts: string[] = [];
  collect(tree, parts);
  return parts.join('').replace(/\s+/g, ' ').trim();
}

function collect(node: Root | Content, parts: string[]): void {
  if (node.type === 'text') parts.push(node.value);
  if (node.type === 'raw') parts.push((node as CodeHtml).text);
  if (node.type === 'root') node.children.forEach((child) => collect(child, parts));
  if (node.type !== 'element' || isSilent(node.properties ?? {}, node.tagName)) return;
  if (node.tagName === 'img') parts.push(' ', String(node.properties?.alt ?? ''), ' ');
  const isInline = INLINE.has(node.tagName);
  if (!isInline) parts.push(' ');
  for (const child of node.children) {
    const isShape =
      node.tagName === 'svg' && !(child.type === 'element' && /^(title|desc)$/.test(child.tagName));
    if (!isShape) collect(child, parts);
  }
  if (!isInline) parts.push(' ');
}

function isSilent(properties: Record<string, unknown>, tagName: string): boolean {
  const isOtherManager = properties.dataPm !== undefined && properties.dataPm !== 'npm';
  const isBackLink = properties.dataFootnoteBackref !== undefined;
  // The same image again, for the dark theme.
  const isOtherTheme = String(properties.className) === 'only-dark';
  return isOtherManager || isBackLink || isOtherTheme || SILENT.has(tagName);
}
