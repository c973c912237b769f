/** Measures the built site against src/config/budgets.json; fails when something is over its limit. */
import fs from 'node:fs';
import path from 'node:path';
import { defaultLanguage } from '../config/languages';
import { env } from '../config/env';
import { site } from '../config/site';
import { earlyScript } from '../ui/lib/early-script';
import { findExcesses, formatBudgets, parseLimits } from './budgets/format-budgets';
import { measurePage } from './budgets/measure-page';
import { gzipSize, measureScripts, measureSearchFiles, parseScriptGroups } from './budgets/measure-scripts';
import { readSite } from './budgets/read-site';
import { runCommand } from './run-command';

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

const sizes = new Map<string, number>();

function assetSize(url: string): number {
  const known = sizes.get(url);
  if (known !== undefined) return known;
  const size = gzipSize(fs.readFileSync(path.join(PUBLIC, url.replace(/[?#].*$/, ''))));
  sizes.set(url, size);
  return size;
}

function checkBudgets(): number {
  const limits = parseLimits(readJson(LIMITS), LIMITS);
  const reports = readSite(PUBLIC, sourceSize).map((page) =>
    measurePage(page, limits, earlyScript, assetSize),
  );
  const scripts = measureScripts(parseScriptGroups(readJson(STATS)), assetSize);
  const measures = [
    ...reports.flatMap((report) => report.measures),
    ...scripts,
    ...measureSearchFiles(PUBLIC),
  ];
  const problems = [...reports.flatMap((report) => report.faults), ...findExcesses(limits, measures)];
  console.log(`${reports.length} pages; KB = 1024 bytes, gzip level 9\n\n${formatBudgets(limits, measures)}`);
  if (problems.length > 0) console.error(`\nOver budget or wrong:\n${problems.join('\n')}`);
  return problems.length > 0 ? 1 : 0;
}

runCommand({ usage: 'npm run budgets', run: checkBudgets });
