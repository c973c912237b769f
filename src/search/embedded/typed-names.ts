import { withoutStopWords } from './common-words';
import type { QueryVariant } from './query';
import { slugOf, type IndexedRecord } from './search-index';
import { compactName, isCjk, stem, tokenize } from './tokenizer';
import { tuning } from './tuning';

/** Computes a value of each record when it is first needed. */
function memoize<Value>(compute: (indexed: IndexedRecord) => Value): (indexed: IndexedRecord) => Value {
  const values = new WeakMap<IndexedRecord, { readonly value: Value }>();
  return (indexed) => {
    const found = values.get(indexed) ?? { value: compute(indexed) };
    values.set(indexed, found);
    return found.value;
  };
}

const stemsOf = (words: readonly string[]): string[] =>
  words.flatMap((word) => tokenize(word).map(({ term }) => stem(term)));

const stemmedName = (words: readonly string[]): string =>
  compactName(words.map((word) => stem(word.toLowerCase())).join(''));

/** The words of a name without stop words, unless it consists of them: `Why webpack`. */
const wordsOfName = (name: string): readonly string[] => withoutStopWords(name.split(/\s+/));

/** Stems of the words of a name, and of the parts of `output.filename`. */
const partsOfName = (name: string): string[] => [
  ...new Set(wordsOfName(name).flatMap((word) => stemsOf(word.split(/[^\p{L}\p{N}]+/u).filter(Boolean)))),
];

/** The names of a record, as written and in stems, and what leads to it. */
const namesOf = memoize(({ page, record: { level, heading, keywords } }) => {
  const isPage = level === 1;
  const text = isPage ? page.title : heading;
  const words = wordsOfName(text);
  // `output.filename` is the heading `filename` of the page `Output`.
  const qualified = isPage ? compactName(slugOf(page)) : compactName(page.title + text);
  const title = partsOfName(page.title);
  return {
    all: [compactName(text), compactName(words.join('')), stemmedName(words), qualified],
    title: stemsOf(wordsOfName(page.title)),
    heading: isPage ? [] : partsOfName(heading).filter((part) => !title.includes(part)),
    keywords: (isPage ? [page.keywords, ...page.records.map((record) => record.keywords)] : [keywords])
      .flatMap((phrases) => phrases.split('\n'))
      .map((line) => [...new Set(stemsOf(wordsOfName(line)))]),
  };
});

/** A query as a name. */
interface TypedName {
  readonly names: readonly string[];
  readonly stems: ReadonlySet<string>;
  readonly confidence: number;
}

export function typedNames(query: string, variants: readonly QueryVariant[]): TypedName[] {
  const words = query.split(/\s+/);
  const asTyped = [words, withoutStopWords(words)].map((list) => ({ words: list, confidence: 1 }));
  return [...asTyped, ...variants].map(({ words: list, confidence }) => ({
    names: [compactName(list.join('')), stemmedName(list)].filter(Boolean),
    stems: new Set(stemsOf(list)),
    confidence,
  }));
}

/** What a query may be the name of, and pairs of its words that are adjacent. */
export interface TypedText {
  readonly typed: readonly TypedName[];
  readonly pairs: readonly string[];
}

/** Whether a record's name was typed. */
export const isNamed = (typed: readonly TypedName[], indexed: IndexedRecord): boolean =>
  typed.some(({ names }) => names.some((name) => namesOf(indexed).all.includes(name)));

/** How much more a whole name says than a title among other words, and how much less a part of a name. */
const EXACT = 1.5;
const PART = 0.4;

/** The factor of a record whose name was typed, or all words of its page's title or of a keyword. */
export function factorOfNames(typed: readonly TypedName[], indexed: IndexedRecord): number {
  const { all, title, keywords } = namesOf(indexed);
  const factors = typed.map(({ names, stems, confidence }) => {
    const hasAll = (words: readonly string[]): boolean => words.every((word) => stems.has(word));
    const isExact = names.some((name) => all.includes(name));
    const isPart = names.some((name) => name.length > 3 && all[0]!.includes(name));
    const reasons =
      (isExact ? EXACT : isPart ? PART : 0) +
      Number(title.length > 0 && hasAll(title)) +
      Number(keywords.some((words) => words.length > 1 && hasAll(words)));
    return 1 + (tuning.typed ** reasons - 1) * confidence;
  });
  return Math.max(1, ...factors);
}

/** The factor of a section whose heading consists of words of the query, all of them or some. */
export function factorOfHeading(typed: readonly TypedName[], indexed: IndexedRecord): number {
  const { heading } = namesOf(indexed);
  if (heading.length === 0) return 1;
  const shares = typed.map(
    ({ stems, confidence }) =>
      (confidence * heading.filter((word) => stems.has(word)).length) / heading.length,
  );
  return 1 + tuning.headingTyped * Math.max(0, ...shares) ** 2;
}

/** The text of a record without spaces. */
const compactTextOf = memoize(({ record: { heading, text, names } }) =>
  compactName(`${heading} ${text} ${names}`),
);

/** Pairs of words that are adjacent in a query; none in Chinese, where all tokens are pairs. */
export function adjacentPairs(query: string): string[] {
  const tokens = tokenize(query);
  if (tokens.some(({ term }) => isCjk(term))) return [];
  return tokens
    .slice(1)
    .map(({ start, end }, at) => compactName(query.slice(Math.min(start, tokens[at]!.start), end)));
}

/** Fewer words are no sentence. */
const MIN_PAIRS = 3;

/** The factor of a text with words adjacent as typed, as in error messages. */
export function factorOfPhrase(pairs: readonly string[], indexed: IndexedRecord): number {
  if (pairs.length < MIN_PAIRS) return 1;
  const text = compactTextOf(indexed);
  return 1 + tuning.phrase * (pairs.filter((pair) => text.includes(pair)).length / pairs.length) ** 2;
}
