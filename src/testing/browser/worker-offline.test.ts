/** Without network, with broken hosts and with broken storage. */
import type { Page } from 'playwright-core';
import { messages } from '../../i18n/build-messages';
import { untilAppReady } from '../../tools/browser/app-state';
import { runAxe } from './support/run-axe';
import { startWorkerSite, untilControlled, untilCached } from './support/worker-site';

const { test } = startWorkerSite();

const searchField = (page: Page) => page.getByRole('dialog').getByRole('combobox');

const HEADING = 'This page is not here without a network';

describe('a first visit', () => {
  test('costs at most 1.5 MB, and then the page works without network', async ({
    page,
    host,
    openCached,
  }) => {
    await openCached('/concepts/output/');
    console.info(`first visit: ${Math.round(host.sentBytes / 1000)} KB in ${host.requests.length} answers`);
    expect(host.sentBytes).toBeGreaterThan(50_000);
    expect(host.sentBytes).toBeLessThan(1_500_000);
    host.isCut = true;
    await page.reload();
    await untilAppReady(page);
    expect(await page.locator('h1').textContent()).toBe('Output');
    expect(await page.locator('[data-body]').innerText()).not.toBe('');
    expect(await page.locator('#menu a[href="/concepts/loaders/"]').count()).toBe(1);
  });
});

