import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { buildPatternTest } from './path-pattern';
import { isCopy, readRecord, removeFiles, writeRecord } from './site-files';

/** Files named by their content: those of this build, and those only the build before refers to. */
const generations = z.object({ current: z.array(z.string()), previous: z.array(z.string()) });

const TEXT = /\.(?:html|js|json|css|xml|txt|webmanifest|svg|md)$/;
const HASH = /[0-9a-f]{8,}/g;
const HAS_HASH = /[0-9a-f]{8}/;

/**
 * Follows hashes from the files whose names stay to those named by their content. A hash is enough: webpack puts
 * names together only in the browser.
 *
 * @returns Those of the named files that are in use.
 */
async function findUsed(
  publicDir: string,
  files: readonly string[],
  named: ReadonlySet<string>,
): Promise<string[]> {
  const byHash = new Map<string, string[]>();
  for (const path of named) {
    for (const [hash] of path.matchAll(HASH)) byHash.set(hash, [...(byHash.get(hash) ?? []), path]);
  }
  const used = new Set<string>();
  const queue = files.filter((path) => !named.has(path) && TEXT.test(path));
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const text = await readFile(join(publicDir, path), 'utf8');
    for (const [hash] of text.matchAll(HASH)) {
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
 * @param options.memory Absolute path of the file that records the generations.
 */
export async function removeOldGenerations(
  publicDir: string,
  { files, immutable, memory }: { files: readonly string[]; immutable: readonly string[]; memory: string },
): Promise<number> {
  const tests = immutable.map(buildPatternTest);
  const named = files.filter(
    (path) => !isCopy(path) && HAS_HASH.test(path) && tests.some((matches) => matches(path)),
  );
  const current = await findUsed(publicDir, files, new Set(named));
  const used = new Set(current);
  const before = await readRecord(memory, generations);
  const unused = named.filter((path) => !used.has(path));
  // The same build once more is no new generation.
  const isSame = before !== null && before.current.join('\n') === current.join('\n');
  const last = before === null ? unused : isSame ? before.previous : before.current;
  const previous = unused.filter((path) => last.includes(path));
  const old = unused.filter((path) => !last.includes(path));
  await removeFiles(publicDir, old);
  await writeRecord(memory, { current, previous });
  return old.length;
}
