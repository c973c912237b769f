import type { Locator, Page } from 'playwright-core';
import { untilAppReady, untilStill } from './support/app-state';
import { touch } from './support/finger';
import { hasFocus, holdResponses, readOverflow, untilSettled } from './support/page-control';
import { readShifts, recordShifts } from './support/page-records';
import { runAxe } from './support/run-axe';
import { desk, phone } from './support/site-pages';
import { startSite } from './support/start-site';

const { test, visit } = startSite();

const PAGE = '/concepts/output/';
const language = (page: Page) => page.getByRole('button', { name: 'Language: English' });
const sections = (page: Page) =>
  page.locator('header').getByRole('button', { name: 'Sections of the documentation' });
const version = (page: Page) => page.getByRole('button', { name: 'Version 5' });
const languageLink = (page: Page, name: string) =>
  page.locator('#menu-languages').getByRole('link', { name });
const chinese = (page: Page) => languageLink(page, '中文');
const offer = (page: Page) => page.getByRole('link', { name: '阅读本页的中文版' });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

describe('the language menu', () => {
  test('opens under the mouse, stays for a click, and closes when one clicks elsewhere', async ({ page }) => {
    // A mouse that was there before the application.
    const release = await holdResponses(page, '**/boot.js');
    await page.goto(PAGE, { waitUntil: 'commit' });
    await language(page).hover();
    release();
    await page.waitForFunction(() => window.isAppReady === true);
    await chinese(page).waitFor();
    // Down into the list: the gap between button and list is no way out.
    await chinese(page).hover();
    expect(await chinese(page).isVisible()).toBe(true);
    await page.mouse.move(400, 500);
    await chinese(page).waitFor({ state: 'hidden' });
    await language(page).click();
    await page.mouse.move(400, 500);
    await untilStill(page);
    expect(await chinese(page).isVisible()).toBe(true);
    await page.mouse.click(400, 500);
    await chinese(page).waitFor({ state: 'hidden' });
    // The first click after hovering keeps it open, the second closes it.
    await language(page).hover();
    for (const isOpen of ['true', 'false']) {
      await language(page).click();
      expect(await language(page).getAttribute('aria-expanded')).toBe(isOpen);
    }
  });

  test('opens and closes by tapping', touch, async ({ page, open }) => {
    await open(PAGE);
    for (const close of [() => language(page).tap(), () => page.touchscreen.tap(20, 600)]) {
      await language(page).tap();
      await chinese(page).waitFor();
      await close();
      await chinese(page).waitFor({ state: 'hidden' });
    }
  });

  test('is walked by keys without scrolling the page, and gives the focus back', async ({ page, open }) => {
    await open(PAGE);
    await language(page).focus();
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe('English');
    for (const [key, name] of [
      ['ArrowDown', '中文'],
      ['ArrowDown', 'English'],
      ['ArrowUp', '中文'],
      ['Home', 'English'],
      ['End', '中文'],
    ] as const) {
      await page.keyboard.press(key);
      expect([key, await focused(page)]).toEqual([key, name]);
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press('Escape');
    await chinese(page).waitFor({ state: 'hidden' });
    expect(await hasFocus(page, '[aria-controls="menu-languages"]')).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await chinese(page).waitFor({ state: 'hidden' });
  });

  test('leads to the same page and heading in the other language, and back', async ({ page, open }) => {
    /** Scrolls into a section, of which the URL knows nothing; returns the heading that the page's contents mark. */
    const readSection = async (number: number): Promise<string> => {
      await page
        .locator('[data-body] h2[id]')
        .nth(number)
        .evaluate((heading) => {
          heading.scrollIntoView({ behavior: 'instant' });
          window.scrollBy({ top: 60, behavior: 'instant' });
        });
      await untilStill(page);
      return (await page.locator('nav [aria-current=location]').getAttribute('href'))!;
    };
    const untilAt = async (url: string, hash: string): Promise<void> => {
      await page.waitForURL((at) => at.href.endsWith(`${url}${hash}`));
      await page.waitForFunction((id) => {
        const { top } = document.getElementById(id)!.getBoundingClientRect();
        return top >= 0 && top < 150;
      }, hash.slice(1));
      await untilAppReady(page);
    };
    // Playwright scrolls to what it clicks, also in a sticky header.
    const follow = async (button: Locator, name: string): Promise<void> => {
      for (const target of [button, languageLink(page, name)])
        await target.evaluate((element: HTMLElement) => element.click());
    };
    await open(`${PAGE}?from=test`);
    const first = await readSection(2);
    await follow(language(page), '中文');
    await untilAt(`/zh${PAGE}?from=test`, first);
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
    // The heading of the URL is left behind.
    const second = await readSection(4);
    expect(second).not.toBe(first);
    await follow(page.getByRole('button', { name: '语言：中文' }), 'English');
    await untilAt(`${PAGE}?from=test`, second);
    expect(new URL(page.url()).pathname).toBe(PAGE);
    // A page that is not translated has its English text there.
    await open('/loaders/babel-loader/?x=1#usage');
    await follow(language(page), '中文');
    await page.waitForURL('**/zh/loaders/babel-loader/?x=1#usage');
    await page
      .locator('html[lang=zh-CN] [lang=en] [data-body], html[lang=zh-CN] [data-body][lang=en]')
      .waitFor();
    await page.locator('main aside a[hreflang=en][href="/loaders/babel-loader/"]').waitFor();
  });

  test('has its choice offered on pages in another language, never forced', async ({ page, open }) => {
    await open(PAGE);
    expect(await offer(page).isVisible()).toBe(false);
    await language(page).click();
    await chinese(page).click();
    await page.waitForURL(`**/zh${PAGE}`);
    await open('/concepts/#output');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    expect(await runAxe(page)).toEqual([]);
    await offer(page).click();
    await page.waitForURL('**/zh/concepts/#output');
    // Closing the way back chooses the page's language.
    await open('/concepts/');
    await page.getByRole('button', { name: 'Close the notice' }).first().click();
    expect(await offer(page).isVisible()).toBe(false);
    await open('/guides/');
    expect(await offer(page).isVisible()).toBe(false);
  });

  it.each([
    ['a desk', { viewport: desk }],
    ['a phone', touch],
  ])('has Chinese offered to a first visit of a Chinese browser, on %s', (_name, size) =>
    visit({ ...size, locale: 'zh-CN' }, async ({ page, open }) => {
      await recordShifts(page);
      await open(PAGE);
      expect(await offer(page).isVisible()).toBe(true);
      expect(new URL(page.url()).pathname).toBe(PAGE);
      expect(await runAxe(page)).toEqual([]);
      // Nor is one offered that does not exist.
      await open('/loaders/babel-loader/');
      expect(await offer(page).count()).toBe(0);
      // No page in Chinese offers anything, and nothing has been chosen yet.
      await open(`/zh${PAGE}`);
      expect(await page.getByRole('link', { name: 'Read this page in English' }).isVisible()).toBe(false);
      await open('/');
      await page.getByRole('button', { name: 'Close the notice' }).first().click();
      expect(await offer(page).isVisible()).toBe(false);
      await open(PAGE);
      expect(await offer(page).isVisible()).toBe(false);
      expect(await readShifts(page)).toEqual([]);
    }),
  );
});

test(
  'without scripts the menus are plain links',
  { javaScriptEnabled: false, locale: 'zh-CN' },
  async ({ page }) => {
    await page.goto(PAGE);
    expect(await offer(page).isVisible()).toBe(false);
    for (const [menu, name, target] of [
      [sections, 'Guides', '/guides/'],
      [language, '中文', '/zh/guides/'],
    ] as const) {
      const link = page.locator('header').getByRole('link', { name });
      expect(await link.isVisible()).toBe(false);
      await menu(page).focus();
      await link.waitFor();
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await link.waitFor({ state: 'hidden' });
      await menu(page).hover();
      await link.click();
      await page.waitForURL(`**${target}`);
    }
  },
);

describe('menus', () => {
  test('move nothing by opening, please axe when open, and stay within any window', async (visitor) => {
    const { page, open } = visitor;
    await recordShifts(page);
    await open(PAGE);
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    await language(page).evaluate((button: HTMLElement) => button.click());
    expect(await focused(page)).toBe('English');
    await untilSettled(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(900);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    for (const menu of [language, sections, version]) {
      const before = await page.locator('main').boundingBox();
      await menu(page).click();
      await untilSettled(page);
      expect(await page.locator('main').boundingBox()).toEqual(before);
      expect(await runAxe(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }
    expect(await readShifts(page)).toEqual([]);
    for (const width of [320, 390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      await untilStill(page);
      for (const list of await page.locator('header ul[id]').all()) {
        const button = page.locator(`[aria-controls="${await list.getAttribute('id')}"]`);
        if (!(await button.isVisible())) continue;
        await button.click();
        await untilSettled(page);
        const box = (await list.boundingBox())!;
        expect([width, box.x >= 0, box.x + box.width <= width]).toEqual([width, true, true]);
        await page.keyboard.press('Escape');
      }
      const { height } = (await page.locator('header').first().boundingBox())!;
      const isWide = (await readOverflow(page)) > 0;
      expect([width, height, isWide]).toEqual([width, 60, false]);
    }
    // With text of twice the size, as by a browser's setting, nothing of the header overlaps.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await untilStill(page);
      const boxes = await page
        .locator('header')
        .first()
        .locator(
          '> a:visible, nav > ul > li > *:visible, [aria-controls="menu-languages"], button:visible, select:visible',
        )
        .evaluateAll((all) =>
          [...new Set(all.filter((one) => !one.matches('div')))].map((one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            return { name: one.getAttribute('aria-label') ?? one.textContent, left, right, top, bottom };
          }),
        );
      const overlapping = boxes.flatMap((a, index) =>
        boxes
          .slice(index + 1)
          .filter((b) => a.left < b.right - 1 && b.left < a.right - 1)
          .filter((b) => a.top < b.bottom - 1 && b.top < a.bottom - 1)
          .map((b) => `${width}: ${a.name} / ${b.name}`),
      );
      expect(overlapping).toEqual([]);
      expect(boxes.filter(({ left, right }) => left < 0 || right > width)).toEqual([]);
      expect(boxes.length).toBeGreaterThan(2);
    }
  });

  test('the versions open by click only; 4 is the same page on its host where it has it', async (visitor) => {
    const { page, open } = visitor;
    await open(PAGE);
    const four = page.locator('#menu-versions').getByRole('link', { name: 'Version 4' });
    await version(page).hover();
    await untilStill(page);
    expect(await four.isVisible()).toBe(false);
    await version(page).click();
    expect(await four.getAttribute('href')).toBe('https://v4.webpack.js.org/concepts/output/');
    await page.locator('main h1').click();
    await four.waitFor({ state: 'hidden' });
    await page.locator('#menu a[href="/concepts/module-federation/"]').click();
    await page.locator('h1', { hasText: 'Module Federation' }).waitFor();
    await version(page).click();
    expect(await four.getAttribute('href')).toBe('https://v4.webpack.js.org/');
    await page.keyboard.press('Escape');
    // In a phone's panel Escape closes the versions first.
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await version(page).click();
    await page.keyboard.press('Escape');
    await page.locator('#menu-versions').waitFor({ state: 'hidden' });
    expect(await page.locator('#menu').isVisible()).toBe(true);
    expect(await hasFocus(page, '[aria-controls="menu-versions"]')).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator('#menu').waitFor({ state: 'hidden' });
  });
});
