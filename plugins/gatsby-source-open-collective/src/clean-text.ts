const SPACES = /[\p{Z}\p{Cc}]+/gu;
/** Direction marks, soft hyphens and invisible characters, except the joiners of scripts and emoji. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cf}\p{Cs}\p{Co}]/gu;
/** Piles of accents, which grow over the lines above and below. */
const PILES = /(\p{M}{3})\p{M}+/gu;

const segmenter = new Intl.Segmenter('en');

/**
 * Turns user input into one line of plain text, '' when no visible character is left.
 *
 * @param most number of graphemes; longer text ends in an ellipsis
 */
export function cleanText(text: string, most: number): string {
  // No name is this long, and the steps below take time for each character.
  const start = text.slice(0, most * 20).normalize('NFC');
  const clean = start.replace(INVISIBLE, '').replace(SPACES, ' ').replace(PILES, '$1').trim();
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(clean)) return '';
  const characters = Array.from(segmenter.segment(clean), ({ segment }) => segment);
  const cut = characters.slice(0, most - 1).join('');
  return characters.length <= most ? clean : `${cut.trimEnd()}…`;
}
