/** Rules that retext has for English: spelling, articles, repeated words; and the length of sentences. */
import fs from 'node:fs';
import path from 'node:path';
import { retext } from 'retext';
import retextEnglish from 'retext-english';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import retextSpell from 'retext-spell';
import {
  type Passage,
  type PassageKind,
  passageRule,
  type Range,
  type Rule,
  STAND_IN,
  touchesCode,
} from './page';

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

/** Correct words besides those of the dictionary. */
export const WORDS = path.join('src', 'config', 'prose-words.txt');
/** Not imported: its module waits for files while it loads, which Jest cannot compile. */
const DICTIONARY = path.join('node_modules', 'dictionary-en');
/** Number of words with suggestions, which take tens of milliseconds each. */
const SUGGESTED = 60;

/** Reads a list of words: one a line; `#` begins a comment. */
export const readWordList = (file: string): string[] =>
  fs.readFileSync(file, 'utf8').replaceAll(/#.*/g, '').split(/\s+/).filter(Boolean);

function createProcessor() {
  const read = (part: string) => fs.readFileSync(path.join(DICTIONARY, `index.${part}`));
  const personal = readWordList(WORDS).flatMap((word) => [word, `${word}'s`]);
  return retext()
    .use(retextEnglish)
    .use(retextRepeatedWords)
    .use(retextIndefiniteArticle)
    .use(retextSpell, {
      dictionary: { aff: read('aff'), dic: read('dic') },
      personal: personal.join('\n'),
      max: SUGGESTED,
      // A word between two commas would count as literal.
      ignoreLiteral: false,
    })
    .freeze();
}

/** Created with the first passage: it takes a second, and there may be none. */
let processor: ReturnType<typeof createProcessor> | undefined;

/** A message of retext about words of a passage, and what it would have there, best first. */
type Remark = Range & { readonly source: string; readonly expected: readonly string[] };
const remarks = new WeakMap<Passage, readonly Remark[]>();

/** What one plugin of retext has to say about a passage; all are run once. */
function remarksOf(passage: Passage, plugin: string): readonly Remark[] {
  let known = remarks.get(passage);
  if (!known) {
    processor ??= createProcessor();
    const { messages } = processor.processSync(capitalizeStarts(passage));
    known = messages.flatMap(({ source = '', place, expected = [], ruleId }): Remark[] => {
      if (ruleId === 'overflow' || !place || !('start' in place)) return [];
      const { offset: start = 0 } = place.start;
      return [{ source, start, end: place.end.offset ?? start, expected: expected ?? [] }];
    });
    remarks.set(passage, known);
  }
  return known.filter(({ source }) => source === plugin);
}

/** Where there are no marks for code, files and options are allowed. */
const MARKLESS = new Set<PassageKind>(['title', 'description', 'related', 'alt']);
/** `main.js`, `output.path`, `.env`, `js/[name].js`, `splitChunks`, `--config-node-env`, `apply(compiler)`. */
const CODE_LIKE = /[a-z\d\]][.][a-z\d]|^\.[a-z]|[[\]{}=/]|[a-z][A-Z]|^-|\w\(/;
/** Versions, numbers of other lists, scopes of packages: `v5.105.0`, `CVE-2025-68157`, `@babel/core`. */
const NUMBER = /^(?:v?\d|CVE-\d|@)/;
const ADVICE = `code is put between backticks; a technical term is added to src/config/prose-words.txt`;

/** Words that neither Hunspell's dictionary nor ours contains. */
export const spelling = passageRule('spelling', (passage) =>
  remarksOf(passage, 'retext-spell')
    .filter((remark) => !touchesCode(passage, remark))
    .map((remark) => ({ ...remark, written: writtenAround(passage.text, remark) }))
    .filter(
      ({ written }) => !NUMBER.test(written) && !(MARKLESS.has(passage.kind) && CODE_LIKE.test(written)),
    )
    .map(({ start, end, expected, written }) => ({
      start,
      message: `"${passage.text.slice(start, end)}" is in no dictionary`,
      example: CODE_LIKE.test(written)
        ? `\`${written}\` as code`
        : `${expected.slice(0, 3).join(', ') || 'another word'}; ${ADVICE}`,
    })),
);

/** The text between white space, without quotes and what ends a sentence. */
function writtenAround(text: string, { start, end }: Range): string {
  const before = /[^\s("“]*$/.exec(text.slice(0, start))?.[0] ?? '';
  const after = /^[^\s"”]*/.exec(text.slice(end))?.[0] ?? '';
  return `${before}${text.slice(start, end)}${after}`.replace(/[.,;:?!]+$/, '');
}

/** No word occurs twice in a row. */
export const repeatedWords = passageRule('repeated-words', (passage) =>
  remarksOf(passage, 'retext-repeated-words')
    .filter((remark) => !touchesCode(passage, remark))
    .map(({ start, end, expected }) => ({
      start,
      message: `"${passage.text.slice(start, end)}" repeats a word`,
      example: expected[0] ?? 'one of them',
    })),
);

/** "A" and "an" agree with how the next word begins; the pronunciation of code that isn't a word is unknown. */
export const articles = passageRule('articles', (passage) =>
  remarksOf(passage, 'retext-indefinite-article').flatMap(({ start, end, expected }) => {
    const next = /^\W*\S+/.exec(passage.text.slice(end))?.[0] ?? '';
    if (next.trim().startsWith(STAND_IN) && touchesCode(passage, { start: end + 1, end: end + 2 })) return [];
    return {
      start,
      message: `"${passage.text.slice(start, end)}${next}" has the wrong article`,
      example: `${expected[0] ?? ''}${next}`,
    };
  }),
);

/** Headings and tables have phrases. */
const WITH_SENTENCES = new Set<PassageKind>(['paragraph', 'description']);
// retext's parser takes "2." and "in." for abbreviations, even at the end of a sentence; Unicode's rules don't.
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Sentences have at most so many words; code counts as one. */
export const sentenceLength = (most: number): Rule =>
  passageRule('sentence-length', (passage) =>
    WITH_SENTENCES.has(passage.kind)
      ? sentencesOf(passage).flatMap(({ start, end }) => {
          const text = passage.text.slice(start, end).trimEnd();
          const length = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
          const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text;
          const message = `a sentence of ${length} words, expected at most ${most}`;
          return length > most ? [{ start, message, example: `two sentences instead of "${shown}"` }] : [];
        })
      : [],
  );

function sentencesOf(passage: Passage): Range[] {
  const sentences: Range[] = [];
  for (const { segment, index } of segmenter.segment(capitalizeStarts(passage))) {
    // A question within a sentence doesn't end it: `"Why?" is a good question.`
    const last = /^["“(]?\p{Ll}/u.test(segment) ? sentences.pop() : undefined;
    sentences.push({ start: last?.start ?? index, end: index + segment.length });
  }
  return sentences;
}
