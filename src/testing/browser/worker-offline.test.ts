/** Without network, with broken hosts and with broken storage. */
import type { Page } from 'playwright-core';
import { messages } from '../../i18n/build-messages';
import { untilAppReady, untilStill } from './support/app-state';
import { runAxe } from './support/run-axe';
import { readBuilt } from './support/site-pages';
import {
  restartWorkers,
  startWorkerSite,
  untilCached,
  untilControlled,
  untilTrue,
  type Deployments,
} from './support/worker-site';

const { test, visit } = startWorkerSite();

const OUTPUT = '/concepts/output/';
const LOADERS = '/concepts/loaders/';
const HEADING = 'This page is not here without a network';
/** Milliseconds after which an idle page lets the worker fetch the search, and more. */
const READ = 6000;

const searchField = (page: Page) => page.getByRole('dialog').getByRole('combobox');
const untilFound = (page: Page) => page.getByRole('dialog').getByRole('option').first().waitFor();
const heading = (page: Page, text: string | RegExp) => page.locator('h1', { hasText: text }).waitFor();
const isIndex = (path: string): boolean => /^\/search\/en\..*json$/.test(path);

/** Follows a link of the sidebar, which is the application's work. */
async function follow(page: Page, path: string, title: string | RegExp): Promise<void> {
  await page.locator(`#menu a[href="${path}"]`).click();
  await heading(page, title);
}

describe('offline', () => {
  test('a visited page is there, whatever its query, hash or slash', async ({ page, host, openCached }) => {
    // So slowly that the page would be controlled before it is cached, if the worker did not wait for that.
    Object.assign(host, { delay: 3000, delayedPath: '/concepts/' });
    await openCached('/concepts/');
    expect(host.sentBytes).toBeGreaterThan(50_000);
    expect(host.sentBytes).toBeLessThan(1_500_000);
    host.isCut = true;
    for (const url of ['/concepts/?utm=1', '/concepts/?utm=1#part', '/concepts', '/concepts?utm=1']) {
      await page.goto('about:blank');
      await page.goto(url);
      await untilAppReady(page);
      expect([url, await page.locator('h1').textContent()]).toEqual([url, 'Concepts']);
      expect(new URL(page.url()).pathname).toBe('/concepts/');
    }
    expect(await page.locator('[data-body]').innerText()).not.toBe('');
    expect(await page.locator(`#menu a[href="${LOADERS}"]`).count()).toBe(1);
    // A link to a page that was never visited ends on the offline page.
    await follow(page, LOADERS, HEADING);
    expect(new URL(page.url()).pathname).toBe(LOADERS);
    // Nor does it wait for a host that does not answer for longer than a test may take.
    host.isCut = false;
    host.delay = 600_000;
    host.delayedPath = null;
    await page.goto('/concepts/', { waitUntil: 'commit' });
    expect(await page.locator('h1').textContent()).toBe('Concepts');
  });

  test('any other page is our offline page, as 503, which lists what is cached', async (visit) => {
    const { page, host, openThenCut } = visit;
    await openThenCut(OUTPUT);
    for (const [url, text] of [
      [LOADERS, HEADING],
      ['/concepts/loaders', HEADING],
      ['/no-such-page/?a=b', HEADING],
      ['/zh/concepts/', messages.zh.interface['offline.heading']],
    ] as const) {
      const response = await page.goto(url);
      expect([url, response?.status()]).toEqual([url, 503]);
      const { etag, ...headers } = (await response?.allHeaders()) ?? {};
      expect([etag, headers['cache-control']]).toEqual([undefined, 'no-store']);
      expect(headers['content-security-policy']).toContain('script-src');
      await untilAppReady(page);
      expect([url, await page.locator('h1').textContent()]).toEqual([url, text]);
      // Reloading tries the same URL again.
      expect(page.url()).toBe(`${host.url}${url}`);
      if (url.endsWith('concepts/')) expect(await runAxe(page)).toEqual([]);
    }
    await page.goto(LOADERS);
    expect(await runAxe(page)).toEqual([]);
    // Nothing was searched before.
    await page.getByRole('searchbox').fill('output');
    await page.getByText('The search is not on this device').waitFor();
    await page.getByRole('searchbox').fill('');
    await page.getByRole('status').getByRole('link', { name: 'Output' }).click();
    await heading(page, 'Output');
    await page.goto(LOADERS);
    await untilAppReady(page);
    host.isCut = false;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await heading(page, /^Loaders$/);
  });

  test('an error of the host is no reason not to show a cached page; that a page is gone is', async (visitor) => {
    const { page, host, openCached } = visitor;
    const read = async (path: string) => {
      await page.goto(path);
      return page.locator('h1').textContent();
    };
    await openCached('/concepts/');
    for (const [status, cached] of [
      [503, 'Concepts'],
      [404, 'Oops'],
    ] as const) {
      for (const path of ['/concepts/', LOADERS]) host.breakPath(path, status);
      expect([status, await read('/concepts/'), await read(LOADERS)]).toEqual([status, cached, 'Oops']);
    }
    host.isCut = true;
    expect(await read('/concepts/')).toBe('Concepts');
  });

  test('a page read on the way, without a load of its own, opens again', async (visitor) => {
    const { page, host, openCached } = visitor;
    // Otherwise the search is fetched after five seconds, which the way to its page may take.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await openCached('/concepts/');
    await follow(page, LOADERS, /^Loaders$/);
    await follow(page, OUTPUT, 'Output');
    // The worker fetches the page's HTML after the page is shown.
    await untilCached(page, [OUTPUT]);
    host.isCut = true;
    await page.context().setOffline(true);
    await page.reload();
    await heading(page, 'Output');
    // The search says that it is not there, and stays on the page.
    await untilAppReady(page);
    await page.keyboard.press('/');
    await page.getByRole('dialog').getByText('The search is not on this device yet').waitFor();
    await searchField(page).fill('publicPath');
    await page.keyboard.press('Enter');
    await untilStill(page);
    expect(new URL(page.url()).pathname).toBe(OUTPUT);
    expect(await runAxe(page)).toEqual([]);
  });

  test('/.gatsby-plugin-offline:api=… is a URL without a page, and disables nothing', async (visit) => {
    const { page, host, openCached } = visit;
    await openCached('/concepts/');
    const url = '/.gatsby-plugin-offline:api=disableOfflineShell&redirect=true/';
    await page.goto(url);
    await heading(page, 'Oops!');
    expect(page.url()).toBe(`${host.url}${url}`);
    host.isCut = true;
    await page.goto(url);
    await heading(page, HEADING);
    await page.goto('/concepts/');
    await heading(page, 'Concepts');
  });
});

