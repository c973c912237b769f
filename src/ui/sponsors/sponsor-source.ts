import { addMessages } from '#messages';
import { site } from '../../config/site';
import { sponsoring, type SponsorRank, type TotalsType } from '../../config/sponsors';
import { backerPath, readSponsor, type BackerFile, type RankedFile, type SponsorRow } from './sponsor-file';
import { orderBySize, rankSponsors, type Sponsor } from './sponsor-ranks';
import { enHome } from '../../i18n/en-home';

addMessages(enHome);

/** What was drawn stays for as long as the page is loaded, also when the visitor leaves home and comes back. */
let lists: Promise<SponsorLists> | null = null;

/**
 * The lists of sponsors, fetched once.
 *
 * @throws Error when they do not come; the next call asks again
 */
export function loadSponsors(): Promise<SponsorLists> {
  lists ??= fetchSponsors(new Date(), Math.random).catch((error: unknown) => {
    lists = null;
    throw error;
  });
  return lists;
}

/** A number from 0 up to, but not including, 1; `Math.random`, or a counted one in tests. */
export type RandomSource = () => number;

/**
 * Draws without putting back: every choice of `count` items is equally likely. The first `count` steps of Fisher and
 * Yates's shuffle; sorting by random numbers, as is often done, favors some.
 *
 * @returns a new array, all items where there are not more
 */
export function drawFairly<Item>(items: readonly Item[], count: number, random: RandomSource): Item[] {
  const pool = [...items];
  const drawn = Math.min(count, pool.length);
  for (let at = 0; at < drawn; at += 1) {
    const from = at + Math.floor(random() * (pool.length - at));
    [pool[at], pool[from]] = [pool[from]!, pool[at]!];
  }
  return pool.slice(0, drawn);
}

/**
 * Picks one of several groups, each as often as it is large: who is then drawn from it has the same chance as everybody
 * in all groups.
 *
 * @returns the group's index, -1 where all are empty
 */
export function pickBySize(sizes: readonly number[], random: RandomSource): number {
  let rest = random() * sizes.reduce((sum, size) => sum + size, 0);
  return sizes.findIndex((size) => {
    const isHere = rest < size;
    rest -= size;
    return isHere;
  });
}

/** Fetches the lists of sponsors; a script of the browser's, fetched itself when they come into view. */

/** Ranks in which everybody is shown. */
export type FullRank = Exclude<SponsorRank, 'backer'>;

/** What is shown during one load of the page: what is drawn stays drawn. */
export interface SponsorLists {
  /** By which type they are shown first. */
  readonly initial: TotalsType;
  /** The day of the list where it is an older one, else ''. */
  readonly asOf: string;
  readonly ranks: Readonly<Record<TotalsType, Readonly<Record<FullRank, readonly Sponsor[]>>>>;
  /** How many backers there are. */
  readonly backers: Readonly<Record<TotalsType, number>>;
  /** The backers that were drawn; those of the initial type are here, the others are fetched at the first call. */
  readonly drawBackers: (type: TotalsType) => Promise<readonly Sponsor[]>;
  /** Those of the initial type. */
  readonly drawn: readonly Sponsor[];
}

async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

const readRows = (rows: readonly SponsorRow[]): Sponsor[] =>
  rows.map((row) => readSponsor(row, site.collective));

/** Fetches one of the files of backers, and draws from it. Each backer of all files has the same chance. */
async function drawBackers(
  type: TotalsType,
  files: readonly BackerFile[],
  random: RandomSource,
): Promise<Sponsor[]> {
  const file =
    files[
      pickBySize(
        files.map(([, count]) => count),
        random,
      )
    ];
  if (!file) return [];
  const rows = (await fetchJson(backerPath(type, file[0]))) as SponsorRow[];
  return orderBySize(drawFairly(readRows(rows), sponsoring.backersShown, random), type);
}

/** By month with the probability of the specification, else by all that was given. */
export function drawType(random: RandomSource): TotalsType {
  return random() < sponsoring.monthProbability ? 'month' : 'total';
}

/**
 * Fetches the lists, and draws what is left to chance.
 *
 * @throws Error when one of the files does not come, or is not what it should be
 */
export async function fetchSponsors(now: Date, random: RandomSource): Promise<SponsorLists> {
  const initial = drawType(random);
  const { asOf, rows, backers } = (await fetchJson(
    `${sponsoring.folder}${sponsoring.rankedFile}`,
  )) as RankedFile;
  const sponsors = readRows(rows);
  const draws = new Map<TotalsType, Promise<readonly Sponsor[]>>();
  const draw = (type: TotalsType): Promise<readonly Sponsor[]> => {
    const known = draws.get(type) ?? drawBackers(type, backers[type], random);
    draws.set(type, known);
    // After a failure the next call asks again.
    known.catch(() => draws.delete(type));
    return known;
  };
  const count = (type: TotalsType): number => backers[type].reduce((sum, [, size]) => sum + size, 0);
  return {
    initial,
    asOf,
    ranks: { total: rankSponsors(sponsors, 'total', now), month: rankSponsors(sponsors, 'month', now) },
    backers: { total: count('total'), month: count('month') },
    drawBackers: draw,
    drawn: await draw(initial),
  };
}

/** Fetches who stands in the strip of the largest, ordered already. */
export async function fetchLargest(): Promise<Sponsor[]> {
  return readRows((await fetchJson(`${sponsoring.folder}${sponsoring.largestFile}`)) as SponsorRow[]);
}
