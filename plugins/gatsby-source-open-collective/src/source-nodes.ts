import type { NodeInput, PluginOptions, SourceNodesArgs, GatsbyNode, NodePluginArgs } from 'gatsby';
import { formatProblems } from '../../docs-core/src/problem';
import { readOptions, type OpenCollectiveOptions } from './options';
import { urlOf } from './sponsor';
import { isoDay } from './build-sponsors';
import { fetchSponsors } from './fetch-sponsors';
import { readCachedResponse, cacheResponse, type CachedResponse } from './response-cache';
import { joinSupporters, readSupporters, type Supporter } from './read-supporters';
import { ServiceError } from './service-error';

/** The response whose sponsors are shown, null for none; fields and states are described in the schema below. */
interface Found {
  readonly status: 'fresh' | 'cached' | 'none';
  readonly response: CachedResponse | null;
}

interface Reporter {
  readonly warn: (message: string) => void;
  readonly progress: (status: string) => void;
}

/** Memberships don't end: where more than half of them are gone, the service has a fault or has changed. */
const PLAUSIBLE_SHARE = 0.5;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A younger response is used without a request. */
const MAX_AGE = 6 * HOUR;

const dayOf = ({ date }: CachedResponse): string => isoDay(new Date(date));

/** As `3 days old`. */
function describeAge({ date }: CachedResponse, now: Date): string {
  const days = Math.floor((now.getTime() - Date.parse(date)) / DAY);
  if (days < 1) return 'less than a day old';
  return days === 1 ? '1 day old' : `${days} days old`;
}

function describeFailure(error: unknown): string {
  if (error instanceof ServiceError) return error.message;
  // A bug of this plugin: it must not stop the build either.
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** @throws {ServiceError} when there is no response, or an implausible one */
async function fetchNew(
  options: OpenCollectiveOptions,
  last: CachedResponse | null,
  now: Date,
  listener: Reporter,
): Promise<CachedResponse> {
  const { sponsors, warnings } = await fetchSponsors(options, now, listener.progress);
  warnings.forEach(listener.warn);
  const known = last?.sponsors.length ?? 0;
  if (sponsors.length < known * PLAUSIBLE_SHARE) {
    throw new ServiceError(
      `it knows ${sponsors.length} sponsors, where ${known} were known (if that is true, forget the last answer)`,
    );
  }
  return {
    version: 1,
    collective: options.collective,
    date: now.toISOString(),
    sponsors: [...sponsors],
  };
}

/**
 * Finds the supporters of the collective: from the last response while it is young enough, else from the service, else
 * from the last response of any age. Never fails; problems are warnings.
 */
async function findSponsors(
  options: OpenCollectiveOptions,
  cache: NodePluginArgs['cache'],
  listener: Reporter,
  now: Date,
): Promise<Found> {
  if (options.collective === '') return { status: 'none', response: null };
  const last = await readCachedResponse(cache, options, listener.warn);
  const age = last ? now.getTime() - Date.parse(last.date) : Infinity;
  if (last && age >= 0 && age < MAX_AGE) {
    listener.progress(`the last answer is ${describeAge(last, now)} and is used`);
    return { status: 'fresh', response: last };
  }
  try {
    const response = await fetchNew(options, last, now, listener);
    await cacheResponse(cache, options, response, listener.warn);
    return { status: 'fresh', response };
  } catch (error) {
    const used = last
      ? `Its last answer is used: ${last.sponsors.length} sponsors, ${describeAge(last, now)} (${dayOf(last)}).`
      : 'There is no earlier answer: none of its sponsors are shown.';
    listener.warn(`${options.endpoint} has no answer: ${describeFailure(error)}\n${used}`);
    return { status: last ? 'cached' : 'none', response: last };
  }
}

const typeDefs = /* GraphQL */ `
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
`;

/** Declares the types of this plugin, so that queries work without sponsors. */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(typeDefs);
};

type Tools = Pick<SourceNodesArgs, 'createNodeId' | 'createContentDigest'>;

function buildNodes(
  { status, response }: Found,
  supporters: readonly Supporter[],
  tools: Tools,
): NodeInput[] {
  const sponsors = response?.sponsors ?? [];
  const build = (type: string, key: string, fields: object): NodeInput => ({
    ...fields,
    id: tools.createNodeId(`${type} ${key}`),
    parent: null,
    children: [],
    internal: { type, contentDigest: tools.createContentDigest(fields) },
  });
  return [
    build('SponsorSource', '', {
      status,
      date: response ? dayOf(response) : '',
      count: sponsors.length,
    }),
    ...joinSupporters(sponsors, supporters).map((sponsor) =>
      build('Sponsor', sponsor.slug, {
        ...sponsor,
        url: urlOf(sponsor),
        reason: Object.entries(sponsor.reason).map(([language, text]) => ({ language, text })),
      }),
    ),
  ];
}

/**
 * Creates a Sponsor for each supporter of the collective and each of the file, and a SponsorSource. The service can't
 * make it fail; problems of the file are reported at once, and stop the build.
 */
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
  const { supporters, problems } = await readSupporters(options.supporters, options.languages);
  if (problems.length > 0) {
    reporter.panicOnBuild(
      `gatsby-source-open-collective: faults in ${options.supporters}\n${formatProblems(problems)}`,
    );
  }
  const found = await findSponsors(options, cache, listener, new Date());
  for (const node of buildNodes(found, supporters, args)) await actions.createNode(node);
  if (options.collective !== '') timer.end();
};
