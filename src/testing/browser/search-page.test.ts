import { untilAppReady } from '../../tools/browser/app-state';
import { holdApp } from './support/page-control';
import { readBuilt } from './support/site-pages';
import { startSite } from './support/start-site';

const { test, visit } = startSite();

describe('the page of the search', () => {
  test('shows results for the query of its URL, and the URL follows what is typed', async ({
    page,
    open,
  }) => {
    await open('/search/?q=output.filename');
    const first = page.locator('main ol a').first();
    await first.waitFor();
    expect(await first.getAttribute('href')).toMatch(/^\/configuration\/output\//);
    expect(await page.locator('main [role=status]').first().textContent()).toContain('“output.filename”');
    await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('hot reload');
    await page.locator('main ol a[href^="/concepts/hot-module-replacement/"]').first().waitFor();
    expect(new URL(page.url()).search).toBe('?q=hot+reload');
  });

  test('preserves what is typed before the application has started, and the section in the URL', async ({
    page,
  }) => {
    const release = await holdApp(page);
    // The scripts that are held belong to the page's load.
    await page.goto('/search/?q=hot+reload&in=concepts', { waitUntil: 'domcontentloaded' });
    const field = page.getByRole('searchbox', { name: 'Search the documentation' });
    await field.fill('public path');
    release();
    await page.locator('main ol a[href^="/concepts/output/"]').first().waitFor();
    expect(await field.inputValue()).toBe('public path');
    expect(new URL(page.url()).search).toBe('?q=public+path&in=concepts');
  });

  it.each(['/no-such-page/', '/offline/'])('and so do the other pages with a field: %s', (url) =>
    visit(async ({ page }) => {
      const release = await holdApp(page);
      await page.goto(url, { waitUntil: 'domcontentloaded' });
      await page.getByRole('searchbox').fill('public path');
      release();
      await untilAppReady(page);
      await page.waitForLoadState('networkidle');
      expect(await page.getByRole('searchbox').inputValue()).toBe('public path');
    }),
  );

  test('narrows to a section, and reports when that has no results', async ({ page, open }) => {
    await open('/search/?q=barrel&in=migrate');
    await page.getByRole('button', { name: 'Search in all sections' }).click();
    await page.locator('main ol a[href^="/glossary/"]').first().waitFor();
    expect(new URL(page.url()).search).toBe('?q=barrel');
  });

  test('does not change the typed text when a section is chosen', async ({ page, open }) => {
    await open('/search/');
    const field = page.getByRole('searchbox', { name: 'Search the documentation' });
    await field.pressSequentially('public ');
    await page.getByRole('combobox', { name: 'Search in' }).selectOption('concepts');
    expect(await field.inputValue()).toBe('public ');
    expect(new URL(page.url()).search).toBe('?q=public&in=concepts');
  });

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
      const field = page.getByRole(role, { name: 'Search the documentation' });
      await field.focus();
      // Like pasting, this ends at the field's longest length.
      await page.keyboard.insertText(message);
      expect(await field.inputValue()).toBe(message);
      const entry = '/guides/troubleshooting/#module-not-found-error-cant-resolve-formatter';
      const results = page.locator(isPage ? 'main ol a' : 'dialog a[role=option]');
      await results.first().waitFor();
      expect(await results.first().getAttribute('href')).toBe(entry);
    }),
  );

  test('runs nothing of a hostile query', async ({ page, open }) => {
    const query = '"><img src=x onerror="window.hacked=1"><script>window.hacked=1</script> output';
    await open(`/search/?q=${encodeURIComponent(query)}`);
    await page.locator('main ol a').first().waitFor();
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(await page.locator('main img').count()).toBe(0);
  });

  test('is Chinese below /zh/, and leads to URLs there', async ({ page, open }) => {
    await open(`/zh/search/?q=${encodeURIComponent('热更新')}`);
    const first = page.locator('main ol a').first();
    await first.waitFor();
    expect(await first.getAttribute('href')).toMatch(/^\/zh\/(concepts|guides)\/hot-module-replacement\//);
    expect(await first.getAttribute('lang')).toBeNull();
  });

  test('finds the English text of untranslated pages, at their Chinese URLs', async ({ page, open }) => {
    await open('/zh/search/?q=sass-loader');
    const first = page.locator('main ol a').first();
    await first.waitFor();
    expect(await first.getAttribute('href')).toMatch(/^\/zh\/loaders\/sass-loader\//);
    expect(await first.getAttribute('lang')).toBe('en');
  });

  test('shows without scripts what to do', { javaScriptEnabled: false }, async ({ page }) => {
    await page.goto('/search/?q=output');
    expect(await page.locator('main form').isVisible()).toBe(false);
    expect(await page.locator('main li a').first().getAttribute('href')).toBe('/concepts/');
  });

  it('is announced to browsers (OpenSearch)', () => {
    expect(readBuilt('index.html')).toContain('type="application/opensearchdescription+xml"');
    expect(readBuilt('opensearch.xml')).toContain(
      'template="https://webpack.js.org/search/?q={searchTerms}"',
    );
  });
});
