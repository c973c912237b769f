import type { Page } from 'playwright-core';
import { untilAppReady } from './support/app-state';
import { holdApp } from './support/page-control';
import { readBuilt } from './support/site-pages';
import { startSite } from './support/start-site';

const { test, visit } = startSite();

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search the documentation' });
const first = (page: Page) => page.locator('main ol a').first();
const searchOf = (page: Page): string => new URL(page.url()).search;

test('shows results for the query of its URL, which follows what is typed and chosen', async (visitor) => {
  const { page, open } = visitor;
  await open('/search/?q=output.filename');
  await first(page).waitFor();
  expect(await first(page).getAttribute('href')).toMatch(/^\/configuration\/output\//);
  expect(await page.locator('main [role=status]').first().textContent()).toContain('“output.filename”');
  await field(page).fill('hot reload');
  await page.locator('main ol a[href^="/concepts/hot-module-replacement/"]').first().waitFor();
  expect(searchOf(page)).toBe('?q=hot+reload');
  // What is typed stays as it is when a section is chosen.
  await field(page).fill('');
  await field(page).pressSequentially('public ');
  await page.getByRole('combobox', { name: 'Search in' }).selectOption('concepts');
  expect(await field(page).inputValue()).toBe('public ');
  expect(searchOf(page)).toBe('?q=public&in=concepts');
  // A section without results.
  await open('/search/?q=runtime&in=migrate');
  await page.getByRole('button', { name: 'Search in all sections' }).click();
  await page.locator('main ol a[href^="/glossary/"]').first().waitFor();
  expect(searchOf(page)).toBe('?q=runtime');
});

it.each(['/search/?q=hot+reload&in=concepts', '/no-such-page/', '/offline/'])(
  'preserves what is typed before the application has started: %s',
  (url) =>
    visit(async ({ page }) => {
      const release = await holdApp(page);
      // The scripts that are held belong to the page's load.
      await page.goto(url, { waitUntil: 'domcontentloaded' });
      await page.getByRole('searchbox').fill('public path');
      release();
      await untilAppReady(page);
      if (url.startsWith('/search/')) {
        await page.locator('main ol a[href^="/concepts/output/"]').first().waitFor();
        expect(searchOf(page)).toBe('?q=public+path&in=concepts');
      }
      expect(await page.getByRole('searchbox').inputValue()).toBe('public path');
    }),
);

it.each(['/search/', '/concepts/output/'])('finds the entry of a whole pasted message: %s', (url) =>
  visit(async ({ page, open }) => {
    const isPage = url === '/search/';
    const trace = Array.from(
      { length: 24 },
      (_, line) => `at Compiler.run (/home/lena/app/node_modules/tapable/lib/Hook.js:${line}:14)`,
    ).join(' ');
    const message = `${trace} Module not found: Error: Can't resolve 'dayjs' in '/home/lena/app/src'`;
    await open(url);
    if (!isPage) await page.keyboard.press('/');
    const role = isPage ? 'searchbox' : 'combobox';
    const input = page.getByRole(role, { name: 'Search the documentation' });
    await input.focus();
    // Like pasting, this ends at the field's longest length.
    await page.keyboard.insertText(message);
    expect(await input.inputValue()).toBe(message);
    const results = page.locator(isPage ? 'main ol a' : 'dialog a[role=option]');
    await results.first().waitFor();
    const entry = '/guides/troubleshooting/#module-not-found-error-cant-resolve-formatter';
    expect(await results.first().getAttribute('href')).toBe(entry);
  }),
);

test('is Chinese below /zh/, where it finds the English text of untranslated pages, too', async (visitor) => {
  const { page, open } = visitor;
  for (const [query, url, lang] of [
    ['热更新', /^\/zh\/(concepts|guides)\/hot-module-replacement\//, null],
    ['sass-loader', /^\/zh\/loaders\/sass-loader\//, 'en'],
  ] as const) {
    await open(`/zh/search/?q=${encodeURIComponent(query)}`);
    await first(page).waitFor();
    expect(await first(page).getAttribute('href')).toMatch(url);
    expect(await first(page).getAttribute('lang')).toBe(lang);
  }
});

test('shows without scripts what to do', { javaScriptEnabled: false }, async ({ page }) => {
  await page.goto('/search/?q=output');
  expect(await page.locator('main form').isVisible()).toBe(false);
  expect(await page.locator('main li a').first().getAttribute('href')).toBe('/concepts/');
});

it('is announced to browsers (OpenSearch)', () => {
  expect(readBuilt('index.html')).toContain('type="application/opensearchdescription+xml"');
  expect(readBuilt('opensearch.xml')).toContain('template="https://webpack.js.org/search/?q={searchTerms}"');
});
