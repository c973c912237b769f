import type { NodeInput, PluginOptions, SourceNodesArgs, GatsbyNode } from 'gatsby';
import { findSponsors, type SponsorResult } from './find-sponsors';
import { readOptions } from './options';
import { urlOf } from './sponsor';

const typeDefs = /* GraphQL */ `
  "Somebody who has given money to the collective."
  type Sponsor implements Node @dontInfer {
    "Slug on Open Collective; unique."
    slug: String!
    "Plain text of one line; never empty."
    name: String!
    "URL of their website, http or https; empty when they have none that is safe to link to."
    website: String!
    "URL of their image, https and of an allowed host; empty for none."
    avatar: String!
    "Where a link leads: the website, else their page on Open Collective."
    url: String!
    "Day of their first gift, as 2021-03-04."
    firstDonation: String!
    "All they have given, in cents."
    totalDonations: Int!
    "A twelfth of what they gave in the last twelve months, in cents."
    monthlyDonations: Int!
  }

  "Where the Sponsors come from; there is always one."
  type SponsorSource implements Node @dontInfer {
    "fresh; cached, when the service failed and this is its last response; none, when there is none."
    status: String!
    "Day of the response, as 2021-03-04; empty for none."
    date: String!
    "How many Sponsors there are."
    count: Int!
  }
`;

/** Declares the types of this plugin, so that queries work without sponsors. */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(typeDefs);
};

type Tools = Pick<SourceNodesArgs, 'createNodeId' | 'createContentDigest'>;

export function buildNodes({ status, date, sponsors }: SponsorResult, tools: Tools): NodeInput[] {
  const build = (type: string, key: string, fields: object): NodeInput => ({
    ...fields,
    id: tools.createNodeId(`${type} ${key}`),
    parent: null,
    children: [],
    internal: { type, contentDigest: tools.createContentDigest(fields) },
  });
  return [
    build('SponsorSource', '', { status, date, count: sponsors.length }),
    ...sponsors.map((sponsor) => build('Sponsor', sponsor.slug, { ...sponsor, url: urlOf(sponsor) })),
  ];
}

/** Creates a Sponsor for each supporter of the collective, and a SponsorSource. The service can't make it fail. */
export const sourceNodes = async (args: SourceNodesArgs, pluginOptions: PluginOptions): Promise<void> => {
  const { actions, cache, reporter } = args;
  const options = readOptions(pluginOptions);
  const timer = reporter.activityTimer(
    `sponsors of ${options.collective || 'no collective'} from Open Collective`,
  );
  if (options.collective !== '') timer.start();
  const listener = {
    warn: (message: string): void => {
      reporter.warn(`gatsby-source-open-collective: ${message}`);
    },
    progress: (status: string): void => {
      timer.setStatus(status);
    },
  };
  const found = await findSponsors(options, cache, listener, new Date());
  for (const node of buildNodes(found, args)) await actions.createNode(node);
  if (options.collective !== '') timer.end();
};
