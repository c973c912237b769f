/** Files that a host once sent empty, cut or foreign, with the right type, and that the browser may keep for a year. */
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { createWorkerless, untilAppReady } from './support/app-state';
import { settings } from './support/site-pages';
import { restartWorkers, startWorkerSite, untilControlled, untilTrue } from './support/worker-site';

const { visit, test } = startWorkerSite();

const read = (file: string): string => fs.readFileSync(path.join(settings.siteDir, file), 'utf8');

/** Ways in which a file is damaged. */
const DAMAGES = {
  empty: () => '',
  cut: (text: string) => text.slice(0, text.length / 2),
  foreign: () => 'self.isForeign=true',
} as const;
type Damage = keyof typeof DAMAGES;

const IMMUTABLE = {
  'content-type': 'text/javascript',
  'cache-control': 'public, max-age=31536000, immutable',
};

/** The path of this version's script with such a name, which the worker lists. */
const findScript = (name: string): string => new RegExp(`/${name}-[\\da-f]+\\.js`).exec(read('sw.js'))![0];

/** The script of a page's text. */
function findBody(name: string): string {
  const files = fs.readdirSync(path.join(settings.siteDir, 'doc/concepts'));
  const data = read(`page-data/concepts/${name}/page-data.json`);
  return `/doc/concepts/${files.find((file) => file.endsWith('.js') && data.includes(file.slice(0, -3)))}`;
}

/** Follows a link, which is the application's work. */
async function expectNavigation(page: Page): Promise<void> {
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.locator('#menu a[href="/concepts/output/"]').click();
  await page.locator('h1', { hasText: 'Output' }).waitFor();
  await page.locator('[data-body] h2').first().waitFor();
  expect(loads).toBe(0);
}

/** Each script, and each damage, with a worker and without. */
const CASES: Readonly<Record<string, readonly (readonly [script: string, damage: Damage])[]>> = {
  'with a worker': [
    ['app', 'foreign'],
    ['webpack-runtime', 'cut'],
    ['component---src-templates-doc-tsx', 'empty'],
  ],
  'without one': [
    ['app', 'empty'],
    ['app', 'cut'],
    ['framework', 'foreign'],
    ['component---src-templates-doc-tsx', 'empty'],
  ],
};

describe.each([
  ['with a worker', true],
  ['without one', false],
])('a file that a host has sent damaged, %s', (name, hasWorker) => {
  it.each(CASES[name]!)('%s, %s: the next visit works', (script, damage) =>
    visit({ mayThrow: true }, async ({ page, context, host, open }) => {
      if (!hasWorker) await createWorkerless(context);
      const file = findScript(script);
      host.breakPath(file, 200, IMMUTABLE, DAMAGES[damage](read(file)));
      const broken = page.waitForResponse(`**${file}`);
      let loads = 0;
      page.on('load', () => (loads += 1));
      await page.goto('/concepts/');
      await page.mouse.wheel(0, 10);
      await broken;
      await page.waitForLoadState('networkidle');
      expect(loads).toBe(1);
      host.repair();
      await page.goto('/concepts/');
      await page.mouse.wheel(0, 10);
      // Without a worker the page reloads itself once.
      await page.waitForFunction(() => window.isAppReady === true);
      await page.waitForLoadState('networkidle');
      await untilAppReady(page);
      expect(loads).toBeLessThanOrEqual(3);
      await expectNavigation(page);
      if (!hasWorker) return;
      await untilControlled(page);
      host.isCut = true;
      await open('/concepts/');
    }),
  );

  test('a text is never kept, and comes with “Try again”', { mayThrow: true }, async (visitor) => {
    const { page, context, host, open } = visitor;
    if (!hasWorker) await createWorkerless(context);
    await open('/concepts/');
    if (hasWorker) await untilControlled(page);
    const again = page.getByRole('button', { name: 'Try again' });
    for (const [name, damage] of [
      ['loaders', 'empty'],
      ['entry-points', 'cut'],
      ['output', 'foreign'],
    ] as const) {
      const file = findBody(name);
      host.breakPath(file, 200, IMMUTABLE, DAMAGES[damage](read(file)));
      const broken = page.waitForResponse(`**${file}`);
      await page.locator(`#menu a[href="/concepts/${name}/"]`).click();
      await broken;
      await again.waitFor();
      expect(await page.evaluate((of) => caches.match(of).then(Boolean), file)).toBe(false);
      host.repair();
      await again.click();
      await page.locator('[data-body] h2').first().waitFor();
    }
    await open('/concepts/');
    await expectNavigation(page);
  });
});

describe('kept files that were emptied, overwritten or deleted', () => {
  const FOREIGN = '<!doctype html><html data-path="/x/"><h1>Other</h1></html>';

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

  /** Waits until files are cached, and not as they were damaged. */
  const untilRepaired = (page: Page, paths: readonly string[]): Promise<void> =>
    untilTrue(
      page,
      async ([damaged, ...wanted]) => {
        const texts = wanted.map(async (path) => (await caches.match(path))?.text());
        return (await Promise.all(texts)).every(
          (text) => text !== undefined && text !== '' && text !== damaged,
        );
      },
      [FOREIGN, ...paths],
    );

  test('are fetched again: scripts, and pages of a saved section', { mayThrow: true }, async (visitor) => {
    const { page, host, open, openCached } = visitor;
    await openCached('/concepts/');
    await page.locator('[data-opens=offline]').click();
    await page.getByRole('button', { name: 'Save Concepts', exact: true }).click();
    await page.getByRole('status').filter({ hasText: 'Concepts is saved.' }).waitFor();
    for (const body of ['', FOREIGN, null]) {
      expect(await damageCaches(page, String.raw`\.js$|^/concepts/`, body)).toBeGreaterThan(30);
      await restartWorkers(page);
      await open('/concepts/');
      await expectNavigation(page);
      const scripts = ['app', 'component---src-templates-vote-tsx'].map(findScript);
      await untilRepaired(page, [...scripts, '/concepts/', '/concepts/loaders/']);
      host.isCut = true;
      await page.goto('/concepts/loaders/');
      await page.locator('h1', { hasText: 'Loaders' }).waitFor();
      await open('/concepts/');
      await expectNavigation(page);
      host.isCut = false;
    }
  });
});
