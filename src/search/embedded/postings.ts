import { stem } from './tokenizer';

/** The records that contain a term, in ascending order, and its weight in each of them. */
export interface TermPostings {
  readonly records: Int32Array;
  readonly weights: Float32Array;
}

const NONE: TermPostings = { records: new Int32Array(0), weights: new Float32Array(0) };

/** The postings of all terms, one after the other in two arrays: lists of their own would cost most of the time. */
export class Postings {
  /**
   * @param ids places of the terms in `starts`
   * @param starts where the postings of a term begin; behind the last term their number
   */
  constructor(
    private readonly ids: ReadonlyMap<string, number>,
    private readonly starts: Int32Array,
    private readonly records: Int32Array,
    private readonly weights: Float32Array,
  ) {}

  get terms(): IterableIterator<string> {
    return this.ids.keys();
  }

  has(term: string): boolean {
    return this.ids.has(term);
  }

  /** In how many records a term occurs. */
  count(term: string): number {
    const id = this.ids.get(term);
    return id === undefined ? 0 : this.starts[id + 1]! - this.starts[id]!;
  }

  get(term: string): TermPostings {
    const id = this.ids.get(term);
    if (id === undefined) return NONE;
    const [start, end] = [this.starts[id]!, this.starts[id + 1]!];
    return { records: this.records.subarray(start, end), weights: this.weights.subarray(start, end) };
  }
}

/** Enough for most languages' files; doubled where it is not. */
const FIRST_CAPACITY = 1 << 18;

const NO_TERM = -1;
const NO_ENTRY = -1;

/** Collects occurrences of terms, record by record. A term counts for its stem as well, with a part of its weight. */
export class PostingsBuilder {
  private readonly ids = new Map<string, number>();
  /** By the terms' ids. */
  private readonly stems: number[] = [];
  /** Where the term's weight in its last record stands. */
  private readonly lastEntries: number[] = [];
  private count = 0;
  private entryTerms = new Int32Array(FIRST_CAPACITY);
  private entryRecords = new Int32Array(FIRST_CAPACITY);
  private entryWeights = new Float32Array(FIRST_CAPACITY);

  /** @param stemWeight share of a weight that counts for the stem */
  constructor(private readonly stemWeight: number) {}

  /** The number of a term, with which occurrences are added. */
  idOf(term: string): number {
    const known = this.ids.get(term);
    if (known !== undefined) return known;
    const base = stem(term);
    const stemId = base === term ? NO_TERM : this.idOf(base);
    const id = this.stems.push(stemId) - 1;
    this.lastEntries.push(NO_ENTRY);
    this.ids.set(term, id);
    return id;
  }

  /** @param record not lower than the last one */
  add(id: number, record: number, weight: number): void {
    let share = weight;
    for (let term = id; term !== NO_TERM; term = this.stems[term]!) {
      const last = this.lastEntries[term]!;
      if (last !== NO_ENTRY && this.entryRecords[last] === record) {
        this.entryWeights[last]! += share;
      } else {
        if (this.count === this.entryTerms.length) this.grow();
        this.entryTerms[this.count] = term;
        this.entryRecords[this.count] = record;
        this.entryWeights[this.count] = share;
        this.lastEntries[term] = this.count;
        this.count += 1;
      }
      share *= this.stemWeight;
    }
  }

  private grow(): void {
    const larger = <List extends Int32Array | Float32Array>(list: List, copy: List): List => {
      copy.set(list);
      return copy;
    };
    const size = 2 * this.count;
    this.entryTerms = larger(this.entryTerms, new Int32Array(size));
    this.entryRecords = larger(this.entryRecords, new Int32Array(size));
    this.entryWeights = larger(this.entryWeights, new Float32Array(size));
  }

  /** Sorts the entries by their terms; those of a term stay in the order of their records. */
  build(): Postings {
    const starts = new Int32Array(this.stems.length + 1);
    for (let entry = 0; entry < this.count; entry += 1) starts[this.entryTerms[entry]! + 1]! += 1;
    for (let id = 0; id < this.stems.length; id += 1) starts[id + 1]! += starts[id]!;
    const next = starts.slice();
    const records = new Int32Array(this.count);
    const weights = new Float32Array(this.count);
    for (let entry = 0; entry < this.count; entry += 1) {
      const at = next[this.entryTerms[entry]!]!++;
      records[at] = this.entryRecords[entry]!;
      weights[at] = this.entryWeights[entry]!;
    }
    return new Postings(this.ids, starts, records, weights);
  }
}
