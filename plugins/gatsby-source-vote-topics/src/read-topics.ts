import fs from 'node:fs/promises';
import path from 'node:path';
import { parseTopic, type TopicFields } from './parse-topic';
import type { Problem } from '../../docs-core/src/problem';

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
    const parsed = parseTopic(await fs.readFile(path.join(folder, name), 'utf8'), file, languages);
    problems.push(...parsed.problems);
    if (parsed.fields) topics.push({ slug, ...parsed.fields });
  }
  return { topics, problems };
}
