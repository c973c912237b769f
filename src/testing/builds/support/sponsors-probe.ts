import fs from 'node:fs/promises';
import type { GatsbyNode } from 'gatsby';

/** Name of the file to which a build with this probe writes its sponsors. */
export const SPONSORS_FILE = 'sponsors.json';

/** The sponsors as the site's GraphQL answers. */
export interface SponsorsAnswer {
  readonly sponsorSource: { readonly status: string; readonly date: string; readonly count: number };
  readonly allSponsor: {
    readonly totalCount: number;
    readonly nodes: readonly Readonly<Record<string, string | number>>[];
  };
}

const QUERY = /* GraphQL */ `
  query SponsorsProbe {
    sponsorSource {
      status
      date
      count
    }
    allSponsor(sort: { totalDonations: DESC }) {
      totalCount
      nodes {
        slug
        name
        website
        avatar
        url
        firstDonation
        totalDonations
        monthlyDonations
      }
    }
  }
`;

/** Queries the sponsors before the pages are built, and writes the result beside the project. */
export const onPreBuild: NonNullable<GatsbyNode['onPreBuild']> = async ({ graphql, reporter }) => {
  const answer = await graphql<SponsorsAnswer>(QUERY);
  if (answer.data) await fs.writeFile(SPONSORS_FILE, JSON.stringify(answer.data));
  else reporter.panicOnBuild('The query of the sponsors failed', new Error(JSON.stringify(answer.errors)));
};
