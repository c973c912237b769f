/** `npm run screenshots`: screenshots of every template of the built site, and a page that shows them. */
import fs from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser/app-state';
import { ensureProgram } from './check/programs';
import { runCommand } from './run-command';
import { buildContactSheet } from './screenshots/contact-sheet';
import {
  listHtmlPaths,
  listShots,
  listSubjects,
  parseScreenshotOptions,
  type ScreenshotOptions,
  selectSubjects,
  type Shot,
} from './screenshots/subjects';
import { openWindow, takeShot } from './screenshots/take-shot';
import { createSiteServer } from './serve/site-server';

const PUBLIC = path.resolve('public');
const FOLDER = path.resolve('.tmp', 'screenshots');

/** Takes all screenshots; failures are reported, and the others are taken nevertheless. */
async function takeAll(
  shots: readonly Shot[],
  browser: Browser,
  origin: string,
): Promise<{ taken: Shot[]; failures: string[] }> {
  const taken: Shot[] = [];
  const failures: string[] = [];
  for (const [index, shot] of shots.entries()) {
    console.log(`${String(index + 1).padStart(3)} of ${shots.length}  ${shot.file}`);
    const { page, context } = await openWindow(browser, origin, shot);
    try {
      await takeShot(page, shot, path.join(FOLDER, shot.file));
      taken.push(shot);
    } catch (error) {
      failures.push(`${shot.file}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      await context.close();
    }
  }
  return { taken, failures };
}

async function screenshots(options: ScreenshotOptions): Promise<number> {
  if (!fs.existsSync(path.join(PUBLIC, 'index.html'))) {
    throw new Error('There is no built site in public: run npm run build first');
  }
  await ensureProgram('chromium');
  const subjects = selectSubjects(listSubjects(listHtmlPaths(PUBLIC)), options.pages);
  const shots = listShots(subjects, options);
  fs.mkdirSync(FOLDER, { recursive: true });
  const server = await createSiteServer({ dir: PUBLIC, host: 'localhost', port: 0 });
  // Neither the server nor the browser may prevent the task from ending.
  const browser = await launchBrowser().catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  let result: Awaited<ReturnType<typeof takeAll>>;
  try {
    result = await takeAll(shots, browser, server.url);
  } finally {
    await Promise.all([browser.close(), server.close()]);
  }
  const { taken, failures } = result;
  const sheet = path.join(FOLDER, 'index.html');
  fs.writeFileSync(sheet, buildContactSheet(taken, new Date().toISOString().slice(0, 16).replace('T', ' ')));
  console.log(`\n${taken.length} screenshots: ${sheet}`);
  if (failures.length > 0) console.error(`\nNot taken:\n${failures.join('\n')}`);
  return failures.length > 0 ? 1 : 0;
}

runCommand({
  usage: 'npm run screenshots [-- --widths 390,1280] [--themes light,dark] [--pages home,/concepts/output/]',
  options: {
    widths: { type: 'string', default: '390,768,1280,1920' },
    themes: { type: 'string', default: 'light,dark' },
    pages: { type: 'string', default: '' },
  },
  run: ({ values }) => screenshots(parseScreenshotOptions(values)),
});
