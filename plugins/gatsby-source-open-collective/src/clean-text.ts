const SPACES = /[\p{Z}\p{Cc}]+/gu;
/** Marks that turn the direction of text, cut words in two or cannot be seen; the joiners of scripts and emoji stay. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cf}\p{Cs}\p{Co}]/gu;
/** Piles of accents, which grow over the lines above and below. */
const PILES = /(\p{M}{3})\p{M}+/gu;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Makes one line of plain text of what a stranger typed.
 *
 * @param most how many characters, as a reader counts them; what is longer ends in an ellipsis
 * @returns '' when nothing is left that could be seen
 */
export function cleanText(text: string, most: number): string {
  // Nobody's name is this long, and the rest is looked at character by character.
  const clean = text
    .slice(0, most * 20)
    .normalize('NFC')
    .replace(SPACES, ' ')
    .replace(INVISIBLE, '')
    .replace(PILES, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(clean)) return '';
  const characters = Array.from(segmenter.segment(clean), ({ segment }) => segment);
  if (characters.length <= most) return clean;
  return `${characters
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`;
}
