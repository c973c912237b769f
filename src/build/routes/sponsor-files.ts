import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import { sponsoring, type TotalsType } from '../../config/sponsors';
import {
  backerPath,
  isAllowedImage,
  isHttpUrl,
  packSponsor,
  type BackerFile,
  type RankedFile,
  type SponsorRow,
} from '../../ui/sponsors/sponsor-file';
import { isLatest, orderBySize, rankOf, type Sponsor } from '../../ui/sponsors/sponsor-ranks';
import { site } from '../../config/site';

/** Writes the lists of sponsors, which pages fetch: no page changes when a list does. */
export async function createSponsorFiles({
  graphql,
  reporter,
}: Pick<CreatePagesArgs, 'graphql' | 'reporter'>): Promise<void> {
  // Gatsby's types declare the result as any.
  const run = (query: string) =>
    graphql(query) as Promise<{ data?: Queries.SponsorsQuery; errors?: unknown }>;
  const { data, errors } = await run(/* GraphQL */ `
    query Sponsors {
      allSponsor {
        nodes {
          slug
          name
          avatar
          url
          firstDonation
          totalDonations
          monthlyDonations
        }
      }
      sponsorSource {
        status
        date
      }
    }
  `);
  if (!data) {
    reporter.panicOnBuild('The sponsors could not be listed', errors as Error);
    return;
  }
  const origin = data.sponsorSource ?? { status: 'none', date: '' };
  for (const { path: name, json } of buildSponsorFiles(
    data.allSponsor.nodes,
    origin,
    site.collective,
    new Date(),
  )) {
    const file = path.join(path.resolve('public'), name);
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, json);
  }
}

/** A sponsor as its node; amounts are US cents. */
export interface SponsorNode {
  readonly slug: string;
  readonly name: string;
  readonly avatar: string;
  /** The website, or the page at Open Collective. */
  readonly url: string;
  readonly firstDonation: string;
  readonly totalDonations: number;
  readonly monthlyDonations: number;
}

/** Where the nodes are from. */
export interface SponsorOrigin {
  /** `fresh`, `cached` or `none`. */
  readonly status: string;
  /** Day of a cached list, YYYY-MM-DD. */
  readonly date: string;
}

export interface SponsorFile {
  readonly path: string;
  readonly json: string;
}

/** Names a file by its content, so that it can be cached for ever. */
const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

interface Entry extends Sponsor {
  readonly slug: string;
}

/** Sponsors as the browser needs them, sorted by slug, which decides between equal amounts. */
function readNodes(nodes: readonly SponsorNode[], collective: string, now: Date): Entry[] {
  return nodes
    .map((node) => ({
      slug: node.slug,
      name: node.name,
      link: isHttpUrl(node.url) ? node.url : collective,
      image: isAllowedImage(node.avatar) ? node.avatar : '',
      total: node.totalDonations,
      month: node.monthlyDonations,
      first: isLatest(node.firstDonation, now) ? node.firstDonation.slice(0, 10) : '',
    }))
    .sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

/** Distributes backers to files of about the same size, by a digest that changes with the day of the list. */
function splitBackers(backers: readonly Entry[], date: string): Entry[][] {
  const count = Math.max(1, Math.floor(backers.length / sponsoring.backersInFile));
  const key = new Map(backers.map(({ slug }) => [slug, digest(`${date} ${slug}`)]));
  const fileOf = new Map(
    [...key].sort(([, a], [, b]) => (a < b ? -1 : 1)).map(([slug], index) => [slug, index % count]),
  );
  return Array.from({ length: count }, (_, file) => backers.filter(({ slug }) => fileOf.get(slug) === file));
}

function buildBackerFiles(
  sponsors: readonly Entry[],
  type: TotalsType,
  date: string,
): { readonly files: SponsorFile[]; readonly index: BackerFile[] } {
  const backers = sponsors.filter((sponsor) => rankOf(sponsor[type], type) === 'backer');
  const files: SponsorFile[] = [];
  const index: BackerFile[] = [];
  splitBackers(backers, date).forEach((group, number) => {
    if (group.length === 0) return;
    const json = JSON.stringify(group.map(packSponsor));
    const id = `${number}.${digest(json).slice(0, 10)}`;
    files.push({ path: backerPath(type, id), json });
    index.push([id, group.length]);
  });
  return { files, index };
}

/** Whether a sponsor ranks above the backers, by either type, or is among the latest. */
function isRanked({ total, month, first }: Sponsor): boolean {
  const ranks = [rankOf(total, 'total'), rankOf(month, 'month')];
  return first !== '' || ranks.some((rank) => rank !== null && rank !== 'backer');
}

/** The rows of the strip: the largest by total. */
function buildLargest(sponsors: readonly Sponsor[]): SponsorRow[] {
  const ranks: readonly (string | null)[] = sponsoring.stripRanks;
  return orderBySize(sponsors, 'total')
    .filter(({ total }) => ranks.includes(rankOf(total, 'total')))
    .slice(0, sponsoring.stripShown)
    .map(packSponsor);
}

/**
 * Builds the files that browsers fetch once the lists come into view.
 *
 * @param collective URL of the collective's page, for sponsors whose link is not safe
 * @param now time of the build; browsers check again who is among the latest
 */
export function buildSponsorFiles(
  nodes: readonly SponsorNode[],
  origin: SponsorOrigin,
  collective: string,
  now: Date,
): SponsorFile[] {
  const sponsors = readNodes(nodes, collective, now);
  const total = buildBackerFiles(sponsors, 'total', origin.date);
  const month = buildBackerFiles(sponsors, 'month', origin.date);
  const ranked: RankedFile = {
    asOf: origin.status === 'cached' ? origin.date : '',
    rows: sponsors.filter(isRanked).map(packSponsor),
    backers: { total: total.index, month: month.index },
  };
  return [
    { path: `${sponsoring.folder}${sponsoring.rankedFile}`, json: JSON.stringify(ranked) },
    { path: `${sponsoring.folder}${sponsoring.largestFile}`, json: JSON.stringify(buildLargest(sponsors)) },
    ...total.files,
    ...month.files,
  ];
}
