import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import type { DevelopServer } from '../develop-server';
import { measureCost, readUsage, type Cost } from './processes';
import type { TrialProject } from './projects';

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

/** What a development server costs; times of starts until the first page is in the browser. */
export interface DevelopCost {
  /** In seconds. */
  readonly start: number;
  /** With the cache of the run before, nothing changed; in seconds. */
  readonly restart: number;
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
  readonly cold: Cost;
  /** After an edit of one page, and how many HTML files it wrote. */
  readonly edited: Cost;
  readonly rewritten: number;
  /** With the files of a new checkout, nothing changed. */
  readonly unchanged: Cost;
}

/** Starts the server and opens the page that is edited; then `work` is done. @returns seconds until its text is there */
async function startAndOpen(
  { serve, edited }: TrialProject,
  browser: Browser,
  work: (page: Page, server: DevelopServer) => Promise<void>,
): Promise<number> {
  const begin = performance.now();
  const server = await serve();
  const page = await browser.newPage();
  try {
    page.setDefaultTimeout(PATIENCE);
    await page.goto(`${server.url}${edited.url}`);
    await page.locator(TEXT).first().waitFor();
    const seconds = (performance.now() - begin) / 1000;
    await work(page, server);
    return seconds;
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
  browser: Browser,
  log: (line: string) => void,
): Promise<DevelopCost> {
  const { file } = project.edited;
  const text = fs.readFileSync(file, 'utf8');
  let count = 0;
  const edit = async (page: Page): Promise<number> => {
    await setTimeout(PAUSE);
    const sentence = `Edit number ${(count += 1)} is here.`;
    const begin = performance.now();
    fs.writeFileSync(file, `${text}\n${sentence}\n`);
    await page.getByText(sentence).waitFor();
    return Math.round(performance.now() - begin);
  };
  const editTimes = async (page: Page, edits: number): Promise<number[]> => {
    const times: number[] = [];
    while (times.length < edits) times.push(await edit(page));
    return times.sort((a, b) => a - b);
  };
  log('starting without a cache');
  let rest: Omit<DevelopCost, 'start' | 'restart'> | undefined;
  const start = await startAndOpen(project, browser, async (page, server) => {
    const earlyEdits = await editTimes(page, EARLY_EDITS);
    await untilIdle(server);
    const before = readUsage(server.pid).time;
    const edits = await editTimes(page, EDITS);
    await untilIdle(server);
    const { time, memory } = readUsage(server.pid);
    rest = { edits, earlyEdits, editProcessor: (time - before) / EDITS, memory };
  });
  fs.writeFileSync(file, text);
  log(`${start.toFixed(1)} s, edits were shown after ${rest!.edits.join(', ')} ms; starting again`);
  const restart = await startAndOpen(project, browser, () => Promise.resolve());
  return { start, restart, ...rest! };
}

/** Gives all files of a folder the time stamp of a new checkout, but not those that a cache would restore. */
function touchSources(folder: string): void {
  const now = new Date();
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    if (/^(\..*|public|build|node_modules)$/.test(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) touchSources(file);
    else fs.utimesSync(file, now, now);
  }
}

/** How many HTML files of a built site were written since a time in milliseconds. */
function countWritten(folder: string, since: number): number {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && fs.statSync(path.join(folder, file)).mtimeMs >= since).length;
}

/**
 * Measures builds: from nothing, after an edit of one page, and with nothing changed.
 *
 * @param log receives progress messages
 */
export async function measureBuilds(
  { build, folder, edited: { file } }: TrialProject,
  log: (line: string) => void,
): Promise<BuildCosts> {
  log('building from nothing');
  const cold = await measureCost(build);
  log(`${cold.wall.toFixed(0)} s; building again with one page edited`);
  fs.appendFileSync(file, '\nOne more sentence at the end.\n');
  const begin = Date.now();
  const edited = await measureCost(build);
  const built = ['public', 'build']
    .map((name) => path.join(folder, name))
    .find((name) => fs.existsSync(name));
  const rewritten = countWritten(built ?? folder, begin);
  log(`${edited.wall.toFixed(0)} s, ${rewritten} HTML files written; building again with nothing changed`);
  touchSources(folder);
  return { cold, edited, rewritten, unchanged: await measureCost(build) };
}
