import type { CreateSchemaCustomizationArgs } from 'gatsby';

type Texts = Readonly<Record<string, string>>;
type Translated = Readonly<Record<'title' | 'text', Texts>>;

/** The language of a topic's texts for who asks for one: that one if both are in it, else the first. */
function languageOf({ title, text }: Translated, wanted: string): string {
  const [first = ''] = Object.keys(title);
  return wanted in title && wanted in text ? wanted : first;
}

/** A field whose text is asked for in a language. */
const inLanguage = (name: 'title' | 'text', description: string) => ({
  type: 'String!',
  description,
  args: { language: 'String!' },
  resolve: (topic: Translated, { language }: { readonly language: string }) =>
    topic[name][languageOf(topic, language)] ?? '',
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
        language: {
          type: 'String!',
          description: 'The language that title and text are in for who asks for one.',
          args: { language: 'String!' },
          resolve: (topic: Translated, { language }: { readonly language: string }) =>
            languageOf(topic, language),
        },
        since: { type: 'String!', description: 'The day from which one can vote on it, YYYY-MM-DD.' },
        locked: { type: 'Boolean!', description: 'Nobody can vote on it, or no longer.' },
        score: { type: 'Int!', description: 'What it starts from.' },
        links: '[VoteTopicLink!]!',
      },
    }),
  ]);
};
