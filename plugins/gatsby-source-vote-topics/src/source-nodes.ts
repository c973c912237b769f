import fs from 'node:fs/promises';
import path from 'node:path';
import type { PluginOptions, SourceNodesArgs, CreateSchemaCustomizationArgs } from 'gatsby';
import { z } from 'zod';
import { formatProblems, type Problem } from 'docs-core/problem';
import { readYaml } from 'docs-core/read-yaml';
import { translatedText } from 'docs-core/translated-text';
import { writeIfChanged } from 'docs-core/write-if-changed';

/** Kinds of link targets, which readers see. */
const LINK_KINDS = ['issue', 'pull', 'discussion', 'roadmap', 'proposal', 'source'] as const;

const LONGEST_TITLE = 80;
/** Two or three sentences. */
const LONGEST_TEXT = 500;

const LINKS = 'links:\n  - kind: issue\n    url: https://github.com/webpack/webpack/issues/1';

/** The schema of a topic's file. An unknown key is an error. */
function buildTopicSchema(languages: readonly string[]) {
  return z
    .strictObject({
      /** The wish, in a few words. */
      title: translatedText(languages, 'title', LONGEST_TITLE),
      /** What it would change for users of webpack. Code is in backticks. */
      text: translatedText(languages, 'text', LONGEST_TEXT),
      /** Discussions and evidence for the text. */
      links: z
        .array(
          z
            .strictObject({
              kind: z
                .enum(LINK_KINDS)
                .meta({ expected: `one of ${LINK_KINDS.join(', ')}`, example: '  - kind: issue' }),
              url: z
                .string()
                .regex(/^https:\/\/[^\s/]+\/\S*$/)
                .meta({
                  expected: 'an https URL',
                  example: '    url: https://github.com/webpack/webpack/issues/1',
                }),
            })
            .meta({ expected: 'a kind and a url', example: LINKS }),
        )
        .max(5)
        .meta({ expected: 'a list of at most 5 links', example: LINKS })
        .default([]),
      /** The day from which one can vote on it. */
      since: z.iso.date().meta({ expected: 'a day as YYYY-MM-DD', example: 'since: 2026-11-21' }),
      /** Voting is closed. */
      locked: z.boolean().meta({ expected: 'true or false', example: 'locked: true' }).default(false),
      /** Initial score: votes that were counted elsewhere before. */
      score: z.int().min(0).meta({ expected: 'a whole number from 0', example: 'score: 12' }).default(0),
    })
    .meta({ expected: 'keys and values', example: 'title:\n  en: A text' });
}

type TopicFields = z.output<ReturnType<typeof buildTopicSchema>>;

interface Topic extends TopicFields {
  /** The file's name without its ending: the id in URLs and of votes. */
  readonly slug: string;
}

const NAME = /^([a-z\d]+(?:-[a-z\d]+)*)\.yml$/;
const LONGEST_SLUG = 60;

async function listFiles(folder: string): Promise<string[]> {
  try {
    return (await fs.readdir(folder)).filter((name) => !name.startsWith('.')).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Reads all topics of a folder.
 *
 * @param folder absolute; a missing one has no topics
 * @param shown the same folder as shown in problems
 * @param languages codes of the languages each topic is written in
 * @returns the topics by name, and every problem of every file
 */
export async function readTopics(
  folder: string,
  shown: string,
  languages: readonly string[],
): Promise<{ topics: Topic[]; problems: Problem[] }> {
  const schema = buildTopicSchema(languages);
  const topics: Topic[] = [];
  const problems: Problem[] = [];
  for (const name of await listFiles(folder)) {
    const file = `${shown}/${name}`;
    const slug = NAME.exec(name)?.[1] ?? '';
    if (slug === '' || slug.length > LONGEST_SLUG) {
      const message = `expected a name in kebab case, at most ${LONGEST_SLUG} characters, that ends in .yml`;
      problems.push({ file, line: 1, column: 1, message, example: `${shown}/css-default.yml` });
      continue;
    }
    const parsed = readYaml(await fs.readFile(path.join(folder, name), 'utf8'), schema, {
      file,
      name: 'the file',
      firstLine: 1,
      quoted: "title:\n  en: 'Text: in quotes where it has a colon'",
    });
    problems.push(...parsed.problems);
    if (parsed.data) topics.push({ slug, ...parsed.data });
  }
  return { topics, problems };
}

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
  /** Path below `public` of the list for the voting service: `{"topics":[{"id":"css-default","locked":false}]}`. */
  readonly output: string;
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
  const list = topics.map(({ slug, locked }) => ({ id: slug, locked }));
  await writeIfChanged(path.resolve(`public${output}`), `${JSON.stringify({ topics: list })}\n`);
};
