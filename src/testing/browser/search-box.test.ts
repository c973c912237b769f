import type { Page } from 'playwright-core';
import { site as settings } from '../../config/site';
import { changeResponses, holdResponses, refuseStorage } from './support/page-control';
import { readViolations, recordViolations } from './support/page-records';
import { runAxe } from './support/run-axe';
import { startSite } from './support/start-site';

const { test, visit } = startSite();

const PAGE = '/concepts/output/';
const PARTS = /^\/(search\/|search-)/;
const RECENT = settings.recentSearchesKey;

const opener = (page: Page) => page.locator('header a[data-opens=search]');
const box = (page: Page) => page.getByRole('dialog', { name: 'Search the documentation' });
const field = (page: Page) => box(page).getByRole('combobox', { name: 'Search the documentation' });
const options = (page: Page) => box(page).getByRole('option');
const group = (page: Page, name: string) =>
  page.getByRole('rowgroup', { name }).getByRole('row').getByRole('link', { includeHidden: true });
const recent = (page: Page) => group(page, 'Recent');
const hasFocus = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

async function openBox(page: Page): Promise<void> {
  await opener(page).click();
  await field(page).waitFor();
}

async function type(page: Page, query: string): Promise<void> {
  await field(page).fill(query);
  await options(page).first().waitFor();
}

