import path from 'node:path';
import { createResultCache } from 'docs-core/result-cache';
import type { Packed } from 'webpack-in-browser/pack/packed-files';
import type { Project } from 'webpack-in-browser/protocol';
import { PackedThread } from 'webpack-in-browser/thread/packed-thread';
import { playground } from '../../config/playground';
import type { Example } from '../../ui/playground/examples/examples';
import { comparisonOf, projectOfExample, toSecondBuild } from '../../ui/playground/state/comparison';
import type { PreparedBuild, PreparedBuilds } from '../../ui/playground/state/prepared-builds';
import { toBuild } from '../../ui/playground/state/project';
import { writeHashed } from './write-hashed';

const CACHE = path.join('node_modules', '.cache', 'playground-results');
const SOURCES = ['src/build/playground', 'src/ui/playground/state', 'plugins/webpack-in-browser/src/thread'];
/** Milliseconds of a build. */
const LIMIT = 60_000;

/**
 * Builds a project, without what differs each time: times.
 *
 * @throws Error when it has an error
 */
async function build(thread: PackedThread, name: string, project: Project): Promise<PreparedBuild> {
  const outcome = await thread.build(project);
  const problems = outcome.type === 'built' ? outcome.problems : [outcome];
  if (outcome.type !== 'built' || problems.length > 0)
    throw new Error(`The playground’s example ${name} does not build:\n${problems[0]?.message}`);
  const { files, statsText, graphs } = outcome;
  return {
    files: files.map(({ path: file, bytes }) => [file, Buffer.from(bytes).toString()]),
    statsText: statsText.replace(/ in \d+ ms$/gm, ''),
    graphs,
  };
}

async function buildExamples(examples: readonly Example[], packed: Packed): Promise<PreparedBuilds[]> {
  const thread = new PackedThread(packed, LIMIT);
  const builds: PreparedBuilds[] = [];
  for (const example of examples) {
    const project = projectOfExample(example);
    const comparison = comparisonOf(project);
    const first = await build(thread, example.id, toBuild(project));
    builds.push(
      comparison
        ? [first, await build(thread, `${example.id} (second)`, toSecondBuild(project, comparison))]
        : [first],
    );
  }
  thread.stop();
  return builds;
}

/**
 * Builds the playground's examples with the packed webpack, and writes what a visitor sees before pressing Run: a JSON
 * file each, named by its content.
 *
 * @param folder the published folder
 * @returns the URLs, in the order of the examples
 * @throws Error when an example has errors or warnings
 */
export async function writeResults(
  examples: readonly Example[],
  packed: Packed,
  folder: string,
): Promise<string[]> {
  const cache = createResultCache<PreparedBuilds[]>(CACHE, SOURCES);
  // The manifest names all other packed files by their content.
  const key = JSON.stringify([packed.files['manifest.json'], examples]);
  const known = cache.read(key);
  const builds = known ?? (await buildExamples(examples, packed));
  if (!known) cache.write(key, builds);
  return builds.map((both, index) =>
    writeHashed(folder, `${playground.builtFolder}${examples[index]?.id}`, 'json', JSON.stringify(both)),
  );
}
