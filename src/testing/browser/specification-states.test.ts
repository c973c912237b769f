/**
 * Section 4 of the specification, states and transitions, row by row. The details of a row are tested in:
 * drawer.test.ts, notification.test.ts, theme.test.ts, failing-body.test.ts.
 */
import type { Locator, Page } from 'playwright-core';
import { untilStill } from '../../tools/browser/app-state';
import { phone, readNavList } from '../../tools/browser/site-pages';
import { refuseStorage } from './support/refuse-storage';
import { runAxe } from './support/run-axe';
import { startSite } from './support/start-site';

const site = startSite();
const PAGE = '/concepts/output/';

const isExpanded = async (button: Locator): Promise<boolean> =>
  (await button.getAttribute('aria-expanded')) === 'true';
const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);
const languageButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /language/i });

describe('notification bar', () => {
  it(
    'shown unless the stored dismissal value equals version "3"',
    site.visit(async ({ page, open }) => {
      await open('/');
      const bar = page.getByRole('region', { name: 'Notice' });
      expect(await bar.isVisible()).toBe(true);
      await page.evaluate(() => localStorage.setItem('notification-dismissed', '2'));
      await open('/');
      expect(await bar.isVisible()).toBe(true);
      await page.evaluate(() => localStorage.setItem('notification-dismissed', '3'));
      await open('/');
      expect(await bar.isVisible()).toBe(false);
    }),
  );

  it(
    'closing hides it and stores the dismissal',
    site.visit(async ({ page, open }) => {
      await open('/');
      await page.getByRole('button', { name: 'Close the notice' }).click();
      await page.getByRole('region', { name: 'Notice' }).waitFor({ state: 'hidden' });
      expect(await stored(page, 'notification-dismissed')).toBe('3');
    }),
  );
});

describe('theme', () => {
  it(
    'light or dark; default light; saved and applied as data-theme on the root element',
    site.visit(
      async ({ page, open }) => {
        const theme = (): Promise<string | undefined> =>
          page.evaluate(() => document.documentElement.dataset.theme);
        await open('/');
        // The system's wish is a setting of the site, and it is off.
        expect(await theme()).toBe('light');
        await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
        await untilStill(page);
        expect(await theme()).toBe('dark');
        expect(await stored(page, 'theme')).toBe('dark');
        await page.getByRole('button', { name: 'Switch to the light theme' }).click();
        await untilStill(page);
        expect(await theme()).toBe('light');
        expect(await stored(page, 'theme')).toBe('light');
      },
      { colorScheme: 'dark' },
    ),
  );

  it(
    'without local storage persistence is not possible, and the theme changes for the visit',
    site.visit(async ({ page, log, open }) => {
      await refuseStorage(page);
      await open('/');
      await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
      await untilStill(page);
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
      await open('/');
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
      expect(log.messages).toEqual([]);
    }),
  );
});

describe('version selector', () => {
  it(
    'starts at 5; choosing 4 redirects to the version-4 subdomain of the same path',
    site.visit(async ({ page, log, open }) => {
      await open(PAGE);
      const button = page.locator('#menu').getByRole('button', { name: /version/i });
      expect(await button.innerText()).toContain('5');
      await button.click();
      const older = page.locator('#menu a[href^="https://v4."]');
      expect(await older.getAttribute('href')).toBe('https://v4.webpack.js.org/concepts/output/');
      await Promise.all([page.waitForEvent('requestfailed'), older.click()]);
      expect(log.external).toContain('https://v4.webpack.js.org/concepts/output/');
    }),
  );
});

describe('sidebar dropdown', () => {
  it(
    'opens and closes on click; closes on outside click',
    site.visit(async ({ page, open }) => {
      await open(PAGE);
      const button = page.locator('#menu').getByRole('button', { name: /version/i });
      await button.hover();
      expect(await isExpanded(button)).toBe(false);
      await button.click();
      expect(await isExpanded(button)).toBe(true);
      await button.click();
      expect(await isExpanded(button)).toBe(false);
      await button.click();
      await page.locator('h1').click();
      expect(await isExpanded(button)).toBe(false);
    }),
  );

  it(
    'an item is open when the current page matches its url; the user can toggle it',
    site.visit(async ({ page, open }) => {
      await open(PAGE);
      const own = page.getByRole('button', { name: 'Hide the parts of Output' });
      expect(await isExpanded(own)).toBe(true);
      const other = page.getByRole('button', { name: 'Show the parts of Loaders' });
      expect(await isExpanded(other)).toBe(false);
      await own.click();
      expect(await page.locator('#menu a[href="#usage"]').count()).toBe(0);
      await page.getByRole('button', { name: 'Show the parts of Output' }).click();
      expect(await page.locator('#menu a[href="#usage"]').count()).toBe(1);
    }),
  );

  it(
    'items without anchors are disabled: they have nothing to toggle',
    site.visit(async ({ page, open }) => {
      await open('/concepts/');
      const lists = readNavList('concepts');
      expect(lists.length).toBeGreaterThan(5);
      for (const { url, hasAnchors } of lists) {
        const item = page
          .locator('#menu nav[aria-label="Pages of this section"] section li', {
            has: page.locator(`a[href="${url}"]`),
          })
          .first();
        expect(await item.getByRole('button').count()).toBe(hasAnchors ? 1 : 0);
      }
    }),
  );
});

