import fs from 'node:fs/promises';
import path from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import { site } from '../../config/site';
import { buildSponsorFiles } from './sponsor-files';

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
