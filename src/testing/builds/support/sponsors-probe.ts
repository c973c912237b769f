import fs from 'node:fs/promises';
import type { GatsbyNode } from 'gatsby';

/** Name of the file in which a build with this probe leaves what it knows of sponsors. */
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

/** Asks for the sponsors once all nodes are there, and writes the answer beside the project. */
export const createPagesStatefully: NonNullable<GatsbyNode['createPagesStatefully']> = async ({
  graphql,
  reporter,
}) => {
  const answer = await graphql<SponsorsAnswer>(QUERY);
  if (answer.data) await fs.writeFile(SPONSORS_FILE, JSON.stringify(answer.data));
  else reporter.panicOnBuild('The sponsors could not be asked for', new Error(JSON.stringify(answer.errors)));
};
