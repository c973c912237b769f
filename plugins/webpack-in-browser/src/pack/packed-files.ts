import fs from 'node:fs';
import path from 'node:path';
import { createResultCache } from 'docs-core/result-cache';
import { runInChild } from 'docs-core/run-in-child';
import { writeIfChanged } from 'docs-core/write-if-changed';
import { parseManifest, PROTOCOL_VERSION, type Manifest } from '../protocol';

/** The packed files by name; `manifest.json` names the others. */
export type PackedTexts = Readonly<Record<string, string>>;

export interface Packed {
  readonly files: PackedTexts;
  readonly manifest: Manifest;
  /** Why they are of another webpack than the package's own: that one can't be packed. */
  readonly failure?: string;
}

const SOURCE = 'plugins/webpack-in-browser/src/';
/** Its dependency is what is packed, whatever version the rest of the project has. */
const PACKAGE = 'plugins/webpack-in-browser/package.json';
/** Where the files are kept, which take seconds to make, and what they depend on besides Node. */
const KEPT = path.join('node_modules', '.cache', 'webpack-in-browser');
const SOURCES = [
  ...['pack', 'runtime', 'worker', 'frame-headers.ts', 'protocol.ts'].map((name) => SOURCE + name),
  'plugins/docs-core/src/frame-document.ts',
  'node_modules/.package-lock.json',
];

/** Packs the webpack of a `package.json`, whose path is relative to the current folder or absolute. */
export type Pack = (from: string) => Promise<PackedTexts>;

/**
 * Packs in another process: it takes seconds, in which this one has something else to do.
 *
 * @throws Error with the reason, when it can't be packed
 */
export const packInChild: Pack = async (from) =>
  // One thread for garbage: the processors have something else to do.
  (await runInChild(`${SOURCE}pack/pack-program.ts`, [from], { flags: ['--v8-pool-size=1'] })) as PackedTexts;

/** Files as they are packed; null for those that this client doesn't understand. */
function readManifest(files: PackedTexts): Manifest | null {
  const manifest = parseManifest(JSON.parse(files['manifest.json'] ?? 'null'));
  return manifest?.protocol === PROTOCOL_VERSION ? manifest : null;
}

/** What was packed last, and is still kept. */
function readLast(folder: string): Omit<Packed, 'failure'> | null {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  const times = names.map((name) => [name, fs.statSync(path.join(folder, name)).mtimeMs] as const);
  for (const [name] of times.toSorted(([, one], [, other]) => other - one)) {
    const files = JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as PackedTexts;
    const manifest = readManifest(files);
    if (manifest) return { files, manifest };
  }
  return null;
}

/**
 * Packs the package's own webpack, or takes it from an earlier build. One that can't be packed stops nothing: what was
 * packed last stays, else the webpack of the project is packed.
 *
 * @param pack of tests
 * @param folder where packed files are kept
 * @throws Error of the package's own webpack, when there is no other
 */
export async function readPacked(pack: Pack = packInChild, folder = KEPT): Promise<Packed> {
  const cache = createResultCache<PackedTexts>(folder, SOURCES);
  const read = async (from: string): Promise<Packed> => {
    const known = cache.read(from);
    const files = known ?? (await pack(from));
    const manifest = readManifest(files);
    if (!manifest) throw new Error(`${from}: what was packed has no manifest of this version`);
    if (!known) cache.write(from, files);
    return { files, manifest };
  };
  try {
    return await read(PACKAGE);
  } catch (error) {
    const other = readLast(folder) ?? (await read('package.json').catch(() => null));
    if (!other) throw error;
    return { ...other, failure: (error as Error).message };
  }
}

/** One for all copies of this module: Gatsby may load it more than once. */
const shared = globalThis as { packedWebpack?: Promise<Packed> };

/** What this process publishes, packed once; see {@link readPacked}. */
export function packOnce(): Promise<Packed> {
  shared.packedWebpack ??= readPacked();
  return shared.packedWebpack;
}

/**
 * Writes packed files into a folder.
 *
 * @returns their bytes, uncompressed
 */
export async function writePacked({ files }: Packed, folder: string): Promise<number> {
  const texts = Object.entries(files);
  for (const [name, text] of texts) await writeIfChanged(path.join(folder, name), text);
  return texts.reduce((sum, [, text]) => sum + Buffer.byteLength(text), 0);
}
