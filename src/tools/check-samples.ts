/**
 * `npm run check:samples [pages…]`: checks every fence of the pages. `--no-cache` checks unchanged pages again;
 * `--limit=5` stops commands after five seconds instead of sixty; `--latest` checks guides with the packages that the
 * registry has today, which needs network; `--quick`, of `npm test`: a few changed pages wholly, many without running
 * more than guides' first builds. `--record`, of `npm run check`: what pages build is recorded, unless less builds than
 * before; `--record-examples` builds the projects of the pages only, records their output, and takes the screenshots at
 * the end of guides.
 */
import fs from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { formatProblems, type Problem } from 'docs-core/problem';
import { createResultCache } from 'docs-core/result-cache';
import type { PageRecord } from 'gatsby-transformer-docs/samples/page-samples';
import { env } from '../config/env';
import { defaultLanguage } from '../config/languages';
import { pageSamples } from '../config/playground';
import { chosenPages, findOriginal, isFresh, type ChosenPage } from './pages/select-pages';
import { checkPageSamples } from './samples/check-page-samples';
import { isGuide, readSamples } from 'gatsby-transformer-docs/samples/read-shown';
import { checkSamples, sampleKey } from './samples/check-samples';
import type { PageReport } from './samples/fence';
import { describeFirstViews, formatSummary, summarize } from './samples/format-report';
import { findUnlinked, listEntries } from './samples/message-links';
import { runCommand, UsageError } from './run-command';

/** Outside Gatsby's folder, which a build may empty. */
const CACHE = path.join('node_modules', '.cache', 'checks');
/** What a report and a record of builds depend on besides their page. */
const SOURCES = [
  'src/tools/samples',
  'src/tools/samples/commands.bash',
  'plugins/gatsby-transformer-docs/src/markdown/fence-meta.ts',
  'plugins/gatsby-transformer-docs/src/samples',
  'plugins/webpack-in-browser/src',
  'src/build/playground/write-packages.ts',
  'src/ui/playground/build/site-packages.ts',
  'package-lock.json',
];
/** More would fight for the memory of a small machine. */
const WORKERS = 2;

function hasCodeOfOriginal({ file, language, folder }: ChosenPage): boolean {
  if (language === defaultLanguage.code) return false;
  const original = findOriginal(file, folder, env.contentDir);
  return original !== null && isFresh(fs.readFileSync(file, 'utf8'), original);
}

const isEnglish = (page: string): boolean => path.resolve(page).startsWith(env.contentDir + path.sep);

/** Builds the projects of the default language's pages; a translation has those of its source. */
function checkProjects(
  pages: readonly string[],
  options: Pick<Parameters<typeof checkPageSamples>[0], 'packages' | 'limit' | 'records'> & {
    ignoresCache: boolean;
  },
): Promise<Problem[]> {
  const cache = createResultCache<PageRecord>(path.join(CACHE, 'page-samples'), SOURCES);
  return checkPageSamples({
    ...options,
    pages: pages.filter(isEnglish),
    folder: env.contentDir,
    cache: options.ignoresCache ? { ...cache, read: () => null } : cache,
    onPage: createReporter(pages.length),
  });
}

const describe = (problems: readonly Problem[]): string[] =>
  problems.map((problem) => `${formatProblems([problem])}\n`);

/** Reports every three seconds how far it is. */
function createReporter(total: number): (page: string) => void {
  let reported = performance.now();
  let done = 0;
  return (page) => {
    done += 1;
    if (performance.now() - reported < 3000) return;
    reported = performance.now();
    console.error(`${done} of ${total} pages, the last one ${page}`);
  };
}

/** Pages with changes that a quick check looks at as thoroughly as the whole one: more have changed where all are new. */
const MOST_CHANGED = 12;

/**
 * Checks pages with the locked packages.
 *
 * @param isQuick of pages that have changed since they were last found right, no matter how thoroughly, a few are
 *   checked wholly, many quickly
 * @returns the reports, and the pages that have now been checked wholly
 */
