import fs from 'node:fs';
import path from 'node:path';
import { defaultLanguage } from '../../config/languages';
import { env } from '../../config/env';
import { site } from '../../config/site';
import { earlyScript } from '../../ui/lib/early-script';
import { type Limits, type Measure, parseLimits } from './format-budgets';
import { classOfPage, type PageClass, fileUrl, measurePage } from './measure-page';
import {
  gzipSize,
  measurePackedWebpack,
  measureScripts,
  measureSearchFiles,
  parseScriptGroups,
} from './measure-scripts';
import { type BuiltPage, readSite } from './read-site';

const LIMITS = 'src/config/budgets.json';
const PUBLIC = 'public';
/** The build takes it out of `public`: no visitor needs it. */
const STATS = path.join('.cache', 'webpack.stats.json');

const readJson = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'));

/** Bytes of the file behind an edit URL; 0 for a page that is written elsewhere. */
function sourceSize(edit: string): number {
  const base = `${site.editBase}/`;
  if (!edit.startsWith(base)) return 0;
  const [language = '', ...parts] = edit.slice(base.length).split('/');
  const folder = language === defaultLanguage.code ? env.contentDir : path.join('content', language);
  return fs.statSync(path.join(folder, ...parts), { throwIfNoEntry: false })?.size ?? 0;
}

/** Sizes of files as a host sends them: those of the build's compressed copies, where there are any. */
function createSizes(): (url: string) => number {
  const sizes = new Map<string, number>();
  return (url) => {
    const known = sizes.get(url);
    if (known !== undefined) return known;
    const file = path.join(PUBLIC, url.replace(/[?#].*$/, ''));
    const size =
      fs.statSync(`${file}.gz`, { throwIfNoEntry: false })?.size ?? gzipSize(fs.readFileSync(file));
    sizes.set(url, size);
    return size;
  };
}

/**
 * Measures everything that has a limit.
 *
 * @returns the faults are those of pages that are no question of size
 * @throws Error when there is no built site
 */
export function measureSite(): { limits: Limits; pages: number; measures: Measure[]; faults: string[] } {
  const limits = parseLimits(readJson(LIMITS), LIMITS);
  const assetSize = createSizes();
  const reports = readSite(PUBLIC, sourceSize).map((page) =>
    measurePage(page, limits, earlyScript, assetSize),
  );
  const measures = [
    ...reports.flatMap((report) => report.measures),
    ...measureScripts(parseScriptGroups(readJson(STATS)), assetSize),
    ...measureSearchFiles(PUBLIC),
    ...measurePackedWebpack(PUBLIC),
  ];
  return { limits, pages: reports.length, measures, faults: reports.flatMap((report) => report.faults) };
}

/** How many pages of each class are measured: their HTML decides nearly alone which is the heaviest. */
const CANDIDATES = 3;

/**
 * Measures what is heaviest of each class of pages, of scripts and search files, in a small part of the time of
 * {@link measureSite}, since every build does.
 *
 * @returns only the limits of what was measured; pages that only lead elsewhere do not count
 * @throws Error when there is no built site
 */
export function measureHeaviest(): { limits: Partial<Limits>; pages: number; measures: Measure[] } {
  const all = parseLimits(readJson(LIMITS), LIMITS);
  const { smallPage, factsPage, largePage, scripts, searchFile } = all;
  const assetSize = createSizes();
  const pages = readSite(PUBLIC, sourceSize).filter((page) => page.pageData !== null);
  const classes = new Map<PageClass, BuiltPage[]>();
  for (const page of pages) {
    const name = classOfPage(all, page);
    if (name) classes.set(name, [...(classes.get(name) ?? []), page]);
  }
  const measures = [...classes].flatMap(([name, ofClass]) =>
    ofClass
      .map((page) => ({ page, bytes: assetSize(fileUrl(page)) }))
      .sort((one, other) => other.bytes - one.bytes)
      .slice(0, CANDIDATES)
      .flatMap(({ page }) => measurePage(page, all, earlyScript, assetSize).measures)
      .filter(({ budget }) => budget === name),
  );
  return {
    limits: { smallPage, factsPage, largePage, scripts, searchFile },
    pages: pages.length,
    measures: [
      ...measures,
      ...measureScripts(parseScriptGroups(readJson(STATS)), assetSize),
      ...measureSearchFiles(PUBLIC),
    ],
  };
}
