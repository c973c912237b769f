import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isCopy } from './compress-site';
import { buildPatternTest } from './path-pattern';
import { openFileCache, readRecord, removeFiles, writeRecord } from './site-files';

/** Files named by their content: those of this build, and those only the build before refers to. */
const generations = z.object({ current: z.array(z.string()), previous: z.array(z.string()) });

const TEXT = /\.(?:html|js|json|css|xml|txt|webmanifest|svg|md)$/;
const HASH = /[0-9a-f]{8,}/g;
const HAS_HASH = /[0-9a-f]{8}/;

/** Everything in a text that may be a hash, each once. Hashes are ASCII: bytes need no decoding, half of the time. */
const readHashes = (file: string): string[] => [
  ...new Set(Array.from(readFileSync(file, 'latin1').matchAll(HASH), ([hash]) => hash)),
];

/**
 * Follows hashes from the files whose names stay to those named by their content. A hash is enough: webpack puts
 * names together only in the browser.
 *
 * @returns Those of the named files that are in use.
 */
async function findUsed(
  files: readonly string[],
  named: ReadonlySet<string>,
  hashesOf: (path: string) => Promise<string[]>,
): Promise<string[]> {
  const byHash = new Map<string, string[]>();
  for (const path of named) {
    for (const [hash] of path.matchAll(HASH)) byHash.set(hash, [...(byHash.get(hash) ?? []), path]);
  }
  const used = new Set<string>();
  const queue = files.filter((path) => !named.has(path) && TEXT.test(path));
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const found = (await hashesOf(path)).flatMap((hash) => byHash.get(hash) ?? []);
    for (const one of found.filter((each) => !used.has(each))) {
      used.add(one);
      if (TEXT.test(one)) queue.push(one);
    }
  }
  return [...used].sort();
}

/**
 * Removes files of builds before the last one. `public` outlives builds: a tab that was opened before a deploy goes
 * on asking for the files of its build, and those of the builds before would pile up.
 *
 * @param options.folder Absolute path of the folder that records the generations, and the hashes in texts.
 * @returns how many files were removed
 */
export async function removeOldGenerations(
  publicDir: string,
  { files, immutable, folder }: { files: readonly string[]; immutable: readonly string[]; folder: string },
): Promise<number> {
  const isImmutable = buildPatternTest(...immutable);
  const named = files.filter((path) => !isCopy(path) && HAS_HASH.test(path) && isImmutable(path));
  const cache = await openFileCache(publicDir, {
    record: join(folder, 'hashes.json'),
    key: HASH.source,
    value: z.array(z.string()),
  });
  const current = await findUsed(files, new Set(named), (path) => cache.get(path, readHashes));
  await cache.save();
  const record = join(folder, 'generations.json');
  const before = await readRecord(record, generations);
  const unused = named.filter((path) => !current.includes(path));
  // The same build once more is no new generation.
  const isSame = before !== null && before.current.join('\n') === current.join('\n');
  const last = before === null ? unused : isSame ? before.previous : before.current;
  const previous = unused.filter((path) => last.includes(path));
  const old = unused.filter((path) => !last.includes(path));
  await removeFiles(publicDir, old);
  await writeRecord(record, { current, previous });
  return old.length;
}
