import type { SearchOptions } from '../search-engine';
import type { IndexedRecord } from './read-search-file';
import type { QueryVariant } from './query-parser';
import { keywordsOf, withoutChineseStopWords, withoutStopWords } from './stop-words';
import { compactName, stem, tokenize } from './tokenizer';
import { tuning } from './tuning';

/** The index of a record, and its score. */
export interface RankedRecord {
  readonly record: number;
  readonly score: number;
}

/** Names and phrases are compared for the best of the records only. */
const MAX_COMPARED = 120;

/** Computes a value of each record when it is first needed. */
function memoize<Value>(compute: (indexed: IndexedRecord) => Value): (indexed: IndexedRecord) => Value {
  const values = new WeakMap<IndexedRecord, { readonly value: Value }>();
  return (indexed) => {
    const known = values.get(indexed) ?? { value: compute(indexed) };
    values.set(indexed, known);
    return known.value;
  };
}

/** The words of a name without stop words, unless it consists of them: `Why webpack`. */
function wordsOfName(name: string): readonly string[] {
  const words = name.split(/\s+/);
  const keywords = keywordsOf(words);
  return keywords.length > 0 ? keywords : words;
}

const stemsOf = (words: readonly string[]): string[] =>
  words.flatMap((word) => tokenize(word).map(({ term }) => stem(term)));

const stemmedName = (words: readonly string[]): string =>
  compactName(words.map((word) => stem(word.toLowerCase())).join(''));

/** Stems of the words of a name, and of the parts of `output.filename`. */
const partsOf = (name: string): string[] => [
  ...new Set(
    wordsOfName(name).flatMap((word) =>
      word
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean)
        .map((part) => stem(part.toLowerCase())),
    ),
  ),
];

/** The names of a record: as written, without stop words, and in stems. */
const namesOf = memoize(({ page, record }) => {
  const { slug, title } = page;
  const { level, heading } = record;
  const isPage = level === 1;
  const text = isPage ? title : heading;
  const words = wordsOfName(text);
  const own = compactName(text);
  // `output.filename` is the heading `filename` of the page `Output`.
  const qualified = isPage ? compactName(slug) : `${compactName(title)}${own}`;
  return {
    all: [own, compactName(words.join('')), stemmedName(words), qualified],
    /** Stems of the page's title, without stop words. */
    title: stemsOf(wordsOfName(title)),
    /** Stems of the heading's words, without stop words and the page's title. */
    heading: isPage ? [] : partsOf(heading).filter((part) => !partsOf(title).includes(part)),
    /** Distinct stems of each of the page's or the section's keywords. */
    keywords: (isPage ? [page.keywords, ...page.records.map(({ keywords }) => keywords)] : [record.keywords])
      .flatMap((phrases) => phrases.split('\n'))
      .filter(Boolean)
      .map((line) => [...new Set(stemsOf(wordsOfName(line)))]),
  };
});

/** A query as a name. */
interface TypedName {
  readonly name: string;
  readonly stemmed: string;
  readonly stems: ReadonlySet<string>;
  readonly confidence: number;
}

function typedNames(query: string, variants: readonly QueryVariant[]): TypedName[] {
  const words = query.split(/\s+/);
  const asTyped = [words, withoutStopWords(words)].map((list) => ({ words: list, confidence: 1 }));
  return [...asTyped, ...variants].map(({ words: list, confidence }) => ({
    name: compactName(list.join('')),
    stemmed: stemmedName(list),
    stems: new Set(stemsOf(list)),
    confidence,
  }));
}

/** The factor of a record whose names match the query, whole or in part. */
export function factorOfNames(typed: readonly TypedName[], indexed: IndexedRecord): number {
  const { all, title, keywords } = namesOf(indexed);
  const [own = ''] = all;
  let best = 1;
  for (const { name, stemmed, stems, confidence } of typed) {
    let factor = 1;
    if (name !== '' && (all.includes(name) || all.includes(stemmed))) factor = tuning.name;
    else if (name.length > 3 && own.includes(name)) factor = tuning.partOfName;
    if (title.length > 0 && title.every((word) => stems.has(word))) factor *= tuning.titleInQuery;
    if (keywords.some((words) => words.length > 1 && words.every((word) => stems.has(word))))
      factor *= tuning.keywordInQuery;
    best = Math.max(best, 1 + (factor - 1) * confidence);
  }
  return best;
}

