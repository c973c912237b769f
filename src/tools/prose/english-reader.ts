import fs from 'node:fs';
import path from 'node:path';
import type { Nodes, Root } from 'nlcst';
import { retext } from 'retext';
import retextEnglish from 'retext-english';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import retextSpell from 'retext-spell';
import type { English, Passage, Range, Remark } from './page';

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
function capitalizeStarts({ text, code }: Passage): string {
  const starts = [...code.map(({ start }) => start), ...[...text.matchAll(NAMES)].map(({ index }) => index)];
  const letters = text.split('');
  for (const start of starts)
    if (END.test(text.slice(0, start))) letters[start] = (letters[start] ?? '').toUpperCase();
  return letters.join('');
}

/** Not imported: its module waits for files while it loads, which Jest cannot compile. */
const DICTIONARY = path.join('node_modules', 'dictionary-en');
/** Number of words with suggestions, which take tens of milliseconds each. */
const SUGGESTED = 60;

export type EnglishReader = (passage: Passage) => English;

/**
 * Creates a reader of English.
 *
 * @param known correct words besides those of the American dictionary of Hunspell; null to check no words, which
 *   is faster and finds sentences alone
 */
export function createEnglishReader(known: readonly string[] | null = null): EnglishReader {
  let tree: Root = { type: 'RootNode', children: [] };
  const keep = () => (read: Root) => {
    tree = read;
  };
  const parser = retext().use(retextEnglish).use(keep);
  if (known) {
    parser.use(retextRepeatedWords).use(retextIndefiniteArticle);
    // A word between two commas would count as literal.
    const read = (part: string) => fs.readFileSync(path.join(DICTIONARY, `index.${part}`));
    const dictionary = { aff: read('aff'), dic: read('dic') };
    const personal = known.flatMap((word) => [word, `${word}'s`]).join('\n');
    parser.use(retextSpell, { dictionary, personal, max: SUGGESTED, ignoreLiteral: false });
  }
  const processor = parser.freeze();
  // The parser of English takes "2." and "in." for abbreviations, even at the end of a sentence; Unicode's rules don't.
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
  return (passage) => {
    const text = capitalizeStarts(passage);
    const { messages } = processor.processSync(text);
    const remarks = messages.flatMap(({ source, place, expected, ruleId }): Remark[] => {
      if (ruleId === 'overflow' || !source || !place || !('start' in place)) return [];
      const { offset: start = 0 } = place.start;
      return [{ source, start, end: place.end.offset ?? start, expected: expected ?? [] }];
    });
    const sentences = Array.from(segmenter.segment(text), ({ index, segment }) => ({
      start: index,
      end: index + segment.trimEnd().length,
    }));
    return { sentences, words: wordsOf(tree), remarks };
  };
}

function wordsOf(node: Nodes): Range[] {
  if (node.type === 'WordNode')
    return [{ start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 }];
  return 'children' in node ? node.children.flatMap(wordsOf) : [];
}
