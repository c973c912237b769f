import { z } from 'zod';

/** What a link leads to; readers are told so. */
export const LINK_KINDS = ['issue', 'pull', 'discussion', 'roadmap', 'proposal', 'source'] as const;

const LONGEST_TITLE = 80;
/** Two or three sentences. */
const LONGEST_TEXT = 500;

/** A text in the first language, and in as many others as it has been translated into. */
function translated(languages: readonly string[], name: string, longest: number) {
  const plain = z.string().trim().min(1).max(longest);
  const expected = `a text of at most ${longest} characters`;
  return z
    .strictObject(
      Object.fromEntries(
        languages.map((code, index) => {
          const text = plain.meta({ expected, example: `${name}:\n  ${code}: A text` });
          return [code, index === 0 ? text : text.optional()];
        }),
      ),
    )
    .meta({
      expected: `a text in ${languages.join(', ')}`,
      example: `${name}:\n${languages.map((code) => `  ${code}: A text`).join('\n')}`,
    });
}

const LINKS = 'links:\n  - kind: issue\n    url: https://github.com/webpack/webpack/issues/1';

/**
 * What a topic's file may say. An unknown key is an error.
 *
 * @param languages codes of the languages each topic is written in
 */
export function buildTopicSchema(languages: readonly string[]) {
  return z
    .strictObject({
      /** What is wished for, in a few words. */
      title: translated(languages, 'title', LONGEST_TITLE),
      /** What it would change for who builds with webpack. Names of code stand between backticks. */
      text: translated(languages, 'text', LONGEST_TEXT),
      /** Where it is talked about, and what shows that it is as the text says. */
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
                  expected: 'an https address',
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
      /** Nobody can vote on it, or no longer. */
      locked: z.boolean().meta({ expected: 'true or false', example: 'locked: true' }).default(false),
      /** What it starts from: votes that were counted elsewhere before. */
      score: z.int().min(0).meta({ expected: 'a whole number from 0', example: 'score: 12' }).default(0),
    })
    .meta({ expected: 'keys and values', example: 'title:\n  en: A text' });
}

/** A topic's file, checked. */
export type TopicFields = z.output<ReturnType<typeof buildTopicSchema>>;
