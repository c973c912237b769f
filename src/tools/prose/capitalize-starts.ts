import type { Passage } from './page';

/** What a small letter would let go on. */
const END = /[.?!]["”)\]]?\s+["“(]?$/;
/** Names that sentences begin with, in spite of their small letter. */
const NAMES = /(?<![\w-])(?:webpack|npm|pnpm|esbuild)(?!\w)/g;

/**
 * Lets sentences begin with a capital letter where they begin with code or a name such as webpack: who looks for
 * sentences takes a small letter for a sentence that goes on.
 *
 * @returns the passage's text, of the same length
 */
export function capitalizeStarts({ text, code }: Passage): string {
  const starts = [...code.map(({ start }) => start), ...[...text.matchAll(NAMES)].map(({ index }) => index)];
  const letters = text.split('');
  for (const start of starts)
    if (END.test(text.slice(0, start))) letters[start] = (letters[start] ?? '').toUpperCase();
  return letters.join('');
}
