import path from 'node:path';
import { z } from 'zod';
import { readIfExists, writeIfChanged } from 'docs-core/write-if-changed';
import { fetchLists, yearBefore, type Lists, type OpenCollectiveOptions, type Warn } from './fetch-lists';
import { MAX_CENTS, sponsorSchema, type Sponsor } from './sponsor';

const DAY = 86_400_000;

/** A younger response is used without a request. */
const MAX_AGE = DAY / 4;

/** The schema of the last response and its time, as they are kept in a file, which anyone may have written. */
const answerSchema = ({ collective, avatarHosts }: OpenCollectiveOptions) =>
  z.object({
    collective: z.literal(collective),
    date: z.iso.datetime(),
    sponsors: z.array(sponsorSchema(avatarHosts)),
  });

type Answer = z.output<ReturnType<typeof answerSchema>>;

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

/**
 * Finds the sponsors of the collective: in the last response while it is young enough, else from the service, else
 * in the last response of any age. Never fails; problems are warnings.
 *
 * @returns the response, null for none, and its status, which the schema of the nodes describes
 */
export async function findSponsors(options: OpenCollectiveOptions, now: Date, warn: Warn) {
  if (options.collective === '') return { status: 'none', answer: null };
  const file = path.resolve(options.snapshot || '.cache/open-collective.json');
  let last: Answer | null = null;
  try {
    const text = await readIfExists(file);
    if (text !== null) last = answerSchema(options).parse(JSON.parse(text));
  } catch {
    warn(`the last answer in ${file} is ignored: it cannot be read, or is none of ${options.collective}`);
  }
  const age = now.getTime() - Date.parse(last?.date ?? '');
  if (age >= 0 && age < MAX_AGE) return { status: 'fresh', answer: last };
  try {
    const sponsors = buildSponsors(await fetchLists(options, now, warn), now);
    const known = last?.sponsors.length ?? 0;
    // Memberships don't end: where more than half of them are gone, the service has a fault or has changed.
    if (sponsors.length < known / 2) {
      throw new Error(
        `it knows only ${sponsors.length} of ${known} sponsors; if that is true, delete ${file}`,
      );
    }
    const { collective } = options;
    const answer = answerSchema(options).parse({ collective, date: now.toISOString(), sponsors });
    await writeIfChanged(file, `${JSON.stringify(answer, null, 1)}\n`).catch((error: Error) =>
      warn(`the last answer cannot be written to ${file}: ${error.message}`),
    );
    return { status: 'fresh', answer };
  } catch (error) {
    const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
    // The cause of a failed connection has its code: ECONNREFUSED, ENOTFOUND.
    const reason = cause ? `${message}: ${cause.code ?? cause.message}` : message;
    const days = `${Math.floor(age / DAY)} days old (${last?.date.slice(0, 10)})`;
    const used = last
      ? `Its last answer is used: ${last.sponsors.length} sponsors, ${days}.`
      : 'There is no earlier answer: none of its sponsors are shown.';
    warn(`Open Collective has no answer: ${reason}\n${used}`);
    return { status: last ? 'cached' : 'none', answer: last };
  }
}
