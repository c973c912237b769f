import fs from 'node:fs/promises';
import path from 'node:path';
import type { PluginOptions, SourceNodesArgs } from 'gatsby';
import type { VoteTopicsOptions } from './options';
import { formatProblems } from '../../docs-core/src/problem';
import { readTopics, type Topic } from './read-topics';

/** The list by which a server knows what can be voted on: `{"topics":[{"id":"css-default","locked":false}]}`. */
async function createList(output: string, topics: readonly Topic[]): Promise<void> {
  const file = path.resolve('public', ...output.split('/').filter(Boolean));
  await fs.mkdir(path.dirname(file), { recursive: true });
  const list = topics.map(({ slug, locked }) => ({ id: slug, locked }));
  await fs.writeFile(file, `${JSON.stringify({ topics: list })}\n`);
}

/** Makes a VoteTopic of each file. Whatever is wrong with any of them is told at once, and stops the build. */
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
  if (output !== '') await createList(output, topics);
};
