import { createHash } from 'node:crypto';
import { splitFrontMatter } from '../../../docs-core/src/front-matter';
import { parseSource } from '../front-matter';

/** Characters of a digest: enough that no two states of a page share one, and short enough to read aloud. */
const LENGTH = 10;
const DRAWING = /\]\((\.\/[^\s)]+\.svg)\)/g;

/**
 * Digest of everything a translator translates: title, description, group, titles and addresses of related pages, the
 * body, and the drawings in it. Keywords, order and contributors may change without making a translation stale.
 *
 * @param source the file that is translated
 * @param readAsset text of a file beside it by the path it gives, such as `./diagrams/chunks.svg`; null if there is none
 * @returns ten hexadecimal digits
 */
export function buildSourceDigest(
  source: string,
  readAsset: (relativePath: string) => string | null,
): string {
  const text = withUnixLines(source);
  const { title, description, group, related } = parseSource(text, '', '').frontMatter;
  const body = splitFrontMatter(text).body.trim();
  const drawings = [...body.matchAll(DRAWING)].map(([, path = '']) => withUnixLines(readAsset(path) ?? ''));
  const parts = [title, description ?? '', group ?? '', related, body, drawings];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, LENGTH);
}

/** Git may check files out with the line ends of Windows. */
function withUnixLines(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
