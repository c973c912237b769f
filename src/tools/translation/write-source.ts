import { splitFrontMatter } from '../../../plugins/docs-core/src/front-matter';

/**
 * Says in a translation which state of its source it was made of.
 *
 * @param translation the file's text
 * @param digest of the source as it is
 * @returns the text with the line in its front matter, in the place of the one before
 */
export function writeSource(translation: string, digest: string): string {
  const line = `source: '${digest}'`;
  const { block, body } = splitFrontMatter(translation);
  if (/^source:.*$/m.test(block)) return block.replace(/^source:.*$/m, line) + body;
  return block.replace(/(\r?\n)(?=---[ \t]*\s*$)/, `$1${line}$1`) + body;
}
