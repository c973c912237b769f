import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import type { DevelopServer } from '../develop-server';
import type { CorpusFile } from './corpus';
import type { TrialProject } from './create-project';
import { runBuild, type BuildCost } from './run-build';
import { readUsage } from './sample-memory';

const EDITS = 10;
/** Edits while the server still works on the other pages. */
const EARLY_EDITS = 5;
/** Milliseconds between an edit that is shown and the next: an author reads what has changed. */
const PAUSE = 4000;
/** Milliseconds that a page may take. */
const PATIENCE = 120_000;
/** Milliseconds until a server's work in the background counts as endless. */
const LONGEST_WORK = 15 * 60_000;

/** The text of a page, of this site and of the peer. */
const TEXT = '[data-body] p, .theme-doc-markdown p';

/** What a start has taken, until the first page is in the browser. */
export interface StartCost {
  /** Seconds on the clock. */
  readonly wall: number;
  /** Seconds of processor time. */
  readonly processor: number;
}

/** What a development server costs. */
export interface DevelopCost {
  readonly start: StartCost;
  /** With the cache of the run before, nothing changed. */
  readonly restart: StartCost;
  /** Milliseconds from saving a file to its text in the browser, sorted. */
  readonly edits: readonly number[];
  /** The same right after the first page, while the other pages are checked. */
  readonly earlyEdits: readonly number[];
  /** Seconds of processor time of an edit, with what is done after it is shown. */
  readonly editProcessor: number;
  /** Bytes of the server's processes after the edits. */
  readonly memory: number;
}

/** What builds cost. */
export interface BuildCosts {
  readonly cold: BuildCost;
  /** After an edit of one page. */
  readonly edited: BuildCost;
  /** With the cache restored into a new checkout, nothing changed. */
  readonly unchanged: BuildCost;
}

/** Starts the server and opens a page; then `work` is done. */
async function startAndOpen(
  project: TrialProject,
  url: string,
  browser: Browser,
  work: (page: Page, server: DevelopServer) => Promise<void>,
): Promise<StartCost> {
  const begin = performance.now();
  const server = await project.serve();
  const page = await browser.newPage();
  try {
    page.setDefaultTimeout(PATIENCE);
    await page.goto(`${server.url}${url}`);
    await page.locator(TEXT).first().waitFor();
    const cost = { wall: (performance.now() - begin) / 1000, processor: readUsage(server.pid).time };
    await work(page, server);
    return cost;
  } finally {
    await page.close();
    await server.end();
  }
}

/** Waits until the server has used next to no processor time for two intervals. */
async function untilIdle({ pid }: DevelopServer): Promise<void> {
  const deadline = performance.now() + LONGEST_WORK;
  let before = readUsage(pid).time;
  for (let idle = 0; idle < 2 && performance.now() < deadline;) {
    await setTimeout(PAUSE);
    const { time } = readUsage(pid);
    idle = time - before < 0.3 ? idle + 1 : 0;
    before = time;
  }
}

/**
 * Measures a development server: two starts, and edits of one page.
 *
 * @param log receives progress messages
 */
export async function measureDevelop(
  project: TrialProject,
  edited: CorpusFile,
  browser: Browser,
  log: (line: string) => void,
): Promise<DevelopCost> {
  const file = path.join(project.contentFolder, edited.path);
  const text = fs.readFileSync(file, 'utf8');
  const edits: number[] = [];
  const earlyEdits: number[] = [];
  let editProcessor = 0;
  let memory = 0;
  /** Adds a sentence to the page. */
  const edit = async (page: Page, number: number): Promise<number> => {
    await setTimeout(PAUSE);
    const begin = performance.now();
    fs.writeFileSync(file, `${text}\nEdit number ${number} is here.\n`);
    await page.getByText(`Edit number ${number} is here`).waitFor();
    return Math.round(performance.now() - begin);
  };
  log('starting without a cache');
  const start = await startAndOpen(project, edited.url, browser, async (page, server) => {
    for (let count = 1; count <= EARLY_EDITS; count += 1) earlyEdits.push(await edit(page, count));
    await untilIdle(server);
    const before = readUsage(server.pid).time;
    for (let count = 1; count <= EDITS; count += 1) edits.push(await edit(page, EARLY_EDITS + count));
    await untilIdle(server);
    const after = readUsage(server.pid);
    editProcessor = (after.time - before) / EDITS;
    memory = after.memory;
  });
  fs.writeFileSync(file, text);
  log(`edits were shown after ${earlyEdits.join(', ')} and ${edits.join(', ')} ms; starting again`);
  const restart = await startAndOpen(project, edited.url, browser, () => Promise.resolve());
  const sort = (times: number[]): number[] => times.sort((a, b) => a - b);
  return { start, restart, edits: sort(edits), earlyEdits: sort(earlyEdits), editProcessor, memory };
}

/** Gives all files of a folder the time stamp of a new checkout, but not those that a cache would restore. */
function touchSources(folder: string): void {
  const now = new Date();
  const entries = fs.readdirSync(folder, { withFileTypes: true });
  for (const entry of entries) {
    if (/^(\..*|public|build|usage|node_modules)$/.test(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) touchSources(file);
    else fs.utimesSync(file, now, now);
  }
}

/**
 * Measures builds: from nothing, after an edit of one page, and with nothing changed.
 *
 * @param log receives progress messages
 */
export async function measureBuilds(
  project: TrialProject,
  edited: CorpusFile,
  log: (line: string) => void,
): Promise<BuildCosts> {
  log('building from nothing');
  const cold = await runBuild(project);
  log(`${cold.wall.toFixed(0)} s; building again with ${edited.path} edited`);
  fs.appendFileSync(path.join(project.contentFolder, edited.path), '\nOne more sentence at the end.\n');
  const warm = await runBuild(project);
  log(`${warm.wall.toFixed(0)} s; building again with nothing changed`);
  touchSources(project.folder);
  return { cold, edited: warm, unchanged: await runBuild(project) };
}
