import type { Page } from 'playwright-core';
import { phone } from '../../tools/browser/site-pages';
import { startSite } from './support/start-site';

const site = startSite();

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
  it(
    'the first stop is the way to the text',
    site.visit(async ({ page, open }) => {
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
    }),
  );

  it.each([
    ['a desk', '/concepts/output/', undefined],
    ['a phone', '/concepts/output/', { viewport: phone }],
    ['a desk, home', '/', undefined],
  ] as const)(
    'every stop can be seen and comes in the order of the page on %s',
    async (_name, url, options) => {
      await site.visit(async ({ page, open }) => {
        await open(url);
        const steps = await walk(page, 'Tab', 60);
        const end = steps.findIndex(({ name }) => name.startsWith('body'));
        const stops = end === -1 ? steps : steps.slice(0, end);
        expect(stops.filter(({ hasOutline, isSeen }) => !hasOutline || !isSeen)).toEqual([]);
        const order = stops.map((stop) => stop.order);
        expect(order).toEqual([...order].sort((a, b) => a - b));
        expect(stops.length).toBeGreaterThan(15);
      }, options)();
    },
  );

  it.each([
    ['a desk', undefined],
    ['a phone', { viewport: phone }],
  ] as const)('no stop is hidden beneath the header on the way back up, on %s', async (_name, options) => {
    await site.visit(async ({ page, open }) => {
      await open('/concepts/output/');
      await page.getByRole('contentinfo').getByRole('link').last().focus();
      const stops = await walk(page, 'Shift+Tab', 60);
      const hidden = stops.filter(({ name, isSeen }) => !name.startsWith('body') && !isSeen);
      expect(hidden).toEqual([]);
    }, options)();
  });

  it(
    'the menu of a phone opens, closes with Escape and gives the focus back',
    site.visit(
      async ({ page, open }) => {
        await open('/concepts/output/');
        const button = page.getByRole('button', { name: 'Menu', exact: true });
        const menu = page.locator('#menu');
        await button.focus();
        await page.keyboard.press('Enter');
        expect(await menu.isVisible()).toBe(true);
        await page.keyboard.press('Tab');
        expect(await menu.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
        await page.keyboard.press('Escape');
        await menu.waitFor({ state: 'hidden' });
        expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
      },
      { viewport: phone },
    ),
  );

  it(
    'the menu closes when a link in it is chosen',
    site.visit(
      async ({ page, open }) => {
        await open('/concepts/output/');
        await page.getByRole('button', { name: 'Menu', exact: true }).click();
        await page.locator('#menu a[href="/concepts/loaders/"]').focus();
        await page.keyboard.press('Enter');
        await page.locator('h1', { hasText: 'Loaders' }).waitFor();
        await page.locator('#menu').waitFor({ state: 'hidden' });
      },
      { viewport: phone },
    ),
  );

  it(
    'an entry of the sidebar expands and collapses, with aria-expanded',
    site.visit(async ({ page, open }) => {
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
    }),
  );

  it(
    'following a link moves the focus to the new page’s beginning',
    site.visit(async ({ page, open }) => {
      await open('/concepts/');
      await page.locator('#menu a[href="/concepts/output/"]').focus();
      await page.keyboard.press('Enter');
      await page.locator('h1', { hasText: 'Output' }).waitFor();
      await page.keyboard.press('Tab');
      const { isSeen } = await readFocus(page);
      expect(isSeen).toBe(true);
    }),
  );
});
