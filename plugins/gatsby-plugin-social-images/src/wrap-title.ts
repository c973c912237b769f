/** A title set in lines; `size` fits all of them. */
export type WrappedTitle = { lines: string[]; size: number };

/** Sizes from large to small: a short title is large, a long one is not cut before it is small. */
const SIZES = [92, 80, 68, 60];
const MAX_LINES = 3;
const MORE = '…';

/**
 * Sets a title in at most three lines, as large as it can be. What doesn't fit in the smallest size is cut at a word.
 *
 * @param title The words.
 * @param width How wide a line may be.
 * @param widthOf Measures a text in a size.
 */
export function wrapTitle(
  title: string,
  width: number,
  widthOf: (text: string, size: number) => number,
): WrappedTitle {
  const words = title.trim().split(/\s+/);
  let smallest: WrappedTitle = { lines: [], size: SIZES[0] ?? 0 };
  for (const size of SIZES) {
    const fits = (text: string): boolean => widthOf(text, size) <= width;
    const lines = fillLines(
      words.flatMap((word) => breakWord(word, fits)),
      fits,
    );
    if (lines.length <= MAX_LINES && words.every(fits)) return { lines, size };
    smallest = { lines, size };
  }
  const { lines, size } = smallest;
  if (lines.length <= MAX_LINES) return smallest;
  return { lines: [...lines.slice(0, MAX_LINES - 1), cut(lines[MAX_LINES - 1] ?? '')], size };

  function cut(line: string): string {
    let kept = line;
    while (kept.includes(' ') && widthOf(kept + MORE, size) > width)
      kept = kept.slice(0, kept.lastIndexOf(' '));
    while (kept !== '' && widthOf(kept + MORE, size) > width) kept = [...kept].slice(0, -1).join('');
    return kept + MORE;
  }
}

function fillLines(words: readonly string[], fits: (text: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A word that is wider than a line, such as the name of an option, is broken after a dot or where it has to be. */
function breakWord(word: string, fits: (text: string) => boolean): string[] {
  if (fits(word)) return [word];
  const pieces: string[] = [];
  for (const part of word.split(/(?<=[./_-])/).flatMap((piece) => (fits(piece) ? [piece] : [...piece]))) {
    const longer = (pieces.at(-1) ?? '') + part;
    if (pieces.length > 0 && fits(longer)) pieces[pieces.length - 1] = longer;
    else pieces.push(part);
  }
  return pieces;
}
