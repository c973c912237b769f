import { isHan } from './chinese';
import type { InvertedIndex } from './inverted-index';
import type { Reading } from './read-query';
import { beginningWith, misspelt, type SimilarTerm, type TermShelf } from './similar-terms';
import { isFaint } from './synonyms';
import { tuning } from './tuning';
import { stem } from './words';

/** Records that answer, by place, with their scores; and the terms they answered by. */
export interface Found {
  readonly scores: ReadonlyMap<number, number>;
  readonly terms: ReadonlySet<string>;
}

/** What a word of the query may mean. */
export interface Meaning {
  readonly terms: readonly SimilarTerm[];
  /** How much the word tells: rare words more. */
  readonly weight: number;
}

const MOST_BEGINNINGS = 40;

/** Sections of a page. */
const USUAL_SECTIONS = 20;

function rarity(index: InvertedIndex, term: string): number {
  const count = (index.postings.get(term)?.length ?? 0) / 2;
  return Math.log(1 + (index.records.length - count + 0.5) / (count + 0.5));
}

function meaningOf(word: string, isLast: boolean, index: InvertedIndex, shelf: TermShelf): Meaning {
  const terms: SimilarTerm[] = [];
  const add = (term: string, likeness: number): void => {
    if (index.postings.has(term)) terms.push({ term, likeness });
  };
  add(word, 1);
  const base = stem(word);
  if (base !== word) add(base, 0.9);
  const isKnown = terms.length > 0;
  // The last word may not be finished; one that is known as it stands most likely is.
  if (word.length > 1 && (isLast || !isKnown)) {
    for (const { term, likeness } of beginningWith(word, index.terms, MOST_BEGINNINGS)) {
      terms.push({ term, likeness: isKnown ? likeness * 0.6 : likeness });
    }
  }
  if (!isKnown) terms.push(...misspelt(word, shelf));
  const best = terms.reduce((most, { likeness }) => Math.max(most, likeness), 0);
  const sure = terms
    .filter(({ likeness }) => likeness >= best - 0.001)
    .map(({ term }) => rarity(index, term));
  const rare = sure.length > 0 ? Math.min(...sure) : rarity(index, word);
  // A pair of characters that stands nowhere straddles two words.
  const isFaintPair = terms.length === 0 && isHan(word);
  const weight = isFaint(word) || isFaintPair ? rare * tuning.faint : rare;
  return { terms, weight: isHan(word) ? weight * tuning.pair : weight };
}

/**
 * Finds the records that have the words of a reading, or words like them.
 *
 * @param shelf the index's terms for misspelt words
 * @param known meanings of words; shared by the readings of one query, which have most words in common
 */
export function findRecords(
  reading: Reading,
  index: InvertedIndex,
  shelf: TermShelf,
  known: Map<string, Meaning>,
): Found {
  const { words, trust } = reading;
  const meanings = words.map((word, at) => {
    const isLast = at === words.length - 1;
    const key = isLast ? `${word}…` : word;
    const meaning = known.get(key) ?? meaningOf(word, isLast, index, shelf);
    known.set(key, meaning);
    return meaning;
  });
  const whole = meanings.reduce((sum, { weight }) => sum + weight, 0);
  const records = new Tally();
  const pages = new Tally();
  const used = new Set<string>();
  for (const { terms, weight } of meanings) {
    const best = new Map<number, number>();
    const bestOfPage = new Map<number, number>();
    for (const { term, likeness } of terms) {
      used.add(term);
      const list = index.postings.get(term)!;
      // A rare misspelling is not worth more than the word that was typed would be.
      const worth = likeness * Math.min(rarity(index, term), weight * 1.2);
      for (let at = 0; at < list.length; at += 2) {
        const place = list[at]!;
        const strength = list[at + 1]!;
        const score = (worth * strength) / (strength + tuning.saturation);
        keepMost(best, place, score);
        keepMost(bestOfPage, index.pageOfRecord[place]!, score);
      }
    }
    records.add(best, weight);
    pages.add(bestOfPage, weight);
  }
  const scores = new Map<number, number>();
  for (const place of records.sums.keys()) {
    const own = records.score(place, whole);
    const page = index.pageOfRecord[place]!;
    const sections = index.records[place]!.page[4].length;
    const part = tuning.pagePart * (1 + sections / USUAL_SECTIONS) ** -tuning.pageLength;
    scores.set(place, trust * (own + part * pages.score(page, whole)));
  }
  return { scores, terms: used };
}

function keepMost(best: Map<number, number>, place: number, score: number): void {
  if (score > (best.get(place) ?? 0)) best.set(place, score);
}

/** Adds up what the words of a query say about records, or about pages. */
class Tally {
  readonly sums = new Map<number, number>();
  private readonly covered = new Map<number, number>();

  add(scores: ReadonlyMap<number, number>, weight: number): void {
    for (const [place, score] of scores) {
      this.sums.set(place, (this.sums.get(place) ?? 0) + score);
      this.covered.set(place, (this.covered.get(place) ?? 0) + weight);
    }
  }

  /** One with all the words is worth more than one with many of one of them. */
  score(place: number, whole: number): number {
    const share = whole === 0 ? 1 : (this.covered.get(place) ?? 0) / whole;
    return (this.sums.get(place) ?? 0) * share ** tuning.coverage;
  }
}
