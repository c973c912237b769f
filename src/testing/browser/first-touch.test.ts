/** What a visitor's first touch of a phone does before the application has started, and after. */
import type { BrowserContext, Page } from 'playwright-core';
import { untilAppReady, untilStill } from '../../tools/browser/app-state';
import { phone } from './support/site-pages';
import { startSite } from './support/start-site';

const PAGE = '/concepts/output/';
/** Milliseconds after load: before the scripts are fetched, while they are, and when they wait. */
const MOMENTS = [300, 900, 2500];

const { visit } = startSite();
const touch = { viewport: phone, hasTouch: true, isMobile: true, deviceScaleFactor: 1 } as const;

/** Opens the page, and waits as a reader does, whose processor is slow. */
async function read(page: Page, context: BrowserContext, time: number): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(PAGE);
  await page.waitForTimeout(time);
}

const isReady = (page: Page): Promise<boolean> => page.evaluate(() => window.isAppReady === true);

describe.each(MOMENTS)('%i ms after load', (time) => {
  it('the list of headings opens and stays open', () =>
    visit(touch, async ({ page, context }) => {
      await read(page, context, time);
      expect(await isReady(page)).toBe(false);
      await page.getByRole('button', { name: 'On this page' }).tap();
      await untilAppReady(page);
      await untilStill(page);
      expect(await page.locator('#headings').isVisible()).toBe(true);
    }));

  it('a tap on the search opens its box here', () =>
    visit(touch, async ({ page, context }) => {
      await read(page, context, time);
      await page.locator('header a[data-opens=search]').tap();
      await page.getByRole('dialog').getByRole('combobox').waitFor();
      await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
      expect(new URL(page.url()).pathname).toBe(PAGE);
    }));

  it('a swipe from the edge opens the menu', () =>
    visit(touch, async ({ page, context }) => {
      await read(page, context, time);
      const session = await context.newCDPSession(page);
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: x === undefined ? [] : [{ x, y: 400 }],
        });
      await send('touchStart', 5);
      for (const x of [25, 60, 120]) await send('touchMove', x);
      await send('touchEnd');
      await page.waitForFunction(() => document.getElementById('menu')?.matches(':popover-open'));
      await untilAppReady(page);
      await untilStill(page);
      expect(await page.locator('#menu').evaluate((menu) => menu.matches(':popover-open'))).toBe(true);
    }));
});

it.each(['/search/?q=hash', '/vote/', '/concepts/no-such-page/'])('%s starts without a touch', (url) =>
  visit(touch, async ({ page }) => {
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    // Other pages wait 4 s for a touch after they have loaded.
    await page.locator('head script[src^="/app-"]').waitFor({ state: 'attached', timeout: 3500 });
    await page.waitForFunction(() => window.isAppReady === true);
    if (url.includes('?q=')) await page.locator('main ol a').first().waitFor();
  }),
);