describe('language dropdown', () => {
  it(
    'opens on hover, closes on leaving',
    site.visit(async ({ page, open }) => {
      await open(PAGE);
      const button = languageButton(page);
      await button.hover();
      await page.getByRole('banner').getByRole('link', { name: '中文' }).waitFor();
      expect(await isExpanded(button)).toBe(true);
      await page.mouse.move(400, 600);
      await page.getByRole('banner').getByRole('link', { name: '中文' }).waitFor({ state: 'hidden' });
      expect(await isExpanded(button)).toBe(false);
    }),
  );

  it(
    'a mouse click after hover does not close it again; a second one does',
    site.visit(async ({ page, open }) => {
      await open(PAGE);
      const button = languageButton(page);
      await button.hover();
      await button.click();
      expect(await isExpanded(button)).toBe(true);
      await button.click();
      expect(await isExpanded(button)).toBe(false);
    }),
  );

  it.each(['Escape', 'focus loss', 'outside click'])('closes on %s', async (how) => {
    await site.visit(async ({ page, open }) => {
      await open(PAGE);
      const button = languageButton(page);
      await button.focus();
      await page.keyboard.press('Enter');
      expect(await isExpanded(button)).toBe(true);
      if (how === 'Escape') await page.keyboard.press('Escape');
      if (how === 'focus loss') await page.locator('#content').focus();
      if (how === 'outside click') await page.mouse.click(640, 600);
      expect(await isExpanded(button)).toBe(false);
      if (how === 'Escape') {
        expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
      }
    })();
  });

  it(
    'supports arrow-key navigation: focus wraps round and the page does not scroll',
    site.visit(async ({ page, open }) => {
      await open(PAGE);
      await languageButton(page).focus();
      await page.keyboard.press('Enter');
      const focused = (): Promise<string | null | undefined> =>
        page.evaluate(() => document.activeElement?.textContent);
      expect(await focused()).toContain('English');
      await page.keyboard.press('ArrowDown');
      expect(await focused()).toContain('中文');
      await page.keyboard.press('ArrowDown');
      expect(await focused()).toContain('English');
      await page.keyboard.press('ArrowUp');
      expect(await focused()).toContain('中文');
      await page.keyboard.press('Home');
      expect(await focused()).toContain('English');
      await page.keyboard.press('End');
      expect(await focused()).toContain('中文');
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    }),
  );

  it.each([
    ['a page that is translated', PAGE, 'usage', 'zh'],
    ['a page that is not', '/loaders/babel-loader/', 'usage', 'en'],
  ])('preserves path, query and hash: %s', async (_, path, hash, words) => {
    await site.visit(async ({ page, open }) => {
      await open(`${path}?x=1#${hash}`);
      await languageButton(page).click();
      await page.getByRole('banner').getByRole('link', { name: '中文' }).click();
      await page.waitForURL(`${site.url()}/zh${path}?x=1#${hash}`);
      await page.waitForFunction(() => window.isAppReady === true);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh');
      expect(
        await page.locator('[data-body]').evaluate((body) => body.closest('[lang]')!.getAttribute('lang')),
      ).toBe(words);
    })();
  });

  it(
    'what was chosen is offered on pages in another language, and never forced',
    site.visit(async ({ page, open }) => {
      await open(PAGE);
      const offer = page.getByRole('link', { name: '阅读本页的中文版' });
      expect(await offer.isVisible()).toBe(false);
      await languageButton(page).click();
      await page.getByRole('banner').getByRole('link', { name: '中文' }).click();
      await page.waitForURL(`${site.url()}/zh${PAGE}`);
      await open('/concepts/#output');
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
      expect(await runAxe(page)).toEqual([]);
      await offer.click();
      await page.waitForURL(`${site.url()}/zh/concepts/#output`);
      // Closing the way back chooses the page's language.
      await open('/concepts/');
      await page.getByRole('button', { name: 'Close the notice' }).first().click();
      expect(await offer.isVisible()).toBe(false);
      await open('/guides/');
      expect(await offer.isVisible()).toBe(false);
    }),
  );
});

describe('page content', () => {
  it(
    'loading, then loaded or error',
    site.visit(async ({ page, open }) => {
      await open('/concepts/');
      await page.route('**/doc/concepts/output.*.js', (route) =>
        setTimeout(() => void route.continue(), 600),
      );
      await page.route('**/doc/concepts/loaders.*.js', (route) => route.abort());
      const follow = (path: string): Promise<void> =>
        page.locator(`#menu a[href="${path}"]`).evaluate((link: HTMLElement) => link.click());
      await follow(PAGE);
      await page.getByRole('status', { name: 'Loading the page' }).waitFor({ state: 'attached' });
      await page.locator('[data-body]').waitFor();
      await follow('/concepts/loaders/');
      await page.getByText('Error loading content.', { exact: true }).waitFor();
    }),
  );
});

describe('mobile sidebar', () => {
  it(
    'closes via the close button, an outside click or a link click',
    site.visit(
      async ({ page, open }) => {
        await open(PAGE);
        const menu = page.locator('#menu');
        const openMenu = async (): Promise<void> => {
          await page.getByRole('button', { name: 'Menu', exact: true }).click();
          await menu.waitFor();
        };
        await openMenu();
        await page.getByRole('button', { name: 'Close the menu' }).click();
        await menu.waitFor({ state: 'hidden' });
        await openMenu();
        await page.mouse.click(370, 400);
        await menu.waitFor({ state: 'hidden' });
        await openMenu();
        await menu.locator('a[href="/concepts/loaders/"]').click();
        await menu.waitFor({ state: 'hidden' });
        await page.locator('h1', { hasText: 'Loaders' }).waitFor();
      },
      { viewport: phone },
    ),
  );
});
