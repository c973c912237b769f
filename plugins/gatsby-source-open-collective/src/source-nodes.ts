import type { GatsbyNode, PluginOptions, SourceNodesArgs } from 'gatsby';
import { formatProblems } from 'docs-core/problem';
import { findSponsors } from './find-sponsors';
import type { OpenCollectiveOptions } from './fetch-lists';
import { joinSupporters, readSupporters } from './read-supporters';

/** Declares the types of this plugin, so that queries work without sponsors. */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(/* GraphQL */ `
    "What a gift was for, in a language."
    type SponsorReason {
      language: String!
      text: String!
    }

    "Somebody who has given money to the collective, or to the project in another way."
    type Sponsor implements Node @dontInfer {
      "Slug on Open Collective, or ~ and the name of who has no account there; unique."
      slug: String!
      "Plain text of one line; never empty."
      name: String!
      "URL of their website, http or https; empty when they have none that is safe to link to."
      website: String!
      "URL of their image, https and of an allowed host; empty for none."
      avatar: String!
      "Where a link leads: the website, else their page on Open Collective."
      url: String!
      "Day of their first gift on Open Collective, as 2021-03-04; empty for none."
      firstDonation: String!
      "All they have given, in cents."
      totalDonations: Int!
      "A twelfth of what they gave in the last twelve months, in cents."
      monthlyDonations: Int!
      "What they gave for outside Open Collective; empty where that is unknown."
      reason: [SponsorReason!]!
    }

    "Where the Sponsors of Open Collective come from; there is always one."
    type SponsorSource implements Node @dontInfer {
      "fresh; cached, when the service failed and this is its last response; none, when there is none."
      status: String!
      "Day of the response, as 2021-03-04; empty for none."
      date: String!
      "How many Sponsors the response has."
      count: Int!
    }
  `);
};

/**
 * Creates a Sponsor for each supporter of the collective and each of the file, and a SponsorSource. The service can't
 * make it fail; problems of the file are reported at once, and stop the build.
 */
export const sourceNodes = async (args: SourceNodesArgs, pluginOptions: PluginOptions): Promise<void> => {
  const { actions, reporter, createNodeId, createContentDigest } = args;
  const options = pluginOptions as unknown as OpenCollectiveOptions;
  const { supporters, problems } = await readSupporters(options.supporters, options.languages);
  if (problems.length > 0) {
    reporter.panicOnBuild(
      `gatsby-source-open-collective: faults in ${options.supporters}\n${formatProblems(problems)}`,
    );
  }
  const warn = (message: string): void => void reporter.warn(`gatsby-source-open-collective: ${message}`);
  const { status, answer } = await findSponsors(options, new Date(), warn);
  const create = async (type: string, key: string, fields: object): Promise<void> => {
    const internal = { type, contentDigest: createContentDigest(fields) };
    const id = createNodeId(`${type} ${key}`);
    await actions.createNode({ ...fields, id, parent: null, children: [], internal });
  };
  const { sponsors, date } = answer ?? { sponsors: [], date: '' };
  await create('SponsorSource', '', { status, date: date.slice(0, 10), count: sponsors.length });
  for (const sponsor of joinSupporters(sponsors, supporters)) {
    await create('Sponsor', sponsor.slug, {
      ...sponsor,
      url: sponsor.website || `https://opencollective.com/${sponsor.slug}`,
      reason: Object.entries(sponsor.reason).map(([language, text]) => ({ language, text })),
    });
  }
};
