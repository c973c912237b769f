/** A text as it is compared: no case, no accents, no spaces, no signs; `Split Chunks` and `splitChunks` are one. */
function squash(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/**
 * The entries whose title holds every word of what was typed, in whatever order and as any part of its words.
 *
 * @param entries what can be found, in order
 * @param query what was typed; without a letter or a digit it holds nothing back
 */
export function filterEntries<Entry extends { readonly title: string }>(
  entries: readonly Entry[],
  query: string,
): Entry[] {
  const words = query.split(/\s+/).map(squash);
  return entries.filter(({ title }) => {
    const whole = squash(title);
    return words.every((word) => whole.includes(word));
  });
}
