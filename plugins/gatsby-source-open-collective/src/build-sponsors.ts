import { MAX_CENTS, type Member, type Transaction } from './response-schemas';
import { cleanSponsor, type Sponsor } from './sponsor';

/** The same day a year earlier, on 29 February the 28th. In UTC, as the service counts. */
export function yearBefore(date: Date): Date {
  const earlier = new Date(date);
  earlier.setUTCFullYear(date.getUTCFullYear() - 1);
  if (earlier.getUTCMonth() !== date.getUTCMonth()) earlier.setUTCDate(0);
  return earlier;
}

/** The day of a date, as 2021-03-04. */
export function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Whose cents are counted: adding up other currencies would need rates. */
export const CURRENCY = 'USD';

/** The monthly amount is the average of so many months. */
const MONTHS = 12;

type Account = NonNullable<Member['account']>;

/** Incognito and guest accounts have not agreed to be listed. */
const isHidden = ({ slug, isIncognito }: Account): boolean =>
  isIncognito === true || /^(incognito|guest)-/.test(slug);

const websiteOf = ({ website, socialLinks }: Account): string =>
  website || (socialLinks?.find(({ type }) => type.toUpperCase() === 'WEBSITE')?.url ?? '');

interface Gifts {
  readonly sum: number;
  readonly first: Date;
}

/** Adds up what each account gave since a date. A gift that is on two pages counts once, a refunded one not at all. */
function sumGifts(transactions: readonly Transaction[], from: Date, to: Date): Map<string, Gifts> {
  const gifts = new Map<string, Gifts>();
  for (const { fromAccount, amount, createdAt, isRefunded } of new Map(
    transactions.map((transaction) => [transaction.id, transaction]),
  ).values()) {
    const isGift = amount.valueInCents > 0 && isRefunded !== true && createdAt >= from && createdAt <= to;
    if (!fromAccount || !isGift) continue;
    const { sum, first } = gifts.get(fromAccount.slug) ?? { sum: 0, first: createdAt };
    gifts.set(fromAccount.slug, {
      sum: sum + amount.valueInCents,
      first: createdAt < first ? createdAt : first,
    });
  }
  return gifts;
}

/** The earliest of some dates, at most now: clocks differ. */
const earliest = (dates: readonly (Date | undefined)[], now: Date): Date =>
  dates.reduce<Date>((first, date) => (date && date < first ? date : first), now);

/**
 * Builds sponsors from the service's rows. An account with several memberships is one sponsor: the largest total and
 * the earliest date count. An account without donations is none.
 *
 * @returns the sponsors, the largest first, and numbers: amounts in another currency, members who don't show who they
 *   are, URLs that are not safe to link to
 * @param transactions those of the last year count
 */
export function buildSponsors(
  members: readonly Member[],
  transactions: readonly Transaction[],
  avatarHosts: readonly string[],
  now: Date,
) {
  const inCurrency = (amount: { currency: string }): boolean => amount.currency === CURRENCY;
  const counted = transactions.filter(({ amount }) => inCurrency(amount));
  const gifts = sumGifts(counted, yearBefore(now), now);
  const bySlug = new Map<string, Sponsor>();
  let otherCurrency = transactions.length - counted.length;
  let hidden = 0;
  let unsafe = 0;
  for (const { account, totalDonations, createdAt } of members) {
    if (!account || isHidden(account)) hidden += 1;
    else if (!inCurrency(totalDonations)) otherCurrency += 1;
    else if (totalDonations.valueInCents > 0) {
      const { slug } = account;
      const before = bySlug.get(slug);
      const given = gifts.get(slug);
      const known = before && new Date(before.firstDonation);
      const raw: Sponsor = {
        slug,
        name: account.name ?? '',
        website: websiteOf(account),
        avatar: account.imageUrl ?? '',
        firstDonation: isoDay(earliest([createdAt, given?.first, known], now)),
        totalDonations: Math.max(totalDonations.valueInCents, before?.totalDonations ?? 0),
        monthlyDonations: Math.min(MAX_CENTS, Math.round((given?.sum ?? 0) / MONTHS)),
      };
      const sponsor = cleanSponsor(raw, avatarHosts);
      if (!before && raw.website !== '' && sponsor.website === '') unsafe += 1;
      bySlug.set(slug, sponsor);
    }
  }
  const sponsors = [...bySlug.values()].sort(
    (a, b) => b.totalDonations - a.totalDonations || (a.slug < b.slug ? -1 : 1),
  );
  return { sponsors, otherCurrency, hidden, unsafe };
}
