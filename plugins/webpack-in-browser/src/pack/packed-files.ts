import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { writeIfChanged } from 'docs-core/write-if-changed';
import { formatFrameDocument } from 'docs-core/frame-document';
import { FRAME_POLICY } from '../frame-headers';
import { packWebpack, type PackedFiles } from './pack-webpack';

export interface Published {
  readonly files: number;
  /** Of all files, uncompressed. */
  readonly bytes: number;
}

const SOURCE = 'plugins/webpack-in-browser/src';
/** Its dependency is what is packed, whatever version the rest of the project has. */
const PACKAGE = 'plugins/webpack-in-browser/package.json';

/** Everything that decides what is packed: installed packages, Node, and this plugin's own files. */
async function buildKey(root: string): Promise<string> {
  const hash = createHash('sha256').update(process.versions.node);
  hash.update(readFileSync(join(root, 'node_modules', '.package-lock.json')));
  const names = await readdir(join(root, SOURCE), { recursive: true });
  for (const name of names.filter((one) => /(?<!\.test)\.(?:ts|cjs)$/.test(one)).sort()) {
    hash.update(name).update(readFileSync(join(root, SOURCE, name)));
  }
  hash.update(FRAME_POLICY).update(formatFrameDocument('', ''));
  return hash.digest('hex').slice(0, 20);
}

async function readFolder(folder: string): Promise<PackedFiles | null> {
  try {
    const names = (await readdir(folder)).sort();
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    // It is written last.
    return names.includes('manifest.json') ? new Map(names.map((name, at) => [name, texts[at] ?? ''])) : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Absolute path of the folder that keeps the files of these packages: with them, as they depend on nothing else. */
const keptFolder = async (root: string): Promise<string> =>
  join(root, 'node_modules', '.cache', 'webpack-in-browser', await buildKey(root));

/**
 * Returns the packed files, packed now or by an earlier build with the same packages: a build from nothing needs them, too.
 *
 * @throws when the package's own webpack can't be packed, see `packWebpack`
 */
export async function readPackedFiles(root: string): Promise<PackedFiles> {
  const folder = await keptFolder(root);
  const cached = await readFolder(folder);
  if (cached) return cached;
  const files = await packWebpack(root, join(root, PACKAGE));
  // Two builds may do this at once: each writes a folder of its own, and the first to finish gives it the name.
  const own = `${folder}-${process.pid}`;
  await mkdir(own, { recursive: true });
  for (const [name, text] of files) await writeFile(join(own, name), text);
  await rename(own, folder).catch(() => rm(own, { recursive: true, force: true }));
  const all = dirname(folder);
  const others = (await readdir(all)).filter((name) => !join(all, name).startsWith(folder));
  for (const name of others) await rm(join(all, name), { recursive: true, force: true });
  return files;
}

/**
 * Packs in another process, unless an earlier build has: it takes seconds, in which this one bundles the site.
 *
 * @throws Error with the output of the process when it fails
 * @returns whether the files were there
 */
export async function packInChild(root: string): Promise<boolean> {
  if (existsSync(await keptFolder(root))) return true;
  // One thread for garbage: the processors have something else to do.
  const args = ['--v8-pool-size=1', '--import', 'tsx', join(root, SOURCE, 'pack/keep-packed.ts')];
  await promisify(execFile)(process.execPath, args, { cwd: root });
  return false;
}

/**
 * Writes the packed webpack into a folder of the site.
 *
 * @param root absolute path of the project
 * @param output absolute path of the folder in `public`
 * @throws when the package's own webpack can't be packed, see `packWebpack`
 */
export async function publishPackedFiles(root: string, output: string): Promise<Published> {
  const files = await readPackedFiles(root);
  for (const [name, text] of files) await writeIfChanged(join(output, name), text);
  const bytes = [...files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return { files: files.size, bytes };
}
