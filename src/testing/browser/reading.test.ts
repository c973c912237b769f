/** Aids to reading a long page and a long sidebar: filter, way to the top, contents and their bar, copy button. */
import type { Page } from 'playwright-core';
import { untilStill } from './support/app-state';
import { touch } from './support/finger';
import { runAxe } from './support/run-axe';
import { phone } from './support/site-pages';
import { startSite } from './support/start-site';

const { test } = startSite();

/** A page that is many screens long. */
const LONG = '/api/cli/';

const scrollTo = async (page: Page, top: number): Promise<void> => {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await untilStill(page);
};

test('the filter of the sidebar reports how many pages are left; Escape clears it first', async (visitor) => {
  const { page, open } = visitor;
  const entries = page.locator('#menu li > div > a:visible');
  await open('/concepts/');
  const all = await entries.count();
  const field = page.getByRole('searchbox', { name: 'Filter pages' });
  await field.fill('MODULEfed');
  expect(await entries.allTextContents()).toEqual(['Module Federation']);
  await page
    .getByRole('status')
    .filter({ hasText: `1 of ${all} pages` })
    .waitFor();
  await field.press('Escape');
  expect(await field.inputValue()).toBe('');
  expect(await entries.count()).toBe(all);
  await field.fill('no such page');
  expect(await entries.count()).toBe(0);
  expect(await page.locator('#menu h2:visible').count()).toBe(0);
  expect(await runAxe(page)).toEqual([]);
  await field.press('Escape');
  expect(await entries.count()).toBe(all);
  // In the menu of a phone, the second Escape closes that.
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await field.fill('output');
  await field.press('Escape');
  expect(await field.inputValue()).toBe('');
  expect(await page.locator('#menu').isVisible()).toBe(true);
  await field.press('Escape');
  await page.locator('#menu').waitFor({ state: 'hidden' });
});

test(
  'the contents keep the current part in view, without scrolling the page; a phone has a bar instead',
  { viewport: { width: 1280, height: 400 } },
  async ({ page, open }) => {
    await open(LONG);
    const links = page.locator('nav[aria-labelledby=contents-title] a');
    const marked = links.and(page.locator('[aria-current]'));
    for (const share of [0.6, 0.95, 0.5, 0.3]) {
      const top = await page.evaluate(
        (part) =>
          Math.min(
            Math.round(document.body.scrollHeight * part),
            document.documentElement.scrollHeight - innerHeight,
          ),
        share,
      );
      await scrollTo(page, top);
      await marked.waitFor();
      await untilStill(page);
      const isSeen = await marked.evaluate((link) => {
        const box = link.closest('nav')!.getBoundingClientRect();
        const { top: start, bottom: end } = link.getBoundingClientRect();
        return start >= box.top && end <= box.bottom;
      });
      const moved = Math.abs((await page.evaluate(() => window.scrollY)) - top);
      expect({ share, isSeen, isStill: moved < 2 }).toEqual({ share, isSeen: true, isStill: true });
    }
    await page.setViewportSize(phone);
    await untilStill(page);
    expect(await links.first().isVisible()).toBe(false);
  },
);

describe('the bar below the header of a phone', () => {
  const bar = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
  const current = (page: Page) => bar(page).getByRole('button').last();

  test('leads to any heading in two taps from any scroll position', touch, async ({ page, open }) => {
    await open('/configuration/output/');
    const ids = await page
      .locator('[data-body] :is(h2, h3)[id]')
      .evaluateAll((all) => all.map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(20);
    for (const [position, id] of [
      [0, ids.at(-1)!],
      [0.4, ids[0]!],
      [1, ids[Math.floor(ids.length / 2)]!],
    ] as const) {
      await scrollTo(page, (await page.evaluate(() => document.body.scrollHeight)) * position);
      await current(page).tap();
      await bar(page).locator(`a[href="#${id}"]`).tap();
      await untilStill(page);
      const heading = (await page.locator(`[id="${id}"]`).boundingBox())!;
      const { y, height } = (await bar(page).boundingBox())!;
      expect(new URL(page.url()).hash).toBe(`#${id}`);
      expect(heading.y).toBeGreaterThanOrEqual(y + height);
      expect(heading.y).toBeLessThan(phone.height);
      expect(await bar(page).locator('a').first().isVisible()).toBe(false);
    }
  });

  test('names the current heading, and opens a list below itself', touch, async (visitor) => {
    const { page, open } = visitor;
    await open('/configuration/output/');
    const [list, last] = [bar(page).locator('[popover]'), bar(page).locator('a').last()];
    expect(await current(page).innerText()).toBe('On this page');
    // First below a notice, where the bar stands lower.
    for (const position of [0, 2000]) {
      await scrollTo(page, position);
      const { y, height } = (await bar(page).boundingBox())!;
      expect(y === 60).toBe(position > 0);
      await current(page).tap();
      const box = (await list.boundingBox())!;
      expect(Math.abs(box.y - y - height)).toBeLessThanOrEqual(1);
      await last.evaluate((link) => link.scrollIntoView({ block: 'end' }));
      const end = (await last.boundingBox())!;
      expect(Math.floor(end.y + end.height)).toBeLessThanOrEqual(phone.height);
      await page.keyboard.press('Escape');
      await list.waitFor({ state: 'hidden' });
    }
    const marked = bar(page).locator('a[aria-current=location]');
    await current(page).tap();
    await untilStill(page);
    const text = await marked.innerText();
    expect(await current(page).innerText()).toBe(text);
    expect(await current(page).getAttribute('aria-label')).toBe(`On this page: ${text}`);
    expect((await marked.boundingBox())!.y).toBeLessThan(phone.height);
    expect(await runAxe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await marked.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await page.locator('#menu').waitFor();
  });
});
