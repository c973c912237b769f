import { createRequire } from 'node:module';
import path from 'node:path';
import type { Reference } from 'docs-core/reference';
import { createResultCache } from 'docs-core/result-cache';
import { runInChild } from 'docs-core/run-in-child';
import { openInstalled, readVersions } from './installed';

/** This plugin's folder; Gatsby bundles its modules somewhere else. */
export const pluginFolder = (): string =>
  path.dirname(
    createRequire(path.resolve('package.json')).resolve('gatsby-source-webpack-reference/package.json'),
  );

/**
 * Reads the reference in another process, whose modules are not those that this one has loaded.
 *
 * @param from the folder of the packages
 * @param options `--without-messages` leaves out the messages, which take half of the time
 * @throws Error with the output of the process when it fails
 */
export async function readInChild(
  from: string,
  ...options: readonly '--without-messages'[]
): Promise<Reference> {
  const program = path.join(pluginFolder(), 'src/print-reference.ts');
  // webpack 5.54 to 5.60 hash with md4, which OpenSSL 3 calls a legacy. Gatsby's process runs beside it.
  const flags = ['--openssl-legacy-provider', '--v8-pool-size=1'];
  return (await runInChild(program, [from, ...options], { flags })) as Reference;
}

/** What the reference depends on besides the packages' versions, which may change before the lock file does. */
const SOURCES = [
  'plugins/gatsby-source-webpack-reference/src',
  'plugins/docs-core/src/reference.ts',
  'package-lock.json',
];

/**
 * Reads the reference of the project's packages, which takes seconds, once for each set of packages.
 *
 * @throws Error with the output of the process when it fails
 */
export async function readInstalled(): Promise<Reference> {
  const root = process.cwd();
  const folder = path.join('node_modules', '.cache', 'webpack-reference');
  const cache = createResultCache<Reference>(folder, SOURCES);
  const key = JSON.stringify(readVersions(openInstalled(root)));
  const known = cache.read(key);
  if (known) return known;
  const reference = await readInChild(root);
  cache.write(key, reference);
  return reference;
}