describe('the search box', () => {
  test('opens by its button and by keys, is typed in at once, closes by Escape and returns the focus', async (visit) => {
    const { page, open, log } = visit;
    await open(PAGE);
    const next = 'main a[rel=next]';
    for (const [before, act] of [
      ['header a[data-opens=search]', () => opener(page).click()],
      ...['Control+k', 'Meta+k', '/'].map((key) => [next, () => page.keyboard.press(key)] as const),
    ] as const) {
      await page.locator(before).first().focus();
      await act();
      await field(page).waitFor();
      expect(await hasFocus(page, 'dialog input')).toBe(true);
      await page.keyboard.press('Escape');
      await box(page).waitFor({ state: 'detached' });
      expect(await hasFocus(page, before)).toBe(true);
    }
    expect(log.messages).toEqual([]);
    // But for the avatars of contributors, at the foot of the page.
    expect(log.external.filter((url) => !url.startsWith('https://github.com/'))).toEqual([]);
  });

  test('is fetched when it is wanted, and nothing of it before', async ({ page, open, log }) => {
    await open(PAGE);
    await page.waitForLoadState('networkidle');
    expect(log.requestsOf(PARTS)).toEqual([]);
    await opener(page).hover();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /search-box.*css/.test(name)),
    );
    await openBox(page);
    await type(page, 'output');
    expect(log.requestsOf(/^\/search-box[.-].*\.(js|css)$/)).toHaveLength(2);
    expect(log.requestsOf(/^\/search\/en\./)).toHaveLength(1);
  });

  test('leads to the first result with Enter, to another one with the arrows, within the application', async ({
    page,
    open,
    log,
  }) => {
    await open('/');
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await openBox(page);
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
  });

  test('leads to what is typed, too, where Enter comes before the answer', async ({ page, open }) => {
    await open('/');
    await openBox(page);
    await field(page).pressSequentially('output.filename');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/configuration\/output\//);
  });

  test('scrolls to a part of the page that is being read', async ({ page, open }) => {
    await open(PAGE);
    for (const isKey of [true, false]) {
      await page.evaluate(() => scrollTo(0, 0));
      await openBox(page);
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
  });

  test('leads to all results', async ({ page, open }) => {
    await open(PAGE);
    await openBox(page);
    await type(page, 'hot module');
    await box(page).getByRole('link', { name: 'See all results for “hot module”' }).click();
    await page.waitForURL('**/search/?q=hot+module');
    await page.locator('main ol a').first().waitFor();
    expect(await box(page).count()).toBe(0);
  });

  test('lets everything in it be reached by Tab, and nothing else', async ({ page, open }) => {
    await open(PAGE);
    await openBox(page);
    await type(page, 'splitChunks');
    const reached: string[] = [];
    // Until it has gone round.
    while (reached.length < 60 && reached.filter((name) => name === 'Close').length < 2) {
      await page.keyboard.press('Tab');
      reached.push(
        await page.evaluate(() => {
          const { activeElement: at } = document;
          return at?.closest('dialog')
            ? (at.getAttribute('href') ?? at.getAttribute('aria-label') ?? '')
            : (at?.tagName ?? '');
        }),
      );
    }
    // Between its last and its first control the browser's own frame may have its turn.
    expect(reached.filter((name) => name !== 'BODY' && /^[A-Z]+$/.test(name))).toEqual([]);
    expect(reached.some((name) => name.startsWith('/search/?q='))).toBe(true);
    expect(reached).toContain('Close');
  });

  test('breaks no rule of access or policy, in either theme', { reducedMotion: 'reduce' }, async (visit) => {
    const { page, open, log } = visit;
    await recordViolations(page);
    const expectAccessible = async (state: string): Promise<void> => {
      const setTheme = (name: string) =>
        page.evaluate((value) => void (document.documentElement.dataset.theme = value), name);
      const light = await runAxe(page);
      await setTheme('dark');
      const dark = await runAxe(page, { only: ['color-contrast'] });
      await setTheme('light');
      expect({ state, light, dark }).toEqual({ state, light: [], dark: [] });
    };
    await open(PAGE);
    await openBox(page);
    await expectAccessible('empty');
    await type(page, 'splitChunks');
    await expectAccessible('results');
    await page.keyboard.press('Enter');
    await box(page).waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await recent(page).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await expectAccessible('recent');
    await box(page).getByRole('button', { name: 'Remove from the recent ones' }).click();
    await recent(page).first().waitFor({ state: 'detached' });
    expect(await hasFocus(page, 'dialog input')).toBe(true);
    await field(page).fill('qqqqqqzzz');
    await box(page).getByText('Nothing found for').waitFor();
    await expectAccessible('nothing found');
    expect(await readViolations(page)).toEqual([]);
    expect(log.messages).toEqual([]);
  });

  test('offers the pages that were visited, and questions that the site answers', async ({ page, open }) => {
    await open('/zh/concepts/loaders/');
    await page.waitForFunction((key) => localStorage.getItem(key) !== null, settings.visitedPagesKey);
    for (const [path, visited, questions] of [
      [PAGE, 'Pages you visited', 'Common questions'],
      ['/zh/api/', '看过的页面', '常见问题'],
    ] as const) {
      await open(path);
      await page.keyboard.press('Control+k');
      await group(page, questions).first().waitFor();
      expect(await group(page, visited).last().getAttribute('href')).toBe('/zh/concepts/loaders/');
      const urls = await group(page, questions).evaluateAll((links) =>
        links.map((link) => link.getAttribute('href') ?? ''),
      );
      expect(urls).toHaveLength(6);
      for (const url of urls) {
        const [path = '', id = ''] = url.split('#');
        const html = await page.evaluate(async (href) => (await fetch(href)).text(), path);
        expect({ url, hasId: html.includes(`id="${id}"`) }).toEqual({ url, hasId: true });
      }
      await page.keyboard.press('Escape');
    }
  });

  test('fits a narrow window', { viewport: { width: 320, height: 640 } }, async ({ page, open }) => {
    await open(PAGE);
    await openBox(page);
    await type(page, 'splitChunks');
    const overflow = await page.evaluate(() => document.querySelector('dialog')!.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await runAxe(page, { except: ['color-contrast'] })).toEqual([]);
  });

  test('is Chinese below /zh/, and leads to URLs there', async ({ page, open }) => {
    await open('/zh/concepts/output/');
    await page.keyboard.press('Control+k');
    const input = page.getByRole('dialog', { name: '搜索文档' }).getByRole('combobox');
    await input.fill('热更新');
    const first = page.getByRole('dialog').getByRole('option').first();
    await first.waitFor();
    expect(await first.getAttribute('href')).toMatch(/^\/zh\/(concepts|guides)\/hot-module-replacement\//);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/zh\/(concepts|guides)\/hot-module-replacement\//);
  });

  test(
    'is a link to the page of the search without scripts',
    { javaScriptEnabled: false },
    async ({ page }) => {
      await page.goto('/zh/concepts/output/');
      await opener(page).click();
      expect(new URL(page.url()).pathname).toBe('/zh/search/');
    },
  );
});

