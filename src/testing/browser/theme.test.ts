import type { Page } from 'playwright-core';
import { untilAppReady } from '../../tools/browser/app-state';
import { holdApp } from './support/page-control';
import { startSite } from './support/start-site';

const { test } = startSite();

const readTheme = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset.theme);

/** The colour behind the page, as the browser paints it. */
const readSurface = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

async function choose(
  page: Page,
  choice: 'light' | 'dark' | 'system',
  theme: string = choice,
): Promise<void> {
  await page.getByLabel('Theme').selectOption(choice);
  await untilTheme(page, theme);
}

async function untilTheme(page: Page, theme: string): Promise<void> {
  await page.waitForFunction((expected) => document.documentElement.dataset.theme === expected, theme);
}

describe('the theme', () => {
  // The site does not follow the system unasked.
  test('is light at first, and the control changes and stores it', { colorScheme: 'dark' }, async (visit) => {
    const { page, open } = visit;
    const readStored = () => page.evaluate(() => localStorage.getItem('theme'));
    await open('/concepts/');
    expect(await readTheme(page)).toBe('light');
    const light = await readSurface(page);
    await choose(page, 'dark');
    expect(await readSurface(page)).not.toBe(light);
    expect(await readStored()).toBe('dark');
    await page.locator('#menu a[href="/concepts/output/"]').click();
    await page.locator('h1', { hasText: 'Output' }).waitFor();
    expect(await readTheme(page)).toBe('dark');
    await choose(page, 'light');
    expect(await readStored()).toBe('light');
    expect(await readSurface(page)).toBe(light);
  });

  test('is there from the first paint of the next page on', async ({ page, log, open }) => {
    await open('/concepts/');
    await choose(page, 'dark');
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
    expect(await page.getByLabel('Theme').inputValue()).toBe('dark');
    expect(log.messages).toEqual([]);
  });

  test('follows a switch in another tab', async ({ page, newPage, open }) => {
    await open('/concepts/');
    const other = await newPage();
    await open('/concepts/output/', other);
    await choose(other, 'dark');
    await untilTheme(page, 'dark');
  });

  test(
    'of the system is applied before the first paint, and followed',
    { colorScheme: 'dark' },
    async (visit) => {
      const { page, open } = visit;
      await open('/concepts/');
      await choose(page, 'system', 'dark');
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
      await page.emulateMedia({ colorScheme: 'light' });
      await untilTheme(page, 'light');
      // The early script alone.
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.route(/\/boot\.js$/, (route) => route.abort());
      await page.goto('/concepts/output/');
      expect(await readTheme(page)).toBe('dark');
    },
  );

  test('colors what the browser renders itself: controls, scroll bars, its own frame', async (visit) => {
    const { page, open } = visit;
    const read = () =>
      page.evaluate(() => ({
        scheme: getComputedStyle(document.documentElement).colorScheme,
        frame: document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content.toLowerCase(),
        header: getComputedStyle(document.querySelector('header')!).backgroundColor,
      }));
    const hexOf = (color: string): string =>
      `#${(color.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
    await open('/concepts/');
    const light = await read();
    expect(light).toMatchObject({ scheme: 'light', frame: hexOf(light.header) });
    await choose(page, 'dark');
    const dark = await read();
    expect(dark).toMatchObject({ scheme: 'dark', frame: hexOf(dark.header) });
    expect(dark.frame).not.toBe(light.frame);
    // On the next page the early script alone has to apply it.
    await page.route(/\/boot\.js$/, (route) => route.abort());
    await page.goto('/concepts/output/');
    expect(await read()).toEqual(dark);
  });

  test('of a page from the back/forward cache is the one chosen meanwhile', async ({ page, open }) => {
    await open('/concepts/');
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    // The tests' browser has no back/forward cache: the event is dispatched by hand.
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await untilTheme(page, 'dark');
  });
});

describe('a click before the application has come', () => {
  test('is answered once it has, and only once', async ({ page }) => {
    const release = await holdApp(page);
    await page.goto('/concepts/');
    await page.getByLabel('Theme').selectOption('dark');
    await page.getByRole('button', { name: 'Sections of the documentation' }).click();
    expect(await readTheme(page)).toBe('light');
    release();
    await untilAppReady(page);
    await untilTheme(page, 'dark');
    expect(await page.locator('[aria-controls=menu-sections]').getAttribute('aria-expanded')).toBe('true');
  });

  test('on a link is a plain link', async ({ page }) => {
    await holdApp(page);
    await page.goto('/concepts/');
    await page.locator('#menu a[href="/concepts/output/"]').click();
    await page.waitForURL('**/concepts/output/');
    expect(await page.locator('h1').textContent()).toBe('Output');
  });
});
