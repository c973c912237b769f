import type { GatsbyNode, PluginOptions, SourceNodesArgs } from 'gatsby';
import { formatProblems } from 'docs-core/problem';
import { findSponsors } from './src/find-sponsors';
import type { OpenCollectiveOptions } from './src/fetch-lists';
import path from 'node:path';
import { z } from 'zod';
import { readYaml } from 'docs-core/read-yaml';
import { translatedText } from 'docs-core/translated-text';
import { readIfExists } from 'docs-core/write-if-changed';
import { cleanText, MAX_CENTS, MAX_NAME_LENGTH, safeWebsite, type Sponsor } from './src/sponsor';

const ENTRY = 'supporters:\n  - name: A company\n    link: https://example.org/\n    amount: 11000';

/** A schema with what its problems say: what is expected, and a valid line. */
const expect = <Schema extends z.ZodType>(schema: Schema, expected: string, example = ENTRY): Schema =>
  schema.meta({ expected, example });

const name = z.string().refine((text) => text !== '' && cleanText(text, MAX_NAME_LENGTH) === text);
const slug = z.string().regex(/^[a-z\d][\w.-]*$/);
const link = z.string().refine((text) => safeWebsite(text) !== '');
const amount = z.int().min(1).max(MAX_CENTS);

/** The schema of the file, see README.md. An unknown key is an error. */
function buildSchema(languages: readonly string[]) {
  const supporter = z.strictObject({
    name: expect(name, `a name of at most ${MAX_NAME_LENGTH} characters`, '  - name: A company'),
    slug: expect(slug, 'a slug of Open Collective', '    slug: a-company').optional(),
    link: expect(link, 'an http or https URL of a public host', '    link: https://example.org/'),
    amount: expect(amount, 'US cents, a whole number from 1', '    amount: 11000'),
    reason: translatedText(languages, 'reason', 80).optional(),
  });
  const supporters = expect(z.array(expect(supporter, 'a name, a link and an amount')), 'a list');
  return expect(z.strictObject({ supporters }), 'a list of supporters');
}

type Supporter = z.output<ReturnType<typeof buildSchema>>['supporters'][number];

/**
 * Reads the file of those who gave outside Open Collective; its path is relative to the project.
 *
 * @returns the supporters, none of a missing file, or every problem of the file
 */
async function readSupporters(file: string, languages: readonly string[]) {
  const text = await readIfExists(path.resolve(file));
  if (text === null) return { supporters: [], problems: [] };
  const quoted = "  - name: 'A name: in quotes where it has a colon'";
  const place = { file, name: 'the file', firstLine: 1, quoted };
  const { data, problems } = readYaml(text, buildSchema(languages), place);
  return { supporters: data?.supporters ?? [], problems };
}

/** Adds the supporters to the sponsors of the service: amounts of the same account are added up. */
function joinSupporters(sponsors: readonly Sponsor[], supporters: readonly Supporter[]) {
  const joined = new Map(sponsors.map((sponsor) => [sponsor.slug, { ...sponsor, reason: {} }]));
  for (const { name, slug = `~${name}`, link, amount, reason } of supporters) {
    const known = joined.get(slug);
    joined.set(slug, {
      ...{ slug, name, avatar: '', firstDonation: '', monthlyDonations: 0 },
      ...known,
      website: known?.website || safeWebsite(link),
      totalDonations: Math.min(MAX_CENTS, (known?.totalDonations ?? 0) + amount),
      reason: { ...known?.reason, ...reason },
    });
  }
  return [...joined.values()];
}

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
