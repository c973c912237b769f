/**
 * `npm run check:samples [pages…]`: checks every fence of the pages. `--json` prints all that was found as JSON,
 * `--no-cache` checks unchanged pages again, too; `--limit=5` stops commands after five seconds instead of sixty.
 */
import fs from 'node:fs';
import path from 'node:path';
import { env } from '../config/env';
import { defaultLanguage } from '../config/languages';
import { chosenPages, type ChosenPage, findOriginal, isFresh } from './pages/select-pages';
import { createPageCache } from './pages/page-cache';
import { checkSamples } from './samples/check-samples';
import type { PageReport } from './samples/fence';
import { formatProblem, formatSummary, summarize } from './samples/format-report';
import { runMain } from './run-main';

const CACHE = path.join('.cache', 'samples');
/** What a report depends on besides its page. */
const SOURCES = [
  'src/tools/samples',
  'plugins/gatsby-transformer-docs/src/markdown/fence-meta.ts',
  'package-lock.json',
];
/** More would fight for the memory of a small machine. */
const WORKERS = 2;
/** Seconds that a command may take. */
const COMMAND_LIMIT = 60;

const readLimit = (args: readonly string[]): number =>
  Number(args.find((arg) => arg.startsWith('--limit='))?.slice('--limit='.length) ?? COMMAND_LIMIT);

function hasCodeOfOriginal({ file, language, folder }: ChosenPage): boolean {
  if (language === defaultLanguage.code) return false;
  const original = findOriginal(path.resolve(file), folder, env.contentDir);
  return original !== null && isFresh(fs.readFileSync(file, 'utf8'), original);
}

async function main(): Promise<number> {
  // The temporary folders are removed then.
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => process.exit(code));
  const args = process.argv.slice(2);
  const started = performance.now();
  const named = args.filter((arg) => !arg.startsWith('--'));
  // An up-to-date translation has the code of its original: lint:prose holds them against each other.
  const pages = chosenPages(named, env.contentDir)
    .filter((page) => named.length > 0 || !hasCodeOfOriginal(page))
    .map(({ file }) => file);
  const cache = createPageCache<PageReport>(CACHE, SOURCES);
  let told = started;
  const reports = await checkSamples({
    pages,
    packages: path.resolve('node_modules'),
    cache: args.includes('--no-cache') ? { ...cache, read: () => null } : cache,
    workers: WORKERS,
    limit: readLimit(args) * 1000,
    onPage: (report, done) => {
      if (performance.now() - told < 3000) return;
      told = performance.now();
      console.error(`${done} of ${pages.length} pages, the last one ${report.page}`);
    },
  });
  const summary = summarize(reports, named.length === 0);
  if (args.includes('--json')) console.log(JSON.stringify({ ...summary, reports }, null, 2));
  else {
    for (const problem of summary.problems) console.error(`${formatProblem(problem)}\n`);
    console.log(formatSummary(summary, (performance.now() - started) / 1000));
  }
  return summary.problems.length > 0 || summary.tooManySkipped ? 1 : 0;
}

runMain(main);
