import { messages } from '../../i18n/build-messages';
import type { Page } from 'playwright-core';
import { untilStill } from '../../tools/browser/app-state';
import { followLink } from './support/page-control';
import { readShifts, recordShifts } from './support/page-records';
import { readBuilt } from './support/site-pages';
import { SIZES, startSite } from './support/start-site';

const TEXT = 'Oops! The page you are looking for has been removed or relocated.';
const UNKNOWN = '/concepts/no-such-page/';

const { origin, test, visit } = startSite();

describe('a URL without a page', () => {
  test('shows the message and the link home', async ({ page, open }) => {
    await open(UNKNOWN);
    expect(await page.locator('h1').textContent()).toBe(TEXT);
    expect(await page.title()).toBe('webpack');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, nofollow');
    expect(new URL(page.url()).pathname).toBe(UNKNOWN);
    await page.getByRole('link', { name: 'Go to Homepage', exact: true }).click();
    await page.waitForURL(`${origin()}/`);
    await page.locator('h1', { hasNotText: 'Oops' }).waitFor();
  });

  test('shows them before scripts, too', { javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(UNKNOWN);
    expect(await page.locator('h1').textContent()).toBe(TEXT);
    expect(await page.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/');
  });

  test('is Chinese below /zh/, and leads to the Chinese home', async ({ page, open }) => {
    await open('/zh/concepts/no-such-page/');
    expect(await page.locator('h1').textContent()).toBe(messages.zh['notFound.text']);
    expect(await page.locator('html').getAttribute('lang')).toBe('zh');
    expect(new URL(page.url()).pathname).toBe('/zh/concepts/no-such-page/');
    expect(await page.getByRole('link', { name: messages.zh['notFound.home'] }).getAttribute('href')).toBe(
      '/zh/',
    );
  });

  test('stays in one language where the host sends the English page for a Chinese URL', async ({
    page,
    open,
  }) => {
    await page.route('**/zh/no-such-page/', async (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: readBuilt('404.html') }),
    );
    await open('/zh/no-such-page/');
    expect(await page.locator('h1').textContent()).toBe(TEXT);
    expect(await page.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/');
  });

  test('is reported the same way when a link of the site leads there', async ({ page, open }) => {
    await open('/concepts/');
    await followLink(page, UNKNOWN);
    await page.locator('h1', { hasText: TEXT }).waitFor();
    expect(await page.title()).toBe('webpack');
    expect(new URL(page.url()).pathname).toBe(UNKNOWN);
    await page.goBack();
    await page.locator('h1', { hasText: 'Concepts' }).waitFor();
    expect(await page.locator('[data-body]').textContent()).not.toBe('');
  });
});

describe('pages with a similar name', () => {
  /** URLs of the suggested pages. */
  const readOffered = (page: Page): Promise<(string | null)[]> =>
    page
      .getByRole('status')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

  it.each([
    [
      '/concepts/ouptut/',
      ['/concepts/output/', '/configuration/output/', '/guides/output-management/', '/concepts/'],
    ],
    ['/no-section/depndency-graph/', ['/concepts/dependency-graph/']],
    ['/concepts/xyzzy/', ['/concepts/']],
    [
      '/zh/concepts/ouptut/',
      ['/zh/concepts/output/', '/zh/configuration/output/', '/zh/guides/output-management/', '/zh/concepts/'],
    ],
  ])('are suggested at %s, and lead there', (url, expected) =>
    visit(async ({ page, open }) => {
      await open(url);
      await page.getByRole('status').getByRole('link').first().waitFor();
      expect(await readOffered(page)).toEqual(expected);
      await page.getByRole('status').getByRole('link').first().click();
      await page.waitForURL(`${origin()}${expected[0]}`);
      await page.locator('[data-body]').waitFor();
    }),
  );

  test('are searched again when a link leads to the next unknown URL', async ({ page, open }) => {
    await open('/concepts/ouptut/');
    await page.getByRole('status').getByRole('link', { name: 'Output' }).first().waitFor();
    await followLink(page, '/concepts/laoders/');
    await page.getByRole('status').getByRole('link', { name: 'Loaders' }).first().waitFor();
    expect(await readOffered(page)).toContain('/concepts/loaders/');
    expect(await page.getByRole('searchbox').inputValue()).toContain('laoders');
  });

  test('are not pretended where there are none', async ({ page, open }) => {
    await open('/xyzzy-wqwqwq/');
    await page.getByText('No page has a similar name.').waitFor();
    expect(await readOffered(page)).toEqual([]);
  });

  test('are what the search finds where no name is like it', async ({ page, open }) => {
    await open('/faq/public_path.html');
    await page.getByRole('status').getByRole('link').first().waitFor();
    const [first] = await readOffered(page);
    expect(first).toBe('/guides/public-path/');
  });

  test('can be searched for, starting with the words of the URL', async ({ page, open }) => {
    await open('/guides/hot-reload-please/');
    const field = page.locator('main').getByRole('searchbox');
    expect(await field.inputValue()).toBe('hot reload please');
    await field.fill('hot reload');
    await field.press('Enter');
    await page.waitForURL('**/search/?q=hot+reload');
    await page.locator('main ol a[href^="/concepts/hot-module-replacement/"]').first().waitFor();
  });

  test('are left out when neither their list nor the search comes', async ({ page, open }) => {
    await page.route(/\/nav\/en\/pages\.json$|\/search\//, (route) => route.abort());
    await open('/concepts/ouptut/');
    await page.waitForFunction(() => document.querySelector('[role=status]')?.textContent === '');
    expect(await page.getByRole('link', { name: 'Go to Homepage' }).isVisible()).toBe(true);
  });

  it.each(SIZES)('move nothing when they come, on %s', (_name, size) =>
    visit(size, async ({ page, open }) => {
      await recordShifts(page);
      await open('/concepts/ouptut/');
      await page.getByRole('status').getByRole('link').first().waitFor();
      await untilStill(page);
      expect(await readShifts(page)).toEqual([]);
    }),
  );

  test('are requested on this page only', async ({ page, log, open }) => {
    await open('/concepts/');
    await page.locator('#menu a[href="/concepts/output/"]').click();
    await page.locator('h1', { hasText: 'Output' }).waitFor();
    expect(log.requestsOf(/pages\.json$/)).toEqual([]);
  });
});

describe('/app-shell/', () => {
  it('is empty', () => {
    const html = readBuilt('app-shell/index.html');
    const body = html.slice(html.indexOf('<body'));
    expect(
      body
        .replace(/<script[\s\S]*?<\/script>/g, '')
        .replace(/<[^>]*>/g, '')
        .trim(),
    ).toBe('');
  });

  test('stays empty when the application starts, without a complaint', async ({ page, log, open }) => {
    await open('/app-shell/');
    expect((await page.locator('#___gatsby').innerText()).trim()).toBe('');
    expect(log.messages).toEqual([]);
  });
});
