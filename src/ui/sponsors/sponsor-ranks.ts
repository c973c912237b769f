import { sponsoring, type AmountRank, type SponsorRank, type TotalsType } from '../../config/sponsors';

/** Somebody who gave. */
export interface Sponsor {
  /** As they call themselves: text, never HTML. */
  readonly name: string;
  /** Where their link leads; http or https. */
  readonly link: string;
  /** Address of their picture, '' for none. */
  readonly picture: string;
  /** All they gave, and what they gave a month over the last year, in US cents. */
  readonly total: number;
  readonly month: number;
  /** Day of their first gift, YYYY-MM-DD; '' where it is long ago. */
  readonly first: string;
}

const DAY = 86_400_000;

/**
 * The rank an amount leads to: lower bounds are included, upper ones are not.
 *
 * @param amount in US cents
 * @returns null for less than the least
 */
export function rankOf(amount: number, type: TotalsType): AmountRank | null {
  return sponsoring.bounds.find((bound) => amount >= bound[type])?.rank ?? null;
}

/**
 * Whether a first gift is among the latest: today's, or one of the 14 days before. Days are counted in UTC, as the
 * service does.
 *
 * @param first the day of the gift; more may follow it, as in an ISO date with a time
 */
export function isLatest(first: string, now: Date): boolean {
  const age = Math.floor(now.getTime() / DAY) - Date.parse(`${first.slice(0, 10)}T00:00:00Z`) / DAY;
  // A visitor's clock may be a day behind.
  return age >= -1 && age <= sponsoring.latestDays;
}

/**
 * Larger first. Those of the same amount keep their order, which is that of their slugs: so the lists are made, and
 * sorting is stable.
 */
export function orderBySize<Giver extends Pick<Sponsor, TotalsType>>(
  sponsors: readonly Giver[],
  type: TotalsType,
): Giver[] {
  return [...sponsors].sort((a, b) => b[type] - a[type]);
}

/**
 * Puts sponsors into ranks; who gave too little or too long ago is in none, and the latest are in theirs besides.
 *
 * @param sponsors ordered by slug
 */
export function rankSponsors(
  sponsors: readonly Sponsor[],
  type: TotalsType,
  now: Date,
): Readonly<Record<SponsorRank, readonly Sponsor[]>> {
  const ranked: Record<SponsorRank, Sponsor[]> = {
    latest: orderBySize(
      sponsors.filter(({ first }) => isLatest(first, now)),
      'total',
    ).slice(0, sponsoring.latestShown),
    platinum: [],
    gold: [],
    silver: [],
    bronze: [],
    backer: [],
  };
  for (const sponsor of orderBySize(sponsors, type)) {
    const rank = rankOf(sponsor[type], type);
    if (rank) ranked[rank].push(sponsor);
  }
  return ranked;
}
