import { groupBy } from 'docs-core/group-by';
import type { SearchOptions } from '../search-engine';
import { rarity, scoreRecords, type MatchedVariant } from './match-words';
import { findAnswered } from './message';
import { findNamed } from './name-index';
import type { IndexedPage, SearchIndex } from './search-index';
import { tuning } from './tuning';
import { factorOfHeading, factorOfRecord, isNamed, readTyped, type TypedText } from './typed-names';

/** The number of a record, and its score. */
export interface RankedRecord {
  readonly at: number;
  readonly score: number;
}

const byScore = (a: RankedRecord, b: RankedRecord): number => b.score - a.score || a.at - b.at;

/**
 * Scores the sections of a page, its start left out. A word counts the more, the fewer of them have it.
 *
 * @returns 0 for a section without a word of the query
 */
function scoreSections(
  variants: readonly MatchedVariant[],
  title: string,
  [first, end]: readonly [number, number],
): Float32Array {
  const count = end - first;
  const best = new Float32Array(count);
  for (const { matches, confidence } of variants) {
    const sums = new Float32Array(count);
    const covered = new Float32Array(count);
    const total = matches.reduce((sum, { weight }) => sum + weight, 0);
    let onPage = 0;
    let pageValue = 0;
    for (const { scores, weight, terms } of matches) {
      const own = scores.subarray(first, end);
      const having = own.reduce((sum, score) => sum + Number(score > 0), 0);
      if (having === 0) continue;
      const worth = rarity(having, count);
      onPage += weight;
      pageValue += weight * worth;
      // A word of the title, which all sections have, counts only as far as some have it more.
      const isOfTitle = having === count && terms.some(({ term }) => title.includes(term));
      const common = isOfTitle ? Math.min(...own) : 0;
      own.forEach((score, at) => {
        if (score <= common) return;
        sums[at]! += (score - common) * worth;
        covered[at]! += weight * worth;
      });
    }
    // The shares of the words that the page has, and of those that the section has of them.
    sums.forEach((sum, at) => {
      const score = (confidence * (onPage / total) * sum * covered[at]!) / pageValue ** 2;
      if (score > best[at]!) best[at] = score;
    });
  }
  return best;
}

/** Records that are compared with what was typed, pages whose sections are, and sections of such a page. */
const MAX_COMPARED = 120;
const MAX_PAGES = 12;
const MAX_SECTIONS = 16;

/** Results below this share of the best score are not listed. */
const MIN_SHARE = 0.1;

/** Orders the records of a page: the best of its sections has the page's score, or its start where that was named. */
function orderSections(
  { first, end }: IndexedPage,
  pageScore: number,
  typed: TypedText,
  variants: readonly MatchedVariant[],
  { records }: SearchIndex,
): RankedRecord[] {
  const start = records[first]!;
  const from = start.level === 1 ? first + 1 : first;
  const sections = [...scoreSections(variants, start.page.title.toLowerCase(), [from, end])]
    .map((score, place) => ({ at: from + place, score }))
    .filter(({ score }) => score > 0)
    .sort(byScore)
    .map(({ at, score }, place) => {
      if (place >= MAX_SECTIONS) return { at, score };
      const record = records[at]!;
      return { at, score: score * factorOfRecord(typed, record) * factorOfHeading(typed, record) };
    });
  const best = Math.max(0, ...sections.map(({ score }) => score)) || 1;
  const factor = (pageScore * (1 + tuning.bestSection * Math.min(1.5, best))) / best;
  const ordered = sections.map(({ at, score }) => ({ at, score: score * factor }));
  if (from === first) return ordered;
  const isFirst = sections.length === 0 || isNamed(typed, start);
  return [{ at: first, score: factor * best * (isFirst ? 1.001 : 0.2) }, ...ordered];
}

/** Records of a name, and entries of a message, that come before all others. */
const MAX_NAMED = 6;
const MAX_ANSWERED = 2;

/**
 * Orders the records: pages by their best one, the sections of a page by which one answers best, and before all what a
 * bare name means, and the sections whose headings are the message that was pasted.
 *
 * @param query without what differs each time, its spelling corrected; `pasted`: whole, as typed
 * @param options `section`, the section of the visitor, is preferred; `within` is the only one
 */
export function rankRecords(
  { query, pasted }: Readonly<Record<'query' | 'pasted', string>>,
  variants: readonly MatchedVariant[],
  index: SearchIndex,
  { section, within }: SearchOptions,
): RankedRecord[] {
  const { records, pages } = index;
  const isWithin = (at: number): boolean => within === undefined || records[at]!.page.section === within;
  const typed = readTyped(query, variants);
  const scored: RankedRecord[] = [];
  const scores = scoreRecords(variants, index).map((score, at) => (isWithin(at) ? score : 0));
  const least = scores.reduce((most, score) => Math.max(most, score), 0) * MIN_SHARE;
  scores.forEach((score, at) => {
    if (score === 0 || score < least) return;
    const { page } = records[at]!;
    const preference = page.section === section ? tuning.currentSection : 1;
    scored.push({ at, score: score * pages.get(page)!.weight * preference });
  });
  const compared = scored
    .sort(byScore)
    .map(({ at, score }, place) =>
      place < MAX_COMPARED ? { at, score: score * factorOfRecord(typed, records[at]!) } : { at, score },
    )
    .sort(byScore);
  const byWords = [...groupBy(compared, ({ at }) => pages.get(records[at]!.page)!)]
    .flatMap(([page, own], place) =>
      place < MAX_PAGES ? orderSections(page, own[0]!.score, typed, variants, index) : own,
    )
    .sort(byScore);
  const best = byWords[0]?.score ?? 1;
  const lift = (list: readonly number[], factor: number): RankedRecord[] =>
    list.filter(isWithin).map((at, place) => ({ at, score: best * factor * 0.99 ** place }));
  const { answers, listed } = findAnswered(pasted, records);
  const lifted = [
    ...lift(answers.slice(0, MAX_ANSWERED), tuning.named ** 2),
    ...lift(listed.slice(0, MAX_ANSWERED), 0.95),
    ...lift(findNamed(query, index.names).slice(0, MAX_NAMED), tuning.named),
  ];
  const all = [...groupBy([...lifted, ...byWords].sort(byScore), ({ at }) => at).values()].map(
    ([first]) => first!,
  );
  return all.filter(({ score }) => score >= (all[0]?.score ?? 0) * MIN_SHARE);
}
