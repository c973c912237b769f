/** Settings of the lists of sponsors. Amounts are US cents. */

/** Amount that decides a sponsor's rank: the total, or the monthly one over the last year. */
export type TotalsType = 'total' | 'month';

export type AmountRank = 'platinum' | 'gold' | 'silver' | 'bronze' | 'backer';

/** All ranks; `latest` is by the day of the first donation. */
export type SponsorRank = 'latest' | AmountRank;

const DOLLAR = 100;

export const sponsoring = {
  /** In the order in which they are shown. */
  ranks: ['latest', 'platinum', 'gold', 'silver', 'bronze', 'backer'],
  /** Least amount of each rank, included; highest first. */
  bounds: [
    { rank: 'platinum', total: 50_000 * DOLLAR, month: 2_500 * DOLLAR },
    { rank: 'gold', total: 10_000 * DOLLAR, month: 500 * DOLLAR },
    { rank: 'silver', total: 2_000 * DOLLAR, month: 100 * DOLLAR },
    { rank: 'bronze', total: 200 * DOLLAR, month: 10 * DOLLAR },
    { rank: 'backer', total: 1 * DOLLAR, month: 1 * DOLLAR },
  ],
  /** Probability that ranks are by the monthly amount until the visitor chooses (specification, section 9). */
  monthProbability: 0.33,
  /** A first donation in so many days, not counting today, ranks among the latest. */
  latestDays: 14,
  latestShown: 10,
  /** Size of the random sample of backers. */
  backersShown: 100,
  /** Least number of backers per file; visitors fetch one file, and sample from it. */
  backersInFile: 200,
  /** File of those who gave outside Open Collective, relative to the project. */
  supporters: 'content/supporters.yml',
  /** Paths of the lists; the first has a fixed name, so that no page changes when they do. */
  folder: '/sponsors/',
  rankedFile: 'ranked.json',
  /**
   * Hosts of sponsors' images: the policy allows them where Open Collective is set up; images of others are not shown.
   */
  imageHosts: ['https://images.opencollective.com', 'https://opencollective.com'],
} as const satisfies {
  readonly ranks: readonly SponsorRank[];
  readonly bounds: readonly (Readonly<Record<TotalsType, number>> & { readonly rank: AmountRank })[];
  readonly [setting: string]: unknown;
};
