import type { Page } from 'playwright-core';
import { site as settings } from '../../config/site';
import { refuseStorage } from './support/refuse-storage';
import { runAxe } from './support/run-axe';
import { desk, phone } from '../../tools/browser/site-pages';
import { startSite } from './support/start-site';

declare global {
  interface Window {
    /** Violations of a policy so far, recorded by the tests. */
    violations?: string[];
  }
}

const site = startSite();

const PAGE = '/concepts/output/';
const PARTS = /^\/(search\/|search-)/;
const RECENT = settings.recentSearchesKey;

const opener = (page: Page) => page.locator('header a[data-opens=search]');
const box = (page: Page) => page.getByRole('dialog', { name: 'Search the documentation' });
const field = (page: Page) => box(page).getByRole('combobox', { name: 'Search the documentation' });
const options = (page: Page) => box(page).getByRole('option');
const recent = (page: Page) => box(page).getByRole('row');
const hasFocus = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

async function open(page: Page): Promise<void> {
  await opener(page).click();
  await field(page).waitFor();
}

async function type(page: Page, query: string): Promise<void> {
  await field(page).fill(query);
  await options(page).first().waitFor();
}

describe('the search box', () => {
  it.each<[string, (page: Page) => Promise<void>]>([
    ['its button', (page) => opener(page).click()],
    ['Ctrl+K', (page) => page.keyboard.press('Control+k')],
    ['Cmd+K', (page) => page.keyboard.press('Meta+k')],
    ['/', (page) => page.keyboard.press('/')],
  ])('opens by %s, is typed in at once, closes by Escape and gives the focus back', async (way, act) => {
    await site.visit(async ({ page, open: visit, log }) => {
      await visit(PAGE);
      const before = way === 'its button' ? 'header a[data-opens=search]' : 'main a[rel=next]';
      await page.locator(before).first().focus();
      await act(page);
      await field(page).waitFor();
      expect(await hasFocus(page, 'dialog input')).toBe(true);
      await page.keyboard.press('Escape');
      await box(page).waitFor({ state: 'detached' });
      expect(await hasFocus(page, before)).toBe(true);
      expect(log.messages).toEqual([]);
      // But for the pictures of contributors, at the foot of the page.
      expect(log.external.filter((url) => !url.startsWith('https://github.com/'))).toEqual([]);
    })();
  });

  it(
    'is fetched when it is wanted, and nothing of it before',
    site.visit(async ({ page, open: visit, log }) => {
      await visit(PAGE);
      await page.waitForTimeout(500);
      expect(log.requestsOf(PARTS)).toEqual([]);
      await opener(page).hover();
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => /search-box.*css/.test(name)),
      );
      await open(page);
      await type(page, 'output');
      expect(log.requestsOf(/^\/search-box[.-].*\.(js|css)$/)).toHaveLength(2);
      expect(log.requestsOf(/^\/search\/en\./)).toHaveLength(1);
    }),
  );

  it(
    'leads to the first result with Enter, to another one with the arrows, within the application',
    site.visit(async ({ page, open: visit, log }) => {
      await visit('/');
      await page.evaluate(() => Object.assign(window, { isSame: true }));
      await open(page);
      await type(page, 'output filename');
      const first = await options(page).first().getAttribute('href');
      expect(first).toMatch(/^\/configuration\/output\//);
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${first}`);
      await page.keyboard.press('/');
      await type(page, 'hot reload');
      const second = await options(page).nth(1).getAttribute('href');
      await page.keyboard.press('ArrowDown');
      const active = await field(page).getAttribute('aria-activedescendant');
      expect(await options(page).nth(1).getAttribute('id')).toBe(active);
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${second}`);
      expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
      expect(log.messages).toEqual([]);
    }),
  );

  it(
    'leads to what is typed, too, where Enter comes before the answer',
    site.visit(async ({ page, open: visit }) => {
      await visit('/');
      await open(page);
      await field(page).pressSequentially('output.filename');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/configuration\/output\//);
    }),
  );

  it(
    'scrolls to a part of the page that is being read',
    site.visit(async ({ page, open: visit }) => {
      await visit(PAGE);
      for (const isKey of [true, false]) {
        await page.evaluate(() => scrollTo(0, 0));
        await open(page);
        await type(page, 'output placeholders');
        const link = box(page).locator(`a[href^="${PAGE}#"]`).first();
        const href = (await link.getAttribute('href'))!;
        if (isKey) {
          while (!(await link.evaluate((element) => element.getAttribute('aria-selected') === 'true')))
            await page.keyboard.press('ArrowDown');
          await page.keyboard.press('Enter');
        } else await link.click();
        await box(page).waitFor({ state: 'detached' });
        await page.waitForURL(`**${href}`);
        await page.waitForFunction(() => scrollY > 100);
      }
    }),
  );

  it(
    'leads to all results',
    site.visit(async ({ page, open: visit }) => {
      await visit(PAGE);
      await open(page);
      await type(page, 'hot module');
      await box(page).getByRole('link', { name: 'See all results for “hot module”' }).click();
      await page.waitForURL('**/search/?q=hot+module');
      await page.locator('main ol a').first().waitFor();
      expect(await box(page).count()).toBe(0);
    }),
  );

  it(
    'lets everything in it be reached by Tab, and nothing else',
    site.visit(async ({ page, open: visit }) => {
      await visit(PAGE);
      await open(page);
      await type(page, 'splitChunks');
      const reached = new Set<string>();
      for (let step = 0; step < 60; step += 1) {
        await page.keyboard.press('Tab');
        reached.add(
          await page.evaluate(() => {
            const { activeElement: at } = document;
            return at?.closest('dialog')
              ? (at.getAttribute('href') ?? at.getAttribute('aria-label') ?? '')
              : (at?.tagName ?? '');
          }),
        );
      }
      expect([...reached].filter((name) => name === 'BODY' || /^[A-Z]+$/.test(name))).toEqual(
        reached.has('BODY') ? ['BODY'] : [],
      );
      expect([...reached].some((name) => name.startsWith('/search/?q='))).toBe(true);
      expect(reached).toContain('Close');
    }),
  );

  it.each([
    ['light', desk],
    ['dark', desk],
    ['light', phone],
    ['dark', phone],
    ['light', { width: 320, height: 640 }],
  ] as const)('breaks no rule of access or policy: %s, %p', async (theme, viewport) => {
    await site.visit(
      async ({ page, open: visit, log }) => {
        await page.addInitScript((chosen) => {
          localStorage.setItem('theme', chosen);
          window.violations = [];
          addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) =>
            window.violations?.push(`${effectiveDirective} ${sample}`),
          );
        }, theme);
        await visit(PAGE);
        expect(await runAxe(page)).toEqual([]);
        await open(page);
        expect(await runAxe(page)).toEqual([]);
        await type(page, 'splitChunks');
        expect(await runAxe(page)).toEqual([]);
        expect(
          await page.evaluate(() => document.querySelector('dialog')!.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
        await page.keyboard.press('Enter');
        await box(page).waitFor({ state: 'detached' });
        await page.keyboard.press('/');
        await recent(page).first().waitFor();
        await page.keyboard.press('ArrowDown');
        expect(await runAxe(page)).toEqual([]);
        await box(page).getByRole('button', { name: 'Remove from the recent ones' }).click();
        await recent(page).first().waitFor({ state: 'detached' });
        expect(await hasFocus(page, 'dialog input')).toBe(true);
        await field(page).fill('qqqqqqzzz');
        await box(page).getByText('Nothing found for').waitFor();
        expect(await runAxe(page)).toEqual([]);
        expect(await page.evaluate(() => window.violations)).toEqual([]);
        expect(log.messages).toEqual([]);
      },
      { viewport, reducedMotion: 'reduce' },
    )();
  });

  it(
    'is Chinese below /zh/, and leads to URLs there',
    site.visit(async ({ page, open: visit }) => {
      await visit('/zh/concepts/output/');
      await page.keyboard.press('Control+k');
      const input = page.getByRole('dialog', { name: '搜索文档' }).getByRole('combobox');
      await input.fill('热更新');
      const first = page.getByRole('option').first();
      await first.waitFor();
      expect(await first.getAttribute('href')).toMatch(/^\/zh\/concepts\/hot-module-replacement\//);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/zh\/concepts\/hot-module-replacement\//);
    }),
  );

  it(
    'is a link to the page of the search without scripts',
    site.visit(
      async ({ page }) => {
        await page.goto('/zh/concepts/output/');
        await opener(page).click();
        expect(new URL(page.url()).pathname).toBe('/zh/search/');
      },
      { javaScriptEnabled: false },
    ),
  );
});

