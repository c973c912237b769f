import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from 'docs-core/list-files';
import type { SearchFileNames } from 'docs-core/search-format';
import { defaultLanguage, languages } from '../config/languages';
import { site } from '../config/site';
import { digestText, isHashed, isWhole } from '../offline/worker-protocol';
import type { Generation } from '../offline/worker/worker-scope';

/**
 * Files that do not count for the site's version: parts of the build that no visit shows, some of which are written or
 * removed after this, the worker itself, and the lists of sponsors, which are fetched at each visit.
 */
const NOT_A_VERSION =
  /^(sw\.js|webpack\.stats\.json|chunk-map\.json|_headers|_redirects|vercel\.json)$|^(sponsors|_gatsby|~partytown|workbox-[^/]+)\/|^idb-keyval-|\.(gz|br|map)$/;

/** The lists of sponsors, the vote, components in pages and the playground: cached from their first use on. */
const ON_DEMAND = /^(sponsors|vote|mdx|playground|component---src-templates-playground-tsx)-/;

/** Files with fixed names that every visit may need. */
const NAMED = [
  'boot.js',
  'page-data/app-data.json',
  'page-data/404.html/page-data.json',
  'search/index.json',
  'manifest.json',
  'icon.svg',
];

/** Hex digits of a file's digest in the worker. */
const DIGEST_LENGTH = 12;

/** Home and the offline page of a language, with their page data. */
function pagesOf(prefix: string, code: string): string[] {
  const offline = `${prefix}${site.offlinePath}`;
  const home = prefix === '' ? 'page-data/index' : `page-data${prefix}`;
  return [
    `${prefix}/`,
    `${home}/page-data.json`,
    offline,
    `page-data${offline}page-data.json`,
    `nav/${code}/pages.json`,
  ];
}

/**
 * webpack's files of this build, as its boot script and its runtime list them: files of earlier builds may still
 * be in the folder.
 */
async function listChunks(folder: string, isWanted: (name: string) => boolean): Promise<string[]> {
  const files = (await fs.readdir(folder)).filter((name) => isHashed(name));
  const read = (name: string): Promise<string> => fs.readFile(path.join(folder, name), 'utf8');
  const boot = await read('boot.js');
  const runtimes = files.filter((name) => name.startsWith('webpack-runtime-') && boot.includes(name));
  const known = [boot, ...(await Promise.all(runtimes.map(read)))].join('\n');
  return files.filter(
    (name) => isWanted(name) && known.includes(/([\da-f]{10,})\.\w+$/.exec(name)?.[1] ?? name),
  );
}

/** Names of the scripts that only the playground's page loads. */
export function listPlaygroundScripts(folder: string): Promise<string[]> {
  return listChunks(folder, (name) => /^(playground|component---src-templates-playground-tsx)-/.test(name));
}

/**
 * One digest of all published files, so that each change of the site is a new version. Those with a hash in their names
 * are named by others; some are of an earlier build. Synchronous: a promise for each of thousands of files would take longer
 * than reading it.
 */
function digestSite(folder: string): string {
  const hash = createHash('sha256');
  for (const file of listFiles(folder).filter((name) => !NOT_A_VERSION.test(name) && !isHashed(name)))
    hash.update(`${file}\n`).update(readFileSync(path.join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Paths of the search's files, by language; of one without an own search those of the first. */
async function listSearchFiles(folder: string): Promise<Record<string, string[]>> {
  const index = await fs.readFile(path.join(folder, 'search/index.json'), 'utf8');
  const { files, texts } = JSON.parse(index) as SearchFileNames;
  const namesOf = (code: string): readonly string[] => [...(files[code] ?? []), ...(texts[code] ?? [])];
  return Object.fromEntries(
    languages.map(({ code }) => [
      code,
      namesOf(code in files ? code : defaultLanguage.code).map((name) => `/search/${name}`),
    ]),
  );
}

/**
 * Describes a built site for its service worker.
 *
 * @throws Error that names every missing file that a visit needs, and every one that the worker would refuse
 */
export async function buildGeneration(folder: string): Promise<Generation> {
  const own = languages.flatMap(({ prefix, code }) => pagesOf(prefix, code));
  const files = [...NAMED, ...own, ...(await listChunks(folder, (name) => !ON_DEMAND.test(name)))].map(
    (file) => `/${file.replace(/^\//, '')}`,
  );
  const missing: string[] = [];
  const digests: Record<string, string> = {};
  for (const file of files) {
    const target = path.join(folder, file.endsWith('/') ? `${file}index.html` : file);
    const text = await fs.readFile(target, 'utf8').catch(() => null);
    if (text === null || !(await isWhole(file, text))) missing.push(file);
    // Pages are left out: hosts may add to them.
    else if (!file.endsWith('/') && !isHashed(file))
      digests[file] = (await digestText(text)).slice(0, DIGEST_LENGTH);
  }
  if (missing.length > 0)
    throw new Error(
      `${folder} lacks files that the service worker caches, or they are incomplete or not what their names say: ${missing.join(', ')}`,
    );
  return { id: digestSite(folder), files, digests, search: await listSearchFiles(folder) };
}
