import type { Page } from 'playwright-core';
import { chooseTheme } from './support/page-control';
import { startSite } from './support/start-site';

const { test } = startSite();

const readTheme = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset.theme);

/** The colour behind the page, as the browser paints it. */
const readSurface = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

async function choose(
  page: Page,
  choice: 'Light' | 'Dark' | 'System',
  theme: string = choice.toLowerCase(),
): Promise<void> {
  await chooseTheme(page, choice);
  await untilTheme(page, theme);
}

async function untilTheme(page: Page, theme: string): Promise<void> {
  await page.waitForFunction((expected) => document.documentElement.dataset.theme === expected, theme);
}

/** Waits for the early script alone to give a page its theme. */
async function openEarly(page: Page, url: string): Promise<void> {
  await page.route(/\/boot\.js$/, (route) => route.abort());
  await page.goto(url);
}

/** What the browser renders itself: controls, scroll bars, its own frame. */
const readColors = (page: Page) =>
  page.evaluate(() => ({
    scheme: getComputedStyle(document.documentElement).colorScheme,
    frame: document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content.toLowerCase(),
    header: getComputedStyle(document.querySelector('header')!).backgroundColor,
  }));
const hexOf = (color: string): string =>
  `#${(color.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;

// The site does not follow the system unasked.
test('is light at first, and the control changes and stores it', { colorScheme: 'dark' }, async (visit) => {
  const { page, context, newPage, open } = visit;
  const readStored = () => page.evaluate(() => localStorage.getItem('theme'));
  await open('/concepts/');
  expect(await readTheme(page)).toBe('light');
  const [surface, colors] = [await readSurface(page), await readColors(page)];
  expect(colors).toMatchObject({ scheme: 'light', frame: hexOf(colors.header) });
  await choose(page, 'Dark');
  expect(await readSurface(page)).not.toBe(surface);
  const dark = await readColors(page);
  expect(dark).toMatchObject({ scheme: 'dark', frame: hexOf(dark.header) });
  expect(dark.frame).not.toBe(colors.frame);
  expect(await readStored()).toBe('dark');
  await page.locator('#menu a[href="/concepts/output/"]').click();
  await page.locator('h1', { hasText: 'Output' }).waitFor();
  expect(await readTheme(page)).toBe('dark');
  await choose(page, 'Light');
  expect(await readStored()).toBe('light');
  expect(await readSurface(page)).toBe(surface);
  await choose(page, 'Dark');
  // In another tab, too.
  await open('/concepts/', await newPage());
  await choose(context.pages()[1]!, 'Light');
  await untilTheme(page, 'light');
  await choose(page, 'Dark');
  await openEarly(page, '/concepts/output/');
  expect(await readColors(page)).toEqual(dark);
});

test('is there from the first paint of the next page on', async ({ page, log, open }) => {
  await open('/concepts/');
  await choose(page, 'Dark');
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = (): void => {
      const theme = document.documentElement?.dataset.theme ?? 'none';
      if (document.body && seen.at(-1) !== theme) seen.push(theme);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await open('/concepts/output/');
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(['dark']);
  expect(await page.locator('#menu-themes [aria-pressed=true]').textContent()).toBe('Dark');
  expect(log.messages).toEqual([]);
});

test('of the system is applied at first paint, and followed', { colorScheme: 'dark' }, async (visit) => {
  const { page, open } = visit;
  await open('/concepts/');
  await choose(page, 'System', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await untilTheme(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await openEarly(page, '/concepts/output/');
  expect(await readTheme(page)).toBe('dark');
});
