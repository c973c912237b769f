import type { Page } from 'playwright-core';
import { untilStill } from './support/app-state';
import { holdResponses } from './support/page-control';
import { desk, phone } from './support/site-pages';
import { startSite } from './support/start-site';

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
    // Of a tab of package managers, which is a hidden radio button, the label is seen.
    const shown =
      (element instanceof HTMLInputElement && element.type === 'radio' && element.labels?.[0]) || element;
    const { outlineStyle, outlineWidth } = getComputedStyle(shown);
    const boxes = [...shown.getClientRects()];
    const isSeen = boxes.some(({ left, top, width, height }) => {
      const points = [0.1, 0.5, 0.9].flatMap((y) =>
        [0.1, 0.5, 0.9].map((x) => [left + width * x, top + height * y] as const),
      );
      return points.some(([x, y]) => {
        const top = document.elementFromPoint(x, y);
        return top !== null && (shown.contains(top) || top.contains(shown));
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

it.each([
  ['the text', 'content', 'Skip to the text', 1],
  ['the contents', 'contents', 'Skip to the contents', 2],
])('the way to %s is among the first stops', (_name, id, name, stop) =>
  visit(async ({ page, open }) => {
    for (const size of [desk, phone]) {
      await page.setViewportSize(size);
      await open('/concepts/output/');
      for (let step = 0; step < stop; step += 1) await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name });
      expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
      expect((await skip.boundingBox())!.y).toBeGreaterThanOrEqual(0);
      await page.keyboard.press('Enter');
      await page.waitForFunction((wanted) => document.activeElement?.id === wanted, id);
      await page.keyboard.press('Tab');
      const isInside = (of: string) => document.activeElement?.closest(`#${of}`) !== null;
      expect(await page.evaluate(isInside, id)).toBe(true);
    }
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
    // On the way back up none is hidden beneath the header.
    await page.getByRole('contentinfo').getByRole('link').last().focus();
    const back = await walk(page, 'Shift+Tab', STEPS);
    expect(back.filter(({ name, isSeen }) => !name.startsWith('body') && !isSeen)).toEqual([]);
  }),
);

test('an entry of the sidebar expands and collapses; a link moves the focus to the new page', async (visitor) => {
  const { page, open } = visitor;
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
  await page.locator('#menu a[href="/concepts/output/"]').focus();
  await page.keyboard.press('Enter');
  await page.locator('h1', { hasText: 'Output' }).waitFor();
  await page.keyboard.press('Tab');
  const { isSeen } = await readFocus(page);
  expect(isSeen).toBe(true);
});
test('the focus of who is at the end of the home page stays in view when the sponsors come', async (visitor) => {
  const { page, open } = visitor;
  const release = await holdResponses(page, '**/sponsors/*.json');
  await open('/');
  await page.getByRole('contentinfo').getByRole('link').first().focus();
  const readTop = () => page.evaluate(() => document.activeElement!.getBoundingClientRect().top);
  const before = await readTop();
  release();
  // The small site has few: what waited for them was higher.
  await page.locator('#sponsors[data-lists=shown]').waitFor();
  await untilStill(page);
  expect(await readFocus(page)).toMatchObject({ isSeen: true });
  expect(Math.abs((await readTop()) - before)).toBeLessThan(1);
});
