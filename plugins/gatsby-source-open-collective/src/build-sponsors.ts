import { yearBefore, type Lists } from './fetch-lists';
import { MAX_CENTS, type Sponsor } from './sponsor';

/**
 * Builds sponsors from the service's rows. An account with several memberships is one sponsor: the largest total and
 * the earliest date count. An account without donations is none; incognito and guest accounts have not agreed to be
 * listed.
 *
 * @returns the sponsors with texts and URLs as their users wrote them
 */
export function buildSponsors({ members, transactions }: Lists, now: Date): Sponsor[] {
  const from = yearBefore(now);
  // A gift that is on two pages counts once, a refunded one not at all.
  const gifts = [...new Map(transactions.map((gift) => [gift.id, gift])).values()].filter(
    ({ amount, createdAt, isRefunded }) =>
      amount.valueInCents > 0 && isRefunded !== true && createdAt >= from && createdAt <= now,
  );
  const bySlug = new Map<string, Sponsor>();
  for (const { account, totalDonations, createdAt } of members) {
    if (!account || account.isIncognito === true || /^(incognito|guest)-/.test(account.slug)) continue;
    if (totalDonations.valueInCents <= 0) continue;
    const { slug, name, website, socialLinks, imageUrl } = account;
    const before = bySlug.get(slug);
    const given = gifts.filter(({ fromAccount }) => fromAccount?.slug === slug);
    // At most now: clocks differ.
    const dates = [now, createdAt, ...given.map((gift) => gift.createdAt)].map((date) => date.toISOString());
    const sum = given.reduce((cents, { amount }) => cents + amount.valueInCents, 0);
    bySlug.set(slug, {
      slug,
      name: name ?? '',
      website: website || (socialLinks?.find(({ type }) => type.toUpperCase() === 'WEBSITE')?.url ?? ''),
      avatar: imageUrl ?? '',
      firstDonation: [...dates, ...(before ? [before.firstDonation] : [])].sort()[0]!.slice(0, 10),
      totalDonations: Math.max(totalDonations.valueInCents, before?.totalDonations ?? 0),
      monthlyDonations: Math.min(MAX_CENTS, Math.round(sum / 12)),
    });
  }
  return [...bySlug.values()];
}