describe('offline', () => {
  test('a visited page is there whatever its query, hash or slash', async ({ page, openThenCut }) => {
    await openThenCut('/concepts/');
    for (const url of ['/concepts/?utm=1', '/concepts/?utm=1#part', '/concepts', '/concepts?utm=1']) {
      await page.goto('about:blank');
      await page.goto(url);
      await untilAppReady(page);
      expect([url, await page.locator('h1').textContent()]).toEqual([url, 'Concepts']);
      expect(new URL(page.url()).pathname).toBe('/concepts/');
    }
  });

  test('any other is answered with our offline page, as 503', async ({ page, host, openThenCut }) => {
    await openThenCut('/concepts/output/');
    for (const [url, heading] of [
      ['/concepts/loaders/', HEADING],
      ['/concepts/loaders', HEADING],
      ['/no-such-page/', HEADING],
      ['/no-such-page/?a=b', HEADING],
      ['/zh/concepts/', messages.zh['offline.heading']],
    ] as const) {
      const response = await page.goto(url);
      expect([url, response?.status()]).toEqual([url, 503]);
      await untilAppReady(page);
      expect([url, await page.locator('h1').textContent()]).toEqual([url, heading]);
      // Reloading tries the same URL again.
      expect(page.url()).toBe(`${host.url}${url}`);
      if (url.endsWith('concepts/')) expect(await runAxe(page)).toEqual([]);
    }
    expect(await runAxe(page)).toEqual([]);
  });

  test('that page lists cached pages, and reloads with the network', async ({ page, host, openThenCut }) => {
    await openThenCut('/concepts/output/');
    await page.goto('/concepts/loaders/');
    await page.getByRole('status').getByRole('link', { name: 'Output' }).click();
    await page.locator('h1', { hasText: 'Output' }).waitFor();
    await page.goto('/concepts/loaders/');
    await untilAppReady(page);
    host.isCut = false;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.locator('h1', { hasText: /^Loaders$/ }).waitFor();
  });

  test('a link to a page that was never visited ends there, too', async ({ page, openThenCut }) => {
    await openThenCut('/concepts/');
    await page.locator('#menu a[href="/concepts/loaders/"]').click();
    await page.locator('h1', { hasText: HEADING }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/concepts/loaders/');
  });

  test('a page read on the way, without a load of its own, opens again', async (visit) => {
    const { page, host, openCached } = visit;
    await openCached('/concepts/');
    await page.locator('#menu a[href="/concepts/loaders/"]').click();
    await page.locator('h1', { hasText: /^Loaders$/ }).waitFor();
    await page.locator('#menu a[href="/concepts/output/"]').click();
    await page.locator('h1', { hasText: 'Output' }).waitFor();
    // The worker fetches the page's HTML after the page is shown.
    await page.waitForFunction(() => caches.match('/concepts/output/').then(Boolean));
    host.isCut = true;
    await page.reload();
    await page.locator('h1', { hasText: 'Output' }).waitFor();
  });

  test('a cached page does not wait for a host that does not answer', async ({ page, host, openCached }) => {
    await openCached('/concepts/');
    // Longer than a test: whatever is shown comes from the cache.
    host.delay = 60_000;
    await page.goto('/concepts/', { waitUntil: 'commit' });
    expect(await page.locator('h1').textContent()).toBe('Concepts');
  });
});

describe('the search without network', () => {
  const isSearch = (path: string): boolean => /^\/search(\/|-)/.test(path);
  const isIndex = (path: string): boolean => /^\/search\/en\..*json$/.test(path);

  test('works once it has been used, however soon; its index is not fetched at once', async (visit) => {
    const { page, host, open, openCached } = visit;
    await openCached('/concepts/output/');
    expect(host.requests.filter(isIndex)).toEqual([]);
    await page.keyboard.press('/');
    await searchField(page).fill('output');
    await page.getByRole('dialog').getByRole('option').first().waitFor();
    await untilCached(page, host.requests.filter(isSearch));
    host.isCut = true;
    await open('/concepts/output/');
    await page.keyboard.press('/');
    await searchField(page).fill('split chunks');
    await page.getByRole('dialog').getByRole('option').first().waitFor();
  });

  test('answers on its own page and on the offline page, which finds cached pages', async (visit) => {
    const { page, host, open, openCached } = visit;
    await openCached('/concepts/output/');
    await open('/search/?q=output');
    await page.locator('main ol a').first().waitFor();
    host.isCut = true;
    await page.goto('/search/?q=hot+reload');
    await page.locator('main ol a[href^="/concepts/hot-module-replacement/"]').first().waitFor();
    await page.goto('/concepts/loaders/');
    const found = page.locator('main [role=status] a');
    await page.getByRole('searchbox').fill('public path');
    await page.locator('main [role=status] a[href^="/concepts/output/"]').first().waitFor();
    // Found, but not cached.
    expect(await found.and(page.locator('[href^="/concepts/module-federation/"]')).count()).toBe(0);
    await page.getByRole('searchbox').fill('zzzzqqq');
    await page.getByText('None of the pages that work now answers that.').waitFor();
  });

  test('is there after one page was read for a while: nothing was searched before', async (visit) => {
    const { page, host, openCached } = visit;
    await openCached('/concepts/output/');
    const isCached = () =>
      page.evaluate(async () =>
        (await (await caches.open('docs-visited')).keys()).some(({ url }) => url.includes('/search/en.')),
      );
    while (!(await isCached())) await page.waitForTimeout(500);
    host.isCut = true;
    await page.keyboard.press('/');
    await searchField(page).fill('publicPath');
    await page.getByRole('dialog').getByRole('option').first().waitFor();
  });

  test('is not fetched where data are saved, and says so without leaving the page', async (visit) => {
    const { page, host, openCached } = visit;
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', {
        value: Object.assign(new EventTarget(), { saveData: true }),
      }),
    );
    await openCached('/concepts/output/');
    await page.waitForTimeout(8000);
    expect(host.requests.filter(isIndex)).toEqual([]);
    host.isCut = true;
    await page.context().setOffline(true);
    await page.keyboard.press('/');
    await page.getByRole('dialog').getByText('The search is not on this device yet').waitFor();
    await searchField(page).fill('publicPath');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).pathname).toBe('/concepts/output/');
    expect(await runAxe(page)).toEqual([]);
  });

  test('reports a missing index', async ({ page, openThenCut }) => {
    await openThenCut('/concepts/output/');
    await page.goto('/concepts/loaders/');
    await page.getByRole('searchbox').fill('output');
    await page.getByText('The search is not on this device').waitFor();
  });
});

