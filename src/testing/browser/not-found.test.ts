/** URLs without a page, and what is suggested there. */
import type { Page } from 'playwright-core';
import { messages } from '../../i18n/build-messages';
import { untilStill } from './support/app-state';
import { followLink } from './support/page-control';
import { readShifts, recordShifts } from './support/page-records';
import { readBuilt } from './support/site-pages';
import { SIZES, startSite } from './support/start-site';

const TEXT = 'Oops! The page you are looking for has been removed or relocated.';
const UNKNOWN = '/concepts/no-such-page/';

const { origin, test, visit } = startSite();

const home = (page: Page) => page.getByRole('link', { name: 'Go to Homepage', exact: true });
const offered = (page: Page) => page.getByRole('status').getByRole('link');
/** URLs of the suggested pages. */
async function readOffered(page: Page): Promise<(string | null)[]> {
  await offered(page).first().waitFor();
  return offered(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
}

describe('a URL without a page', () => {
  test('shows the message and the link home; a link of the site that leads there does, too', async (visitor) => {
    const { page, open, log } = visitor;
    const expectMessage = async (): Promise<void> => {
      await page.locator('h1', { hasText: TEXT }).waitFor();
      expect(await page.title()).toBe('webpack');
      expect(new URL(page.url()).pathname).toBe(UNKNOWN);
    };
    await open('/concepts/');
    expect(log.requestsOf(/pages\.json$/)).toEqual([]);
    await followLink(page, UNKNOWN);
    await expectMessage();
    await page.goBack();
    await page.locator('h1', { hasText: 'Concepts' }).waitFor();
    expect(await page.locator('[data-body]').textContent()).not.toBe('');
    await open(UNKNOWN);
    await expectMessage();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, nofollow');
    await home(page).click();
    await page.waitForURL(`${origin()}/`);
    await page.locator('h1', { hasNotText: 'Oops' }).waitFor();
  });

  test('shows them before scripts, too', { javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(UNKNOWN);
    expect(await page.locator('h1').textContent()).toBe(TEXT);
    expect(await home(page).getAttribute('href')).toBe('/');
  });

  test('is Chinese below /zh/, unless the host sends the English page for it', async ({ page, open }) => {
    await open(`/zh${UNKNOWN}`);
    expect(await page.locator('h1').textContent()).toBe(messages.zh.interface['notFound.text']);
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
    expect(new URL(page.url()).pathname).toBe(`/zh${UNKNOWN}`);
    const zhHome = page.getByRole('link', { name: messages.zh.interface['notFound.home'] });
    expect(await zhHome.getAttribute('href')).toBe('/zh/');
    await page.route('**/zh/no-such-page/', async (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: readBuilt('404.html') }),
    );
    await open('/zh/no-such-page/');
    expect(await page.locator('h1').textContent()).toBe(TEXT);
    expect(await home(page).getAttribute('href')).toBe('/');
  });
});

// All spellings: src/ui/lib/boot-script.test.ts.
it.each([
  ['/%5Cevil.example/', '404.html', 0],
  ['/zh/%2F%2Fevil.example/', 'zh/404.html', 0],
  ['/concepts/%09/evil.example/', '404.html', 0],
  ['/%5Cevil.example/?to=//evil.example#//evil.example', '404.html', 0],
  // Without an encoded slash the application starts.
  ['/no-such/%3Cscript%3Ealert(1)/', '404.html', 1],
])('a plain host leads from %s to no other one', (pathname, file, starts) =>
  visit(async ({ page, log }) => {
    await page.route(/evil|no-such/, (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: readBuilt(file) }),
    );
    await page.goto(`${origin()}${pathname}`);
    // The first sign of a visitor starts the application, where it may start.
    await page.mouse.move(40, 400);
    await page.mouse.move(60, 400);
    expect(await page.locator('head > script[src^="/app-"]').count()).toBe(starts);
    if (starts > 0) await page.waitForFunction(() => window.isAppReady === true);
    await untilStill(page);
    expect(log.external).toEqual([]);
    expect(new URL(page.url()).origin).toBe(origin());
    expect(await page.locator('h1').isVisible()).toBe(true);
  }),
);

describe('pages with a similar name', () => {
  const similar = ['/concepts/output/', '/configuration/output/', '/guides/output-management/', '/concepts/'];

  test('are suggested and lead there; else what the search finds, or nothing', async ({ page, open }) => {
    for (const [url, expected] of [
      ['/no-section/depndency-graph/', ['/concepts/dependency-graph/']],
      ['/concepts/xyzzy/', ['/concepts/']],
      ['/zh/concepts/ouptut/', similar.map((path) => `/zh${path}`)],
      ['/concepts/ouptut/', similar],
    ] as const) {
      await open(url);
      expect([url, await readOffered(page)]).toEqual([url, expected]);
    }
    // A link leads to the next unknown URL.
    await followLink(page, '/concepts/laoders/');
    await offered(page).and(page.locator('[href="/concepts/loaders/"]')).first().waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toContain('laoders');
    await offered(page).and(page.locator('[href="/concepts/loaders/"]')).first().click();
    await page.waitForURL(`${origin()}/concepts/loaders/`);
    await page.locator('[data-body]').waitFor();
    await open('/faq/public_path.html');
    expect((await readOffered(page))[0]).toBe('/guides/public-path/');
    await open('/xyzzy-wqwqwq/');
    await page.getByText('No page has a similar name.').waitFor();
    expect(await offered(page).count()).toBe(0);
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
    expect(await home(page).isVisible()).toBe(true);
  });

  it.each(SIZES)('move nothing when they come, on %s', (_name, size) =>
    visit(size, async ({ page, open }) => {
      await recordShifts(page);
      await open('/concepts/ouptut/');
      await readOffered(page);
      await untilStill(page);
      expect(await readShifts(page)).toEqual([]);
    }),
  );
});

test('/app-shell/ stays empty when the application starts, without a complaint', async (visitor) => {
  const { page, log, open } = visitor;
  await open('/app-shell/');
  expect((await page.locator('#___gatsby').innerText()).trim()).toBe('');
  expect(log.messages).toEqual([]);
});
