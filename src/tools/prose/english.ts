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
  type PassageFinding,
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
  const letters = text.split('');
  for (const { index } of [...code.matchAll(/x+/g), ...text.matchAll(NAMES)])
    if (END.test(text.slice(0, index))) letters[index] = (letters[index] ?? '').toUpperCase();
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
  return retext()
    .use(retextEnglish)
    .use(retextRepeatedWords)
    .use(retextIndefiniteArticle)
    .use(retextSpell, {
      dictionary: { aff: read('aff'), dic: read('dic') },
      personal: readWordList(WORDS)
        .flatMap((word) => [word, `${word}'s`])
        .join('\n'),
      max: SUGGESTED,
      // A word between two commas would count as literal.
      ignoreLiteral: false,
    })
    .freeze();
}

/** Created with the first passage: it takes a second, and there may be none. */
let processor: ReturnType<typeof createProcessor> | undefined;

/** Where there are no marks for code, files and options are allowed. */
const MARKLESS = new Set<PassageKind>(['title', 'description', 'related', 'alt']);
/** `main.js`, `output.path`, `.env`, `js/[name].js`, `splitChunks`, `--config-node-env`, `apply(compiler)`. */
const CODE_LIKE = /[a-z\d\]][.][a-z\d]|^\.[a-z]|[[\]{}=/]|[a-z][A-Z]|^-|\w\(/;
/** Versions, numbers of other lists, scopes of packages: `v5.105.0`, `CVE-2025-68157`, `@babel/core`. */
const NUMBER = /^(?:v?\d|CVE-\d|@)/;
const ADVICE = `code is put between backticks; a technical term is added to src/config/prose-words.txt`;

/** A message of retext's about words of a passage, and what it would have there, best first. */
type Remark = Range & { readonly word: string; readonly expected: readonly string[] };

/** What each plugin's remark says of a passage; null where it is about code. */
const REMARKS: Readonly<Record<string, (passage: Passage, remark: Remark) => PassageFinding | null>> = {
  // Neither Hunspell's dictionary nor ours contains it.
  'retext-spell': (passage, remark) => {
    const { start, word, expected } = remark;
    const written = writtenAround(passage.text, remark);
    const isCode = CODE_LIKE.test(written);
    if (touchesCode(passage, remark) || NUMBER.test(written) || (isCode && MARKLESS.has(passage.kind)))
      return null;
    const words = expected.slice(0, 3).join(', ') || 'another word';
    const example = isCode ? `\`${written}\` as code` : `${words}; ${ADVICE}`;
    return { rule: 'spelling', start, message: `"${word}" is in no dictionary`, example };
  },
  'retext-repeated-words': (passage, remark) => {
    const { start, word, expected } = remark;
    if (touchesCode(passage, remark)) return null;
    const example = expected[0] ?? 'one of them';
    return { rule: 'repeated-words', start, message: `"${word}" repeats a word`, example };
  },
  // The pronunciation of code that isn't a word is unknown.
  'retext-indefinite-article': (passage, { start, end, word, expected }) => {
    const next = /^\W*\S+/.exec(passage.text.slice(end))?.[0] ?? '';
    if (next.trim().startsWith(STAND_IN) && touchesCode(passage, { start: end + 1, end: end + 2 }))
      return null;
    const message = `"${word}${next}" has the wrong article`;
    return { rule: 'articles', start, message, example: `${expected[0] ?? ''}${next}` };
  },
};

/** Spelling, repeated words, and "a" and "an" that agree with how the next word begins. */
export const retextRule = passageRule('retext', (passage) => {
  processor ??= createProcessor();
  const { messages } = processor.processSync(capitalizeStarts(passage));
  return messages.flatMap(({ source = '', place, expected, ruleId }) => {
    if (ruleId === 'overflow' || !place || !('start' in place)) return [];
    const { offset: start = 0 } = place.start;
    const { offset: end = start } = place.end;
    const remark = { start, end, word: passage.text.slice(start, end), expected: expected ?? [] };
    return REMARKS[source]?.(passage, remark) ?? [];
  });
});

/** The text between white space, without quotes and what ends a sentence. */
function writtenAround(text: string, { start, end }: Range): string {
  const before = /[^\s("“]*$/.exec(text.slice(0, start))?.[0] ?? '';
  const after = /^[^\s"”]*/.exec(text.slice(end))?.[0] ?? '';
  return `${before}${text.slice(start, end)}${after}`.replace(/[.,;:?!]+$/, '');
}

/** Headings and tables have phrases. */
const WITH_SENTENCES = new Set<PassageKind>(['paragraph', 'description']);
// retext's parser takes "2." and "in." for abbreviations, even at the end of a sentence; Unicode's rules don't.
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Sentences have at most so many words; code counts as one. */
export const sentenceLength = (most: number): Rule =>
  passageRule('sentence-length', (passage) => {
    if (!WITH_SENTENCES.has(passage.kind)) return [];
    const starts: number[] = [];
    for (const { segment, index } of segmenter.segment(capitalizeStarts(passage)))
      // A question within a sentence doesn't end it: `"Why?" is a good question.`
      if (starts.length === 0 || !/^["“(]?\p{Ll}/u.test(segment)) starts.push(index);
    return starts.flatMap((start, at) => {
      const text = passage.text.slice(start, starts[at + 1]).trimEnd();
      const length = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
      const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text;
      const message = `a sentence of ${length} words, expected at most ${most}`;
      return length > most ? [{ start, message, example: `two sentences instead of "${shown}"` }] : [];
    });
  });
