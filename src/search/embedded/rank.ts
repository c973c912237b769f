import { groupBy } from 'docs-core/group-by';
import type { SearchOptions } from '../search-engine';
import { rarity, scoreRecords, type MatchedVariant } from './match-words';
import { findAnswered } from './message';
import { findNamed } from './name-index';
import type { SearchIndex } from './search-index';
import { tuning } from './tuning';
import {
  adjacentPairs,
  factorOfHeading,
  factorOfNames,
  factorOfPhrase,
  isNamed,
  typedNames,
  type TypedText,
} from './typed-names';

/** The number of a record, and its score. */
export interface RankedRecord {
  readonly at: number;
  readonly score: number;
}

/**
 * Scores the sections of a page by the words of the query. A word of the title, which all sections contain for that,
 * counts only as far as some contain it more.
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
    const total = matches.reduce((sum, { weight }) => sum + weight, 0);
    const sums = new Float32Array(count);
    const covered = new Float32Array(count);
    let [pageWeight, onPage] = [0, 0];
    for (const { scores, weight, terms } of matches) {
      const own = scores.subarray(first, end);
      const having = own.reduce((sum, score) => sum + Number(score > 0), 0);
      if (having === 0) continue;
      const isOfTitle = having === count && terms.some(({ term }) => title.includes(term));
      const common = isOfTitle ? Math.min(...own) : 0;
      const value = (weight * rarity(having, count)) / Math.log(2 * count + 2);
      pageWeight += value;
      onPage += weight;
      own.forEach((score, at) => {
        if (score <= common) return;
        sums[at]! += (value * (score - common)) / weight;
        covered[at]! += value;
      });
    }
    sums.forEach((sum, at) => {
      const score = (confidence * sum * (covered[at]! / pageWeight) * (onPage / total)) / (pageWeight || 1);
      if (score > best[at]!) best[at] = score;
    });
  }
  return best;
}

/** Records whose names are compared, pages whose sections are, and sections of such a page. */
const MAX_COMPARED = 120;
const MAX_PAGES = 12;
const MAX_SECTIONS = 16;

/** Results below this share of the best score are not listed. */
const MIN_SHARE = 0.1;

/** Factor of the section that the visitor is in. */
const CURRENT_SECTION = 1.08;

const byScore = (a: RankedRecord, b: RankedRecord): number => b.score - a.score || a.at - b.at;

/** The sections of a page that answer, its start among them: the best one has the page's score. */
function orderSections(
  page: number,
  pageScore: number,
  { typed, pairs }: TypedText,
  variants: readonly MatchedVariant[],
  { records, firstRecords }: SearchIndex,
): RankedRecord[] {
  const [start, end] = [firstRecords[page]!, firstRecords[page + 1]!];
  const hasStart = records[start]!.record.level === 1;
  const first = start + Number(hasStart);
  const title = records[start]!.page.title.toLowerCase();
  const sections = [...scoreSections(variants, title, [first, end])]
    .map((score, place) => ({ at: first + place, score }))
    .filter(({ score }) => score > 0)
    .sort(byScore)
    .map((section, place) => {
      if (place >= MAX_SECTIONS) return section;
      const indexed = records[section.at]!;
      const names = factorOfNames(typed, indexed) * factorOfHeading(typed, indexed);
      return { ...section, score: section.score * names * factorOfPhrase(pairs, indexed) };
    });
  const best = Math.max(0, ...sections.map(({ score }) => score)) || 1;
  const factor = (pageScore * (1 + tuning.bestSection * Math.min(1.5, best))) / best;
  const isFirst = sections.length === 0 || isNamed(typed, records[start]!);
  const own = hasStart ? [{ at: start, score: isFirst ? best * 1.001 : best * 0.2 }] : [];
  return [...own, ...sections].map(({ at, score }) => ({ at, score: score * factor }));
}

/** Records of a name, and entries of a message, that are lifted above all others. */
const MAX_NAMED = 6;
const MAX_ANSWERED = 2;

/** Puts records above all others, or the unsure ones below the page whose words are best, unless they are in it. */
function lift(
  ranked: readonly RankedRecord[],
  lifted: readonly { readonly at: number; readonly isSure: boolean }[],
  { records }: SearchIndex,
): RankedRecord[] {
  if (lifted.length === 0) return [...ranked];
  const [first] = ranked;
  const scores = new Map(ranked.map(({ at, score }) => [at, score]));
  const values = lifted.map(({ at, isSure }, place): RankedRecord => {
    const isInFirst = first !== undefined && records[first.at]!.page === records[at]!.page;
    const factor = isSure ? tuning.named : isInFirst ? 1.01 : 0.95;
    return { at, score: Math.max(scores.get(at) ?? 0, (first?.score ?? 1) * factor * 0.99 ** place) };
  });
  const isLifted = new Set(lifted.map(({ at }) => at));
  return [...values, ...ranked.filter(({ at }) => !isLifted.has(at))].sort(byScore);
}

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
  { section: current, within }: SearchOptions,
): RankedRecord[] {
  const { records } = index;
  const isWithin = (at: number): boolean => within === undefined || records[at]!.page.section === within;
  const text = { typed: typedNames(query, variants), pairs: adjacentPairs(query) };
  const scored: RankedRecord[] = [];
  const scores = scoreRecords(variants, index).map((score, at) => (isWithin(at) ? score : 0));
  const least = scores.reduce((most, score) => Math.max(most, score), 0) * MIN_SHARE;
  scores.forEach((score, at) => {
    if (score === 0 || score < least) return;
    const { page, weight } = records[at]!;
    scored.push({ at, score: score * weight * (page.section === current ? CURRENT_SECTION : 1) });
  });
  scored.sort(byScore);
  const compared = scored.map(({ at, score }, place) => ({
    at,
    score:
      place < MAX_COMPARED
        ? score * factorOfNames(text.typed, records[at]!) * factorOfPhrase(text.pairs, records[at]!)
        : score,
  }));
  const pages = groupBy(compared.sort(byScore), ({ at }) => records[at]!.pageNumber);
  const byWords: RankedRecord[] = [...pages]
    .flatMap(([page, own], place) =>
      place < MAX_PAGES ? orderSections(page, own[0]!.score, text, variants, index) : own,
    )
    .sort(byScore);
  const named = findNamed(query, index.names, records).slice(0, MAX_NAMED);
  const { answers, listed } = findAnswered(pasted, records);
  const inOrder = (list: readonly number[], isSure: boolean) =>
    list.slice(0, MAX_ANSWERED).map((at) => ({ at, isSure }));
  // What only lists a message follows a page that has its words.
  const found = [named, inOrder(listed, false), inOrder(answers, true)];
  const all = found.reduce(
    (list, lifted) =>
      lift(
        list,
        lifted.filter(({ at }) => isWithin(at)),
        index,
      ),
    byWords,
  );
  return all.filter(({ score }) => score >= (all[0]?.score ?? 0) * MIN_SHARE);
}
