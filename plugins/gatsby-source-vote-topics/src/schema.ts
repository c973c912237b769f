import type { CreateSchemaCustomizationArgs } from 'gatsby';

type Texts = Readonly<Record<string, string>>;

/** A field whose text is asked for in a language. */
const inLanguage = (name: 'title' | 'text', description: string) => ({
  type: 'String!',
  description,
  args: { language: 'String!' },
  resolve: (
    topic: Readonly<Record<'title' | 'text', Texts>>,
    { language }: { readonly language: string },
  ) => {
    const text = topic[name][language];
    if (text === undefined) {
      throw new Error(
        `VoteTopic.${name}: no language "${language}"; there are ${Object.keys(topic[name]).join(', ')}`,
      );
    }
    return text;
  },
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
        title: inLanguage('title', 'What is wished for, in a few words.'),
        text: inLanguage('text', 'What it would change. Names of code stand between backticks.'),
        since: { type: 'String!', description: 'The day from which one can vote on it, YYYY-MM-DD.' },
        locked: { type: 'Boolean!', description: 'Nobody can vote on it, or no longer.' },
        score: { type: 'Int!', description: 'What it starts from.' },
        links: '[VoteTopicLink!]!',
      },
    }),
  ]);
};