describe('what is hostile', () => {
  const HOSTILE = '"><img src=x onerror="window.hacked=1"><svg onload="window.hacked=1">';

  it(
    'in a query runs nothing',
    site.visit(async ({ page, open: visit, log }) => {
      await visit(PAGE);
      await open(page);
      await type(page, `${HOSTILE} output`);
      await field(page).fill(HOSTILE);
      await page.waitForTimeout(300);
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
      expect(await box(page).locator('img').count()).toBe(0);
      expect(log.messages).toEqual([]);
    }),
  );

  it(
    'in storage or in the text of pages runs no code, and is no link',
    site.visit(async ({ page, open: visit, log }) => {
      const stored = [
        null,
        { url: 'javascript:window.hacked=1', path: [HOSTILE] },
        { url: '/concepts/', path: [HOSTILE], title: [{ text: HOSTILE }], kind: HOSTILE },
        { url: '/guides/', path: { length: 1, 0: HOSTILE } },
      ];
      await page.addInitScript(
        ([key, value]) => localStorage.setItem(key!, value!),
        [RECENT, JSON.stringify(stored)],
      );
      await page.route('**/search/en.*.json', async (route) => {
        const answer = await route.fetch();
        const file = (await answer.json()) as { pages: unknown[][] };
        for (const one of file.pages) {
          one[1] = `${HOSTILE} Output`;
          one[2] = `${HOSTILE} output`;
        }
        await route.fulfill({ response: answer, json: file });
      });
      await visit(PAGE);
      await open(page);
      expect(await recent(page).count()).toBe(1);
      expect(await recent(page).first().getByRole('link').getAttribute('href')).toBe('/concepts/');
      await type(page, 'output');
      expect(await box(page).getByRole('listbox').textContent()).toContain('<img');
      expect(await box(page).locator('img').count()).toBe(0);
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
      expect(log.messages.filter(({ type: kind }) => kind === 'uncaught')).toEqual([]);
    }),
  );

  it.each(['{', '[{"url":1}]', '{"length":9}', '[[],7,"x"]'])(
    'stored as %s, it is as if nothing were',
    async (text) => {
      await site.visit(async ({ page, open: visit, log }) => {
        await page.addInitScript(([key, value]) => localStorage.setItem(key!, value!), [RECENT, text]);
        await visit(PAGE);
        await open(page);
        await type(page, 'output');
        expect(log.messages).toEqual([]);
      })();
    },
  );

  it(
    'storage that is forbidden stops nothing',
    site.visit(async ({ page, open: visit, log }) => {
      await refuseStorage(page);
      await visit(PAGE);
      await open(page);
      await type(page, 'output.filename');
      await page.keyboard.press('Enter');
      await box(page).waitFor({ state: 'detached' });
      await open(page);
      expect(log.messages.filter(({ type: kind }) => kind === 'uncaught')).toEqual([]);
    }),
  );
});

