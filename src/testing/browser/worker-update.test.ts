/** A second version put online over the first, in one origin, with tabs open. */
import type { Page } from 'playwright-core';
import { createWorkerless, untilAppReady } from '../../tools/browser/app-state';
import { followLink, scrollToEnd, untilSettled } from './support/page-control';
import { readShifts, recordShifts } from './support/page-records';
import { NEW_TITLE, prepareNextVersion } from './support/next-version';
import { startWorkerSite, untilControlled, untilWaiting } from './support/worker-site';

const { test, visit } = startWorkerSite();
const nextVersion = prepareNextVersion();

const notice = (page: Page) => page.getByText('A new version is available', { exact: true });
const update = (page: Page) => page.getByRole('button', { name: 'UPDATE', exact: true });
const arrow = (page: Page) => page.getByRole('button', { name: 'Notice of the new version' });

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

describe('the update notice', () => {
  test('is hidden on a first visit and while nothing changed', async ({ page, open, openCached }) => {
    await openCached('/concepts/');
    await open('/concepts/');
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await untilSettled(page);
    expect(await notice(page).count()).toBe(0);
  });

  test('shows on each load after a deploy, also while the new worker waits already', async (visit) => {
    const { page, host, open, openCached } = visit;
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await openCached('/concepts/');
    host.deploy(nextVersion());
    for (const load of [1, 2]) {
      logged.length = 0;
      await open('/concepts/');
      await untilWaiting(page);
      await notice(page).waitFor();
      expect([load, await page.locator('h1').textContent()]).toEqual([load, NEW_TITLE]);
      expect(logged.filter((text) => text.startsWith('A new service worker is waiting'))).toHaveLength(1);
    }
  });

  test('takes no focus, is a polite status, moves nothing and covers nothing', async (visit) => {
    const { page, host, open, openCached } = visit;
    await recordShifts(page);
    await openCached('/concepts/');
    host.deploy(nextVersion());
    const readBox = async () => (await update(page).locator('..').boundingBox())!;
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await open('/concepts/');
      await notice(page).waitFor();
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
      expect(await page.getByRole('status').filter({ hasText: 'A new version' }).count()).toBe(1);
      await page.evaluate(() => window.scrollTo(0, 3000));
      await page.getByRole('button', { name: 'Back to top' }).waitFor();
      await untilSettled(page);
      const box = await readBox();
      const top = (await page.getByRole('button', { name: 'Back to top' }).boundingBox())!;
      expect(box.x + box.width).toBeLessThanOrEqual(top.x);
      expect(box.x).toBeGreaterThan(0);
      expect(Math.round(box.y + box.height)).toBeLessThanOrEqual(800);
      await scrollToEnd(page);
      const footer = (await page.locator('footer').boundingBox())!;
      expect((await readBox()).y).toBeGreaterThanOrEqual(footer.y + footer.height);
      expect(await readShifts(page)).toEqual([]);
    }
  });

  test('collapses to an arrow that turns, and remembers it', async ({ page, host, open, openCached }) => {
    const untilTurned = async (angle: string): Promise<void> => {
      const icon = await arrow(page).locator('svg').elementHandle();
      await page.waitForFunction(([svg, wanted]) => getComputedStyle(svg).rotate === wanted, [
        icon,
        angle,
      ] as const);
    };
    const readStored = () => page.evaluate(() => localStorage.getItem('app-update-button'));
    await openCached('/concepts/');
    host.deploy(nextVersion());
    await open('/concepts/');
    await arrow(page).click();
    expect(await update(page).count()).toBe(0);
    expect(await readStored()).toBe('true');
    await untilTurned('270deg');
    await open('/concepts/output/');
    await arrow(page).waitFor();
    expect(await update(page).count()).toBe(0);
    await arrow(page).click();
    await update(page).waitFor();
    await untilTurned('90deg');
    expect(await readStored()).toBe('false');
  });

  test('UPDATE in one of two tabs: UPDATING, then one reload in each, and no notice', async (visit) => {
    const { page, host, newPage, open, openCached } = visit;
    await openCached('/concepts/');
    const other = await newPage();
    await open('/glossary/', other);
    host.deploy(nextVersion());
    await open('/concepts/');
    await untilWaiting(page);
    await notice(other).waitFor();
    await page.evaluate(() => {
      new MutationObserver(() => {
        const button = document.querySelector('button:disabled');
        if (button) sessionStorage.setItem('seen', button.textContent ?? '');
      }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    const tabs = [page, other];
    const loads = tabs.map(countLoads);
    const reloaded = Promise.all(tabs.map((tab) => tab.waitForEvent('load')));
    await update(page).click();
    await reloaded;
    for (const tab of tabs) {
      await untilAppReady(tab);
      await tab.waitForLoadState('networkidle');
      expect(await notice(tab).count()).toBe(0);
    }
    expect(loads.map((count) => count())).toEqual([1, 1]);
    expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBe('UPDATING');
    expect(await page.locator('h1').textContent()).toBe(NEW_TITLE);
    // One previous generation is cached, no more.
    const names = await page.evaluate(() => caches.keys());
    expect(names.filter((name) => name.startsWith('docs-files'))).toHaveLength(2);
  });
});

describe('a deploy over an open tab', () => {
  it.each([
    ['with a worker', true],
    ['without one', false],
  ])('whose scripts are gone: a link leads to the page, not to a blank one, %s', (_name, hasWorker) =>
    visit(async ({ context, page, host, open }) => {
      if (!hasWorker) await createWorkerless(context);
      await open('/glossary/');
      if (hasWorker) await untilControlled(page);
      host.deploy(nextVersion());
      // Of another template, whose script this tab has never had.
      await followLink(page, '/blog/?a=b#end');
      await page.locator('h1', { hasText: 'Blog' }).waitFor();
      await untilAppReady(page);
      expect(page.url()).toBe(`${host.url}/blog/?a=b#end`);
      expect(await page.locator('main').innerText()).not.toBe('');
    }),
  );

  test('goes on working without network', async ({ page, host, open, openCached }) => {
    await openCached('/concepts/');
    host.deploy(nextVersion());
    await open('/concepts/output/');
    await untilWaiting(page);
    host.isCut = true;
    await page.reload();
    await untilAppReady(page);
    expect(await page.locator('h1').textContent()).toBe('Output');
  });

  test('without a worker: a page of the same template has the new text', async ({
    context,
    page,
    host,
    open,
  }) => {
    await createWorkerless(context);
    await open('/concepts/output/');
    host.deploy(nextVersion());
    await page.locator('#menu a[href="/concepts/"]').last().click();
    await page.locator('h1', { hasText: NEW_TITLE }).waitFor();
  });
});
