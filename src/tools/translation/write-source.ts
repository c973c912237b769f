/**
 * Says in a translation which state of its source it was made of.
 *
 * @param translation the file's text
 * @param digest of the source as it is
 * @returns the text with the line in its front matter, in the place of the one before
 */
export function writeSource(translation: string, digest: string): string {
  const line = `source: '${digest}'`;
  const [head = ''] = /^---\n[\s\S]*?\n---/.exec(translation) ?? [];
  const mended = /^source:.*$/m.test(head)
    ? head.replace(/^source:.*$/m, line)
    : head.replace(/\n---$/, `\n${line}\n---`);
  return `${mended}${translation.slice(head.length)}`;
}
