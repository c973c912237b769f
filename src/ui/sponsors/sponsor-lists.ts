/** The lists of sponsors: the files that the build writes (src/build/routes/sponsor-files.ts), their ranks, and what is shown of them. */
import { sponsoring, type AmountRank, type SponsorRank, type TotalsType } from '../../config/sponsors';
import { fetchJson } from '../lib/fetch-json';

/** A sponsor as the browser needs them. */
export interface Sponsor {
  /** Text, never HTML. */
  readonly name: string;
  /** An http or https URL. */
  readonly link: string;
  /** URL of their image on an allowed host, '' for none. */
  readonly image: string;
  /** Total and monthly amount over the last year, in US cents. */
  readonly total: number;
  readonly month: number;
  /** Day of the first donation, YYYY-MM-DD; '' where it is not among the latest. */
  readonly first: string;
  /** What they gave for, by language; only where it is known. */
  readonly reason?: Readonly<Record<string, string>>;
}

/** A file of backers: the part of its name between the type and `.json`, and their number. */
export type BackerFile = readonly [id: string, count: number];

/**
 * `/sponsors/ranked.json`: all sponsors above the backers, and the latest. Backers, who can be thousands, are in files
 * of their own, of which a visitor fetches one.
 */
export interface RankedFile {
  /** The day of a cached list, YYYY-MM-DD; '' for a current one. */
  readonly asOf: string;
  readonly sponsors: readonly Sponsor[];
  readonly backers: Readonly<Record<TotalsType, readonly BackerFile[]>>;
}

/** URL path of a file of backers. */
export const backerPath = (type: TotalsType, id: string): string => `${sponsoring.folder}${type}-${id}.json`;

const DAY = 86_400_000;

/**
 * The rank of an amount: lower bounds are included, upper ones are not.
 *
 * @param amount in US cents
 * @returns null below the lowest bound
 */
export function rankOf(amount: number, type: TotalsType): AmountRank | null {
  return sponsoring.bounds.find((bound) => amount >= bound[type])?.rank ?? null;
}

/**
 * Whether a first donation is among the latest: today's, or one of the 14 days before. Days are UTC, as in the
 * API.
 *
 * @param first an ISO date, with or without a time
 */
export function isLatest(first: string, now: Date): boolean {
  const age = Math.floor(now.getTime() / DAY) - Date.parse(`${first.slice(0, 10)}T00:00:00Z`) / DAY;
  // A visitor's clock may be a day behind.
  return age >= -1 && age <= sponsoring.latestDays;
}

/** Larger amounts first. Equal amounts stay in the order of their slugs, since sorting is stable. */
function orderBySize(sponsors: readonly Sponsor[], type: TotalsType): Sponsor[] {
  return [...sponsors].sort((a, b) => b[type] - a[type]);
}

/**
 * Groups sponsors by rank, without the backers; the latest are in `latest` as well.
 *
 * @param sponsors ordered by slug
 */
export function rankSponsors(
  sponsors: readonly Sponsor[],
  type: TotalsType,
  now: Date,
): Readonly<Record<Exclude<SponsorRank, 'backer'>, readonly Sponsor[]>> {
  const latest = sponsors.filter(({ first }) => isLatest(first, now));
  const ordered = orderBySize(sponsors, type);
  const inRank = (rank: AmountRank): Sponsor[] => ordered.filter((each) => rankOf(each[type], type) === rank);
  return {
    latest: orderBySize(latest, 'total').slice(0, sponsoring.latestShown),
    platinum: inRank('platinum'),
    gold: inRank('gold'),
    silver: inRank('silver'),
    bronze: inRank('bronze'),
  };
}

/** The lists as shown until the page is left: chosen and sampled once. */
export type SponsorLists = Awaited<ReturnType<typeof fetchSponsors>>;

/** A random number generator like `Math.random`. */
export type RandomSource = typeof Math.random;

/** Cached until the document is left, also when the visitor leaves the home page and returns. */
let lists: Promise<SponsorLists> | null = null;

/**
 * The lists of sponsors, fetched once.
 *
 * @throws Error when they cannot be fetched; the next call tries again
 */
export function loadSponsors(): Promise<SponsorLists> {
  lists ??= fetchSponsors(new Date(), Math.random).catch((error: unknown) => {
    lists = null;
    throw error;
  });
  return lists;
}

/**
 * Fetches the lists, and chooses at random the type that is shown first and the backers.
 *
 * @throws Error when a file cannot be fetched or is malformed
 */
export async function fetchSponsors(now: Date, random: RandomSource) {
  const initial: TotalsType = random() < sponsoring.monthProbability ? 'month' : 'total';
  const path = `${sponsoring.folder}${sponsoring.rankedFile}`;
  const { asOf, sponsors, backers } = (await fetchJson(path)) as RankedFile;
  const readType = async (type: TotalsType) => ({
    ...rankSponsors(sponsors, type, now),
    backer: await fetchBackers(type, backers[type], random),
    /** How many backers there are. */
    backers: backers[type].reduce((sum, [, size]) => sum + size, 0),
  });
  const [total, month] = await Promise.all([readType('total'), readType('month')]);
  return { initial, asOf, total, month };
}

/** Fetches one file of backers, which all have about the same size, and samples it. */
async function fetchBackers(
  type: TotalsType,
  files: readonly BackerFile[],
  random: RandomSource,
): Promise<Sponsor[]> {
  const file = files[Math.floor(random() * files.length)];
  if (!file) return [];
  const sponsors = (await fetchJson(backerPath(type, file[0]))) as Sponsor[];
  return orderBySize(sampleItems(sponsors, sponsoring.backersShown, random), type);
}

/**
 * Samples without replacement: every choice of `count` items is equally likely. The first `count` steps of the
 * Fisher–Yates shuffle; sorting by random numbers is biased.
 *
 * @returns a new array; all items where there are no more than `count`
 */
export function sampleItems<Item>(items: readonly Item[], count: number, random: RandomSource): Item[] {
  const pool = [...items];
  const length = Math.min(count, pool.length);
  for (let at = 0; at < length; at += 1) {
    const from = at + Math.floor(random() * (pool.length - at));
    [pool[at], pool[from]] = [pool[from]!, pool[at]!];
  }
  return pool.slice(0, length);
}
