import { languageOfCode } from '../../config/languages';
import { searchWeights } from '../../config/search';
import { buildPairCohesion } from './chinese';
import { buildNameIndex, type NameIndex } from './name-index';
import type { SearchedPage, SearchedRecord, SearchFile } from './read-search-file';
import { forEachToken, stem } from './tokenizer';
import { tuning } from './tuning';

/** The records that contain a term, in ascending order, and its weight in each of them. */
export interface Postings {
  readonly records: number[];
  readonly weights: number[];
}

/** A term while texts are indexed: its postings are also those of its stem. */
interface IndexedTerm extends Postings {
  readonly stem: IndexedTerm | null;
}

const NONE: Postings = { records: [], weights: [] };

/** A page and where its records are in the list of all: from `first` to before `end`. */
export interface IndexedPage {
  readonly page: SearchedPage;
  readonly first: number;
  readonly end: number;
  /** Factor of the page's scores (src/config/search.ts). */
  readonly weight: number;
}

export interface SearchIndex {
  readonly records: readonly SearchedRecord[];
  readonly pages: ReadonlyMap<SearchedPage, IndexedPage>;
  /** All terms, sorted. */
  readonly terms: readonly string[];
  readonly names: NameIndex;
  readonly hasTerm: (term: string) => boolean;
  /** In how many records a term occurs. */
  readonly countOf: (term: string) => number;
  readonly postingsOf: (term: string) => Postings;
  /** How firmly two Chinese characters belong together; see {@link buildPairCohesion}. */
  readonly cohesionOf: (pair: string) => number;
}

/** The last segment of a page's URL, which is how links name it. */
export const slugOf = ({ url }: SearchedPage): string => url.split('/').filter(Boolean).at(-1) ?? '';

/** What of a record is searched, and how much a word in it counts. */
function fieldsOf(record: SearchedRecord): readonly (readonly [text: string, weight: number])[] {
  const { page, heading, keywords, parents, text, names } = record;
  const own = [[text, 1] as const, [names, tuning.code] as const];
  if (record.level > 1)
    return [
      [heading, tuning.heading],
      [keywords, tuning.keywords],
      [page.title, tuning.pageTitle],
      [parents.join('\n'), 1],
      ...own,
    ];
  const phrases = [page, ...page.records].map((part) => part.keywords).join('\n');
  const introduction = `${page.title}\n${page.description}`;
  return [[introduction, tuning.title], [phrases, tuning.keywords], [slugOf(page), tuning.heading], ...own];
}

/** @param path of a page, without the prefix of its language */
const weightOf = (path: string): number =>
  Object.entries(searchWeights).find(([prefix]) => path.startsWith(prefix))?.[1] ?? 1;

/** Builds the index of the sections of all pages, a page with each step, so that queries can be answered in between. */
export function* buildIndexInSteps(files: readonly SearchFile[]): Generator<void, SearchIndex> {
  const records: SearchedRecord[] = [];
  const pages = new Map<SearchedPage, IndexedPage>();
  const index = new Map<string, IndexedTerm>();
  const termOf = (term: string): IndexedTerm => {
    const known = index.get(term);
    if (known) return known;
    const base = stem(term);
    const added = { records: [], weights: [], stem: base === term ? null : termOf(base) };
    index.set(term, added);
    return added;
  };
  const addText = (text: string, at: number, weight: number): void =>
    forEachToken(text, (term, _start, _end, isPart) => {
      const share = isPart ? weight * tuning.part : weight;
      for (let indexed: IndexedTerm | null = termOf(term); indexed; indexed = indexed.stem) {
        const last = indexed.records.length - 1;
        if (indexed.records[last] === at) indexed.weights[last]! += share;
        else {
          indexed.records.push(at);
          indexed.weights.push(share);
        }
      }
    });
  for (const { language, pages: own } of files) {
    for (const page of own) {
      const weight = weightOf(page.url.slice(languageOfCode(language).prefix.length));
      const first = records.length;
      for (const record of page.records) {
        const at = records.push(record) - 1;
        for (const [text, factor] of fieldsOf(record)) addText(text, at, factor);
      }
      pages.set(page, { page, first, end: records.length, weight });
      yield;
    }
  }
  const terms = [...index.keys()].sort();
  const countOf = (term: string): number => index.get(term)?.records.length ?? 0;
  return {
    ...{ records, pages, terms, countOf },
    names: buildNameIndex(records, pages),
    hasTerm: (term) => index.has(term),
    postingsOf: (term) => index.get(term) ?? NONE,
    cohesionOf: buildPairCohesion(terms, countOf),
  };
}
