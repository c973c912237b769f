/** `npm run screenshots`: screenshots of every template of the built site, and a page that shows them. */
import fs from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { site } from '../config/site';
import { createAppSignal, createWorkerless, launchBrowser, untilAppReady } from './browser/app-state';
import { ensureProgram } from './check/programs';
import { runCommand } from './run-command';
import { createSiteServer } from './serve/site-server';

const PUBLIC = path.resolve('public');
const FOLDER = path.resolve('.tmp', 'screenshots');

/** Width and height of the window, in CSS pixels. */
const WINDOWS = [
  [390, 844],
  [768, 1024],
  [1280, 900],
  [1920, 900],
] as const;
const THEMES = ['light', 'dark'] as const;

/** A screenshot shows a page from its top, as far as so many windows go. */
const MOST_WINDOWS = 4;

/** How long a page may take to do what is waited for, in milliseconds. */
const PATIENCE = 15_000;

/** One page of every template, and states that a click on the selector opens, where it is visible. */
const SUBJECTS: Readonly<Record<string, readonly [url: string, opened?: string]>> = {
  home: ['/'],
  section: ['/concepts/'],
  'section-groups': ['/guides/'],
  'page-short': ['/concepts/entry-points/'],
  'page-long': ['/api/cli/'],
  'page-facts': ['/configuration/mode/'],
  guide: ['/guides/getting-started/'],
  glossary: ['/glossary/'],
  vote: ['/vote/'],
  playground: ['/playground/'],
  search: ['/search/?q=output'],
  blog: ['/blog/'],
  'blog-post': ['/blog/2020-12-08-roadmap-2021/'],
  printable: ['/concepts/printable/'],
  'not-found': ['/no-such-page/'],
  menu: ['/concepts/output/', 'button[popovertarget=menu]:visible'],
  languages: ['/concepts/output/', 'header button[aria-expanded]:visible'],
  'zh-home': ['/zh/'],
  'zh-page': ['/zh/concepts/entry-points/'],
};

/** Opens a window without motion, for a visitor who has closed nothing. */
async function openWindow(
  browser: Browser,
  origin: string,
  [width, height]: (typeof WINDOWS)[number],
  theme: string,
): Promise<Page> {
  const viewport = { width, height };
  const context = await browser.newContext({ baseURL: origin, viewport, reducedMotion: 'reduce' });
  // tsx names functions through a helper that the page does not have.
  await context.addInitScript({ content: 'globalThis.__name = (target) => target' });
  await createAppSignal(context);
  await createWorkerless(context);
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    site.themeKey,
    theme,
  ] as const);
  // A page for paper would open the print dialog.
  await context.addInitScript(() => Object.assign(window, { print: () => undefined }));
  context.setDefaultTimeout(PATIENCE);
  return context.newPage();
}

/** @returns whether there is something to show */
async function takeShot(page: Page, [url, opened]: readonly [string, string?], file: string) {
  await page.goto(url);
  await untilAppReady(page);
  const options = { path: file, animations: 'disabled' } as const;
  if (opened !== undefined) {
    const button = page.locator(opened).last();
    if ((await button.count()) === 0) return false;
    await button.click();
    await untilAppReady(page);
    await page.screenshot(options);
    return true;
  }
  const { width, height } = page.viewportSize()!;
  const full = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: Math.min(full, MOST_WINDOWS * height) };
  await page.screenshot({ ...options, fullPage: true, clip });
  return true;
}

const buildSheet = (files: readonly string[]): string => `<!doctype html>
<meta charset="utf-8"><title>Screenshots</title>
<style>:root { color-scheme: light dark; font: 1rem system-ui } img { height: 22rem; max-width: 24rem; object-fit: cover; object-position: top; vertical-align: top }</style>
${files.map((file) => `<a href="${file}" title="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>`).join('\n')}
`;

runCommand({
  usage: 'npm run screenshots [-- --only home,guide]',
  options: { only: { type: 'string', default: '' } },
  run: async ({ values: { only } }) => {
    if (!fs.existsSync(path.join(PUBLIC, 'index.html')))
      throw new Error('There is no built site in public: run npm run build first');
    await ensureProgram('chromium');
    const subjects = Object.entries(SUBJECTS).filter(
      ([name]) => only === '' || only.split(',').includes(name),
    );
    fs.mkdirSync(FOLDER, { recursive: true });
    const server = await createSiteServer({ dir: PUBLIC, host: 'localhost', port: 0 });
    const browser = await launchBrowser().catch(async (error: unknown) => {
      await server.close();
      throw error;
    });
    const files: string[] = [];
    try {
      for (const size of WINDOWS) {
        for (const theme of THEMES) {
          for (const [name, subject] of subjects) {
            const file = `${name}-${size[0]}-${theme}.png`;
            const page = await openWindow(browser, server.url, size, theme);
            if (await takeShot(page, subject, path.join(FOLDER, file))) files.push(file);
            await page.context().close();
          }
        }
      }
    } finally {
      await Promise.all([browser.close(), server.close()]);
    }
    const sheet = path.join(FOLDER, 'index.html');
    fs.writeFileSync(sheet, buildSheet(files.sort()));
    console.log(`${files.length} screenshots: ${sheet}`);
  },
});
