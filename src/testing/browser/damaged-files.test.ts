/** Files that a host once sent empty, cut or foreign, with the right type, and that the browser may keep for a year. */
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { createWorkerless, untilAppReady } from '../../tools/browser/app-state';
import { settings } from './support/site-pages';
import { startWorkerSite, untilControlled, untilTrue } from './support/worker-site';

const { visit, test } = startWorkerSite();

const read = (file: string): string => fs.readFileSync(path.join(settings.siteDir, file), 'utf8');

/** Ways in which a file is damaged. */
const DAMAGES: readonly (readonly [name: string, damage: (text: string) => string])[] = [
  ['empty', () => ''],
  ['cut', (text) => text.slice(0, text.length / 2)],
  ['foreign', () => 'self.isForeign=true'],
];

/** The path of the build's script with such a name: a script of an earlier build may be there, too. */
function findScript(name: string): string {
  const known = [
    '/boot.js',
    ...fs.readdirSync(settings.siteDir).filter((file) => /^webpack-runtime-.*js$/.test(file)),
  ];
  const boot = read('boot.js');
  const runtime = known.find((file) => boot.includes(file)) ?? '';
  const hashes = `${boot}${read(runtime)}`;
  const file = fs
    .readdirSync(settings.siteDir)
    .find(
      (each) =>
        each.startsWith(`${name}-`) && hashes.includes(/-([\da-f]{16,})\.js$/.exec(each)?.[1] ?? ' none '),
    );
  return `/${file}`;
}

const findBody = (): string => {
  const name = fs.readdirSync(path.join(settings.siteDir, 'doc/concepts'));
  const data = read('page-data/concepts/output/page-data.json');
  return `/doc/concepts/${name.find((file) => file.endsWith('.js') && data.includes(file.slice(0, -3)))}`;
};

const SCRIPTS = ['webpack-runtime', 'framework', 'app', 'component---src-templates-doc-tsx'];
const IMMUTABLE = {
  'content-type': 'text/javascript',
  'cache-control': 'public, max-age=31536000, immutable',
};

/** Follows a link, which is the application's work. */
async function expectNavigation(page: Page): Promise<void> {
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.locator('#menu a[href="/concepts/output/"]').click();
  await page.locator('h1', { hasText: 'Output' }).waitFor();
  await page.locator('[data-body] h2').first().waitFor();
  expect(loads).toBe(0);
}

const CASES = SCRIPTS.flatMap((script) => DAMAGES.map(([name, damage]) => ({ script, name, damage })));

describe.each([
  ['with a worker', true],
  ['without one', false],
])('a host that once answered, %s', (_name, hasWorker) => {
  it.each(CASES)('$name for $script: the next visit works', ({ script, damage }) =>
    visit({ mayThrow: true }, async ({ page, context, host, open }) => {
      if (!hasWorker) await createWorkerless(context);
      const file = findScript(script);
      host.breakPath(file, 200, IMMUTABLE, damage(read(file)));
      const broken = page.waitForResponse(`**${file}`);
      await page.goto('/concepts/');
      await page.mouse.wheel(0, 10);
      await broken;
      await page.waitForLoadState('networkidle');
      host.repair();
      await page.goto('/concepts/');
      await page.mouse.wheel(0, 10);
      // Without a worker the page reloads itself once.
      await page.waitForFunction(() => window.isAppReady === true);
      await page.waitForLoadState('networkidle');
      await untilAppReady(page);
      await expectNavigation(page);
      if (!hasWorker) return;
      await untilControlled(page);
      host.isCut = true;
      await open('/concepts/');
    }),
  );

  it.each(DAMAGES)('%s for a text: the next visit has it', (_damage, damage) =>
    visit({ mayThrow: true }, async ({ page, context, host, open }) => {
      if (!hasWorker) await createWorkerless(context);
      const file = findBody();
      host.breakPath(file, 200, IMMUTABLE, damage(read(file)));
      await open('/concepts/');
      if (hasWorker) await untilControlled(page);
      const broken = page.waitForResponse(`**${file}`);
      await page.locator('#menu a[href="/concepts/output/"]').click();
      await broken;
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      host.repair();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.locator('[data-body] h2').first().waitFor();
      await open('/concepts/');
      await expectNavigation(page);
    }),
  );
});

describe('kept files', () => {
  /** Replaces or deletes all entries of the caches that match. */
  const damageCaches = (page: Page, pattern: string, body: string | null): Promise<number> =>
    page.evaluate(
      async ([source, text]) => {
        let count = 0;
        for (const name of await caches.keys()) {
          const cache = await caches.open(name);
          for (const { url } of await cache.keys()) {
            if (!new RegExp(source).test(new URL(url).pathname)) continue;
            const { headers } = (await cache.match(url))!;
            await (text === null ? cache.delete(url) : cache.put(url, new Response(text, { headers })));
            count += 1;
          }
        }
        return count;
      },
      [pattern, body] as const,
    );

  it.each([
    ['emptied', ''],
    ['overwritten', 'self.isForeign=true'],
    ['deleted', null],
  ])('that were %s: scripts are fetched again, and are there without network', (_name, body) =>
    visit({ mayThrow: true }, async ({ page, host, open, openCached }) => {
      await openCached('/concepts/');
      expect(await damageCaches(page, String.raw`\.js$`, body)).toBeGreaterThan(20);
      await open('/concepts/');
      await expectNavigation(page);
      await page.waitForFunction(
        (path) => caches.match(path).then(Boolean),
        findScript('component---src-templates-vote-tsx'),
      );
      host.isCut = true;
      await open('/concepts/');
      await expectNavigation(page);
    }),
  );

  it.each([
    ['emptied', ''],
    ['overwritten', '<!doctype html><html data-path="/x/"><h1>Other</h1></html>'],
    ['deleted', null],
  ])('of a saved section that were %s are fetched again', (_name, body) =>
    visit(async ({ page, host, open, openCached }) => {
      await openCached('/glossary/');
      await page.locator('[data-opens=offline]').click();
      await page.getByRole('button', { name: 'Save Concepts', exact: true }).click();
      await page.getByRole('status').filter({ hasText: 'Concepts is saved.' }).waitFor();
      expect(await damageCaches(page, '^/concepts/', body)).toBeGreaterThan(10);
      // A worker looks after its caches when it has been started.
      const worker = await page.context().newCDPSession(page);
      await worker.send('ServiceWorker.enable');
      await worker.send('ServiceWorker.stopAllWorkers');
      await open('/glossary/');
      await untilTrue(page, async () => {
        const saved = await caches.open('docs-saved-en-concepts');
        const texts = ['/concepts/', '/concepts/loaders/'].map(async (path) =>
          (await saved.match(path))?.text(),
        );
        return (await Promise.all(texts)).every((text) => text?.includes('data-body') === true);
      });
      host.isCut = true;
      await page.goto('/concepts/loaders/');
      await page.locator('h1', { hasText: 'Loaders' }).waitFor();
    }),
  );
});

test('a damaged file that stays damaged is never kept', { mayThrow: true }, async (visitor) => {
  const { page, host, open, openCached } = visitor;
  await openCached('/concepts/');
  const file = findBody();
  host.breakPath(file, 200, IMMUTABLE, read(file).slice(0, 200));
  await page.locator('#menu a[href="/concepts/output/"]').click();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await page.evaluate((path) => caches.match(path).then(Boolean), file)).toBe(false);
  host.repair();
  await open('/concepts/');
  await expectNavigation(page);
  await untilAppReady(page);
});
