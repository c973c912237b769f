/** Without network, with broken hosts and broken storage: what design/quality calls failures, each by name. */
import { messages } from '../../i18n/build-messages';
import { untilAppReady } from '../../tools/browser/app-state';
import { startWorkerSite, untilControlled } from './support/worker-site';

const site = startWorkerSite();

const HEADING = 'This page is not here without a network';
const HTML = { status: 200, type: 'text/html', body: '<!doctype html><h1>Oops</h1>' };

describe('a first visit', () => {
  it(
    'then offline, then a reload: the page, not a blank one, and its application runs',
    site.visit(async ({ page, host, uncaught, open }) => {
      await open('/concepts/output/');
      await untilControlled(page);
      host.isCut = true;
      await page.reload();
      await untilAppReady(page);
      expect(await page.locator('h1').textContent()).toBe('Output');
      expect(await page.locator('[data-body]').innerText()).not.toBe('');
      expect(await page.locator('#menu a[href="/concepts/loaders/"]').count()).toBe(1);
      expect(uncaught).toEqual([]);
    }),
  );

  it(
    'costs at most 1.5 MB, compressed',
    site.visit(async ({ page, host, open }) => {
      await open('/concepts/');
      await untilControlled(page);
      console.info(`first visit: ${Math.round(host.sentBytes / 1000)} KB in ${host.requests.length} answers`);
      expect(host.sentBytes).toBeGreaterThan(50_000);
      expect(host.sentBytes).toBeLessThan(1_500_000);
    }),
  );
});

