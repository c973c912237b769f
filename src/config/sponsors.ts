/** Everything about sponsors that is a number, an order or an address. Amounts are US cents. */

/** By what a sponsor's rank is counted: all they ever gave, or what they gave a month over the last year. */
export type TotalsType = 'total' | 'month';

/** Ranks that an amount leads to. */
export type AmountRank = 'platinum' | 'gold' | 'silver' | 'bronze' | 'backer';

/** All ranks; the latest are counted by the day of their first gift. */
export type SponsorRank = 'latest' | AmountRank;

const DOLLAR = 100;

export const sponsoring = {
  /** In the order in which they are shown. */
  ranks: ['latest', 'platinum', 'gold', 'silver', 'bronze', 'backer'],
  /** The least that leads to a rank, included; the rank above begins where this one ends. Highest first. */
  bounds: [
    { rank: 'platinum', total: 50_000 * DOLLAR, month: 2_500 * DOLLAR },
    { rank: 'gold', total: 10_000 * DOLLAR, month: 500 * DOLLAR },
    { rank: 'silver', total: 2_000 * DOLLAR, month: 100 * DOLLAR },
    { rank: 'bronze', total: 200 * DOLLAR, month: 10 * DOLLAR },
    { rank: 'backer', total: 1 * DOLLAR, month: 1 * DOLLAR },
  ],
  /** How often ranks are counted by month before the visitor chooses (specification, section 9). */
  monthProbability: 0.33,
  /** Who gave first in so many days, today not counted, is among the latest. */
  latestDays: 14,
  latestShown: 10,
  /** How many backers are drawn. */
  backersShown: 100,
  /** Backers lie in files of at least so many; visitors fetch one, and draw from it. */
  backersInFile: 200,
  /** Where the lists lie; the first keeps its name, so that no page changes when they do. */
  folder: '/sponsors/',
  rankedFile: 'ranked.json',
  largestFile: 'largest.json',
  /** Hosts of sponsors' pictures: the policy names them where there are sponsors, and no others are shown. */
  pictureHosts: ['https://images.opencollective.com', 'https://opencollective.com'],
  /** How many the strip on documentation pages shows, of the ranks named. */
  stripShown: 12,
  stripRanks: ['platinum', 'gold'],
} as const satisfies {
  readonly ranks: readonly SponsorRank[];
  readonly bounds: readonly (Readonly<Record<TotalsType, number>> & { readonly rank: AmountRank })[];
  readonly stripRanks: readonly AmountRank[];
  readonly [setting: string]: unknown;
};