describe('the search without network', () => {
  test('works once it has been used, in its box, on its page and on the offline page', async (visit) => {
    const { page, host, open, openCached } = visit;
    await openCached(OUTPUT);
    expect(host.requests.filter(isIndex)).toEqual([]);
    await page.keyboard.press('/');
    await searchField(page).fill('output');
    await untilFound(page);
    await open('/search/?q=output');
    await page.locator('main ol a').first().waitFor();
    await untilCached(page, [...host.requests.filter((path) => /^\/search(\/|-)/.test(path)), '/search/']);
    host.isCut = true;
    await open(OUTPUT);
    await page.keyboard.press('/');
    await searchField(page).fill('public path');
    await untilFound(page);
    await page.goto('/search/?q=hot+reload');
    await page.locator('main ol a[href^="/concepts/hot-module-replacement/"]').first().waitFor();
    await page.goto(LOADERS);
    const found = page.locator('main [role=status] a');
    await page.getByRole('searchbox').fill('public path');
    await found
      .and(page.locator(`[href^="${OUTPUT}"]`))
      .first()
      .waitFor();
    // Found, but not cached.
    expect(await found.and(page.locator('[href^="/guides/public-path/"]')).count()).toBe(0);
    await page.getByRole('searchbox').fill('zzzzqqq');
    await page.getByText('None of the pages that work now answers that.').waitFor();
  });

  test('is there after one page was read for a while', async ({ page, host, openCached }) => {
    await page.clock.install();
    await openCached(OUTPUT);
    const fetched = page
      .context()
      .waitForEvent('requestfinished', (request) => /\/search\/en\./.test(request.url()));
    await page.clock.fastForward(READ);
    await fetched;
    await untilCached(
      page,
      host.requests.filter((path) => /^\/search(\/|-)/.test(path)),
    );
    host.isCut = true;
    await page.keyboard.press('/');
    await searchField(page).fill('publicPath');
    await untilFound(page);
  });
});

describe('storage', () => {
  test('that is full: the page still works', async ({ context, page, host, open }) => {
    const session = await context.newCDPSession(page);
    await page.goto('/robots.txt');
    await session.send('Storage.overrideQuotaForOrigin', { origin: host.url, quotaSize: 1000 });
    await open('/concepts/');
    await page.waitForLoadState('networkidle');
    await follow(page, OUTPUT, 'Output');
  });

  test('keeps of visited pages the newest', async ({ page, host, open, openCached }) => {
    await openCached('/concepts/');
    const readKept = () =>
      page.evaluate(async () =>
        (await (await caches.open('docs-visited')).keys()).map(({ url }) => new URL(url).pathname),
      );
    await page.evaluate(async () => {
      const cache = await caches.open('docs-visited');
      const headers = { 'content-type': 'text/html' };
      for (let number = 0; number < 900; number += 1)
        await cache.put(`/page-${number}/`, new Response('', { headers }));
    });
    await restartWorkers(page);
    await open(OUTPUT);
    await untilTrue(page, async () => (await (await caches.open('docs-visited')).keys()).length < 850);
    host.isCut = true;
    expect(await readKept()).toEqual(expect.arrayContaining(['/page-899/', OUTPUT]));
    expect(await readKept()).not.toContain('/concepts/');
  });

  it.each<[string, ...Parameters<Deployments['breakPath']>]>([
    ['fails', '/offline/', 500],
    ['redirects', '/offline/', 302, { location: '/concepts/' }],
    ['is another page', '/offline/', 200, {}, '<html data-path="/login/">Log in</html>'],
    ['is a foreign script', '/boot.js', 200, { 'content-type': 'text/javascript' }, 'self.isForeign=true'],
  ])('where a file of a version %s there is no worker, but a page that works', (_what, ...broken) =>
    visit(async ({ page, host, open }) => {
      // The page has its own.
      const boot = { contentType: 'text/javascript', body: readBuilt('boot.js') };
      await page.route('**/boot.js', (route) => route.fulfill(boot));
      host.breakPath(...broken);
      await open('/concepts/');
      await follow(page, OUTPUT, 'Output');
      await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        const worker = registration?.installing ?? registration?.waiting;
        if (worker && worker.state !== 'redundant')
          await new Promise((done) => worker.addEventListener('statechange', done));
      });
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
      const names = await page.evaluate(() => caches.keys());
      expect(names.filter((name) => name.startsWith('docs-files-'))).toEqual([]);
      host.repair();
      await open('/concepts/');
      await untilControlled(page);
    }),
  );
});
