import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { createResultCache } from 'docs-core/result-cache';
import { writeIfChanged } from 'docs-core/write-if-changed';
import { packWebpack } from './pack-webpack';

/** All files, and their bytes uncompressed. */
export interface Published {
  readonly files: number;
  readonly bytes: number;
}

const SOURCE = 'plugins/webpack-in-browser/src';
/** Its dependency is what is packed, whatever version the rest of the project has. */
const PACKAGE = 'plugins/webpack-in-browser/package.json';
/** Where the files are kept, which take seconds to make, and what they depend on besides Node. */
const KEPT = path.join('node_modules', '.cache', 'webpack-in-browser');
const SOURCES = [SOURCE, 'plugins/docs-core/src/frame-document.ts', 'node_modules/.package-lock.json'];

const openCache = () => createResultCache<Record<string, string>>(KEPT, SOURCES);

/**
 * Returns the packed files of the project in the current folder by name, packed now or by an earlier build.
 *
 * @throws when the package's own webpack can't be packed, see `packWebpack`
 */
export async function readPackedFiles(): Promise<Record<string, string>> {
  const cache = openCache();
  const known = cache.read(PACKAGE);
  if (known) return known;
  const files = Object.fromEntries(await packWebpack(process.cwd(), path.resolve(PACKAGE)));
  cache.write(PACKAGE, files);
  return files;
}

/**
 * Packs in another process, unless an earlier build has: it takes seconds, in which this one bundles the site.
 *
 * @returns whether the files were there
 * @throws Error with the output of the process when it fails
 */
export async function packInChild(): Promise<boolean> {
  if (openCache().read(PACKAGE)) return true;
  // One thread for garbage: the processors have something else to do.
  const args = ['--v8-pool-size=1', '--import', 'tsx', path.join(SOURCE, 'pack/pack-program.ts')];
  await promisify(execFile)(process.execPath, args);
  return false;
}

/**
 * Writes the packed webpack into a folder of the site.
 *
 * @param output absolute path of the folder in `public`
 * @throws when the package's own webpack can't be packed, see `packWebpack`
 */
export async function publishPackedFiles(output: string): Promise<Published> {
  const files = Object.entries(await readPackedFiles());
  for (const [name, text] of files) await writeIfChanged(path.join(output, name), text);
  const bytes = files.reduce((sum, [, text]) => sum + Buffer.byteLength(text), 0);
  return { files: files.length, bytes };
}
