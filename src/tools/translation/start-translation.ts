import { walk } from 'gatsby-transformer-docs/body/walk';
import { type PageNode, parseBody } from '../prose/read-page';
import { readOutline } from './structure';
import { splitFrontMatter } from 'docs-core/front-matter';

/**
 * Records in a translation the state of its source.
 *
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
 * @param file path of the page
 */
export function startTranslation(source: string, file: string, digest: string): string {
  const tree = parseBody(source, file);
  const ids = new Map(
    readOutline(tree).flatMap(({ kind, key, offset }) =>
      kind === 'heading' ? [[offset, key.slice(key.indexOf('#'))] as const] : [],
    ),
  );
  const marks: { end: number; text: string }[] = [];
  walk(tree, (node: PageNode) => {
    const { start, end } = node.position ?? {};
    const id = node.type === 'heading' ? ids.get(start?.offset ?? -1) : undefined;
    // The ids of headings with code alone don't change.
    if (id === undefined || end?.offset === undefined || !node.children?.some(hasWords)) return;
    // Markdown would take underlines for stress: `__webpack_nonce__`.
    marks.push({ end: end.offset, text: ` [${id.replaceAll('_', '\\_')}]` });
  });
  const marked = marks.reduceRight(
    (text, { end, text: mark }) => `${text.slice(0, end)}${mark}${text.slice(end)}`,
    source,
  );
  return writeSource(marked, digest);
}

function hasWords({ type, value, children }: PageNode): boolean {
  if (type === 'text') return /\p{L}/u.test(value ?? '') && !/\[#[^\]]*\]\s*$/.test(value ?? '');
  return type !== 'inlineCode' && (children ?? []).some(hasWords);
}
