import { languageOfCode } from '../../config/languages';
import { searchWeights } from '../../config/search';
import { buildPairCohesion } from './chinese-pairs';
import { buildNameIndex, type NameIndex } from './name-index';
import { PostingsBuilder, type Postings } from './postings';
import type { IndexedRecord, SearchedRecord, SearchFile, SearchedPage } from './read-search-file';
import { tuning } from './tuning';
import { forEachToken, PART_WEIGHT, partsOfName, splitRuns, TermPiece, type TokenHandler } from './tokenizer';

/** Characters of an average section. */
const AVERAGE_LENGTH = 660;

/** A word of a file with the terms that it counts for: they are looked up once, not at each occurrence. */
class IndexedPiece extends TermPiece {
  private id = -1;
  private parts: readonly number[] = [];
  private readonly pairs = new Map<IndexedPiece, number>();

  constructor(
    text: string,
    private readonly postings: PostingsBuilder,
  ) {
    super(text);
  }

  add(record: number, weight: number): void {
    if (this.id < 0) {
      this.id = this.postings.idOf(this.term);
      this.parts = partsOfName(this.text).map((part) => this.postings.idOf(part));
    }
    this.postings.add(this.id, record, weight);
    for (const part of this.parts) this.postings.add(part, record, weight * PART_WEIGHT);
  }

  /** Counts this character and the next one. */
  addPair(next: IndexedPiece, record: number, weight: number): void {
    let id = this.pairs.get(next);
    if (id === undefined) this.pairs.set(next, (id = this.postings.idOf(this.term + next.term)));
    this.postings.add(id, record, weight);
  }
}

/** Adds texts to the postings: a part of the weight of each field counts for each of its words. */
class FileIndexer implements TokenHandler<IndexedPiece> {
  /** By their texts. */
  private readonly pieces = new Map<string, IndexedPiece>();
  private readonly space: IndexedPiece;
  private record = 0;
  private weight = 1;

  constructor(private readonly postings: PostingsBuilder) {
    this.space = new IndexedPiece(' ', postings);
  }

  onWord(piece: IndexedPiece): void {
    piece.add(this.record, this.weight);
  }

  onPair(first: IndexedPiece, second: IndexedPiece): void {
    first.addPair(second, this.record, this.weight);
  }

  onName(term: string): void {
    this.postings.add(this.postings.idOf(term), this.record, this.weight);
  }

  private pieceOf(text: string): IndexedPiece {
    let piece = this.pieces.get(text);
    if (!piece) this.pieces.set(text, (piece = new IndexedPiece(text, this.postings)));
    return piece;
  }

  private add(text: string, record: number, weight: number): void {
    if (text === '') return;
    this.record = record;
    this.weight = weight;
    forEachToken(
      // Half of all runs are a space.
      splitRuns(text).map((run) => (run === ' ' ? this.space : this.pieceOf(run))),
      this,
    );
  }

  /** The page's own texts. */
  addPage({ slug, title, description, keywords, records }: SearchedPage, at: number): void {
    this.add(title, at, tuning.title);
    this.add(description, at, tuning.description);
    for (const phrases of [keywords, ...records.map((record) => record.keywords)])
      this.add(phrases, at, tuning.keywords);
    this.add(slug, at, tuning.urlSegment);
  }

  /** What leads to a section. */
  addHeadings(record: SearchedRecord, parents: readonly SearchedRecord[], at: number): void {
    this.add(record.heading, at, tuning.heading);
    this.add(record.page.title, at, tuning.pageTitle);
    this.add(record.keywords, at, tuning.sectionKeywords);
    for (const { heading } of parents) this.add(heading, at, tuning.parent);
  }

  addText({ text, names }: SearchedRecord, at: number): void {
    const length = text.length / AVERAGE_LENGTH;
    const share = 1 - tuning.lengthNormalization + tuning.lengthNormalization * length;
    this.add(text, at, tuning.text / share);
    this.add(names, at, tuning.code);
  }
}

export interface InvertedIndex {
  readonly records: readonly IndexedRecord[];
  readonly pageOfRecord: readonly number[];
  /** For each page the index of its first record, and behind the last one the number of records. */
  readonly firstRecords: readonly number[];
  readonly postings: Postings;
  /** All terms, sorted. */
  readonly terms: readonly string[];
  readonly names: NameIndex;
  /** How firmly two Chinese characters belong together; see {@link buildPairCohesion}. */
  readonly cohesionOf: (pair: string) => number;
}

/** Builds the index of the sections of all pages. */
export function buildIndex(files: readonly SearchFile[]): InvertedIndex {
  const records: IndexedRecord[] = [];
  const pageOfRecord: number[] = [];
  const firstRecords = [0];
  const builder = new PostingsBuilder(tuning.stem);
  const indexer = new FileIndexer(builder);
  for (const { language, pages } of files) {
    for (const page of pages) {
      const weight = weightOf(page.url.slice(languageOfCode(language).prefix.length));
      const create = (record: SearchedRecord, isStart: boolean): number => {
        pageOfRecord.push(firstRecords.length - 1);
        return records.push({ page, record, weight, isStart }) - 1;
      };
      const open: SearchedRecord[] = [];
      for (const record of page.records) {
        while (open.length > 0 && open.at(-1)!.level >= record.level) open.pop();
        const at = create(record, false);
        if (record.level === 1) indexer.addPage(page, at);
        else indexer.addHeadings(record, open, at);
        indexer.addText(record, at);
        if (record.level === 1) indexer.addText(record, create(record, true));
        else open.push(record);
      }
      firstRecords.push(records.length);
    }
  }
  const postings = builder.build();
  const terms = [...postings.terms].sort();
  return {
    ...{ records, pageOfRecord, firstRecords, postings },
    names: buildNameIndex(records),
    terms,
    cohesionOf: buildPairCohesion(terms, (term) => postings.count(term)),
  };
}

/** @param path of a page, without the prefix of its language */
function weightOf(path: string): number {
  return Object.entries(searchWeights).find(([prefix]) => path.startsWith(prefix))?.[1] ?? 1;
}
