/**
 * `npm run check:samples [pages…]`: checks every fence of the pages. `--json` prints all that was found as JSON,
 * `--no-cache` checks unchanged pages anew, too; `--limit=5` stops commands after five seconds instead of sixty.
 */
import path from 'node:path';
import { env } from '../config/env';
import { defaultLanguage, languages } from '../config/languages';
import { checkSamples } from '../samples-check/check-samples';
import { formatProblem, formatSummary, summarize } from '../samples-check/format-report';
import { listPages } from '../samples-check/list-pages';
import { createReportCache } from '../samples-check/report-cache';
import { runMain } from './run-main';

const CACHE = path.join('.cache', 'samples');
/** What a report depends on besides its page. */
const SOURCES = [
  'src/samples-check',
  'plugins/gatsby-transformer-docs/src/markdown/fence-meta.ts',
  'plugins/gatsby-transformer-docs/src/markdown/diff-lines.ts',
  'package-lock.json',
];
/** More would fight for the memory of a small machine. */
const WORKERS = 2;
/** Seconds that a command may take. */
const COMMAND_LIMIT = 60;

/** As a terminal can open it. */
const shortPath = (file: string) => {
  const relative = path.relative('.', file);
  return relative.startsWith('..') ? file : relative;
};

function chosenPages(args: readonly string[]): string[] {
  const named = args.filter((arg) => !arg.startsWith('--'));
  if (named.length > 0) return listNamed(named);
  const others = languages.filter(({ code }) => code !== defaultLanguage.code);
  return listPages([env.contentDir, ...others.map(({ code }) => path.join('content', code))]).map(shortPath);
}

const listNamed = (named: readonly string[]): string[] =>
  named.flatMap((name) => (/\.mdx?$/.test(name) ? [name] : listPages([name]))).map(shortPath);

const readLimit = (args: readonly string[]): number =>
  Number(args.find((arg) => arg.startsWith('--limit='))?.slice('--limit='.length) ?? COMMAND_LIMIT);

async function main(): Promise<number> {
  // The temporary folders are removed then.
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => process.exit(code));
  const args = process.argv.slice(2);
  const started = performance.now();
  const pages = chosenPages(args);
  const isWhole = args.every((arg) => arg.startsWith('--'));
  const cache = createReportCache(CACHE, SOURCES);
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
  const summary = summarize(reports, isWhole);
  if (args.includes('--json')) console.log(JSON.stringify({ ...summary, reports }, null, 2));
  else {
    for (const problem of summary.problems) console.error(`${formatProblem(problem)}\n`);
    console.log(formatSummary(summary, (performance.now() - started) / 1000));
  }
  return summary.problems.length > 0 || summary.tooManySkipped ? 1 : 0;
}

runMain(main);
