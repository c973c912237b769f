import { copyFile, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { writeIfChanged } from 'docs-core/write-if-changed';
import { throwProblems } from '../publish-error';
import { buildRedirectRules } from '../redirect-rules';
import { compressSite, type Compressed, isCopy } from './compress-site';
import { buildPolicyHeaders, inspectPages } from './content-policy';
import type { HostOptions, HostSite } from './host-options';
import { HOST_FILES, UNSERVED_FILES } from './hosts';
import { buildPatternTest } from './path-pattern';
import { listSiteFiles, removeFiles, openFileCache, readRecord, writeRecord } from './site-files';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

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
async function removeOldGenerations(
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

/** Removes from `public` what visitors don't need; files that later steps read are copied to the cache first. */
async function removeUnneeded(
  { remove, keepInCache }: HostOptions,
  publicDir: string,
  cacheDir: string,
): Promise<number> {
  const unneeded = listSiteFiles(publicDir).filter(buildPatternTest(...remove));
  const cached = unneeded.filter((path) => keepInCache.includes(path));
  await mkdir(cacheDir, { recursive: true });
  await Promise.all(cached.map((path) => copyFile(join(publicDir, path), join(cacheDir, basename(path)))));
  await removeFiles(publicDir, unneeded);
  return unneeded.length;
}

/** Everything that the files of hosts are made from. @param paths of all files of the site */
function buildHostSite(
  options: HostOptions,
  inline: Parameters<typeof buildPolicyHeaders>[0],
  paths: readonly string[],
): HostSite {
  return {
    ...options,
    redirects: buildRedirectRules(options.redirects, options),
    notFound: options.notFound.toSorted((one, other) => other.below.length - one.below.length),
    headers: { ...buildPolicyHeaders(inline, options.policy), ...options.headers },
    paths,
    unserved: UNSERVED_FILES,
  };
}

/**
 * The last step of a build: removes what should not be served, collects inline scripts and styles, writes every
 * host's rules, and compresses the texts.
 *
 * @param root Absolute path of the project.
 * @returns also how many files were removed
 * @throws {PublishError} With every fault of the list, or with everything on the pages that the policy would block.
 */
export async function prepareHosting(
  options: HostOptions,
  siteUrl: string,
  root: string,
): Promise<{ warnings: string[]; removed: number; compressed: Compressed }> {
  const publicDir = join(root, 'public');
  const cacheDir = join(root, '.cache');
  // Gatsby leaves this folder alone when it empties its cache without emptying `public`.
  const folder = join(cacheDir, 'adapters', 'hosting');
  const { immutable, policy } = options;
  const unneeded = await removeUnneeded(options, publicDir, cacheDir);
  const old = await removeOldGenerations(publicDir, { files: listSiteFiles(publicDir), immutable, folder });
  const files = listSiteFiles(publicDir);
  // A document with a policy of its own answers for itself.
  const own = options.ownHeaders.filter(({ headers }) => 'content-security-policy' in headers);
  const isOwn = buildPatternTest(...own.map(({ pattern }) => pattern));
  const pages = files.filter((path) => path.endsWith('.html') && !isOwn(path));
  const record = join(folder, 'pages.json');
  const { inline, problems } = await inspectPages(publicDir, pages, { policy, siteUrl, record });
  throwProblems(problems);

  const site = buildHostSite(options, inline, files);
  await Promise.all(HOST_FILES.map(({ path, format }) => writeIfChanged(join(root, path), format(site))));
  const warnings = HOST_FILES.flatMap(({ findWarnings }) => findWarnings?.(site) ?? []);

  const texts = {
    files: files.filter((path) => !UNSERVED_FILES.includes(path)),
    endings: options.compress,
    best: options.compressBest,
    record: join(folder, 'compressed.json'),
    // Beside the packages: large texts are made of them, and a build from nothing needs their copies again.
    kept: join(root, 'node_modules', '.cache', 'compressed'),
  };
  const compressed = await compressSite(publicDir, texts);
  return { warnings, removed: unneeded + old, compressed };
}
