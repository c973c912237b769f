import {
  lengthOfPieces,
  pieceOf,
  readPieces,
  splitRuns,
  type Piece,
} from '../../../plugins/docs-core/src/encoded-text';
import type { PostingsBuilder } from './postings';
import type { SearchedPage, SearchedRecord } from './search-file';
import { forEachToken, PART_WEIGHT, partsOfName, TermPiece, type TokenHandler } from './tokenizer';
import { tuning } from './tuning';

/** Characters of an average section. */
const AVERAGE_LENGTH = 660;

/** A word of a file with the terms that it counts for: they are looked up once, not at each occurrence. */
class IndexedPiece extends TermPiece {
  private id = -1;
  private parts: readonly number[] = [];
  private readonly pairs = new Map<IndexedPiece, number>();

  constructor(
    piece: Piece,
    private readonly postings: PostingsBuilder,
  ) {
    super(piece);
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

/** Adds the texts of one file to the postings: a part of the weight of each field counts for each of its words. */
export class FileIndexer implements TokenHandler<IndexedPiece> {
  private readonly pieces: readonly IndexedPiece[];
  private record = 0;
  private weight = 1;

  /** @param pieces with which the texts are encoded */
  constructor(
    pieces: readonly Piece[],
    private readonly postings: PostingsBuilder,
  ) {
    this.pieces = pieces.map((piece) => new IndexedPiece(piece, postings));
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

  private addPieces(pieces: readonly IndexedPiece[], record: number, weight: number): void {
    this.record = record;
    this.weight = weight;
    forEachToken(pieces, this);
  }

  private add(encoded: string, record: number, weight: number): void {
    if (encoded !== '') this.addPieces(readPieces(encoded, this.pieces), record, weight);
  }

  /** The page's own texts. */
  addPage({ slug, encoded: [, title, description, , , keywords], records }: SearchedPage, at: number): void {
    this.add(title, at, tuning.title);
    this.add(description, at, tuning.description);
    for (const phrases of [keywords, ...records.map(({ encoded }) => encoded.keywords)])
      this.add(phrases, at, tuning.keywords);
    const segment = splitRuns(slug).map((run) => new IndexedPiece(pieceOf(run), this.postings));
    this.addPieces(segment, at, tuning.urlSegment);
  }

  /** What leads to a section. */
  addHeadings({ page, encoded }: SearchedRecord, parents: readonly SearchedRecord[], at: number): void {
    this.add(encoded.heading, at, tuning.heading);
    this.add(page.encoded[1], at, tuning.pageTitle);
    this.add(encoded.keywords, at, tuning.sectionKeywords);
    for (const parent of parents) this.add(parent.encoded.heading, at, tuning.parent);
  }

  addText({ encoded: { text, names } }: SearchedRecord, at: number): void {
    const pieces = readPieces(text, this.pieces);
    const length = lengthOfPieces(pieces) / AVERAGE_LENGTH;
    const share = 1 - tuning.lengthNormalization + tuning.lengthNormalization * length;
    this.addPieces(pieces, at, tuning.text / share);
    this.add(names, at, tuning.code);
  }
}
