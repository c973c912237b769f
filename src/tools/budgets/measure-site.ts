import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readElements } from 'docs-core/read-html';
import { gzipOptions } from 'gatsby-plugin-publish/hosting/compress-site';
import type { SearchFileNames } from 'docs-core/search-format';
import type { Manifest } from 'webpack-in-browser/protocol';
import budgets from '../../config/budgets.json';
import { packedWebpackFolder } from '../../config/playground';

/** A size that has a limit. */
export interface Measure {
  readonly budget: keyof typeof budgets;
  /** What was measured: a page's path, or a template's name. */
  readonly subject: string;
  /** In the budget's unit; a KB is 1024 bytes. */
  readonly value: number;
}

const KB = 1024;

const readJson = (...file: string[]): unknown => JSON.parse(fs.readFileSync(path.join(...file), 'utf8'));

/** Bytes of a text as a host sends it: the build's gzip. Nothing weighs nothing. */
export function gzipSize(text: string | Buffer): number {
  return text.length === 0 ? 0 : gzipSync(text, gzipOptions).length;
}

/** KB of a file as a host sends it: of the build's compressed copy, or compressed now. */
function weigh(file: string, ending: '.gz' | '.br'): number {
  const copy = fs.statSync(file + ending, { throwIfNoEntry: false });
  if (copy) return copy.size / KB;
  const content = fs.readFileSync(file);
  return (ending === '.br' ? brotliCompressSync(content).length : gzipSize(content)) / KB;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * Reads all pages of a built site, as the build left them, by their page data.
 *
 * @returns `subject`: the URL, such as `/concepts/output/` or `/404.html`; `bodies`: the HTML of what it shows, which
 *   scripts have as JSON, many of a printable page
 * @throws Error when the folder has no pages, or a page's text is missing
 */
function readPages(folder: string) {
  if (!fs.existsSync(path.join(folder, 'index.html')))
    throw new Error(`${folder} has no site: run \`npm run build\` first`);
  const data = path.join(folder, 'page-data');
  const files = fs.readdirSync(data, { recursive: true, encoding: 'utf8' }).sort();
  const names = files.filter((name) => path.basename(name) === 'page-data.json');
  return names.map((name) => {
    const url = `/${path.dirname(name).split(path.sep).join('/')}/`;
    const subject = url.replace(/^\/index\/$/, '/').replace(/\.html\/$/, '.html');
    const page = path.join(folder, subject.replace(/\/$/, '/index.html'));
    const html = fs.readFileSync(page, 'utf8');
    const bodies = Array.from(html.matchAll(/\sdata-body="([^"]+)"/g), ([, body = '']) => {
      const script = fs.readFileSync(path.join(folder, 'doc', `${body}.js`), 'utf8');
      return JSON.parse(script.slice(script.indexOf(']=') + 2)) as string;
    });
    const pageData = fs.readFileSync(path.join(data, name), 'utf8');
    return { subject, folder, html, pageData, bodies, weight: weigh(page, '.gz') };
  });
}
type BuiltPage = ReturnType<typeof readPages>[number];

/** The limit for everything a page loads before the load event, by its text; undefined where it is longer than any. */
function classOfPage({ bodies, pageData }: BuiltPage) {
  const [body = '', ...others] = bodies;
  const size = others.length > 0 ? Infinity : Buffer.byteLength(body.replace(/<[^>]*>/g, '')) / KB;
  // Facts of the packages and READMEs are not ours.
  const isOurs = !body.includes(' class="facts') && !pageData.includes('"thirdParty":');
  const classes = [...(isOurs ? (['smallPage'] as const) : []), 'factsPage', 'largePage'] as const;
  return classes.find((name) => size <= budgets[name].upTo);
}

