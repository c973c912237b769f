import type { Page } from 'playwright-core';
import { site as settings } from '../../config/site';
import { untilStill } from './support/app-state';
import { changeResponses, hasFocus, holdResponses, refuseStorage } from './support/page-control';
import { readViolations, recordViolations } from './support/page-records';
import { runAxe, runAxeInThemes } from './support/run-axe';
import { startSite } from './support/start-site';

const { test, visit } = startSite();

const PAGE = '/concepts/output/';
const OPENER = 'header a[data-opens=search]';
const RECENT = settings.recentSearchesKey;
const HOSTILE = '"><img src=x onerror="window.hacked=1"><svg onload="window.hacked=1">';

const opener = (page: Page) => page.locator(OPENER);
const box = (page: Page) => page.getByRole('dialog', { name: 'Search the documentation' });
const field = (page: Page) => box(page).getByRole('combobox', { name: 'Search the documentation' });
const options = (page: Page) => box(page).getByRole('option');
const group = (page: Page, name: string) =>
  page.getByRole('rowgroup', { name }).getByRole('row').getByRole('link', { includeHidden: true });
const recent = (page: Page) => group(page, 'Recent');
const isHacked = (page: Page) => page.evaluate(() => 'hacked' in window);

async function openBox(page: Page): Promise<void> {
  await opener(page).click();
  await field(page).waitFor();
}

async function type(page: Page, query: string): Promise<void> {
  await field(page).fill(query);
  await options(page).first().waitFor();
}

