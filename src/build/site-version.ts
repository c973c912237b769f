import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { languages } from '../config/languages';
import { site } from '../config/site';
import { isHashed } from '../offline/worker-protocol';
import type { Generation } from '../offline/worker/worker-scope';

/**
 * Parts of pages that stand in no visitor's way, the worker itself, and the lists of sponsors: they are fetched anew
 * at each visit, and nobody has to load the site anew when somebody gave.
 */
const NOT_A_VERSION = /^(sw\.js|webpack\.stats\.json|chunk-map\.json)$|^sponsors\/|\.(gz|br|map)$/;

/** What the search, the lists of sponsors and the vote are made of: fetched when it is wanted, and kept from then on. */
const ON_DEMAND = /^(search|sponsors|vote)-/;

/** Files with names of their own that every visit may need. */
const NAMED = [
  'boot.js',
  'page-data/app-data.json',
  'page-data/404.html/page-data.json',
  'manifest.json',
  'icon.svg',
];

/** Home and the offline page of a language, with what they are made of. */
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
 * Webpack's files of this build, as far as its boot script and its runtime know of them: files of builds before may
 * still lie beside them.
 */
async function listChunks(folder: string): Promise<string[]> {
  const files = (await fs.readdir(folder)).filter((name) => isHashed(name) && !ON_DEMAND.test(name));
  const read = (name: string): Promise<string> => fs.readFile(path.join(folder, name), 'utf8');
  const boot = await read('boot.js');
  const runtimes = files.filter((name) => name.startsWith('webpack-runtime-') && boot.includes(name));
  const known = [boot, ...(await Promise.all(runtimes.map(read)))].join('\n');
  return files.filter((name) => known.includes(/([\da-f]{10,})\.\w+$/.exec(name)?.[1] ?? name));
}

/** One digest of everything visitors get, so that each change of the site is a new version. */
async function digestSite(folder: string): Promise<string> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !NOT_A_VERSION.test(file))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(`${file}\n`);
    // A name with a hash says all.
    if (!isHashed(file)) hash.update(await fs.readFile(path.join(folder, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Describes a built site for its worker.
 *
 * @throws Error that names every file a visit needs and the site does not have
 */
export async function buildGeneration(folder: string): Promise<Generation> {
  const own = languages.flatMap(({ prefix, code }) => pagesOf(prefix, code));
  const files = [...NAMED, ...own, ...(await listChunks(folder))].map(
    (file) => `/${file.replace(/^\//, '')}`,
  );
  const missing: string[] = [];
  for (const file of files) {
    const target = path.join(folder, file.endsWith('/') ? `${file}index.html` : file);
    await fs.access(target).catch(() => missing.push(file));
  }
  if (missing.length > 0)
    throw new Error(`${folder} lacks what the service worker keeps: ${missing.join(', ')}`);
  return { id: await digestSite(folder), files };
}
