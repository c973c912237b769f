import type { Page } from 'playwright-core';
import { untilStill } from '../../tools/browser/app-state';
import { runAxe } from './support/run-axe';
import { phone } from './support/site-pages';
import { SIZES, startSite } from './support/start-site';

const { test, visit } = startSite();

/** A page that is many screens long, in a section of many pages. */
const LONG = '/api/cli/';

const scrollTo = async (page: Page, top: number): Promise<void> => {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await untilStill(page);
};

describe('the filter of the sidebar', () => {
  const entries = (page: Page) => page.locator('#menu li > div > a:visible');

  test('filters the pages, reports how many are left, and is cleared by Escape', async ({ page, open }) => {
    await open('/concepts/');
    const all = await entries(page).count();
    const field = page.getByRole('searchbox', { name: 'Filter pages' });
    await field.fill('MODULEfed');
    expect(await entries(page).allTextContents()).toEqual(['Module Federation']);
    await page
      .getByRole('status')
      .filter({ hasText: `1 of ${all} pages` })
      .waitFor();
    await field.press('Escape');
    expect(await field.inputValue()).toBe('');
    expect(await entries(page).count()).toBe(all);
    await field.fill('no such page');
    expect(await entries(page).count()).toBe(0);
    expect(await page.locator('#menu h2:visible').count()).toBe(0);
    expect(await runAxe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show all pages' }).click();
    expect(await entries(page).count()).toBe(all);
  });

  test('leaves a phone’s menu open at the first Escape', { viewport: phone }, async ({ page, open }) => {
    await open('/concepts/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const field = page.getByRole('searchbox', { name: 'Filter pages' });
    await field.fill('output');
    await field.press('Escape');
    expect(await field.inputValue()).toBe('');
    expect(await page.locator('#menu').isVisible()).toBe(true);
    await field.press('Escape');
    await page.locator('#menu').waitFor({ state: 'hidden' });
  });
});

describe('the way back to the top', () => {
  const button = (page: Page) => page.getByRole('button', { name: 'Back to top' });

  it.each(SIZES)(
    'shows after one and a half screens, leads up and takes the focus along, on %s',
    (_name, size) =>
      visit(size, async ({ page, open }) => {
        await open(LONG);
        expect(await button(page).isVisible()).toBe(false);
        await scrollTo(page, size.viewport.height * 1.3);
        expect(await button(page).isVisible()).toBe(false);
        await scrollTo(page, size.viewport.height * 1.7);
        await button(page).waitFor();
        const box = (await button(page).boundingBox())!;
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
        expect(box.x + box.width).toBeGreaterThan(size.viewport.width - 60);
        expect(box.y + box.height).toBeGreaterThan(size.viewport.height - 60);
        expect(box.y + box.height).toBeLessThanOrEqual(size.viewport.height);
        await button(page).click();
        expect(await page.evaluate(() => [window.scrollY, document.activeElement?.id])).toEqual([
          0,
          'content',
        ]);
        await button(page).waitFor({ state: 'hidden' });
      }),
  );

  test('rests above the footer at the end of the page', { viewport: phone }, async ({ page, open }) => {
    await open(LONG);
    await scrollTo(page, 1_000_000);
    await button(page).waitFor();
    const box = (await button(page).boundingBox())!;
    const footer = (await page.getByRole('contentinfo').boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(footer.y);
    const hasMore = await page.evaluate(() => {
      const foot = document.querySelector('footer')!.getBoundingClientRect().bottom + window.scrollY;
      return document.documentElement.scrollHeight - foot;
    });
    expect(hasMore).toBeLessThanOrEqual(1);
  });
});

describe('the contents of a page', () => {
  test(
    'keep the current part in view, without scrolling the page',
    { viewport: { width: 1280, height: 400 } },
    async ({ page, open }) => {
      await open(LONG);
      const marked = page.locator('nav[aria-labelledby=contents-title] a[aria-current]');
      for (const share of [0.3, 0.6, 0.95, 0.5, 0.1]) {
        const top = await page.evaluate((part) => Math.round(document.body.scrollHeight * part), share);
        await scrollTo(page, top);
        await marked.waitFor();
        await untilStill(page);
        const isSeen = await marked.evaluate((link) => {
          const box = link.closest('nav')!.getBoundingClientRect();
          const { top: start, bottom: end } = link.getBoundingClientRect();
          return start >= box.top && end <= box.bottom;
        });
        const moved = await page.evaluate(
          (wanted) =>
            window.scrollY - Math.min(wanted, document.documentElement.scrollHeight - window.innerHeight),
          top,
        );
        expect({ share, isSeen, moved: Math.abs(moved) < 2 }).toEqual({ share, isSeen: true, moved: true });
      }
    },
  );

  test('are a list beside the text on a desk, and a bar on a phone', async ({ page, open }) => {
    await open(LONG);
    const link = page.locator('nav[aria-labelledby=contents-title] a').first();
    expect(await link.isVisible()).toBe(true);
    await page.setViewportSize(phone);
    await untilStill(page);
    expect(await link.isVisible()).toBe(false);
  });
});

describe('the bar below the header of a phone', () => {
  const touch = { viewport: phone, hasTouch: true, isMobile: true };
  const bar = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
  const current = (page: Page) => bar(page).getByRole('button').last();

  test('leads to any heading in two taps from any scroll position', touch, async ({ page, open }) => {
    await open('/configuration/output/');
    const ids = await page
      .locator('[data-body] :is(h2, h3)[id]')
      .evaluateAll((all) => all.map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(20);
    const wanted = [ids.at(-1)!, ids[0]!, ids[Math.floor(ids.length / 2)]!, ids[3]!];
    const positions = [0, 0.4, 1, 0.7];
    for (const [index, id] of wanted.entries()) {
      await scrollTo(page, (await page.evaluate(() => document.body.scrollHeight)) * positions[index]!);
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

  test('opens a list between itself and the end of the window', touch, async ({ page, open }) => {
    await open('/configuration/output/');
    const [list, last] = [bar(page).locator('[popover]'), bar(page).locator('a').last()];
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
  });

  test(
    'names the heading that is being read, and has the only button of the menu',
    touch,
    async ({ page, open }) => {
      await open('/configuration/output/');
      expect(await current(page).innerText()).toBe('On this page');
      await page
        .locator('[data-body] h2')
        .nth(2)
        .evaluate((heading) => heading.scrollIntoView());
      await untilStill(page);
      await current(page).tap();
      const marked = bar(page).locator('a[aria-current=location]');
      await untilStill(page);
      const text = await marked.innerText();
      expect(await current(page).innerText()).toBe(text);
      expect(await current(page).getAttribute('aria-label')).toBe(`On this page: ${text}`);
      const { y } = (await marked.boundingBox())!;
      expect(y).toBeLessThan(phone.height);
      expect(await runAxe(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await marked.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Menu', exact: true }).tap();
      await page.locator('#menu').waitFor();
    },
  );

  test('works without scripts', { ...touch, javaScriptEnabled: false }, async ({ page }) => {
    await page.goto('/configuration/output/');
    await current(page).tap();
    const last = bar(page).locator('a').last();
    await last.tap();
    expect(new URL(page.url()).hash).toBe((await last.getAttribute('href'))!);
  });
});

describe('a copy button', () => {
  test('selects the code and reports it where the clipboard is denied', async ({ page, open }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await open('/concepts/output/');
    const figure = page.locator('[data-body] figure.code:not([data-lang=diff])').first();
    const code = (await figure.locator('code').innerText()).trim();
    await figure.getByRole('button').focus();
    await page.keyboard.press('Enter');
    const words = 'Selected: copy it by hand';
    await figure.getByRole('button', { name: words }).waitFor();
    expect(await page.getByRole('status').filter({ hasText: words }).count()).toBe(1);
    expect((await page.evaluate(() => getSelection()!.toString())).trim()).toBe(code);
  });
});
