import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { openFileMemory, type FileMemory } from './file-memory';
import { buildPatternTest } from './path-pattern';
import { isCopy, readRecord, removeFiles, writeRecord } from './site-files';

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
function findUsed(
  files: readonly string[],
  named: ReadonlySet<string>,
  memory: FileMemory<string[]>,
): string[] {
  const byHash = new Map<string, string[]>();
  for (const path of named) {
    for (const [hash] of path.matchAll(HASH)) byHash.set(hash, [...(byHash.get(hash) ?? []), path]);
  }
  const used = new Set<string>();
  const queue = files.filter((path) => !named.has(path) && TEXT.test(path));
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    for (const hash of memory.get(path, readHashes)) {
      for (const found of byHash.get(hash) ?? []) {
        if (used.has(found)) continue;
        used.add(found);
        if (TEXT.test(found)) queue.push(found);
      }
    }
  }
  return [...used].sort();
}

/**
 * Removes files of builds before the last one. `public` outlives builds: a tab that was opened before a deploy goes
 * on asking for the files of its build, and those of the builds before would pile up.
 *
 * @param options.memory Absolute path of the folder that records the generations, and the hashes in texts.
 */
export async function removeOldGenerations(
  publicDir: string,
  { files, immutable, memory }: { files: readonly string[]; immutable: readonly string[]; memory: string },
): Promise<number> {
  const tests = immutable.map(buildPatternTest);
  const named = files.filter(
    (path) => !isCopy(path) && HAS_HASH.test(path) && tests.some((matches) => matches(path)),
  );
  const texts = await openFileMemory(publicDir, {
    record: join(memory, 'hashes.json'),
    key: HASH.source,
    value: z.array(z.string()),
  });
  const current = findUsed(files, new Set(named), texts);
  await texts.save();
  const used = new Set(current);
  const record = join(memory, 'generations.json');
  const before = await readRecord(record, generations);
  const unused = named.filter((path) => !used.has(path));
  // The same build once more is no new generation.
  const isSame = before !== null && before.current.join('\n') === current.join('\n');
  const last = before === null ? unused : isSame ? before.previous : before.current;
  const previous = unused.filter((path) => last.includes(path));
  const old = unused.filter((path) => !last.includes(path));
  await removeFiles(publicDir, old);
  await writeRecord(record, { current, previous });
  return old.length;
}
