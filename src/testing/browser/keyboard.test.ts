import type { Page } from 'playwright-core';
import { phone } from './support/site-pages';
import { SIZES, startSite } from './support/start-site';

const { test, visit } = startSite();

/** Enough for header, sidebar and the beginning of the text. */
const STEPS = 40;

/** What has the focus, and whether the visitor can see that. */
interface Focus {
  readonly name: string;
  /** Its position among all elements of the page. */
  readonly order: number;
  readonly hasOutline: boolean;
  /** Whether its middle, or at least a part of it, can be seen. */
  readonly isSeen: boolean;
}

const readFocus = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const element = document.activeElement!;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const boxes = [...element.getClientRects()];
    const isSeen = boxes.some(({ left, top, width, height }) => {
      const points = [0.1, 0.5, 0.9].flatMap((y) =>
        [0.1, 0.5, 0.9].map((x) => [left + width * x, top + height * y] as const),
      );
      return points.some(([x, y]) => {
        const top = document.elementFromPoint(x, y);
        return top !== null && (element.contains(top) || top.contains(element));
      });
    });
    return {
      name: `${element.nodeName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`,
      // Within the body: focused links are warmed, and scripts come and go in the head meanwhile.
      order: [...document.body.querySelectorAll('*')].indexOf(element),
      hasOutline: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
      isSeen,
    };
  });

async function walk(page: Page, key: string, steps: number): Promise<Focus[]> {
  const all: Focus[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press(key);
    all.push(await readFocus(page));
  }
  return all;
}

describe('by keyboard', () => {
  test('the first stop is the way to the text', async ({ page, open }) => {
    await open('/concepts/output/');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the text' });
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
    const box = (await skip.boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'content');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  it.each(SIZES)('the second stop is the way to the contents, on %s', (_name, size) =>
    visit(size, async ({ page, open }) => {
      await open('/concepts/output/');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to the contents' });
      expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.activeElement?.id === 'contents');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('#contents') !== null)).toBe(true);
    }),
  );

  it.each([
    ['a desk', '/concepts/output/', {}],
    ['a phone', '/concepts/output/', { viewport: phone }],
    ['a desk, home', '/', {}],
  ])('every stop can be seen and comes in the order of the page on %s', (_name, url, options) =>
    visit(options, async ({ page, open }) => {
      await open(url);
      const steps = await walk(page, 'Tab', STEPS);
      const end = steps.findIndex(({ name }) => name.startsWith('body'));
      const stops = end === -1 ? steps : steps.slice(0, end);
      expect(stops.filter(({ hasOutline, isSeen }) => !hasOutline || !isSeen)).toEqual([]);
      const order = stops.map((stop) => stop.order);
      expect(order).toEqual([...order].sort((a, b) => a - b));
      expect(stops.length).toBeGreaterThan(15);
    }),
  );

  it.each(SIZES)('no stop is hidden beneath the header on the way back up, on %s', (_name, size) =>
    visit(size, async ({ page, open }) => {
      await open('/concepts/output/');
      await page.getByRole('contentinfo').getByRole('link').last().focus();
      const stops = await walk(page, 'Shift+Tab', STEPS);
      expect(stops.filter(({ name, isSeen }) => !name.startsWith('body') && !isSeen)).toEqual([]);
    }),
  );

  test(
    'the menu of a phone opens by its button and closes when a link in it is chosen',
    { viewport: phone },
    async (visit) => {
      const { page, open } = visit;
      await open('/concepts/output/');
      const menu = page.locator('#menu');
      await page.getByRole('button', { name: 'Menu', exact: true }).focus();
      await page.keyboard.press('Enter');
      expect(await menu.isVisible()).toBe(true);
      await page.keyboard.press('Tab');
      expect(await menu.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
      await menu.locator('a[href="/concepts/loaders/"]').focus();
      await page.keyboard.press('Enter');
      await page.locator('h1', { hasText: 'Loaders' }).waitFor();
      await menu.waitFor({ state: 'hidden' });
    },
  );

  test('an entry of the sidebar expands and collapses, with aria-expanded', async ({ page, open }) => {
    await open('/concepts/');
    const button = page.getByRole('button', { name: 'Show the parts of Output' });
    await button.focus();
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Enter');
    const folding = page.getByRole('button', { name: 'Hide the parts of Output' });
    await folding.waitFor();
    expect(await folding.getAttribute('aria-expanded')).toBe('true');
    const part = page.locator('#menu a[href^="/concepts/output/#"]').first();
    await part.waitFor();
    await page.keyboard.press('Enter');
    await part.waitFor({ state: 'detached' });
  });

  test('following a link moves the focus to the new page’s beginning', async ({ page, open }) => {
    await open('/concepts/');
    await page.locator('#menu a[href="/concepts/output/"]').focus();
    await page.keyboard.press('Enter');
    await page.locator('h1', { hasText: 'Output' }).waitFor();
    await page.keyboard.press('Tab');
    const { isSeen } = await readFocus(page);
    expect(isSeen).toBe(true);
  });
});
