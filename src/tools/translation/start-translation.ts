import type { Root } from 'mdast';
import type { Node } from 'unist';
import { walk } from '../../../plugins/gatsby-transformer-docs/src/body/walk';
import { parseBody } from '../prose/read-page';
import { readOutline } from '../prose/translation/outline';
import { splitFrontMatter } from '../../../plugins/docs-core/src/front-matter';

/**
 * Records in a translation the state of its source.
 *
 * @param digest of the current source
 * @returns the text with the line in its front matter, replacing the previous one
 */
export function writeSource(translation: string, digest: string): string {
  const line = `source: '${digest}'`;
  const { block, body } = splitFrontMatter(translation);
  if (/^source:.*$/m.test(block)) return block.replace(/^source:.*$/m, line) + body;
  return block.replace(/(\r?\n)(?=---[ \t]*\s*$)/, `$1${line}$1`) + body;
}

/**
 * A page to be translated in place: its source, with the id of each heading of words as a mark, and the digest.
 *
 * @param format plain Markdown, or MDX
 */
export function startTranslation(source: string, format: 'md' | 'mdx', digest: string): string {
  const tree = parseBody(source, format);
  const ids = new Map(
    readOutline(tree).headings.map(({ key, offset }) => [offset, key.slice(key.indexOf('#'))]),
  );
  const marks = headingsOfWords(tree).map(({ start, end }) => ({ end, text: markOf(ids.get(start) ?? '') }));
  const marked = marks.reduceRight(
    (text, { end, text: mark }) => `${text.slice(0, end)}${mark}${text.slice(end)}`,
    source,
  );
  return writeSource(marked, digest);
}

/** A mark, with the underlines escaped that Markdown would take for stress: `__webpack_nonce__`. */
function markOf(id: string): string {
  return ` [${id.replaceAll('_', '\\_')}]`;
}

/** Headings that will have other text; the ids of those with code alone don't change. */
function headingsOfWords(tree: Root): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  walk(tree, (node: Node & { value?: string; children?: Node[] }) => {
    const { start, end } = node.position ?? {};
    if (node.type !== 'heading' || start?.offset === undefined || end?.offset === undefined) return;
    if ((node.children ?? []).some(hasWords)) found.push({ start: start.offset, end: end.offset });
  });
  return found;
}

function hasWords({ type, value, children }: Node & { value?: string; children?: Node[] }): boolean {
  if (type === 'text') return /\p{L}/u.test(value ?? '') && !/\[#[^\]]*\]\s*$/.test(value ?? '');
  return type !== 'inlineCode' && (children ?? []).some(hasWords);
}
