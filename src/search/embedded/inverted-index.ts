import type { FilePage, FileRecord } from '../../../plugins/docs-core/src/search-file';
import { languageOfCode } from '../../config/languages';
import { searchWeights } from '../../config/search';
import { buildNameIndex, type NameIndex } from './name-index';
import type { SearchFile } from './search-file';
import { forEachToken, stem } from './tokenizer';
import { tuning } from './tuning';

/** A section of a page. */
export interface IndexedRecord {
  readonly page: FilePage;
  readonly record: FileRecord;
  readonly language: string;
  /** Headings above this one, without the page's title. */
  readonly parents: readonly string[];
  /** Factor of the page's scores (src/config/search.ts). */
  readonly weight: number;
  /**
   * Whether this is the start of a page as one of its sections: its first text alone. The page's record before it has
   * its title, description and keywords as well, and is the whole page's.
   */
  readonly isStart: boolean;
}

export interface InvertedIndex {
  readonly records: readonly IndexedRecord[];
  readonly pageOfRecord: readonly number[];
  /** For each page the index of its first record, and behind the last one the number of records. */
  readonly firstRecords: readonly number[];
  /** For each term, pairs of a record's index and the term's weight in it. */
  readonly postings: ReadonlyMap<string, readonly number[]>;
  /** All terms, sorted. */
  readonly terms: readonly string[];
  readonly names: NameIndex;
}

/** Characters of an average section. */
const AVERAGE_LENGTH = 660;

/** The postings of one term while the index is built. */
class Postings {
  private last = -1;

  /**
   * @param list of the term in the index
   * @param stem the postings of the term's stem, which count every inflection
   */
  constructor(
    private readonly list: number[],
    private readonly stem: Postings | null,
  ) {}

  add(record: number, weight: number): void {
    if (this.last === record) {
      this.list[this.list.length - 1]! += weight;
    } else {
      this.last = record;
      this.list.push(record, weight);
    }
    this.stem?.add(record, weight * tuning.stem);
  }
}

/** Builds the postings. One look-up per token: most of the time of building is spent there. */
class IndexBuilder {
  /** For each term, pairs of a record's index and the term's weight in it. */
  readonly lists = new Map<string, number[]>();
  record = 0;
  private readonly postings = new Map<string, Postings>();
  private readonly shared = new Map<string, readonly (readonly [postings: Postings, weight: number])[]>();

  private postingsOf(term: string): Postings {
    const known = this.postings.get(term);
    if (known) return known;
    const base = stem(term);
    const list: number[] = [];
    const created = new Postings(list, base === term ? null : this.postingsOf(base));
    this.lists.set(term, list);
    this.postings.set(term, created);
    return created;
  }

  add(text: string, fieldWeight: number): void {
    if (text === '') return;
    forEachToken(text, (term, _start, _end, weight) =>
      this.postingsOf(term).add(this.record, fieldWeight * weight),
    );
  }

  /** {@link add} for a text that many records share, such as their page's title: it is tokenized once. */
  addShared(text: string, fieldWeight: number): void {
    let tokens = this.shared.get(text);
    if (!tokens) {
      const found: [Postings, number][] = [];
      forEachToken(text, (term, _start, _end, weight) => found.push([this.postingsOf(term), weight]));
      this.shared.set(text, (tokens = found));
    }
    for (const [postings, weight] of tokens) postings.add(this.record, fieldWeight * weight);
  }

  addRecord({ page, record, parents, isStart }: IndexedRecord): void {
    const [url, title, description] = page;
    const [level, , heading, , text, code, phrases = ''] = record;
    if (level === 1 && !isStart) {
      this.add(title, tuning.title);
      this.add(description, tuning.description);
      this.add(keywordsOfPage(page), tuning.keywords);
      this.add(lastSegment(url), tuning.urlSegment);
    } else if (!isStart) {
      this.add(heading, tuning.heading);
      this.addShared(title, tuning.pageTitle);
      this.add(phrases, tuning.sectionKeywords);
      for (const parent of parents) this.addShared(parent, tuning.parent);
    }
    const length =
      1 - tuning.lengthNormalization + (tuning.lengthNormalization * text.length) / AVERAGE_LENGTH;
    this.add(text, tuning.text / length);
    this.add(code, tuning.code);
  }
}

/** Builds the index of the sections of all pages. */
export function buildIndex(files: readonly SearchFile[]): InvertedIndex {
  const records: IndexedRecord[] = [];
  const pageOfRecord: number[] = [];
  const firstRecords = [0];
  const builder = new IndexBuilder();
  for (const { language, pages } of files) {
    for (const page of pages) {
      const open: (readonly [level: number, heading: string])[] = [];
      const weight = weightOf(page[0].slice(languageOfCode(language).prefix.length));
      for (const record of page[4]) {
        const [level, , heading] = record;
        while (open.length > 0 && open.at(-1)![0] >= level) open.pop();
        const parents = open.map(([, parent]) => parent);
        if (level > 1) open.push([level, heading]);
        for (const isStart of level === 1 ? [false, true] : [false]) {
          const indexed = { page, record, language, parents, weight, isStart };
          builder.record = records.push(indexed) - 1;
          pageOfRecord.push(firstRecords.length - 1);
          builder.addRecord(indexed);
        }
      }
      firstRecords.push(records.length);
    }
  }
  return {
    records,
    pageOfRecord,
    firstRecords,
    names: buildNameIndex(records),
    postings: builder.lists,
    terms: [...builder.lists.keys()].sort(),
  };
}

/** @param path of a page, without the prefix of its language */
function weightOf(path: string): number {
  return Object.entries(searchWeights).find(([prefix]) => path.startsWith(prefix))?.[1] ?? 1;
}

/** The keywords of a page and of all its sections, one a line: by each of them the page is found. */
export function keywordsOfPage([, , , , records, keywords]: FilePage): string {
  return [keywords, ...records.map(([, , , , , , own = '']) => own)].filter(Boolean).join('\n');
}

/** The last segment of a URL, which is how links name the page. */
export function lastSegment(url: string): string {
  return url.split('/').filter(Boolean).at(-1) ?? '';
}
