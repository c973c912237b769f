import { languageOfCode } from '../../config/languages';
import { searchWeights } from '../../config/search';
import { buildPairCohesion } from './chinese';
import { buildNameIndex, type NameIndex } from './name-index';
import type { SearchedPage, SearchedRecord, SearchFile } from './read-search-file';
import { groupByLength, type TermsByLength } from './spelling';
import { forEachToken, stem } from './tokenizer';
import { tuning } from './tuning';

/** A section of a page, as the index numbers it. */
export interface IndexedRecord {
  /** Of the page, in the order of the files. */
  readonly pageNumber: number;
  readonly page: SearchedPage;
  readonly record: SearchedRecord;
  /** Factor of the page's scores (src/config/search.ts). */
  readonly weight: number;
}

/** The records that contain a term, in ascending order, and its weight in each of them. */
export interface Postings {
  readonly records: Int32Array;
  readonly weights: Float32Array;
}

const NONE: Postings = { records: new Int32Array(0), weights: new Float32Array(0) };

export interface SearchIndex {
  readonly records: readonly IndexedRecord[];
  /** For each page the number of its first record, and behind the last one the number of records. */
  readonly firstRecords: readonly number[];
  /** All terms, sorted. */
  readonly terms: readonly string[];
  readonly termsByLength: TermsByLength;
  readonly names: NameIndex;
  readonly hasTerm: (term: string) => boolean;
  /** In how many records a term occurs. */
  readonly countOf: (term: string) => number;
  readonly postingsOf: (term: string) => Postings;
  /** How firmly two Chinese characters belong together; see {@link buildPairCohesion}. */
  readonly cohesionOf: (pair: string) => number;
}

/** Weight of a part of a name, relative to a word of its own. */
const PART_WEIGHT = 0.6;

/** Collects the weights of terms, record by record; lists of their own for each term would cost most of the time. */
class PostingsBuilder {
  private readonly ids = new Map<string, number>();
  /** Of each term the stem, itself for a word without one, and the place of its last entry. */
  private readonly stems: number[] = [];
  private readonly lastEntries: number[] = [];
  private readonly entries = { terms: [] as number[], records: [] as number[], weights: [] as number[] };

  private idOf(term: string): number {
    let id = this.ids.get(term);
    if (id !== undefined) return id;
    const base = stem(term);
    const stemId = base === term ? -1 : this.idOf(base);
    id = this.stems.push(stemId) - 1;
    this.lastEntries.push(-1);
    this.ids.set(term, id);
    return id;
  }

  /** @param record not lower than the last one */
  add(text: string, record: number, weight: number): void {
    if (text === '') return;
    const { terms, records, weights } = this.entries;
    forEachToken(text, (term, _start, _end, isPart) => {
      const share = isPart ? weight * PART_WEIGHT : weight;
      for (let id = this.idOf(term); id !== -1; id = this.stems[id]!) {
        const last = this.lastEntries[id]!;
        if (last !== -1 && records[last] === record) weights[last]! += share;
        else {
          this.lastEntries[id] = terms.push(id) - 1;
          records.push(record);
          weights.push(share);
        }
      }
    });
  }

  /** Sorts the entries by their terms; those of a term stay in the order of their records. */
  build(): Pick<SearchIndex, 'hasTerm' | 'countOf' | 'postingsOf' | 'terms'> {
    const { ids, entries } = this;
    const starts = new Int32Array(ids.size + 1);
    for (const term of entries.terms) starts[term + 1]! += 1;
    for (let id = 0; id < ids.size; id += 1) starts[id + 1]! += starts[id]!;
    const next = starts.slice();
    const records = new Int32Array(entries.terms.length);
    const weights = new Float32Array(entries.terms.length);
    entries.terms.forEach((term, entry) => {
      const at = next[term]!++;
      records[at] = entries.records[entry]!;
      weights[at] = entries.weights[entry]!;
    });
    const rangeOf = (term: string): readonly [number, number] => {
      const id = ids.get(term);
      return id === undefined ? [0, 0] : [starts[id]!, starts[id + 1]!];
    };
    return {
      hasTerm: (term) => ids.has(term),
      countOf: (term) => rangeOf(term)[1] - rangeOf(term)[0],
      postingsOf: (term) =>
        ids.has(term)
          ? { records: records.subarray(...rangeOf(term)), weights: weights.subarray(...rangeOf(term)) }
          : NONE,
      terms: [...ids.keys()].sort(),
    };
  }
}

/** The last segment of a page's URL, which is how links name it. */
export const slugOf = ({ url }: SearchedPage): string => url.split('/').filter(Boolean).at(-1) ?? '';

function addRecord(builder: PostingsBuilder, { page, record }: IndexedRecord, at: number): void {
  if (record.level === 1) {
    builder.add(page.title, at, tuning.title);
    builder.add(page.description, at, tuning.description);
    for (const { keywords } of [page, ...page.records]) builder.add(keywords, at, tuning.keywords);
    builder.add(slugOf(page), at, tuning.heading);
  } else {
    builder.add(record.heading, at, tuning.heading);
    builder.add(page.title, at, tuning.pageTitle);
    builder.add(record.keywords, at, tuning.keywords);
    for (const { heading } of record.parents) builder.add(heading, at, 1);
  }
  builder.add(record.text, at, 1);
  builder.add(record.names, at, tuning.code);
}

/** @param path of a page, without the prefix of its language */
const weightOf = (path: string): number =>
  Object.entries(searchWeights).find(([prefix]) => path.startsWith(prefix))?.[1] ?? 1;

/** Builds the index of the sections of all pages, a page with each step, so that queries can be answered in between. */
export function* buildIndexInSteps(files: readonly SearchFile[]): Generator<void, SearchIndex> {
  const records: IndexedRecord[] = [];
  const firstRecords = [0];
  const builder = new PostingsBuilder();
  for (const { language, pages } of files) {
    for (const page of pages) {
      const path = page.url.slice(languageOfCode(language).prefix.length);
      const weight = weightOf(path);
      for (const record of page.records) {
        const indexed = { pageNumber: firstRecords.length - 1, page, record, weight };
        addRecord(builder, indexed, records.push(indexed) - 1);
      }
      firstRecords.push(records.length);
      yield;
    }
  }
  const postings = builder.build();
  return {
    ...{ records, firstRecords, ...postings },
    termsByLength: groupByLength(postings.terms),
    names: buildNameIndex(records),
    cohesionOf: buildPairCohesion(postings.terms, postings.countOf),
  };
}