describe('a host that once answered 200 and HTML', () => {
  /** The script of the template that pages of documents have. */
  async function findChunk(origin: string): Promise<string> {
    const boot = await (await fetch(`${origin}/boot.js`)).text();
    return /\/component---src-templates-doc-tsx-[\da-f]+\.js/.exec(boot)?.[0] ?? '';
  }

  test(
    'for a template’s script, on the first visit: recovers in two loads',
    { mayThrow: true },
    async (visit) => {
      const { page, host, open } = visit;
      const chunk = await findChunk(host.url);
      host.breakPath(chunk, 200, { 'cache-control': 'public, max-age=31536000, immutable' });
      const broken = page.waitForResponse(`**${chunk}`);
      await page.goto('/concepts/');
      await broken;
      expect(await page.locator('h1').textContent()).toBe('Concepts');
      host.repair();
      await page.goto('/concepts/');
      await page.waitForLoadState('networkidle');
      await open('/concepts/');
      await page.locator('#menu a[href="/concepts/output/"]').click();
      await page.locator('h1', { hasText: 'Output' }).waitFor();
    },
  );

  test('for a template’s script, with an active worker: is never cached', async (visit) => {
    const { page, host, open, openCached } = visit;
    const chunk = await findChunk(host.url);
    await openCached('/glossary/');
    await page.evaluate(async (path) => {
      const answer = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
      for (const name of await caches.keys()) await (await caches.open(name)).put(path, answer());
    }, chunk);
    await open('/concepts/');
    await page.locator('#menu a[href="/concepts/output/"]').click();
    await page.locator('h1', { hasText: 'Output' }).waitFor();
  });

  test('for a file to be installed: no worker, but a page that works', async ({ page, host, open }) => {
    host.breakPath('/offline/', 500);
    await open('/concepts/');
    await page.locator('#menu a[href="/concepts/output/"]').click();
    await page.locator('h1', { hasText: 'Output' }).waitFor();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    const names = await page.evaluate(() => caches.keys());
    expect(names.filter((name) => name.startsWith('docs-files-'))).toEqual([]);
    host.repair();
    await open('/concepts/');
    await untilControlled(page);
  });
});

describe('storage', () => {
  test('takes less than 2 MB more for forty images of other hosts', async ({ page, openCached }) => {
    await openCached('/concepts/');
    const readUsage = () => page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
    const before = await readUsage();
    await page.evaluate(async () => {
      const images = Array.from({ length: 40 }, (_, index) => {
        const image = new Image();
        image.src = `http://other.localhost:${location.port}/icons/icon-192.png?${index}`;
        return new Promise((done) => (image.onload = image.onerror = done));
      });
      await Promise.all(images);
    });
    const after = await readUsage();
    console.info(`storage: ${before} bytes, then ${after}`);
    expect(after - before).toBeLessThan(2_000_000);
  });

  test('that is full: the page still works', async ({ context, page, host, open }) => {
    const session = await context.newCDPSession(page);
    await page.goto('/robots.txt');
    await session.send('Storage.overrideQuotaForOrigin', { origin: host.url, quotaSize: 1000 });
    await open('/concepts/');
    await page.waitForLoadState('networkidle');
    await page.locator('#menu a[href="/concepts/output/"]').click();
    await page.locator('h1', { hasText: 'Output' }).waitFor();
  });

  test('that is emptied under a running worker: the page still works', async ({ page, open, openCached }) => {
    await openCached('/concepts/');
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await open('/concepts/output/');
    await page.locator('#menu a[href="/concepts/loaders/"]').click();
    await page.locator('h1', { hasText: /^Loaders$/ }).waitFor();
  });
});

test('/.gatsby-plugin-offline:api=… is a URL without a page, and disables nothing', async (visit) => {
  const { page, host, openCached } = visit;
  await openCached('/concepts/');
  const url = '/.gatsby-plugin-offline:api=disableOfflineShell&redirect=true/';
  await page.goto(url);
  await page.locator('h1', { hasText: 'Oops!' }).waitFor();
  expect(page.url()).toBe(`${host.url}${url}`);
  host.isCut = true;
  await page.goto(url);
  await page.locator('h1', { hasText: HEADING }).waitFor();
  await page.goto('/concepts/');
  await page.locator('h1', { hasText: 'Concepts' }).waitFor();
});
