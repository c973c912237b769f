/** Characters of a definition: two or three lines of a small box, and every page pays for each. */
const LONGEST = 140;

/**
 * The first sentence of a text.
 *
 * @param text plain words, white space folded
 * @returns the sentence, at most 140 characters long: a longer one is cut after a word
 */
export function shortenDefinition(text: string): string {
  const [sentence] = /^.+?(?:[.!?](?=\s|$)|[。！？])/.exec(text) ?? [text];
  if (sentence.length <= LONGEST) return sentence;
  return `${sentence.slice(0, LONGEST).replace(/[\s,;:.(]+\S*$/, '')}…`;
}
