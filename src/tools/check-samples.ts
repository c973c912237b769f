/**
 * `npm run check:samples [pages…]`: checks every fence of the pages. `--json` prints all results as JSON,
 * `--no-cache` checks unchanged pages again; `--limit=5` stops commands after five seconds instead of sixty.
 */
import fs from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { env } from '../config/env';
import { defaultLanguage } from '../config/languages';
import { chosenPages, findOriginal, isFresh, type ChosenPage } from './pages/select-pages';
import { createPageCache } from './pages/page-cache';
import { checkSamples } from './samples/check-samples';
import type { PageReport } from './samples/fence';
import { formatProblem, formatSummary, summarize } from './samples/format-report';
import { runCommand, UsageError } from './run-command';

const CACHE = path.join('.cache', 'samples');
/** What a report depends on besides its page. */
const SOURCES = [
  'src/tools/samples',
  'plugins/gatsby-transformer-docs/src/markdown/fence-meta.ts',
  'package-lock.json',
];
/** More would fight for the memory of a small machine. */
const WORKERS = 2;

function hasCodeOfOriginal({ file, language, folder }: ChosenPage): boolean {
  if (language === defaultLanguage.code) return false;
  const original = findOriginal(file, folder, env.contentDir);
  return original !== null && isFresh(fs.readFileSync(file, 'utf8'), original);
}

runCommand({
  usage: 'npm run check:samples [-- pages…] [--json] [--no-cache] [--limit 60]',
  options: {
    json: { type: 'boolean' },
    'no-cache': { type: 'boolean' },
    limit: { type: 'string', default: '60' },
  },
  positionals: true,
  run: async ({ values: { json, limit, ...values }, positionals: named }) => {
    if (!/^[1-9]\d*$/.test(limit)) throw new UsageError(`--limit: expected seconds, got "${limit}"`);
    // The temporary folders are removed then.
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => process.exit(128 + constants.signals[signal]));
    const started = performance.now();
    // An up-to-date translation has the code of its original: lint:prose compares them.
    const pages = chosenPages(named, env.contentDir)
      .filter((page) => named.length > 0 || !hasCodeOfOriginal(page))
      .map(({ file }) => file);
    const cache = createPageCache<PageReport>(CACHE, SOURCES);
    let reported = started;
    const reports = await checkSamples({
      pages,
      packages: path.resolve('node_modules'),
      cache: values['no-cache'] ? { ...cache, read: () => null } : cache,
      workers: WORKERS,
      limit: Number(limit) * 1000,
      onPage: (page, done) => {
        if (performance.now() - reported < 3000) return;
        reported = performance.now();
        console.error(`${done} of ${pages.length} pages, the last one ${page}`);
      },
    });
    const summary = summarize(reports, named.length === 0);
    if (json) console.log(JSON.stringify({ ...summary, reports }, null, 2));
    else {
      for (const problem of summary.problems) console.error(`${formatProblem(problem)}\n`);
      console.log(formatSummary(summary, (performance.now() - started) / 1000));
    }
    return summary.problems.length > 0 || summary.tooManySkipped ? 1 : 0;
  },
});