describe('where a part of the box fails to load', () => {
  it.each([
    ['its script', '**/search-box-*.js'],
    ['its stylesheet', '**/search-box.*.css'],
  ])('%s: the link stays a link', async (_name, url) => {
    await site.visit(async ({ page, open: visit }) => {
      await visit(PAGE);
      await page.route(url, (route) => route.abort());
      await opener(page).click();
      await page.waitForURL('**/search/');
    })();
  });

  it(
    'the engine: it is reported, and a retry uses what was typed',
    site.visit(async ({ page, open: visit }) => {
      await visit(PAGE);
      await page.route('**/search-engine-*.js', (route) => route.abort());
      await page.keyboard.press('/');
      await field(page).fill('hot reload');
      await box(page).getByText('No answer').waitFor();
      expect(await runAxe(page)).toEqual([]);
      await page.unroute('**/search-engine-*.js');
      await box(page).getByRole('button', { name: 'Try again' }).click();
      await options(page).first().waitFor();
      expect(await field(page).inputValue()).toBe('hot reload');
    }),
  );

  it(
    'the index: it is reported, and Enter opens the search page',
    site.visit(async ({ page, open: visit, log }) => {
      await visit(PAGE);
      await page.route('**/search/*.json', (route) => route.abort());
      await open(page);
      await field(page).fill('hot reload');
      await box(page).getByText('No answer').waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/search/?q=hot+reload');
      expect(log.messages.filter(({ type: kind }) => kind === 'uncaught')).toEqual([]);
    }),
  );

  it(
    'late: typing works already, and nothing gets lost',
    site.visit(async ({ page, open: visit }) => {
      await visit(PAGE);
      let release = (): void => undefined;
      const released = new Promise<void>((done) => (release = done));
      await page.route('**/search/en.*.json', async (route) => {
        await released;
        await route.continue();
      });
      await page.keyboard.press('Control+k');
      await field(page).waitFor();
      await page.keyboard.type('output.fi');
      await box(page).getByText('Searching…').waitFor();
      release();
      await page.keyboard.type('lename');
      await options(page).first().waitFor();
      expect(await field(page).inputValue()).toBe('output.filename');
      await page.keyboard.press('Control+k');
      await box(page).waitFor({ state: 'detached' });
    }),
  );
});