/** Whether a record's name was typed. */
export function isName(typed: readonly TypedName[], indexed: IndexedRecord): boolean {
  const { all } = namesOf(indexed);
  return typed.some(({ name, stemmed }) => name !== '' && (all.includes(name) || all.includes(stemmed)));
}

/** The text of a record without spaces. */
const compactTextOf = memoize(({ record: { heading, text, names } }) =>
  compactName(`${heading} ${text} ${names}`),
);

/** The factor of a section whose heading consists of words of the query, all of them or some. */
export function factorOfHeading(typed: readonly TypedName[], indexed: IndexedRecord): number {
  const { heading } = namesOf(indexed);
  if (heading.length === 0) return 1;
  const shares = typed.map(
    ({ stems, confidence }) =>
      confidence * (heading.filter((word) => stems.has(word)).length / heading.length),
  );
  return 1 + tuning.headingInQuery * Math.max(0, ...shares) ** 2;
}

/** The factor of a text with words adjacent as typed, as in error messages. */
export function factorOfPhrase(pairs: readonly string[], indexed: IndexedRecord): number {
  if (pairs.length === 0) return 1;
  const text = compactTextOf(indexed);
  const share = pairs.filter((pair) => text.includes(pair)).length / pairs.length;
  return 1 + tuning.phrase * pairs.length * share ** 2;
}

/** Words that are adjacent in a query, without spaces. */
function readPairs(query: string): string[] {
  const text = withoutChineseStopWords(query);
  const typed = tokenize(text);
  // Two pairs of characters share one: together they are three.
  return typed
    .slice(1)
    .map(({ start, end }, index) => compactName(text.slice(Math.min(start, typed[index]!.start), end)));
}

/** The names that a query may be, and pairs of words that are adjacent in it. */
export interface TypedText {
  readonly names: readonly TypedName[];
  readonly pairs: readonly string[];
}

export const readTyped = (query: string, variants: readonly QueryVariant[]): TypedText => ({
  names: typedNames(query, variants),
  pairs: readPairs(query),
});

/**
 * Ranks matching records, and drops those with a far lower score than the best.
 *
 * @param scores by the records' indexes
 * @param options `section`, the section of the visitor, is preferred; `within` is the only one
 */
export function rankRecords(
  { names, pairs }: TypedText,
  scores: ReadonlyMap<number, number>,
  records: readonly IndexedRecord[],
  { section: current, within }: SearchOptions,
): RankedRecord[] {
  const ranked: RankedRecord[] = [];
  for (const [record, score] of scores) {
    const { page, weight } = records[record]!;
    if (within !== undefined && page.section !== within) continue;
    ranked.push({
      record,
      score: score * weight * (page.section === current ? tuning.currentSection : 1),
    });
  }
  ranked.sort(byScore);
  const all = ranked.map(({ record, score }, place) => {
    const indexed = records[record]!;
    const factor = place < MAX_COMPARED ? factorOfNames(names, indexed) * factorOfPhrase(pairs, indexed) : 1;
    return { record, score: score * factor };
  });
  return withoutUnlikely(all.sort(byScore));
}

/** Better ones first. */
export function byScore(a: RankedRecord, b: RankedRecord): number {
  return b.score - a.score || a.record - b.record;
}

/** Sorted records without those that have a far lower score than the first. */
export function withoutUnlikely(sorted: readonly RankedRecord[]): RankedRecord[] {
  const minScore = (sorted[0]?.score ?? 0) * tuning.minShare;
  return sorted.filter(({ score }) => score >= minScore);
}
