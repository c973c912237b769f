import type { SearchOptions } from '../search-engine';
import { findAnswered } from './answered-messages';
import type { InvertedIndex } from './inverted-index';
import { findNamed } from './name-index';
import type { QueryVariant } from './query-parser';
import {
  byScore,
  factorOfHeading,
  factorOfNames,
  factorOfPhrase,
  isName,
  rankRecords,
  readTyped,
  withoutUnlikely,
} from './ranking';
import type { RankedRecord, TypedText } from './ranking';
import { scoreSections, type MatchedVariant } from './score-sections';
import { tuning } from './tuning';
import { groupBy } from 'docs-core/group-by';

/** Pages whose sections are compared. */
const MAX_PAGES = 12;

/** Ids of sections about what goes wrong; translations have the same. */
const TROUBLE =
  /wrong|doesnt|isnt|cannot|trouble|traps|pitfalls|warning|errors?\b|fail|not-(?:found|defined|available|a-)/;

/** Sections of a page whose names and phrases are compared. */
const MAX_COMPARED = 16;

/**
 * Orders the results: pages by their records' scores, the sections of a page by which one answers best, and before all
 * what a bare name means, and the sections whose headings are the message that was pasted.
 *
 * @param query as typed, with its spelling corrected; `isMessage`: it looks like a pasted error; `pasted`: whole, as typed
 * @param scores by the records' indexes
 */
export function orderResults(
  {
    query,
    isMessage,
    pasted,
  }: Readonly<Record<'query' | 'pasted', string>> & { readonly isMessage: boolean },
  variants: readonly (QueryVariant & MatchedVariant)[],
  scores: ReadonlyMap<number, number>,
  index: InvertedIndex,
  options: SearchOptions,
): RankedRecord[] {
  const typed = readTyped(query, variants);
  const ranked = rankRecords(typed, scores, index.records, options);
  const pages = groupBy(ranked, ({ record }) => index.pageOfRecord[record]!);
  const all = [...pages].flatMap(([page, ofPage], place) =>
    place < MAX_PAGES ? orderSections(page, ofPage, { ...typed, isMessage }, variants, index) : ofPage,
  );
  all.sort(byScore);
  liftNamed(query, all, index, options);
  liftAnswered(pasted, all, index, options);
  return withoutUnlikely(all);
}

/** Records of a name that are lifted above all others. */
const MAX_NAMED = 6;

/** Puts what a bare name means above all others but the page of that title. */
function liftNamed(
  query: string,
  ranked: RankedRecord[],
  { names, records }: InvertedIndex,
  { within }: SearchOptions,
): void {
  const named = findNamed(query, names, records).filter(
    ({ record }) => within === undefined || records[record]!.page.section === within,
  );
  if (named.length === 0) return;
  const [first] = ranked;
  const scores = new Map(ranked.map(({ record, score }) => [record, score]));
  const lifted = new Map(
    named.slice(0, MAX_NAMED).map(({ record, isSure }, place) => {
      // Others stay below the page whose words are best, unless they are in it.
      const isInFirst = first !== undefined && records[first.record]!.page === records[record]!.page;
      const factor = isSure ? tuning.named : isInFirst ? 1.01 : 0.95;
      return [record, Math.max(scores.get(record) ?? 0, (first?.score ?? 1) * factor * 0.99 ** place)];
    }),
  );
  const others = ranked.filter(({ record }) => !lifted.has(record));
  ranked.splice(0, ranked.length, ...others, ...[...lifted].map(([record, score]) => ({ record, score })));
  ranked.sort(byScore);
}

/** Entries of a message that are lifted: those of other names have the same words. */
const MAX_ANSWERED = 2;

/** Puts the entries of a pasted message above all others. */
function liftAnswered(
  pasted: string,
  ranked: RankedRecord[],
  { records }: InvertedIndex,
  { within }: SearchOptions,
): void {
  const answered = findAnswered(pasted, records)
    .filter((record) => within === undefined || records[record]!.page.section === within)
    .slice(0, MAX_ANSWERED);
  if (answered.length === 0) return;
  const best = (ranked[0]?.score ?? 1) * tuning.named;
  const lifted = answered.map((record, place) => ({ record, score: best * 0.99 ** place }));
  const others = ranked.filter(({ record }) => !answered.includes(record));
  ranked.splice(0, ranked.length, ...lifted, ...others);
}

/** The sections of a page that answer, its start among them: the best one has the page's score. */
function orderSections(
  page: number,
  ranked: readonly RankedRecord[],
  typed: TypedText & { readonly isMessage: boolean },
  variants: readonly MatchedVariant[],
  index: InvertedIndex,
): readonly RankedRecord[] {
  const [{ score: pageScore } = { score: 0 }] = ranked;
  const first = index.firstRecords[page]!;
  const values = new Map(scoreSections(index, page, variants));
  const likely = [...values].sort(([, a], [, b]) => b - a).slice(0, MAX_COMPARED);
  for (const [record, value] of likely) {
    const indexed = index.records[record]!;
    const names = indexed.isStart ? 1 : factorOfNames(typed.names, null, indexed);
    const trouble = typed.isMessage && TROUBLE.test(indexed.record.id) ? tuning.trouble : 1;
    const heading = indexed.isStart ? 1 : factorOfHeading(typed.names, indexed);
    values.set(record, value * names * heading * trouble * factorOfPhrase(typed.pairs, indexed));
  }
  let best = Math.max(0, ...values.values());
  const quality = Math.min(1.5, best);
  if (index.records[first]!.record.level === 1) {
    const isTyped = isName(typed.names, index.records[first]!);
    const start = values.get(first + 1) ?? 0;
    values.delete(first + 1);
    if (best === 0) best = 1;
    values.set(first, isTyped ? best * 1.001 : Math.max(start, best * tuning.startShare));
    best = Math.max(...values.values());
  }
  return [...values].map(([record, value]) => ({
    record,
    score: pageScore * (1 + tuning.bestSection * quality) * (value / best) ** tuning.sectionShare,
  }));
}