async function checkLocked(
  pages: readonly string[],
  {
    ignoresCache,
    isQuick,
    ...task
  }: { packages: string; limit: number; ignoresCache: boolean; isQuick: boolean },
): Promise<{ reports: PageReport[]; whole: readonly string[] }> {
  const known = createResultCache<PageReport>(path.join(CACHE, 'samples'), SOURCES);
  const cache = ignoresCache ? { ...known, read: () => null } : known;
  const quickCache = createResultCache<PageReport>(path.join(CACHE, 'samples-quick'), SOURCES);
  const read = (key: string): PageReport | null => cache.read(key) ?? quickCache.read(key);
  const changed = isQuick
    ? pages.filter((page) => read(sampleKey(page, fs.readFileSync(page, 'utf8'))) === null)
    : pages;
  const whole = isQuick && changed.length > MOST_CHANGED ? [] : changed;
  const check = (chosen: readonly string[], quick: boolean): Promise<PageReport[]> => {
    const report = createReporter(chosen.length);
    return checkSamples({
      ...task,
      pages: chosen,
      cache: quick ? { ...quickCache, read } : cache,
      workers: isQuick ? 1 : WORKERS,
      isQuick: quick,
      isLatest: false,
      onPage: ({ page }) => report(page),
    });
  };
  const others = pages.filter((page) => !whole.includes(page));
  return { reports: [...(await check(others, true)), ...(await check(whole, false))], whole };
}

/**
 * Checks the pages that are followed in an empty folder, with what the registry has today. Each page's problems are
 * printed when it is done: all pages take an hour.
 */
function checkLatest(
  pages: readonly string[],
  task: { packages: string; limit: number },
): Promise<PageReport[]> {
  const followed = pages.filter((page) => readSamples(page, fs.readFileSync(page, 'utf8')).isFollowed);
  return checkSamples({
    ...{ ...task, pages: followed, workers: 1, isQuick: false, isLatest: true },
    cache: { read: () => null, write: () => undefined },
    onPage: ({ page, problems }, done) => {
      const state = problems.length === 0 ? 'passed' : `${problems.length} problems`;
      console.error([`${done} of ${followed.length}: ${page}: ${state}`, ...describe(problems)].join('\n'));
    },
  });
}

runCommand({
  usage:
    'npm run check:samples [-- pages…] [--quick] [--latest] [--no-cache] [--limit 60] [--record] [--record-examples]',
  options: {
    quick: { type: 'boolean', default: false },
    latest: { type: 'boolean', default: false },
    'no-cache': { type: 'boolean' },
    limit: { type: 'string', default: '60' },
    record: { type: 'boolean', default: false },
    'record-examples': { type: 'boolean', default: false },
  },
  positionals: true,
  run: async ({ values: { latest, limit, quick, ...values }, positionals: named }) => {
    if (!/^[1-9]\d*$/.test(limit)) throw new UsageError(`--limit: expected seconds, got "${limit}"`);
    // The temporary folders are removed then.
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => process.exit(128 + constants.signals[signal]));
    const started = performance.now();
    const milliseconds = Number(limit) * 1000;
    const packages = path.resolve('node_modules');
    // An up-to-date translation has the code of its original: lint:prose compares them.
    const pages = chosenPages(named, env.contentDir)
      .filter((page) => named.length > 0 || !hasCodeOfOriginal(page))
      .map(({ file }) => file);
    const isWhole = named.length === 0 && !latest;
    const builds = { packages, limit: milliseconds, ignoresCache: values['no-cache'] === true };
    if (values['record-examples']) {
      const found = await checkProjects(pages, { ...builds, records: 'all' });
      for (const text of describe(found)) console.error(text);
      if (found.length > 0) {
        console.error('Nothing is recorded before this is solved');
        return 1;
      }
      console.log(`What builds and what does not is in ${pageSamples.record}; git diff shows what is new`);
      return 0;
    }
    const checkAll = async (): ReturnType<typeof checkLocked> => {
      if (!latest) return checkLocked(pages, { ...builds, isQuick: quick });
      const chosen = named.length > 0 ? pages : pages.filter(isGuide);
      return { whole: [], reports: await checkLatest(chosen, builds) };
    };
    const checkAlso = (chosen: readonly string[]): Promise<Problem[]> =>
      checkProjects(env.isForeignContent ? [] : chosen, {
        ...builds,
        records: values.record ? 'new' : 'none',
      });
    // Of named pages the two are checked beside each other; of all, each takes the memory of a small machine.
    const isEarly = named.length > 0 && !latest && !quick;
    const [{ reports, whole }, early] = await Promise.all([checkAll(), isEarly ? checkAlso(pages) : null]);
    const summary = summarize(reports, isWhole);
    if (!latest) {
      const entries = listEntries(env.contentDir);
      const unlinked = pages.flatMap((page) => findUnlinked(page, fs.readFileSync(page, 'utf8'), entries));
      summary.problems.push(...unlinked, ...(early ?? (await checkAlso(whole))));
    }
    if (!latest) for (const text of describe(summary.problems)) console.error(text);
    if (named.length > 0) for (const text of describeFirstViews(reports)) console.log(text);
    console.log(formatSummary(summary, (performance.now() - started) / 1000));
    return summary.problems.length > 0 || summary.tooManySkipped ? 1 : 0;
  },
});
