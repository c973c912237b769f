import { KINDS } from 'docs-core/search-format';
import type { SearchOptions } from '../search-engine';
import type { IndexedRecord } from './read-search-file';
import type { QueryVariant } from './query-parser';
import type { SearchedRecord } from './read-search-file';
import { keywordsOf, withoutChineseStopWords, withoutStopWords } from './stop-words';
import { compactName, stem, tokenize } from './tokenizer';
import { tuning } from './tuning';

/** The index of a record, and its score. */
export interface RankedRecord {
  readonly record: number;
  readonly score: number;
}

const GLOSSARY_TERM = KINDS.indexOf('term');

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

/** `output.clean`, `module.rules[0].test`; the first group is the object that the option belongs to. */
const OPTION = /^([a-z]\w+)(?:\.[a-z][\w[\]]*)+$/i;

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

function nameFactor({ level, kind }: SearchedRecord): number {
  if (level === 1) return tuning.pageName;
  // A glossary term whose name was typed is what is searched for: the factor of its kind is compensated.
  return kind === GLOSSARY_TERM ? tuning.headingName / tuning.glossaryTerm : tuning.headingName;
}

/** The factor of a record whose names match the query, whole or in part. */
export function factorOfNames(
  typed: readonly TypedName[],
  option: string | null,
  indexed: IndexedRecord,
): number {
  const { all, title, keywords } = namesOf(indexed);
  const [own = ''] = all;
  let best = 1;
  for (const { name, stemmed, stems, confidence } of typed) {
    let factor = 1;
    if (name !== '' && (all.includes(name) || all.includes(stemmed))) factor = nameFactor(indexed.record);
    else if (name.length > 3 && own.includes(name)) factor = tuning.partOfName;
    if (title.length > 0 && title.every((word) => stems.has(word))) factor *= tuning.titleInQuery;
    if (keywords.some((words) => words.length > 1 && words.every((word) => stems.has(word))))
      factor *= tuning.keywordInQuery;
    if (option !== null && title.length === 1 && title[0] === option) factor *= tuning.optionOfPage;
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
  const most = pairs.length < 2 ? tuning.pair : pairs.length < 4 ? tuning.phrase : tuning.sentence;
  return 1 + most * share ** 2;
}

/** The names that a query may be, and pairs of words that are adjacent in it. */
export interface TypedText {
  readonly names: readonly TypedName[];
  /** The object that an option belongs to, as a stem: `output` of `output.clean`. */
  readonly option: string | null;
  readonly pairs: readonly string[];
}

export function readTyped(query: string, variants: readonly QueryVariant[]): TypedText {
  const [, object] = OPTION.exec(query.trim()) ?? [];
  const text = withoutChineseStopWords(query);
  const typed = tokenize(text);
  return {
    names: typedNames(query, variants),
    option: object === undefined ? null : stem(object.toLowerCase()),
    // Two pairs of characters share one: together they are three.
    pairs: typed
      .slice(1)
      .map(({ start, end }, index) => compactName(text.slice(Math.min(start, typed[index]!.start), end))),
  };
}

/**
 * Ranks matching records, those of a page with its other sections, and drops those with a far lower score than the best.
 *
 * @param scores by the records' indexes
 * @param options `section`, the section of the visitor, is preferred; `within` is the only one
 */
export function rankRecords(
  { names, option, pairs }: TypedText,
  scores: ReadonlyMap<number, number>,
  records: readonly IndexedRecord[],
  { section: current, within }: SearchOptions,
): RankedRecord[] {
  const ranked: RankedRecord[] = [];
  for (const [record, score] of scores) {
    const { page, record: own, weight } = records[record]!;
    const { section } = page;
    if (within !== undefined && section !== within) continue;
    const kindFactor = own.kind === GLOSSARY_TERM ? tuning.glossaryTerm : 1;
    const sectionFactor = section === current ? tuning.currentSection : 1;
    ranked.push({ record, score: score * weight * kindFactor * sectionFactor });
  }
  ranked.sort(byScore);
  const compared = ranked.slice(0, MAX_COMPARED).map(({ record, score }) => {
    const indexed = records[record]!;
    return {
      record,
      score: score * factorOfNames(names, option, indexed) * factorOfPhrase(pairs, indexed),
    };
  });
  const all = [...withOtherSections(compared, records), ...ranked.slice(MAX_COMPARED)].sort(byScore);
  return withoutUnlikely(all);
}

/** A page with several matching sections is more likely the one that is about the query. */
function withOtherSections(
  ranked: readonly RankedRecord[],
  records: readonly IndexedRecord[],
): RankedRecord[] {
  const sums = new Map<unknown, number>();
  for (const { record, score } of ranked) {
    const { page } = records[record]!;
    sums.set(page, (sums.get(page) ?? 0) + score);
  }
  return ranked.map(({ record, score }) => {
    const others = (sums.get(records[record]!.page) ?? 0) - score;
    return { record, score: score + tuning.otherSections * Math.min(others, score) };
  });
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
