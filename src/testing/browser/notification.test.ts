import type { Page } from 'playwright-core';
import { readShifts, recordShifts } from './support/page-records';
import { phone } from './support/site-pages';
import { startSite } from './support/start-site';
import { untilAppReady, untilStill } from './support/app-state';

const { test, visit } = startSite();

const KEY = 'notification-dismissed';

const bar = (page: Page) => page.getByRole('region', { name: 'Notice' });
const close = (page: Page) => page.getByRole('button', { name: 'Close the notice' });
const stored = (page: Page): Promise<string | null> => page.evaluate((key) => localStorage.getItem(key), KEY);

/** Counts all frames, and those in which the notice is to be seen. */
const countFrames = (page: Page) =>
  page.addInitScript(() => {
    const frames = { all: 0, withNotice: 0 };
    Object.assign(window, { frames });
    const look = (): void => {
      const notice = document.querySelector('section[aria-label="Notice"]');
      if (document.body) frames.all += 1;
      if (notice?.getClientRects().length) frames.withNotice += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
const readFrames = (page: Page) =>
  page.evaluate(() => (window as unknown as { frames: { all: number; withNotice: number } }).frames);

test('is above the header and scrolls away; closed, it gives on the focus and never comes back', async (visitor) => {
  const { page, log, newPage, open } = visitor;
  await open('/concepts/output/');
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  const top = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? NaN;
  const height = (await bar(page).boundingBox())?.height ?? NaN;
  expect(await top('section[aria-label="Notice"]')).toBe(0);
  expect(await top('header')).toBe(height);
  await page.mouse.wheel(0, 800);
  await page.waitForFunction(() => window.scrollY > 700);
  expect(await top('header')).toBe(0);
  expect(await top('section[aria-label="Notice"]')).toBeLessThan(-height);
  const other = await newPage();
  await open('/concepts/', other);
  await close(page).focus();
  await page.keyboard.press('Enter');
  await bar(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true);
  expect(await stored(page)).toBe('3');
  // In another tab, too.
  await bar(other).waitFor({ state: 'detached' });
  await page.locator('#menu a[href="/concepts/"]').last().click();
  await page.locator('h1', { hasText: 'Concepts' }).waitFor();
  expect(await bar(page).count()).toBe(0);
  await open('/concepts/output/');
  expect(await bar(page).count()).toBe(0);
  expect(log.messages).toEqual([]);
});

it.each([
  ['3', false],
  ['2', true],
  ['', true],
])('with %j stored: shown is %j from the first frame on, and nothing shifts', (value, isShown) =>
  visit(async ({ page, log }) => {
    await page.addInitScript(([key, text]) => localStorage.setItem(key!, text!), [KEY, value]);
    await recordShifts(page);
    await countFrames(page);
    await page.goto('/concepts/loaders/');
    await untilAppReady(page);
    await untilStill(page);
    const { all, withNotice } = await readFrames(page);
    expect(await readShifts(page)).toEqual([]);
    expect(all).toBeGreaterThan(0);
    expect(withNotice > 0).toBe(isShown);
    expect(await bar(page).count()).toBe(isShown ? 1 : 0);
    expect(log.messages).toEqual([]);
  }),
);

test(
  'fits a small phone, with a button large enough for a finger',
  { viewport: { ...phone, width: 320 }, hasTouch: true, isMobile: true },
  async ({ page, open }) => {
    await open('/concepts/');
    const box = await close(page).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    expect((await bar(page).boundingBox())?.width).toBe(320);
  },
);
