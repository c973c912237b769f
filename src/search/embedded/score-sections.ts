import type { TermMatches } from './find-records';
import type { InvertedIndex } from './inverted-index';
import { tuning } from './tuning';

/** An interpretation of the query, with the terms of the index that match its words. */
export interface MatchedVariant {
  readonly matches: readonly TermMatches[];
  readonly confidence: number;
}

/**
 * The weights of a term in the sections of a page, beyond what all of them have in common: each contains the page's
 * title.
 */
function weightsInPage(
  { postings, firstRecords, records }: InvertedIndex,
  page: number,
  term: string,
): readonly (readonly [record: number, weight: number])[] {
  const { records: own, weights } = postings.get(term);
  const [first, end] = [firstRecords[page]!, firstRecords[page + 1]!];
  let low = 0;
  let high = own.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (own[middle]! < first) low = middle + 1;
    else high = middle;
  }
  const found: [number, number][] = [];
  let common = Infinity;
  let headed = 0;
  for (let at = low; at < own.length && own[at]! < end; at += 1) {
    const [record, weight] = [own[at]!, weights[at]!];
    const { record: section, isStart } = records[record]!;
    // The record of the whole page is no section.
    if (section.level === 1 && !isStart) continue;
    found.push([record, weight]);
    if (isStart) continue;
    headed += 1;
    common = Math.min(common, weight);
  }
  const { page: indexedPage, record } = records[first]!;
  const all = end - first - (record.level === 1 ? 2 : 0);
  if (headed === 0 || headed < all || !indexedPage.title.toLowerCase().includes(term)) return found;
  return found
    .map(([record, weight]) => [record, records[record]!.isStart ? weight : weight - common] as const)
    .filter(([, weight]) => weight > MIN_WEIGHT);
}

/** Differences below this one are rounding errors. */
const MIN_WEIGHT = 0.01;

/** How much the presence of a word tells the sections of a page apart, 0 to 1: those of all sections nothing. */
const distinction = (count: number, sections: number): number =>
  Math.log(1 + (sections - count + 0.5) / (count + 0.5)) / Math.log(2 * sections + 2);

/**
 * Scores the sections of a page by the words of a query, its start among them. Words that most of the sections contain
 * say little about which one answers.
 *
 * @param variants interpretations of the query; the best one of a section counts
 * @returns scores by the indexes of the records; those of different pages are not comparable
 */
export function scoreSections(
  index: InvertedIndex,
  page: number,
  variants: readonly MatchedVariant[],
): ReadonlyMap<number, number> {
  const sections = index.firstRecords[page + 1]! - index.firstRecords[page]!;
  const scores = new Map<number, number>();
  for (const { matches, confidence } of variants) {
    const total = matches.reduce((sum, { weight }) => sum + weight, 0);
    const sums = new Map<number, { score: number; covered: number }>();
    let pageWeight = 0;
    let onPage = 0;
    for (const { terms, weight } of matches) {
      const best = new Map<number, number>();
      for (const { term, similarity } of terms) {
        for (const [record, termWeight] of weightsInPage(index, page, term)) {
          const score = (similarity * termWeight) / (termWeight + tuning.sectionSaturation);
          if (score > (best.get(record) ?? 0)) best.set(record, score);
        }
      }
      if (best.size === 0) continue;
      const own = weight * (tuning.commonWord + distinction(best.size, sections));
      pageWeight += own;
      onPage += weight;
      for (const [record, score] of best) {
        const sum = sums.get(record) ?? { score: 0, covered: 0 };
        sums.set(record, { score: sum.score + own * score, covered: sum.covered + own });
      }
    }
    for (const [record, { score, covered }] of sums) {
      const value =
        (confidence * score * (covered / pageWeight) ** tuning.sectionCoverage * (onPage / total)) /
        pageWeight;
      if (value > (scores.get(record) ?? 0)) scores.set(record, value);
    }
  }
  return scores;
}
