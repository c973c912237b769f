import { languageOfCode } from '../config/languages';
import { searchWeights } from '../config/search';
import type { FilePage, FileRecord } from '../../plugins/docs-core/src/search-file';
import { tuning } from './tuning';
import { eachWord, stem } from './words';

/** A section of a page, as it is searched. */
export interface IndexedRecord {
  readonly page: FilePage;
  readonly record: FileRecord;
  readonly language: string;
  /** Headings above this one, without the page's title. */
  readonly parents: readonly string[];
  /** How much its page counts. */
  readonly weight: number;
}

export interface InvertedIndex {
  readonly records: readonly IndexedRecord[];
  /** Number of each record's page. */
  readonly pageOfRecord: readonly number[];
  /** For each term, pairs of a record's place and the term's weight in it. */
  readonly postings: ReadonlyMap<string, readonly number[]>;
  /** All terms, sorted. */
  readonly terms: readonly string[];
}

/** Characters of a section. */
const USUAL_LENGTH = 660;

/** A term while the index is built. */
class Entry {
  readonly list: number[] = [];
  private last = -1;

  /** @param stem the entry of the term's stem, which counts every form */
  constructor(private readonly stem: Entry | null) {}

  add(place: number, weight: number): void {
    if (this.last === place) {
      this.list[this.list.length - 1]! += weight;
    } else {
      this.last = place;
      this.list.push(place, weight);
    }
    this.stem?.add(place, weight * tuning.stem);
  }
}

/** Collects terms. One look-up a word: most of the time of building goes there. */
class Collector {
  readonly entries = new Map<string, Entry>();
  place = 0;
  private readonly shared = new Map<string, readonly (readonly [entry: Entry, share: number])[]>();

  private entryOf(term: string): Entry {
    const known = this.entries.get(term);
    if (known) return known;
    const base = stem(term);
    const entry = new Entry(base === term ? null : this.entryOf(base));
    this.entries.set(term, entry);
    return entry;
  }

  add(text: string, weight: number): void {
    if (text === '') return;
    eachWord(text, (term, _start, _end, share) => this.entryOf(term).add(this.place, weight * share));
  }

  /** The same for a text that many records have, such as their page's title: its words are looked up once. */
  addShared(text: string, weight: number): void {
    let words = this.shared.get(text);
    if (!words) {
      const found: [Entry, number][] = [];
      eachWord(text, (term, _start, _end, share) => found.push([this.entryOf(term), share]));
      this.shared.set(text, (words = found));
    }
    for (const [entry, share] of words) entry.add(this.place, weight * share);
  }
}

/**
 * Collects the words of all sections.
 *
 * @param files pages by language
 */
export function buildIndex(
  files: readonly { readonly language: string; readonly pages: readonly FilePage[] }[],
): InvertedIndex {
  const records: IndexedRecord[] = [];
  const pageOfRecord: number[] = [];
  const collector = new Collector();
  let pageCount = 0;
  for (const { language, pages } of files) {
    for (const page of pages) {
      const open: (readonly [level: number, heading: string])[] = [];
      const weight = weightOf(page[0].slice(languageOfCode(language).prefix.length));
      for (const record of page[4]) {
        const [level, , heading] = record;
        while (open.length > 0 && open.at(-1)![0] >= level) open.pop();
        const parents = open.map(([, parent]) => parent);
        if (level > 1) open.push([level, heading]);
        collector.place = records.push({ page, record, language, parents, weight }) - 1;
        pageOfRecord.push(pageCount);
        addRecord(collector, records.at(-1)!);
      }
      pageCount += 1;
    }
  }
  const postings = new Map<string, readonly number[]>();
  for (const [term, { list }] of collector.entries) postings.set(term, list);
  return { records, pageOfRecord, postings, terms: [...postings.keys()].sort() };
}

/** @param path of a page, without a language's prefix */
function weightOf(path: string): number {
  return Object.entries(searchWeights).find(([beginning]) => path.startsWith(beginning))?.[1] ?? 1;
}

function addRecord(collector: Collector, { page, record, parents }: IndexedRecord): void {
  const [url, title, description, , , keywords] = page;
  const [level, , heading, , text, code] = record;
  if (level === 1) {
    collector.add(title, tuning.title);
    collector.add(description, tuning.description);
    collector.add(keywords, tuning.keywords);
    collector.add(lastSegment(url), tuning.address);
  } else {
    collector.add(heading, tuning.heading);
    collector.addShared(title, tuning.pageTitle);
    for (const parent of parents) collector.addShared(parent, tuning.parent);
  }
  const length = 1 - tuning.lengthPart + (tuning.lengthPart * text.length) / USUAL_LENGTH;
  collector.add(text, tuning.text / length);
  collector.add(code, tuning.code);
}

/** The last part of an address: what the page is called in links. */
export function lastSegment(url: string): string {
  return url.split('/').filter(Boolean).at(-1) ?? '';
}
