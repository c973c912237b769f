import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { groupBy } from '../../../plugins/docs-core/src/group-by';
import type { Manifest } from '../../../plugins/webpack-in-browser/src/protocol';
import budgets from '../../config/budgets.json';
import { packedWebpackFolder } from '../../config/playground';
import type { Measure } from './format-budgets';
import { classOfPage, gzipSize, KB, measurePage } from './measure-page';
import { readSite } from './read-site';

const readJson = (...file: string[]): unknown => JSON.parse(fs.readFileSync(path.join(...file), 'utf8'));

/** Bytes of a file as a host sends it: of the build's copy with that ending, or compressed now. */
function sizeOf(file: string, ending: string, compress: (content: Buffer) => number): number {
  return fs.statSync(`${file}${ending}`, { throwIfNoEntry: false })?.size ?? compress(fs.readFileSync(file));
}

/** Gzip bytes of a file of a project's site, by its URL. */
const assetSize = (url: string, root = '.'): number =>
  sizeOf(path.join(root, 'public', url.replace(/[?#].*$/, '')), '.gz', gzipSize);

/** What the search of each language fetches, and a plain build with the packed webpack. */
export function measureFetched(folder: string): Measure[] {
  const brotliSize = (content: Buffer): number => brotliCompressSync(content).length;
  const weigh = (urls: readonly string[]): number =>
    urls.reduce((sum, url) => sum + sizeOf(path.join(folder, url), '.br', brotliSize), 0) / KB;
  const { files } = readJson(folder, 'search', 'index.json') as { files: Record<string, string[]> };
  const searches = Object.values(files).map((names) => names.map((name) => `/search/${name}`));
  const { worker, parts } = readJson(folder, packedWebpackFolder, 'manifest.json') as Manifest;
  const needed = ['manifest.json', worker, ...parts.slice(0, 1).map(({ file }) => file)];
  const packed = weigh(needed.map((name) => `${packedWebpackFolder}${name}`));
  return [
    ...searches.map((urls): Measure => ({
      budget: 'searchFile',
      subject: urls.join(' and '),
      value: weigh(urls),
    })),
    { budget: 'packedWebpack', subject: `${packedWebpackFolder} for a plain build`, value: packed },
  ];
}

/**
 * Everything that a page of each template of a built project loads: the application, its own scripts, boot.js.
 *
 * @throws Error when there is no build, or its statistics name no scripts of the application
 */
export function measureScripts(root = '.'): Measure[] {
  const { namedChunkGroups: groups = {} } = readJson(root, '.cache', 'webpack.stats.json') as {
    namedChunkGroups?: Record<string, { assets: { name: string }[] }>;
  };
  const scriptsOf = (name: string): string[] =>
    (groups[name]?.assets ?? []).map((asset) => asset.name).filter((asset) => asset.endsWith('.js'));
  const app = scriptsOf('app');
  if (app.length === 0)
    throw new Error('webpack.stats.json names no scripts of the application: run `npm run build`');
  const templates = Object.keys(groups).filter((name) => name.startsWith('component---'));
  return templates.map((name) => {
    const scripts = new Set(['boot.js', ...app, ...scriptsOf(name)]);
    const bytes = [...scripts].reduce((sum, script) => sum + assetSize(`/${script}`, root), 0);
    return { budget: 'scripts', subject: name.replace('component---', ''), value: bytes / KB };
  });
}

/**
 * Measures everything that has a limit.
 *
 * @returns the faults are those of pages that are no question of size
 * @throws Error when there is no built site
 */
export function measureSite() {
  const reports = readSite('public').map((page) => measurePage(page, assetSize));
  const pages = reports.flatMap(({ measures }) => measures);
  return {
    pages: reports.length,
    measures: [...pages, ...measureScripts(), ...measureFetched('public')],
    faults: reports.flatMap(({ faults }) => faults),
  };
}

/**
 * Measures what is heaviest of each class of pages, of scripts and search files, in a small part of the time of
 * {@link measureSite}, since every build does.
 *
 * @returns only the limits of what was measured; pages that only lead elsewhere do not count
 * @throws Error when there is no built site
 */
export function measureHeaviest() {
  const { smallPage, factsPage, largePage, scripts, searchFile } = budgets;
  const limits = { smallPage, factsPage, largePage, scripts, searchFile };
  const pages = readSite('public').filter((page) => page.pageData !== null);
  const weighed = pages.map((page) => ({ page, bytes: assetSize(page.file) }));
  weighed.sort((one, other) => other.bytes - one.bytes);
  const classes = groupBy(weighed, ({ page }) => classOfPage(page));
  classes.delete(undefined);
  // The HTML decides nearly alone which page of a class is the heaviest.
  const candidates = [...classes.values()].flatMap((ofClass) => ofClass.slice(0, 3));
  const measures = candidates.flatMap(({ page }) => measurePage(page, assetSize).measures);
  const shown = [...measures, ...measureScripts(), ...measureFetched('public')].filter(
    ({ budget }) => budget in limits,
  );
  return { limits, pages: pages.length, measures: shown };
}
