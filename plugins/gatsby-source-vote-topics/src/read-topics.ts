import fs from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Problem } from '../../docs-core/src/problem';
import { readYaml } from '../../docs-core/src/read-yaml';
import { translatedText } from '../../docs-core/src/translated-text';

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

/** A topic of the vote. */
export interface Topic extends TopicFields {
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
