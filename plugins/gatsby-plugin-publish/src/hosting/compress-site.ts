import { createHash } from 'node:crypto';
// Synchronous: a promise of each of some thirty thousand operations would take longer than most of them.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, extname, join, parse } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { z } from 'zod';
import { reportItem } from 'docs-core/build-item';
import { openFileCache } from './site-files';
import { buildPatternTest } from './path-pattern';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** In bytes. Below this a copy saves less than its response headers cost. */
const LEAST = 200;

/**
 * Qualities of brotli. The best takes 80 times the time of 7 for an eighth less: it is for the few files that every
 * visitor fetches. Of `LARGE` ones the next takes half of that time for 2 to 3 % more. Pages, their bodies and
 * Markdown copies are most of a site's bytes, and few visitors fetch each.
 */
const QUALITY = { best: constants.BROTLI_MAX_QUALITY, large: 10, usual: 7 } as const;

/** In bytes. */
const LARGE = 2 ** 18;

/**
 * A smaller buffer makes smaller blocks, each with codes of its own: HTML that begins with styles and ends with text is 1
 * to 2 % shorter than with zlib's default.
 */
export const gzipOptions = { level: constants.Z_BEST_COMPRESSION, memLevel: 6 } as const;

/** Part of each digest: other settings make other copies. */
const SETTINGS = JSON.stringify({ QUALITY, LARGE, gzipOptions });

/** What was made of a text: its digest, and the sizes of its copies by their endings. */
const compression = z.object({
  digest: z.string(),
  bytes: z.number(),
  copies: z.record(z.string(), z.number()),
});

/** Number of copies there are now, of new ones among them, and the bytes of texts and of their copies. */
export type Compressed = { files: number; created: number; bytes: number; brotli: number; gzip: number };

/** Whether a path is that of a compressed copy. */
export const isCopy = (path: string): boolean => /\.(?:br|gz)$/.test(path);

const copiesOf = (path: string, { copies }: z.infer<typeof compression>): string[] =>
  Object.keys(copies).map((ending) => path + ending);

/** Copies by their endings. */
type Copies = Readonly<Record<string, Buffer>>;

async function compressText(text: Buffer, quality: number): Promise<Copies> {
  if (text.length < LEAST) return {};
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    // A window that fits the text: the default one takes megabytes for a text of some KB.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(text.length + 1)))),
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  return { '.br': await toBrotli(text, { params }), '.gz': await toGzip(text, gzipOptions) };
}

/** The same from a folder that keeps copies by the text's digest. A killed build leaves none that is cut off. */
async function compressOnce(text: Buffer, kept: string): Promise<Copies> {
  const files = ['.br', '.gz'].map((ending) => [ending, kept + ending] as const);
  if (files.every(([, file]) => existsSync(file)))
    return Object.fromEntries(files.map(([ending, file]) => [ending, readFileSync(file)]));
  const made = await compressText(text, QUALITY.large);
  mkdirSync(dirname(kept), { recursive: true });
  for (const [ending, file] of files) {
    writeFileSync(`${file}.new`, made[ending] ?? '');
    renameSync(`${file}.new`, file);
  }
  return made;
}

/** Removes what was kept of texts that are gone. */
function dropUnused(kept: string, digests: ReadonlySet<string>): void {
  for (const name of existsSync(kept) ? readdirSync(kept) : [])
    if (!digests.has(parse(name).name)) rmSync(join(kept, name));
}

/** Writes the copies that are smaller than their text. @returns their sizes by their endings */
function writeCopies(file: string, text: Buffer, copies: Copies): Record<string, number> {
  const smaller = Object.entries(copies).filter(([, { length }]) => length < text.length);
  for (const [ending, copy] of smaller) writeFileSync(file + ending, copy);
  return Object.fromEntries(smaller.map(([ending, { length }]) => [ending, length]));
}

interface CompressOptions {
  readonly files: readonly string[];
  readonly endings: readonly string[];
  /** Patterns of the files that are compressed as well as possible. */
  readonly best: readonly string[];
  /** Absolute path of the file that records what was compressed. */
  readonly record: string;
  /**
   * Absolute path of a folder for the copies of large texts, which take most of the time: those of installed packages
   * are needed again by a build from nothing.
   */
  readonly kept: string;
}

/**
 * Writes compressed copies beside the files, so that a host only has to send them. A text that the last build has
 * compressed is skipped; copies of files that are gone are removed.
 */
export async function compressSite(
  publicDir: string,
  { files, endings, best, record, kept }: CompressOptions,
): Promise<Compressed> {
  const there = new Set(files);
  const isBest = buildPatternTest(...best);
  const cache = await openFileCache(publicDir, {
    record,
    key: 'compressed',
    value: compression,
    isUsable: (path, last) => copiesOf(path, last).every((copy) => there.has(copy)),
  });
  const isLarge = (path: string, bytes: number): boolean => bytes >= LARGE && isBest(path);
  const large = new Set<string>();
  const done = { files: 0, created: 0, bytes: 0, brotli: 0, gzip: 0 };

  async function compress(path: string): Promise<void> {
    const start = performance.now();
    let ms: number | null = null;
    const { bytes, digest, copies } = await cache.get(path, async (file, last) => {
      const text = readFileSync(file);
      const digest = createHash('sha256').update(text).update(SETTINGS).digest('hex');
      const compressed = () =>
        isLarge(path, text.length)
          ? compressOnce(text, join(kept, digest))
          : compressText(text, isBest(path) ? QUALITY.best : QUALITY.usual);
      const isSame = last?.digest === digest;
      const made = isSame ? last.copies : writeCopies(file, text, await compressed());
      // Servers compare versions by modification time, and must not prefer an older copy.
      const { atime, mtime } = statSync(file);
      for (const ending of Object.keys(made)) utimesSync(file + ending, atime, mtime);
      if (!isSame) {
        ms = performance.now() - start;
        done.created += Object.keys(made).length;
      }
      return { digest, bytes: text.length, copies: made };
    });
    if (isLarge(path, bytes)) large.add(digest);
    reportItem({ kind: 'compressed files', item: path, ms });
    done.files += Object.keys(copies).length;
    done.bytes += bytes;
    done.brotli += copies['.br'] ?? bytes;
    done.gzip += copies['.gz'] ?? bytes;
  }

  const queue = files.filter((path) => endings.includes(extname(path).slice(1)));
  // zlib compresses in other threads; one file for each processor bounds the memory.
  const worker = async (): Promise<void> => {
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) await compress(path);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));

  const current = new Set(Object.entries(cache.files).flatMap(([path, { value }]) => copiesOf(path, value)));
  // Whatever the record says: it may be that of another version of this code.
  const isOwn = (path: string): boolean =>
    isCopy(path) && endings.includes(extname(path.slice(0, -3)).slice(1));
  const gone = files.filter((path) => isOwn(path) && !current.has(path));
  for (const copy of gone) rmSync(join(publicDir, copy), { force: true });
  dropUnused(kept, large);
  await cache.save();
  return done;
}
