import fs from 'node:fs/promises';
import path from 'node:path';
import type { PluginOptions, SourceNodesArgs, CreateSchemaCustomizationArgs } from 'gatsby';
import { formatProblems } from '../../docs-core/src/problem';
import { readTopics, type Topic } from './read-topics';

/** Texts by language. */
type Translated = Readonly<Record<'title' | 'text', Readonly<Record<string, string>>>>;
interface LanguageArgs {
  readonly language: string;
}

/** The language of a topic's texts: the requested one if both texts have it, else the first. */
function languageOf({ title, text }: Translated, wanted: string): string {
  const [first = ''] = Object.keys(title);
  return wanted in title && wanted in text ? wanted : first;
}

/** A field with an argument for the language. */
const inLanguage = (name: 'title' | 'text', description: string) => ({
  type: 'String!',
  description,
  args: { language: 'String!' },
  resolve: (topic: Translated, { language }: LanguageArgs) => topic[name][languageOf(topic, language)] ?? '',
});

/** Declares the types of this plugin. */
export const createSchemaCustomization = ({ actions, schema }: CreateSchemaCustomizationArgs): void => {
  actions.createTypes([
    /* GraphQL */ `
      "Where a topic is talked about."
      type VoteTopicLink {
        "issue, pull, discussion, roadmap, proposal or source"
        kind: String!
        url: String!
      }
    `,
    schema.buildObjectType({
      name: 'VoteTopic',
      description: 'Something visitors can vote on.',
      interfaces: ['Node'],
      extensions: { infer: false },
      fields: {
        slug: { type: 'String!', description: "The file's name; votes are counted by it." },
        title: inLanguage('title', 'The wish, in a few words.'),
        text: inLanguage('text', 'What it would change. Code is in backticks.'),
        language: {
          type: 'String!',
          description: 'The language of title and text if one is requested.',
          args: { language: 'String!' },
          resolve: (topic: Translated, { language }: LanguageArgs) => languageOf(topic, language),
        },
        since: { type: 'String!', description: 'The day from which one can vote on it, YYYY-MM-DD.' },
        locked: { type: 'Boolean!', description: 'Voting is closed.' },
        score: { type: 'Int!', description: 'What it starts from.' },
        links: '[VoteTopicLink!]!',
      },
    }),
  ]);
};

/** Options, see README.md. */
export interface VoteTopicsOptions {
  /** The topics' folder, relative to the project; a missing one has no topics. */
  readonly folder: string;
  /** Codes of the languages each topic is written in. */
  readonly languages: readonly string[];
  /** Path of the list of ids below `public`, for the voting service; left out for none. */
  readonly output?: `/${string}.json`;
}

/** The list of topics for the voting service: `{"topics":[{"id":"css-default","locked":false}]}`. */
async function createList(output: string, topics: readonly Topic[]): Promise<void> {
  const file = path.resolve('public', ...output.split('/').filter(Boolean));
  await fs.mkdir(path.dirname(file), { recursive: true });
  const list = topics.map(({ slug, locked }) => ({ id: slug, locked }));
  await fs.writeFile(file, `${JSON.stringify({ topics: list })}\n`);
}

/** Creates a VoteTopic of each file. All problems of all files are reported at once, and stop the build. */
export const sourceNodes = async (args: SourceNodesArgs, pluginOptions: PluginOptions): Promise<void> => {
  const { actions, createNodeId, createContentDigest, reporter } = args;
  const { folder, languages, output } = pluginOptions as unknown as VoteTopicsOptions;
  const { topics, problems } = await readTopics(path.resolve(folder), folder, languages);
  if (problems.length > 0) {
    reporter.panicOnBuild(`gatsby-source-vote-topics: faults in ${folder}\n${formatProblems(problems)}`);
  }
  for (const topic of topics) {
    await actions.createNode({
      ...topic,
      id: createNodeId(`VoteTopic ${topic.slug}`),
      parent: null,
      children: [],
      internal: { type: 'VoteTopic', contentDigest: createContentDigest(topic) },
    });
  }
  if (output) await createList(output, topics);
};