function measurePage(page: BuiltPage): Measure[] {
  const { subject, folder, html, pageData, bodies, weight } = page;
  const elements = readElements(html);
  const styles = elements.filter(({ name }) => name === 'style');
  const rest = styles.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), html);
  // Scripts and styles that are fetched before the load event.
  const urls = elements.flatMap(({ name, attributes: { src, href, rel = '', as = '' } }) => {
    const isFetched = /^(stylesheet|modulepreload|preload (script|style)$)/.test(`${rel} ${as}`);
    return (name === 'script' ? src : name === 'link' && isFetched ? href : undefined) ?? [];
  });
  const early = [...new Set(urls)].map((url) => weigh(path.join(folder, url.replace(/[?#].*$/, '')), '.gz'));
  const texts: string[] = [];
  JSON.parse(pageData, (_, value: unknown) => void (typeof value === 'string' && texts.push(value)));
  const budget = classOfPage(page);
  return [
    { budget: 'frame', subject, value: (gzipSize(rest) - gzipSize(bodies.join('\n'))) / KB },
    { budget: 'styles', subject, value: gzipSize(styles.map(({ text }) => text).join('\n')) / KB },
    ...(budget ? [{ budget, subject, value: weight + sum(early) }] : []),
    { budget: 'pageData', subject, value: Buffer.byteLength(pageData) / KB },
    { budget: 'longestText', subject, value: Math.max(0, ...texts.map(({ length }) => length)) },
  ];
}

/** What the search of each language fetches, and a plain build with the packed webpack. */
function measureFetched(folder: string): Measure[] {
  const { files, texts } = readJson(folder, 'search', 'index.json') as SearchFileNames;
  const { worker, parts } = readJson(folder, packedWebpackFolder, 'manifest.json') as Manifest;
  const weighAll = (urls: readonly string[]): number =>
    sum(urls.map((url) => weigh(path.join(folder, url), '.br')));
  const search = { searchFile: files, searchText: texts };
  const packed = ['manifest.json', worker, ...parts.slice(0, 1).map(({ file }) => file)];
  return [
    ...Object.entries(search).flatMap(([budget, lists]) =>
      Object.values(lists).map((names) => {
        const urls = names.map((name) => `/search/${name}`);
        return { budget: budget as Measure['budget'], subject: urls.join(' and '), value: weighAll(urls) };
      }),
    ),
    {
      budget: 'packedWebpack',
      subject: `${packedWebpackFolder} for a plain build`,
      value: weighAll(packed.map((name) => packedWebpackFolder + name)),
    },
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
    const scripts = [...new Set(['boot.js', ...app, ...scriptsOf(name)])];
    const value = sum(scripts.map((script) => weigh(path.join(root, 'public', script), '.gz')));
    return { budget: 'scripts', subject: name.replace('component---', ''), value };
  });
}

/**
 * Measures everything of a built project that has a limit.
 *
 * @throws Error when there is no built site
 */
export function measureSite(root = '.') {
  const folder = path.join(root, 'public');
  const pages = readPages(folder);
  const measures = [...pages.flatMap(measurePage), ...measureScripts(root), ...measureFetched(folder)];
  return { pages: pages.length, measures };
}

/** A size as a report has it. */
export const round = (value: number): string => value.toFixed(value >= 1000 ? 0 : 1);

/** The measures under each limit of src/config/budgets.json, largest first. */
export const byBudget = (measures: readonly Measure[]) =>
  Object.entries(budgets).map(([budget, limits]) => ({
    ...limits,
    budget,
    largest: measures.filter((measure) => measure.budget === budget).sort((a, b) => b.value - a.value),
  }));

/** Measures over their limits, worst first within each budget, each a line with the reason for the limit. */
export const findExcesses = (measures: readonly Measure[]): string[] =>
  byBudget(measures).flatMap(({ budget, limit, unit, why, largest }) =>
    largest
      .filter(({ value }) => value > limit)
      .map(
        ({ subject, value }) =>
          `${subject}: ${budget} is ${round(value)} ${unit}, the limit is ${limit}. ${why}`,
      ),
  );