describe('offline', () => {
  it.each(['/concepts/?utm=1', '/concepts/?utm=1#part', '/concepts', '/concepts?utm=1'])(
    '%s is the page that was visited',
    async (url) => {
      await site.visit(async ({ page, host, uncaught, open }) => {
        await open('/concepts/');
        await untilControlled(page);
        host.isCut = true;
        await page.goto(url);
        await untilAppReady(page);
        expect(await page.locator('h1').textContent()).toBe('Concepts');
        expect(new URL(page.url()).pathname).toBe('/concepts/');
        expect(uncaught).toEqual([]);
      })();
    },
  );

  it.each([
    ['/concepts/loaders/', HEADING],
    ['/concepts/loaders', HEADING],
    ['/no-such-page/', HEADING],
    ['/no-such-page/?a=b', HEADING],
    ['/zh/concepts/', messages.zh['offline.heading']],
  ])('%s, not cached, is answered with our offline page, as 503', async (url, heading) => {
    await site.visit(async ({ page, host, uncaught, open }) => {
      await open('/concepts/output/');
      await untilControlled(page);
      host.isCut = true;
      const response = await page.goto(url);
      expect(response?.status()).toBe(503);
      await untilAppReady(page);
      expect(await page.locator('h1').textContent()).toBe(heading);
      // Reloading tries the same URL again.
      expect(page.url()).toBe(`${host.url}${url}`);
      expect(uncaught).toEqual([]);
    })();
  });

  it(
    'that page lists cached pages, leads there, and reloads when the network is back',
    site.visit(async ({ page, host, uncaught, open }) => {
      await open('/concepts/output/');
      await untilControlled(page);
      host.isCut = true;
      await page.goto('/concepts/loaders/');
      await page.getByRole('link', { name: 'Output' }).first().waitFor();
      await page.getByRole('status').getByRole('link', { name: 'Output' }).click();
      await page.locator('h1', { hasText: 'Output' }).waitFor();
      await page.goto('/concepts/loaders/');
      await untilAppReady(page);
      host.isCut = false;
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await page.locator('h1', { hasText: /^Loaders$/ }).waitFor();
      expect(uncaught).toEqual([]);
    }),
  );

  it(
    'the search answers as before, once it has been used',
    site.visit(async ({ page, host, uncaught, open }) => {
      await open('/concepts/');
      await untilControlled(page);
      await open('/search/?q=output');
      await page.locator('main ol a').first().waitFor();
      host.isCut = true;
      await page.goto('/search/?q=hot+reload');
      await page.locator('main ol a[href^="/concepts/hot-module-replacement/"]').first().waitFor();
      expect(uncaught).toEqual([]);
    }),
  );

  it(
    'a link to a page that was never visited ends there, too',
    site.visit(async ({ page, host, open }) => {
      await open('/concepts/');
      await untilControlled(page);
      host.isCut = true;
      await page.locator('#menu a[href="/concepts/loaders/"]').click();
      await page.locator('h1', { hasText: HEADING }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/concepts/loaders/');
    }),
  );

  it(
    'a page read on the way, without a load of its own, opens again',
    site.visit(async ({ page, host, open }) => {
      await open('/concepts/');
      await untilControlled(page);
      await page.locator('#menu a[href="/concepts/loaders/"]').click();
      await page.locator('h1', { hasText: /^Loaders$/ }).waitFor();
      await page.locator('#menu a[href="/concepts/output/"]').click();
      await page.locator('h1', { hasText: 'Output' }).waitFor();
      host.isCut = true;
      await page.reload();
      await page.locator('h1', { hasText: 'Output' }).waitFor();
    }),
  );

  it(
    'a host that takes longer than three seconds is not waited for where the page is cached',
    site.visit(async ({ page, host, open }) => {
      await open('/concepts/');
      await untilControlled(page);
      host.delay = 8000;
      const start = Date.now();
      await page.goto('/concepts/', { waitUntil: 'commit' });
      expect(Date.now() - start).toBeLessThan(6000);
      expect(await page.locator('h1').textContent()).toBe('Concepts');
    }),
  );
});

describe('a host that once answered 200 and HTML', () => {
  it(
    'for a template’s script, on the first visit: recovers within two loads',
    site.visit(async ({ page, host, open }) => {
      const chunk = await findChunk(host.url);
      host.breakPath(chunk, { ...HTML, headers: { 'cache-control': 'public, max-age=31536000, immutable' } });
      await page.goto('/concepts/');
      await page.waitForTimeout(1500);
      expect(await page.locator('h1').textContent()).toBe('Concepts');
      host.repair();
      await page.goto('/concepts/');
      await page.waitForTimeout(1000);
      await open('/concepts/');
      await page.locator('#menu a[href="/concepts/output/"]').click();
      await page.locator('h1', { hasText: 'Output' }).waitFor();
    }),
  );

  it(
    'for a template’s script, with an active worker: never cached, and gone with the host’s error',
    site.visit(async ({ page, host, open }) => {
      const chunk = await findChunk(host.url);
      await open('/glossary/');
      await untilControlled(page);
      await page.evaluate(async (path) => {
        const answer = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
        for (const name of await caches.keys()) await (await caches.open(name)).put(path, answer());
      }, chunk);
      await open('/concepts/');
      await page.locator('#menu a[href="/concepts/output/"]').click();
      await page.locator('h1', { hasText: 'Output' }).waitFor();
    }),
  );

  it(
    'for a file that is to be installed: no worker, but a page that works',
    site.visit(async ({ page, host, uncaught, open }) => {
      host.breakPath('/offline/', { ...HTML, status: 500 });
      await open('/concepts/');
      await page.locator('#menu a[href="/concepts/output/"]').click();
      await page.locator('h1', { hasText: 'Output' }).waitFor();
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
      const names = await page.evaluate(() => caches.keys());
      expect(names.filter((name) => name.startsWith('docs-files-'))).toEqual([]);
      expect(uncaught).toEqual([]);
      host.repair();
      await open('/concepts/');
      await untilControlled(page);
    }),
  );
});

/** The script of the template that pages of documents have. */
async function findChunk(origin: string): Promise<string> {
  const boot = await (await fetch(`${origin}/boot.js`)).text();
  return /\/component---src-templates-doc-tsx-[\da-f]+\.js/.exec(boot)?.[0] ?? '';
}

describe('storage', () => {
  it(
    'takes less than 2 MB more for forty images of other hosts',
    site.visit(async ({ page, open }) => {
      await open('/concepts/');
      await untilControlled(page);
      const before = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
      await page.evaluate(async () => {
        const images = Array.from({ length: 40 }, (_, index) => {
          const image = new Image();
          image.src = `http://other.localhost:${location.port}/icons/icon-192.png?${index}`;
          return new Promise((done) => (image.onload = image.onerror = done));
        });
        await Promise.all(images);
      });
      const after = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
      console.info(`storage: ${before} bytes, then ${after}`);
      expect(after - before).toBeLessThan(2_000_000);
    }),
  );

  it(
    'that is full: the page still works, nothing uncaught',
    site.visit(async ({ context, page, uncaught, open }) => {
      const session = await context.newCDPSession(page);
      await page.goto('/robots.txt');
      const origin = new URL(page.url()).origin;
      await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1000 });
      await open('/concepts/');
      await page.waitForTimeout(1000);
      await page.locator('#menu a[href="/concepts/output/"]').click();
      await page.locator('h1', { hasText: 'Output' }).waitFor();
      expect(uncaught).toEqual([]);
    }),
  );

  it(
    'that is emptied under a running worker: the page still works',
    site.visit(async ({ page, uncaught, open }) => {
      await open('/concepts/');
      await untilControlled(page);
      await page.evaluate(async () => {
        for (const name of await caches.keys()) await caches.delete(name);
      });
      await open('/concepts/output/');
      await page.locator('#menu a[href="/concepts/loaders/"]').click();
      await page.locator('h1', { hasText: /^Loaders$/ }).waitFor();
      expect(uncaught).toEqual([]);
    }),
  );
});

it(
  '/.gatsby-plugin-offline:api=… is a URL without a page, and disables nothing',
  site.visit(async ({ page, host, open }) => {
    await open('/concepts/');
    await untilControlled(page);
    const url = '/.gatsby-plugin-offline:api=disableOfflineShell&redirect=true/';
    await page.goto(url);
    await page.locator('h1', { hasText: 'Oops!' }).waitFor();
    expect(page.url()).toBe(`${host.url}${url}`);
    host.isCut = true;
    await page.goto(url);
    await page.locator('h1', { hasText: HEADING }).waitFor();
    await page.goto('/concepts/');
    await page.locator('h1', { hasText: 'Concepts' }).waitFor();
  }),
);
