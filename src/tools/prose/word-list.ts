import fs from 'node:fs';

/**
 * Reads a list of words.
 *
 * @param file one word a line, sorted; what follows `#` says why it is there
 * @throws Error with the line when a word isn't alone on its line, stands twice or isn't in its place
 */
export function readWordList(file: string): string[] {
  const words = fs
    .readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .map((line) => line.replace(/#.*/, '').trim());
  const kept: string[] = [];
  words.forEach((word, index) => {
    if (word === '') return;
    const previous = kept.at(-1);
    const place = `${file}:${index + 1}:1`;
    if (/\s/.test(word)) throw new Error(`${place} expected one word a line, got "${word}"`);
    if (previous !== undefined && compareWords(previous, word) >= 0)
      throw new Error(
        `${place} expected the words to be sorted, each once, got "${word}" after "${previous}"`,
      );
    kept.push(word);
  });
  return kept;
}

/** Small and capital letters are alike, unless nothing else differs. */
export function compareWords(a: string, b: string): number {
  const [first, second] = [a.toLowerCase(), b.toLowerCase()];
  if (first !== second) return first < second ? -1 : 1;
  return a < b ? -1 : Number(a > b);
}
