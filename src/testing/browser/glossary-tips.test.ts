import type { Locator, Page } from 'playwright-core';
import { untilStill } from './support/app-state';
import { runAxeInThemes } from './support/run-axe';
import { phone, readPage, readSitemapPaths } from './support/site-pages';
import { startSite } from './support/start-site';
import { hasFocus, readOverflow, untilSettled } from './support/page-control';

const { test, visit } = startSite();

const TERM = /<a class="term" href="([^"]+)" aria-describedby="([^"]+)">/g;
const linked = readSitemapPaths().filter((pathname) => readPage(pathname).includes('class="term"'));

/** A page with as many links as there may be on one. */
const PAGE = [...linked].sort(
  (a, b) => [...readPage(b).matchAll(TERM)].length - [...readPage(a).matchAll(TERM)].length,
)[0]!;

const term = (page: Page): Locator => page.locator('.term').first();
const tip = (page: Page): Locator => page.locator('.term + span').first();
const away = (page: Page): Promise<void> => page.mouse.move(2, 300);

/** Focuses the first link as the Tab key does. */
async function tabToTerm(page: Page): Promise<void> {
  await term(page).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
}

test('show under the pointer and for the keyboard, until Escape or the end of that', async (visitor) => {
  const { page, open } = visitor;
  await open(PAGE);
  expect(await tip(page).isVisible()).toBe(false);
  await term(page).hover();
  await tip(page).waitFor();
  await untilStill(page);
  const { x, y, width, height } = (await tip(page).boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 20 });
  expect(await tip(page).isVisible()).toBe(true);
  await away(page);
  await tip(page).waitFor({ state: 'hidden' });
  // Under a pointer that rests.
  await term(page).hover();
  await tip(page).waitFor();
  await page.keyboard.press('Escape');
  await tip(page).waitFor({ state: 'hidden' });
  await away(page);
  await term(page).hover();
  await tip(page).waitFor();
  await away(page);
  await tip(page).waitFor({ state: 'hidden' });
  for (const round of [1, 2]) {
    await tabToTerm(page);
    await tip(page).waitFor();
    await page.keyboard.press('Escape');
    await tip(page).waitFor({ state: 'hidden' });
    expect([round, await hasFocus(page, '.term')]).toEqual([round, true]);
  }
});

test('describe their term, please axe in either theme, and are neither copied nor printed', async (visitor) => {
  const { page, open } = visitor;
  await open(PAGE);
  const copied = (): Promise<string> =>
    page.evaluate(() => {
      getSelection()!.selectAllChildren(document.querySelector('[data-body]')!);
      return getSelection()!.toString();
    });
  const definition = (await tip(page).textContent())!;
  expect(await copied()).not.toContain(definition);
  await tabToTerm(page);
  await tip(page).waitFor();
  expect(await term(page).getAttribute('aria-describedby')).toBe(await tip(page).getAttribute('id'));
  // It fades in; half way it would have no contrast.
  await untilSettled(page);
  expect(await runAxeInThemes(page)).toEqual([]);
  expect(await copied()).not.toContain(definition);
  await page.emulateMedia({ media: 'print' });
  expect(await tip(page).isVisible()).toBe(false);
});

it.each([
  ['on a phone, without scripts', { viewport: phone, javaScriptEnabled: false }],
  ['at 320 pixels, large', { viewport: { width: 320, height: 480 } }],
])('stay within the window %s', (_name, options) =>
  visit(options, async ({ page }) => {
    await page.goto(PAGE);
    const { width, height } = page.viewportSize()!;
    for (const word of await page.locator('.term').all()) {
      // At the lower edge there is space above only.
      await word.evaluate((element) => element.scrollIntoView({ block: 'end' }));
      await word.hover();
      const shown = page.locator('.term:hover + span');
      await shown.waitFor();
      const box = (await shown.boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height).toBeLessThanOrEqual(height + 1);
      expect(await readOverflow(page)).toBeLessThanOrEqual(0);
    }
  }),
);

test(
  'are not animated where motion is reduced, and have a border in forced colors',
  { reducedMotion: 'reduce', forcedColors: 'active' },
  async ({ page, open }) => {
    await open(PAGE);
    await term(page).hover();
    await tip(page).waitFor();
    const style = await tip(page).evaluate((element) => {
      const { borderTopWidth, borderTopStyle, opacity } = getComputedStyle(element);
      return { borderTopWidth, borderTopStyle, opacity };
    });
    expect(style).toEqual({ borderTopWidth: '1px', borderTopStyle: 'solid', opacity: '1' });
  },
);
