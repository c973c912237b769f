import { sponsoring, type TotalsType } from '../../config/sponsors';
import { fetchJson } from '../lib/fetch-json';
import { backerPath, orderBySize, rankSponsors } from './sponsor-ranks';
import type { BackerFile, RankedFile, Sponsor } from './sponsor-ranks';

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
