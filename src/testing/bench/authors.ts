/** `npm run bench:authors`: how long `gatsby develop` takes to start, and to show an edit, on sites of several sizes. */
import fs from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../tools/browser/app-state';
import { runCommand } from '../../tools/run-command';
import { startDevelop } from '../develop-server';
import { buildChart } from './build-chart';
import { buildCorpus, type CorpusFile } from './corpus';
import { createProject, type TrialProject } from './create-project';
import { formatTable } from './format-trials';
import { parseScaleOptions } from './scale-options';

const ROOT = path.resolve(__dirname, '../../..');
const FOLDER = path.join(ROOT, '.tmp', 'bench');
const SIZES = [150, 330, 1500, 5000];
const EDITS = 10;
/** Milliseconds between an edit that is shown and the next: an author reads what has changed. */
const PAUSE = 4000;
/** Milliseconds that a page may take. */
const PATIENCE = 60_000;

/** Times in milliseconds. */
interface AuthorTrial {
  readonly pages: number;
  /** From the command to the first page in the browser, without a cache. */
  readonly start: number;
  /** The same with the cache of the run before, nothing changed. */
  readonly restart: number;
  /** From saving a file to its text in the browser, sorted. */
  readonly edits: readonly number[];
}

const since = (begin: number): number => Math.round(performance.now() - begin);

/** Starts the server, and opens a page; then `work` is done. */
async function develop(
  { folder, contentFolder }: TrialProject,
  url: string,
  browser: Browser,
  work: (page: Page) => Promise<void>,
): Promise<number> {
  const begin = performance.now();
  const server = await startDevelop(folder, { CONTENT_DIR: contentFolder });
  const page = await browser.newPage();
  try {
    page.setDefaultTimeout(PATIENCE);
    await page.goto(`${server.url}${url}`);
    await page.locator('[data-body] p').first().waitFor();
    const time = since(begin);
    await work(page);
    return time;
  } finally {
    await page.close();
    await server.end();
  }
}

/** Adds a sentence to a page again and again. */
async function measureEdits(page: Page, file: string): Promise<number[]> {
  const text = fs.readFileSync(file, 'utf8');
  const times: number[] = [];
  for (let edit = 1; edit <= EDITS; edit += 1) {
    await page.waitForTimeout(PAUSE);
    const begin = performance.now();
    fs.writeFileSync(file, `${text}\nEdit number ${edit} is here.\n`);
    await page.getByText(`Edit number ${edit} is here`).waitFor();
    times.push(since(begin));
  }
  fs.writeFileSync(file, text);
  return times.sort((a, b) => a - b);
}

async function runAuthorTrial(files: readonly CorpusFile[], browser: Browser): Promise<AuthorTrial> {
  const pages = files.length;
  const edited = files[pages >> 1];
  if (!edited) throw new RangeError('A trial needs at least one page');
  const folder = path.join(FOLDER, `authors-${pages}`);
  const project = createProject(ROOT, folder, files);
  let edits: number[] = [];
  console.log(`${pages} pages: starting without a cache`);
  const start = await develop(project, edited.url, browser, async (page) => {
    edits = await measureEdits(page, path.join(project.contentFolder, edited.path));
  });
  console.log(`${pages} pages: edits were shown after ${edits.join(', ')} ms; starting again`);
  const restart = await develop(project, edited.url, browser, () => Promise.resolve());
  fs.rmSync(folder, { recursive: true });
  return { pages, start, restart, edits };
}

const median = (sorted: readonly number[]): number => sorted[sorted.length >> 1] ?? 0;
const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);

const COLUMNS: readonly [string, (trial: AuthorTrial) => string][] = [
  ['pages', ({ pages }) => String(pages)],
  ['first start s', ({ start }) => seconds(start)],
  ['restart s', ({ restart }) => seconds(restart)],
  ['edit shown, median ms', ({ edits }) => String(median(edits))],
  ['fastest – slowest ms', ({ edits }) => `${edits[0]} – ${edits.at(-1)}`],
];

function writeReport(trials: readonly AuthorTrial[]): void {
  const line = (y: (trial: AuthorTrial) => number) =>
    trials.map((trial) => ({ x: trial.pages, y: y(trial) }));
  const chart = buildChart([
    { name: 'Edit to visible, median', unit: 'ms', points: line(({ edits }) => median(edits)) },
    { name: 'First start', unit: 's', points: line(({ start }) => start / 1000) },
    { name: 'Restart', unit: 's', points: line(({ restart }) => restart / 1000) },
  ]);
  const table = formatTable(COLUMNS, trials);
  fs.writeFileSync(path.join(FOLDER, 'authors.svg'), chart);
  fs.writeFileSync(path.join(FOLDER, 'authors.md'), `${table}\n`);
  console.log(`\n${table}\n\nAlso in ${FOLDER}: authors.md, authors.svg`);
}

async function run(sizes: readonly number[]): Promise<void> {
  process.chdir(ROOT);
  fs.mkdirSync(FOLDER, { recursive: true });
  const browser = await launchBrowser();
  const trials: AuthorTrial[] = [];
  try {
    for (const size of sizes) trials.push(await runAuthorTrial(buildCorpus(size), browser));
  } finally {
    await browser.close();
  }
  writeReport(trials);
}

runCommand({
  usage: 'npm run bench:authors [-- --sizes 150,330]',
  options: { sizes: { type: 'string' } },
  run: ({ values: { sizes } }) => run(sizes === undefined ? SIZES : parseScaleOptions({ sizes }).sizes),
});
