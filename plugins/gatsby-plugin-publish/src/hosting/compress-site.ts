import { createHash } from 'node:crypto';
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { z } from 'zod';
import { reportItem } from '../../../docs-core/src/build-item';
import { buildPatternTest } from './path-pattern';
import { COPIES, readRecord, writeRecord } from './site-files';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** In bytes. Below this a copy saves less than its response headers cost. */
const LEAST = 200;

/**
 * Qualities of brotli. The best takes 80 times the time of 7 for an eighth less: it is for the few files that every
 * visitor fetches. Pages, their bodies and Markdown copies are most of a site's bytes, and few visitors fetch each.
 */
const QUALITY = { best: constants.BROTLI_MAX_QUALITY, usual: 7 } as const;

/**
 * A smaller buffer makes smaller blocks, each with codes of its own: HTML that begins with styles and ends with text is 1
 * to 2 % shorter than with zlib's default.
 */
export const gzipOptions = { level: constants.Z_BEST_COMPRESSION, memLevel: 6 } as const;

/** Part of each digest: other settings make other copies. */
const SETTINGS = JSON.stringify({ QUALITY, gzipOptions });

/** By path: digest, size and time of the text, and sizes of its copies by their endings. */
const compressions = z.record(
  z.string(),
  z.object({
    digest: z.string(),
    bytes: z.number(),
    modified: z.number(),
    copies: z.record(z.string(), z.number()),
  }),
);
type Compressions = z.infer<typeof compressions>;

/** Number of copies there are now, of new ones among them, and the bytes of texts and of their copies. */
export type Compressed = { files: number; created: number; bytes: number; brotli: number; gzip: number };

/** Gatsby's `reporter.createProgress`, as far as it is used. */
export type CreateProgress = (text: string, total: number) => { start(): void; tick(): void; end(): void };

/** Paths of the copies of all texts. */
const copiesOf = (all: Compressions): string[] =>
  Object.entries(all).flatMap(([path, { copies }]) => Object.keys(copies).map((ending) => path + ending));

async function pack(text: Buffer, quality: number): Promise<[ending: string, copy: Buffer][]> {
  // A window that fits the text: the default one takes megabytes for a text of some KB.
  const window = Math.min(22, Math.max(10, Math.ceil(Math.log2(text.length + 1))));
  const copies: [string, Buffer][] = [
    [
      COPIES.br,
      await toBrotli(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_LGWIN]: window,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        },
      }),
    ],
    [COPIES.gzip, await toGzip(text, gzipOptions)],
  ];
  return copies.filter(([, { length }]) => length < text.length);
}

/**
 * Writes compressed copies beside the files, so that a host only has to send them. A text that the last build has
 * compressed is skipped; copies of files that are gone are removed.
 *
 * @param options.best Patterns of the files that are compressed as well as possible.
 * @param options.memory Absolute path of the file that records what was compressed.
 * @param createProgress Gatsby's, to show how many texts are done.
 */
export async function compressSite(
  publicDir: string,
  {
    files,
    endings,
    best,
    memory,
  }: { files: readonly string[]; endings: readonly string[]; best: readonly string[]; memory: string },
  createProgress?: CreateProgress,
): Promise<Compressed> {
  const before = (await readRecord(memory, compressions)) ?? {};
  const there = new Set(files);
  const tests = best.map(buildPatternTest);
  const isBest = (path: string): boolean => tests.some((matches) => matches(path));
  const now: Compressions = {};
  const done = { files: 0, created: 0, bytes: 0, brotli: 0, gzip: 0 };

  async function compress(path: string): Promise<void> {
    const file = join(publicDir, path);
    const { atime, mtime, mtimeMs: modified, size: bytes } = await stat(file);
    const known = before[path];
    const isComplete =
      known !== undefined && Object.keys(known.copies).every((ending) => there.has(path + ending));
    // Most files are as the last build left them, and need not be read.
    if (isComplete && known.modified === modified && known.bytes === bytes) return count(path, known, null);
    const start = performance.now();
    const text = await readFile(file);
    const digest = createHash('sha256').update(text).update(SETTINGS).digest('hex');
    let copies = known?.copies ?? {};
    const isKnown = isComplete && known.digest === digest;
    if (!isKnown) {
      const packed = text.length < LEAST ? [] : await pack(text, isBest(path) ? QUALITY.best : QUALITY.usual);
      await Promise.all(packed.map(([ending, copy]) => writeFile(file + ending, copy)));
      copies = Object.fromEntries(packed.map(([ending, { length }]) => [ending, length]));
      done.created += packed.length;
    }
    // Servers compare versions by modification time, and must not prefer an older copy.
    await Promise.all(Object.keys(copies).map((ending) => utimes(file + ending, atime, mtime)));
    const ms = isKnown ? null : performance.now() - start;
    count(path, { digest, bytes, modified, copies }, ms);
  }
  function count(path: string, compression: Compressions[string], ms: number | null): void {
    reportItem({ kind: 'compressed files', item: path, ms });
    progress?.tick();
    const { bytes, copies } = compression;
    now[path] = compression;
    done.files += Object.keys(copies).length;
    done.bytes += bytes;
    done.brotli += copies[COPIES.br] ?? bytes;
    done.gzip += copies[COPIES.gzip] ?? bytes;
  }

  const queue = files.filter((path) => endings.includes(extname(path).slice(1)));
  const progress = createProgress?.('compress files', queue.length);
  progress?.start();
  // zlib compresses in other threads; one file for each processor bounds the memory.
  const worker = async (): Promise<void> => {
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) await compress(path);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  progress?.end();

  const current = new Set(copiesOf(now));
  const gone = copiesOf(before).filter((copy) => !current.has(copy));
  await Promise.all(gone.map((copy) => rm(join(publicDir, copy), { force: true })));
  await writeRecord(memory, now);
  return done;
}
