import type { Page } from 'playwright-core';
import { untilAppReady } from '../../tools/browser/app-state';
import { delayApp } from './support/delay-app';
import { refuseStorage } from './support/refuse-storage';
import { startSite } from './support/start-site';

const site = startSite();

const TO_DARK = 'Switch to the dark theme';
const TO_LIGHT = 'Switch to the light theme';

const readTheme = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset.theme);

/** The colour behind the page, as the browser paints it. */
const readSurface = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

describe('the theme', () => {
  it(
    'is light at first, and the switch changes, names and stores it',
    site.visit(async ({ page, open }) => {
      await open('/concepts/');
      expect(await readTheme(page)).toBe('light');
      const light = await readSurface(page);
      await page.getByRole('button', { name: TO_DARK }).click();
      await page.getByRole('button', { name: TO_LIGHT }).waitFor();
      expect(await readTheme(page)).toBe('dark');
      expect(await readSurface(page)).not.toBe(light);
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
      await page.getByRole('button', { name: TO_LIGHT }).click();
      await page.getByRole('button', { name: TO_DARK }).waitFor();
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
      expect(await readSurface(page)).toBe(light);
    }),
  );

  it(
    'is there before the first paint of the next page, and stays through the start of the application',
    site.visit(async ({ page, log, open }) => {
      await open('/concepts/');
      await page.getByRole('button', { name: TO_DARK }).click();
      await page.getByRole('button', { name: TO_LIGHT }).waitFor();
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
      await page.getByRole('button', { name: TO_LIGHT }).waitFor();
      expect(log.messages).toEqual([]);
    }),
  );

  it(
    'stays on the way from page to page',
    site.visit(async ({ page, open }) => {
      await open('/concepts/');
      await page.getByRole('button', { name: TO_DARK }).click();
      await page.locator('#menu a[href="/concepts/output/"]').click();
      await page.locator('h1', { hasText: 'Output' }).waitFor();
      expect(await readTheme(page)).toBe('dark');
    }),
  );

  it(
    'follows a switch in another tab',
    site.visit(async ({ page, context, open }) => {
      await open('/concepts/');
      const other = await context.newPage();
      await other.goto('/concepts/output/');
      await untilAppReady(other);
      await other.getByRole('button', { name: TO_DARK }).click();
      await page.getByRole('button', { name: TO_LIGHT }).waitFor();
      expect(await readTheme(page)).toBe('dark');
    }),
  );

  it(
    'colors what the browser renders itself: controls, scroll bars, its own frame',
    site.visit(async ({ page, open }) => {
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
      await page.getByRole('button', { name: TO_DARK }).click();
      await page.getByRole('button', { name: TO_LIGHT }).waitFor();
      const dark = await read();
      expect(dark).toMatchObject({ scheme: 'dark', frame: hexOf(dark.header) });
      expect(dark.frame).not.toBe(light.frame);
      // On the next page the early script alone has to apply it.
      await page.route(/\/boot\.js$/, (route) => route.abort());
      await page.goto('/concepts/output/');
      expect(await read()).toEqual(dark);
    }),
  );

  it(
    'is light whatever the system wishes, as long as the site does not follow it',
    site.visit(
      async ({ page, open }) => {
        await open('/concepts/');
        expect(await readTheme(page)).toBe('light');
      },
      { colorScheme: 'dark' },
    ),
  );

  it(
    'of a page that comes back from the back/forward cache is the one chosen meanwhile',
    site.visit(async ({ page, open }) => {
      await open('/concepts/');
      await page.evaluate(() => localStorage.setItem('theme', 'dark'));
      // The tests' browser has no back/forward cache: the event is dispatched by hand.
      await page.evaluate(() =>
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
      );
      await page.getByRole('button', { name: TO_LIGHT }).waitFor();
      expect(await readTheme(page)).toBe('dark');
    }),
  );

  it(
    'switches for the visit where nothing can be stored',
    site.visit(async ({ page, log, open }) => {
      await refuseStorage(page);
      await open('/concepts/');
      await page.getByRole('button', { name: TO_DARK }).click();
      await page.getByRole('button', { name: TO_LIGHT }).waitFor();
      await page.locator('#menu a[href="/concepts/output/"]').click();
      await page.locator('h1', { hasText: 'Output' }).waitFor();
      expect(await readTheme(page)).toBe('dark');
      expect(log.messages).toEqual([]);
    }),
  );
});

describe('a click before the application has come', () => {
  it(
    'is answered once it has, and only once',
    site.visit(async ({ page }) => {
      const release = await delayApp(page);
      await page.goto('/concepts/');
      await page.getByRole('button', { name: TO_DARK }).click();
      expect(await readTheme(page)).toBe('light');
      release();
      await untilAppReady(page);
      await page.getByRole('button', { name: TO_LIGHT }).waitFor();
      expect(await readTheme(page)).toBe('dark');
    }),
  );

  it(
    'on a link is a plain link',
    site.visit(async ({ page }) => {
      await delayApp(page);
      await page.goto('/concepts/');
      await page.locator('#menu a[href="/concepts/output/"]').click();
      await page.waitForURL('**/concepts/output/');
      expect(await page.locator('h1').textContent()).toBe('Output');
    }),
  );
});
