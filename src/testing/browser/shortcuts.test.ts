import type { Page } from 'playwright-core';
import { untilStill } from './support/app-state';
import { touch } from './support/finger';
import { hasFocus } from './support/page-control';
import { runAxe } from './support/run-axe';
import { phone } from './support/site-pages';
import { startSite } from './support/start-site';

const { test, visit } = startSite();

const PAGE = '/concepts/output/';
const theme = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset.theme);
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const CONTENTS = 'nav[aria-labelledby=contents-title] a';

describe('single keys', () => {
  test('lead to pages, contents, sidebar and theme, and mean letters while one types', async (visitor) => {
    const { page, open, log } = visitor;
    await open(PAGE);
    const next = await page.locator('main a[rel=next]').getAttribute('href');
    await page.keyboard.press('n');
    await page.waitForURL(`**${next}`);
    // The URL changes before the page.
    await page.locator(`main a[rel=prev][href="${PAGE}"]`).waitFor();
    await page.keyboard.press('p');
    await page.waitForURL(`**${PAGE}`);
    await page.locator(`main a[rel=next][href="${next}"]`).waitFor();
    await page.keyboard.press('c');
    expect(await hasFocus(page, CONTENTS)).toBe(true);
    await page.keyboard.press('Tab');
    const hash = await page.evaluate(() => (document.activeElement as HTMLAnchorElement).hash);
    await page.keyboard.press('Enter');
    expect(hash).not.toBe('');
    expect(new URL(page.url()).hash).toBe(hash);
    await page.keyboard.press('m');
    expect(await hasFocus(page, '#menu a[aria-current=page]')).toBe(true);
    const field = page.getByRole('searchbox', { name: 'Filter pages' });
    await field.focus();
    await page.keyboard.type('tnp?');
    expect(await field.inputValue()).toBe('tnp?');
    expect(new URL(page.url()).pathname).toBe(PAGE);
    expect(await dialog(page).count()).toBe(0);
    expect(await theme(page)).toBe('light');
    await page.locator('main a[rel=next]').focus();
    await page.keyboard.press('t');
    expect(await theme(page)).toBe('dark');
    expect(log.messages).toEqual([]);
  });

  test('c and m open what a narrow window has folded', { viewport: phone }, async ({ page, open }) => {
    await open(PAGE);
    await page.keyboard.press('c');
    expect(await hasFocus(page, CONTENTS)).toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.press('m');
    expect(await hasFocus(page, '#menu a[aria-current=page]')).toBe(true);
    await open('/no-such-page/');
    await page.keyboard.press('c');
    expect(await hasFocus(page, 'body')).toBe(true);
  });
});

describe('the list of shortcuts', () => {
  test('opens by its key, is loaded only then, traps the focus and returns it', async (visitor) => {
    const { page, open, log } = visitor;
    await open(PAGE);
    // What the page loads once it is shown: buttons of its samples, with their styles.
    await page.locator('figure[data-try] > div button').first().waitFor();
    log.clear();
    await page.locator('main a[rel=next]').focus();
    await page.keyboard.press('?');
    await dialog(page).waitFor();
    expect(log.requestsOf(/\.js$/).length).toBeGreaterThan(0);
    // Without those of another page's template, which a link may ask for.
    expect(log.requestsOf(/\/\d+\.[\da-f]+\.css$/)).toHaveLength(1);
    for (const step of [1, 2, 3, 4]) {
      await page.keyboard.press('Tab');
      // Between its last and its first control the browser's own frame may have its turn.
      expect([step, await hasFocus(page, 'dialog[open] *, body')]).toEqual([step, true]);
    }
    await page.keyboard.press('t');
    expect(await theme(page)).toBe('light');
    expect(await runAxe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await hasFocus(page, 'main a[rel=next]')).toBe(true);
    expect(log.messages).toEqual([]);
  });

  test('opens by a button, and closes by its own and by a click beside it', async ({ page, open }) => {
    await open('/');
    const opener = page.getByRole('button', { name: 'Keyboard shortcuts' });
    await opener.click();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await opener.click();
    await dialog(page).waitFor();
    await page.mouse.click(5, 5);
    await dialog(page).waitFor({ state: 'detached' });
  });

  test('switches single keys off, for later visits too, and on again', async ({ page, newPage, open }) => {
    await open(PAGE);
    await page.keyboard.press('?');
    await dialog(page).getByRole('checkbox', { name: 'Use shortcuts of a single key' }).uncheck();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await page.keyboard.press('t');
    expect(await theme(page)).toBe('light');

    const later = await newPage();
    await open(PAGE, later);
    await later.keyboard.press('t');
    await later.keyboard.press('?');
    await untilStill(later);
    expect(await theme(later)).toBe('light');
    await later.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    const box = dialog(later).getByRole('checkbox');
    expect(await box.isChecked()).toBe(false);
    await box.check();
    await later.keyboard.press('Escape');
    await later.keyboard.press('t');
    expect(await theme(later)).toBe('dark');
  });
});

describe('an image', () => {
  it.each([
    ['a desk', {}],
    ['a phone', touch],
  ])('opens larger on %s, and gives the focus back', (_name, options) =>
    visit(options, async ({ page, open, log }) => {
      await open(PAGE);
      // Where there are only fingers, no shortcuts are offered.
      expect(await page.locator('[data-opens=shortcuts]').isVisible()).toBe(options !== touch);
      const figure = page.locator('figure.diagram').first();
      const small = (await figure.locator('svg').boundingBox())!;
      const button = figure.getByRole('button', { name: /^Enlarge: / });
      const name = (await button.getAttribute('aria-label'))!.replace('Enlarge: ', '');
      await button.focus();
      await page.keyboard.press('Enter');
      const shown = page.getByRole('dialog', { name });
      const large = (await shown.getByRole('img', { name }).boundingBox())!;
      expect(large.width).toBeGreaterThan(small.width * 1.2);
      expect(await runAxe(page)).toEqual([]);
      await shown.getByRole('button', { name: 'Close' }).click();
      await shown.waitFor({ state: 'detached' });
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(log.messages).toEqual([]);
    }),
  );
});
