import { createHash } from 'node:crypto';
import path from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import { writeIfChanged } from 'docs-core/write-if-changed';
import { sponsoring, type TotalsType } from '../../config/sponsors';
import { backerPath, isLatest, rankOf } from '../../ui/sponsors/sponsor-lists';
import type { BackerFile, RankedFile, Sponsor } from '../../ui/sponsors/sponsor-lists';

/** Writes the lists of sponsors, which pages fetch: no page changes when a list does. */
export async function createSponsorFiles(args: QueryArgs): Promise<void> {
  const run = (query: string) => runQuery<Queries.SponsorsQuery>(args, query, 'sponsors');
  const data = await run(/* GraphQL */ `
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
          reason {
            language
            text
          }
        }
      }
      sponsorSource {
        status
        date
      }
    }
  `);
  if (!data) return;
  const origin = data.sponsorSource ?? { status: 'none', date: '' };
  const files = buildSponsorFiles(data.allSponsor.nodes, origin, new Date());
  for (const file of files) await writePublicFile(file);
}

type QueryArgs = Pick<CreatePagesArgs, 'graphql' | 'reporter'>;

/** Runs a query; a failure is reported. */
export async function runQuery<Data>({ graphql, reporter }: QueryArgs, query: string, subject: string) {
  // Gatsby's types declare the result as any.
  const { data, errors } = await (graphql(query) as Promise<{ data?: Data; errors?: unknown }>);
  if (!data) reporter.panicOnBuild(`The ${subject} could not be listed`, errors as Error);
  return data;
}

/** Writes a file that pages fetch. */
export const writePublicFile = ({ path: name, json }: PublicFile): Promise<boolean> =>
  writeIfChanged(path.resolve(`public${name}`), json);

/** A sponsor as its node; amounts are US cents. */
export type SponsorNode = Queries.SponsorsQuery['allSponsor']['nodes'][number];

/** Where the nodes are from: the status is `fresh`, `cached` or `none`. */
type SponsorOrigin = NonNullable<Queries.SponsorsQuery['sponsorSource']>;

export interface PublicFile {
  /** URL path. */
  readonly path: string;
  readonly json: string;
}

/** Sponsors as the browser needs them, sorted by slug, which decides between equal amounts. */
function readNodes(nodes: readonly SponsorNode[], now: Date): Sponsor[] {
  return [...nodes]
    .sort((a, b) => (a.slug < b.slug ? -1 : 1))
    .map(({ name, url, avatar, totalDonations, monthlyDonations, firstDonation, reason }) => ({
      name,
      link: url,
      image: avatar,
      total: totalDonations,
      month: monthlyDonations,
      first: isLatest(firstDonation, now) ? firstDonation.slice(0, 10) : '',
      ...(reason.length > 0 && {
        reason: Object.fromEntries(reason.map(({ language, text }) => [language, text])),
      }),
    }));
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Distributes backers to files of about the same size, by a digest that changes with the day of the list. */
function buildBackerFiles(sponsors: readonly Sponsor[], type: TotalsType, date: string) {
  const backers = sponsors
    .filter((sponsor) => rankOf(sponsor[type], type) === 'backer')
    .map((sponsor) => ({ sponsor, key: digest(`${date} ${sponsor.name} ${sponsor.link}`) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  // None has less than that, but where there are no more.
  const count = Math.min(backers.length, Math.max(1, Math.floor(backers.length / sponsoring.backersInFile)));
  return Array.from({ length: count }, (_, number) => {
    const group = backers.filter((_backer, index) => index % count === number).map(({ sponsor }) => sponsor);
    const json = JSON.stringify(group);
    // Named by its content, so that it can be cached for ever.
    const id = `${number}.${digest(json).slice(0, 10)}`;
    const entry: BackerFile = [id, group.length];
    return { path: backerPath(type, id), json, entry };
  });
}

/** Whether a sponsor ranks above the backers, by either type, or is among the latest. */
function isRanked({ total, month, first }: Sponsor): boolean {
  const ranks = [rankOf(total, 'total'), rankOf(month, 'month')];
  return first !== '' || ranks.some((rank) => rank !== null && rank !== 'backer');
}

/**
 * Builds the files that browsers fetch once the lists come into view.
 *
 * @param now time of the build; browsers check again who is among the latest
 */
export function buildSponsorFiles(
  nodes: readonly SponsorNode[],
  origin: SponsorOrigin,
  now: Date,
): PublicFile[] {
  const sponsors = readNodes(nodes, now);
  const total = buildBackerFiles(sponsors, 'total', origin.date);
  const month = buildBackerFiles(sponsors, 'month', origin.date);
  const index = (files: typeof total): BackerFile[] => files.map(({ entry }) => entry);
  const ranked: RankedFile = {
    asOf: origin.status === 'cached' ? origin.date : '',
    sponsors: sponsors.filter(isRanked),
    backers: { total: index(total), month: index(month) },
  };
  return [
    { path: `${sponsoring.folder}${sponsoring.rankedFile}`, json: JSON.stringify(ranked) },
    ...total,
    ...month,
  ];
}
