import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import { sponsoring, type TotalsType } from '../../config/sponsors';
import {
  backerPath,
  isPictureAddress,
  isWebAddress,
  packSponsor,
  type BackerFile,
  type RankedFile,
  type SponsorRow,
} from '../../ui/sponsors/sponsor-file';
import { isLatest, orderBySize, rankOf, type Sponsor } from '../../ui/sponsors/sponsor-ranks';
import { site } from '../../config/site';

/** Writes the lists of sponsors, which home fetches when they come into view. No page changes when they do. */
export async function createSponsorFiles({
  graphql,
  reporter,
}: Pick<CreatePagesArgs, 'graphql' | 'reporter'>): Promise<void> {
  // Gatsby's types say that anything may come back.
  const ask = (query: string) =>
    graphql(query) as Promise<{ data?: Queries.SponsorsQuery; errors?: unknown }>;
  const { data, errors } = await ask(/* GraphQL */ `
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

/** A sponsor as the nodes have them; amounts are US cents. */
export interface SponsorNode {
  readonly slug: string;
  readonly name: string;
  readonly avatar: string;
  /** The website, else the collective's page of them. */
  readonly url: string;
  readonly firstDonation: string;
  readonly totalDonations: number;
  readonly monthlyDonations: number;
}

/** Where the nodes come from: asked now, kept from before, or not to be had. */
export interface SponsorOrigin {
  readonly status: string;
  /** YYYY-MM-DD. */
  readonly date: string;
}

/** A file below `public`. */
export interface SponsorFile {
  readonly path: string;
  readonly json: string;
}

/** What was shown to differ has another name, so that such files are kept for ever. */
const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

interface Entry extends Sponsor {
  readonly slug: string;
}

/** Sponsors as visitors' browsers need them, in the order of their slugs, which decides between equals. */
function readNodes(nodes: readonly SponsorNode[], collective: string, now: Date): Entry[] {
  return nodes
    .map((node) => ({
      slug: node.slug,
      name: node.name,
      link: isWebAddress(node.url) ? node.url : collective,
      picture: isPictureAddress(node.avatar) ? node.avatar : '',
      total: node.totalDonations,
      month: node.monthlyDonations,
      first: isLatest(node.firstDonation, now) ? node.firstDonation.slice(0, 10) : '',
    }))
    .sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

/**
 * Deals backers to files of about the same size, anew for each day of the list: who lies beside whom is left to a
 * digest, not to names or amounts.
 */
function dealBackers(backers: readonly Entry[], date: string): Entry[][] {
  const count = Math.max(1, Math.floor(backers.length / sponsoring.backersInFile));
  const key = new Map(backers.map(({ slug }) => [slug, digest(`${date} ${slug}`)]));
  const place = new Map(
    [...key].sort(([, a], [, b]) => (a < b ? -1 : 1)).map(([slug], index) => [slug, index % count]),
  );
  return Array.from({ length: count }, (_, file) => backers.filter(({ slug }) => place.get(slug) === file));
}

function buildBackerFiles(
  sponsors: readonly Entry[],
  type: TotalsType,
  date: string,
): { readonly files: SponsorFile[]; readonly index: BackerFile[] } {
  const backers = sponsors.filter((sponsor) => rankOf(sponsor[type], type) === 'backer');
  const files: SponsorFile[] = [];
  const index: BackerFile[] = [];
  dealBackers(backers, date).forEach((dealt, number) => {
    if (dealt.length === 0) return;
    const json = JSON.stringify(dealt.map(packSponsor));
    const id = `${number}.${digest(json).slice(0, 10)}`;
    files.push({ path: backerPath(type, id), json });
    index.push([id, dealt.length]);
  });
  return { files, index };
}

/** Whether everybody sees them: any rank but backers', by either type, or among the latest. */
function isShownToAll({ total, month, first }: Sponsor): boolean {
  const ranks = [rankOf(total, 'total'), rankOf(month, 'month')];
  return first !== '' || ranks.some((rank) => rank !== null && rank !== 'backer');
}

/** The rows of the strip: the largest of all times. */
function buildLargest(sponsors: readonly Sponsor[]): SponsorRow[] {
  const ranks: readonly (string | null)[] = sponsoring.stripRanks;
  return orderBySize(sponsors, 'total')
    .filter(({ total }) => ranks.includes(rankOf(total, 'total')))
    .slice(0, sponsoring.stripShown)
    .map(packSponsor);
}

/**
 * Makes the files that visitors' browsers fetch once the lists come into view.
 *
 * @param collective where links lead that cannot be shown
 * @param now the build's; browsers look again who is still among the latest
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
    rows: sponsors.filter(isShownToAll).map(packSponsor),
    backers: { total: total.index, month: month.index },
  };
  return [
    { path: `${sponsoring.folder}${sponsoring.rankedFile}`, json: JSON.stringify(ranked) },
    { path: `${sponsoring.folder}${sponsoring.largestFile}`, json: JSON.stringify(buildLargest(sponsors)) },
    ...total.files,
    ...month.files,
  ];
}
