import path from 'node:path';
import { createResultCache } from 'docs-core/result-cache';
import { runInChild } from 'docs-core/run-in-child';
import type { Packed } from 'webpack-in-browser/pack/packed-files';
import { playground } from '../../config/playground';
import type { Example } from '../../ui/playground/examples/examples';
import type { PreparedBuilds } from '../../ui/playground/state/prepared-builds';
import type { ExamplesToBuild } from './build-examples';
import { writeHashed } from './write-hashed';

const PROGRAM = 'src/build/playground/build-examples.ts';
const CACHE = path.join('node_modules', '.cache', 'playground-results');
const SOURCES = ['src/build/playground', 'src/ui/playground/state', 'plugins/webpack-in-browser/src/thread'];

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
  const input: ExamplesToBuild = { examples, packed };
  const builds = known ?? ((await runInChild(PROGRAM, [], { input })) as PreparedBuilds[]);
  if (!known) cache.write(key, builds);
  return builds.map((both, index) =>
    writeHashed(folder, `${playground.builtFolder}${examples[index]?.id}`, 'json', JSON.stringify(both)),
  );
}