describe('what is hostile', () => {
  const HOSTILE = '"><img src=x onerror="window.hacked=1"><svg onload="window.hacked=1">';

  test('in a query runs nothing', async ({ page, open, log }) => {
    await open(PAGE);
    await openBox(page);
    await type(page, `${HOSTILE} output`);
    await field(page).fill(HOSTILE);
    await box(page).getByText(`See all results for “${HOSTILE}”`).waitFor();
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(await box(page).locator('img').count()).toBe(0);
    expect(log.messages).toEqual([]);
  });

  test('in storage or in the text of pages runs no code, and is no link', async ({ page, open }) => {
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
    await changeResponses(page, '**/search/en.*.json', (text) => {
      const file = JSON.parse(text) as { words: string };
      const words = file.words.split('\t').map((word) => (word === 'Output' ? `${HOSTILE} ${word}` : word));
      return { body: JSON.stringify({ ...file, words: words.join('\t') }) };
    });
    await open(PAGE);
    await openBox(page);
    expect(await recent(page).count()).toBe(1);
    expect(await recent(page).first().getAttribute('href')).toBe('/concepts/');
    await type(page, 'output');
    expect(await box(page).getByRole('listbox').textContent()).toContain('<img');
    expect(await box(page).locator('img').count()).toBe(0);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });

  test('stored in another form, it is as if nothing were', async ({ page, open, log }) => {
    await open(PAGE);
    for (const text of ['{', '[{"url":1}]', '{"length":9}', '[[],7,"x"]']) {
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [RECENT, text] as const);
      await open(PAGE);
      await openBox(page);
      await type(page, 'output');
    }
    expect(log.messages).toEqual([]);
  });

  test('storage that is forbidden stops nothing', async ({ page, open }) => {
    await refuseStorage(page);
    await open(PAGE);
    await openBox(page);
    await type(page, 'output.filename');
    await page.keyboard.press('Enter');
    await box(page).waitFor({ state: 'detached' });
    await openBox(page);
  });
});

describe('where a part of the box fails to load', () => {
  it.each([
    ['its script', '**/search-box-*.js'],
    ['its stylesheet', '**/search-box.*.css'],
  ])('%s: the link stays a link', (_name, url) =>
    visit(async ({ page, open }) => {
      await open(PAGE);
      await page.route(url, (route) => route.abort());
      await opener(page).click();
      await page.waitForURL('**/search/');
    }),
  );

  test('the engine: it is reported, and a retry uses what was typed', async ({ page, open }) => {
    await open(PAGE);
    await page.route('**/search-engine-*.js', (route) => route.abort());
    await page.keyboard.press('/');
    await field(page).fill('hot reload');
    await box(page).getByText('No answer').waitFor();
    expect(await runAxe(page)).toEqual([]);
    await page.unroute('**/search-engine-*.js');
    await box(page).getByRole('button', { name: 'Try again' }).click();
    await options(page).first().waitFor();
    expect(await field(page).inputValue()).toBe('hot reload');
  });

  test('the index: it is reported, and Enter opens the search page', async ({ page, open }) => {
    await open(PAGE);
    await page.route('**/search/*.json', (route) => route.abort());
    await openBox(page);
    await field(page).fill('hot reload');
    await box(page).getByText('No answer').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search/?q=hot+reload');
  });

  test('late: typing works already, and nothing gets lost', async ({ page, open }) => {
    await open(PAGE);
    const release = await holdResponses(page, '**/search/en.*.json');
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
  });
});