describe('the search box', () => {
  test('is fetched when it is wanted, opens by its button and by keys, and returns the focus', async (visitor) => {
    const { page, context, open, log } = visitor;
    await open(PAGE);
    expect(log.requestsOf(/^\/(search\/|search-)/)).toEqual([]);
    await opener(page).hover();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /search-box.*css/.test(name)),
    );
    const next = 'main a[rel=next]';
    for (const [before, act] of [
      [OPENER, () => opener(page).click()],
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
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      opener(page).click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await tab.waitForURL('**/search/');
    await tab.close();
    await openBox(page);
    await type(page, 'output');
    expect(log.requestsOf(/^\/search-box[.-].*\.(js|css)$/)).toHaveLength(2);
    expect(log.requestsOf(/^\/search\/en\./)).toHaveLength(1);
    expect(log.messages).toEqual([]);
    // But for the avatars of contributors, at the foot of the page.
    expect(log.external.filter((url) => !url.startsWith('https://github.com/'))).toEqual([]);
  });

  test('leads to results within the application, and to all of them', async ({ page, open, log }) => {
    await open('/');
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    // Enter comes before the answer.
    const release = await holdResponses(page, '**/search/en.*.json');
    await openBox(page);
    await field(page).pressSequentially('output.filename');
    await page.keyboard.press('Enter');
    release();
    await page.waitForURL(/\/configuration\/output\//);
    await page.keyboard.press('/');
    await type(page, 'loader');
    const second = await options(page).nth(1).getAttribute('href');
    await page.keyboard.press('ArrowDown');
    const active = await field(page).getAttribute('aria-activedescendant');
    expect(await options(page).nth(1).getAttribute('id')).toBe(active);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${second}`);
    await box(page).waitFor({ state: 'detached' });
    await openBox(page);
    await type(page, 'hot module');
    await box(page).getByRole('link', { name: 'See all results for “hot module”' }).click();
    await page.waitForURL('**/search/?q=hot+module');
    await page.locator('main ol a').first().waitFor();
    expect(await box(page).count()).toBe(0);
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    expect(log.messages).toEqual([]);
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
        const at = await options(page).evaluateAll(
          (all, wanted) => all.findIndex((each) => each.getAttribute('href') === wanted),
          href,
        );
        for (let step = 0; step < at; step += 1) await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
      } else await link.click();
      await box(page).waitFor({ state: 'detached' });
      await page.waitForURL(`**${href}`);
      await page.waitForFunction(() => scrollY > 100);
    }
  });

  test(
    'is accessible in either theme and a narrow window, and keeps the policy',
    { reducedMotion: 'reduce' },
    async ({ page, open, log }) => {
      await recordViolations(page);
      const expectAccessible = async (state: string): Promise<void> =>
        expect([state, await runAxeInThemes(page)]).toEqual([state, []]);
      await open(PAGE);
      await openBox(page);
      await type(page, 'splitChunks');
      await expectAccessible('results');
      await page.setViewportSize({ width: 320, height: 640 });
      await untilStill(page);
      expect(await box(page).evaluate((dialog) => dialog.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await field(page).focus();
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
    },
  );

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
      await page.keyboard.press('Escape');
    }
  });
});

test('what is hostile in a query, in storage or in the text of pages runs no code, and is no link', async (visitor) => {
  const { page, open, log } = visitor;
  const stored = [
    null,
    { url: 'javascript:window.hacked=1', path: [HOSTILE] },
    { url: '/concepts/', path: [HOSTILE], title: [{ text: HOSTILE }], kind: HOSTILE },
    { url: '/guides/', path: { length: 1, 0: HOSTILE } },
  ];
  const spoil = (of: string): string => of.replaceAll('Output', `${HOSTILE} Output`);
  await changeResponses(page, '**/search/en.*.json', (text) => {
    const file = JSON.parse(text) as { headings: string; pages: unknown[][] };
    const pages = file.pages.map(([url, title, ...rest]) => [url, spoil(String(title)), ...rest]);
    return { body: JSON.stringify({ ...file, headings: spoil(file.headings), pages }) };
  });
  await changeResponses(page, '**/search/en-text.*.json', (text) => {
    const file = JSON.parse(text) as { texts: string };
    return { body: JSON.stringify({ ...file, texts: spoil(file.texts) }) };
  });
  await open(PAGE);
  // In another form it is as if nothing were stored.
  for (const text of ['{', '{"length":9}', '[[],7,"x",{"url":1}]', JSON.stringify(stored)]) {
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [RECENT, text] as const);
    await openBox(page);
    const urls = await recent(page).evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect([text, urls]).toEqual([text, text.includes('/concepts/') ? ['/concepts/'] : []]);
    await page.keyboard.press('Escape');
    await box(page).waitFor({ state: 'detached' });
  }
  await openBox(page);
  await type(page, 'output');
  expect(await box(page).getByRole('listbox').textContent()).toContain('<img');
  await type(page, `${HOSTILE} output`);
  await field(page).fill(HOSTILE);
  await box(page).getByText(`See all results for “${HOSTILE}”`).waitFor();
  expect(await box(page).locator('img').count()).toBe(0);
  expect(await isHacked(page)).toBe(false);
  expect(log.messages).toEqual([]);
});

describe('where something is missing', () => {
  test('storage that is forbidden stops nothing', async ({ page, open }) => {
    await refuseStorage(page);
    await open(PAGE);
    await openBox(page);
    await type(page, 'output.filename');
    await page.keyboard.press('Enter');
    await box(page).waitFor({ state: 'detached' });
    await openBox(page);
  });

  test('without scripts it is a link to the search page', { javaScriptEnabled: false }, async ({ page }) => {
    await page.goto('/zh/concepts/output/');
    await opener(page).click();
    expect(new URL(page.url()).pathname).toBe('/zh/search/');
  });

  it.each([
    ['its script', '**/search-box-*.js'],
    ['its stylesheet', '**/search-box.*.css'],
  ])('without %s the link stays a link', (_name, url) =>
    visit(async ({ page, open }) => {
      await open(PAGE);
      await page.route(url, (route) => route.abort());
      await opener(page).click();
      await page.waitForURL('**/search/');
    }),
  );

  test('a failed engine or index is reported; then a retry works, or the search page', async (visitor) => {
    const { page, open } = visitor;
    const failed = box(page).getByText('No answer');
    await open(PAGE);
    await page.route('**/search-engine-*.js', (route) => route.abort());
    await page.keyboard.press('/');
    await field(page).fill('hot reload');
    await failed.waitFor();
    expect(await runAxe(page)).toEqual([]);
    await page.unroute('**/search-engine-*.js');
    await box(page).getByRole('button', { name: 'Try again' }).click();
    await options(page).first().waitFor();
    expect(await field(page).inputValue()).toBe('hot reload');

    await open(PAGE);
    await page.route('**/search/*.json', (route) => route.abort());
    await openBox(page);
    await field(page).fill('hot reload');
    await failed.waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search/?q=hot+reload');
  });

  test('while the index is late, typing works already, and nothing gets lost', async ({ page, open }) => {
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

test('Enter with Ctrl opens another tab, Escape clears first, and keys that compose do nothing', async (visitor) => {
  const { page, context, open } = visitor;
  await open(PAGE);
  await openBox(page);
  await type(page, 'public path');
  const href = await options(page).first().getAttribute('href');
  const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')]);
  await tab.waitForURL(`**${href}`);
  await tab.close();
  for (const key of ['Enter', 'Escape', 'ArrowDown'])
    await field(page).dispatchEvent('keydown', { key, isComposing: true, bubbles: true });
  expect(await options(page).first().getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Escape');
  expect(await field(page).inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await box(page).waitFor({ state: 'detached' });
  await openBox(page);
  // Without the marks of its query.
  expect(await recent(page).first().getAttribute('href')).toBe(href);
  expect(await recent(page).first().locator('mark').count()).toBe(0);
});
