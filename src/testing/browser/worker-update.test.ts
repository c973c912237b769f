/** A second version put online over the first, in one origin, with tabs open; sections saved for offline. */
import type { Page } from 'playwright-core';
import { createWorkerless, untilAppReady } from './support/app-state';
import { limit } from '../../tools/check/slowness';
import { followLink, scrollToEnd, untilSettled } from './support/page-control';
import { readShifts, recordShifts } from './support/page-records';
import { NEW_TITLE, prepareNextVersion } from './support/next-version';
import { runAxe } from './support/run-axe';
import { startWorkerSite, untilControlled, untilWaiting } from './support/worker-site';

const { test, visit } = startWorkerSite();
const nextVersion = prepareNextVersion();

const notice = (page: Page) => page.getByText('A new version is available', { exact: true });
const update = (page: Page) => page.getByRole('button', { name: 'UPDATE', exact: true });
const arrow = (page: Page) => page.getByRole('button', { name: 'Notice of the new version' });
const heading = (page: Page, text: string) => page.locator('h1').getByText(text, { exact: true }).waitFor();

describe('the update notice', () => {
  test('shows on each load after a deploy, takes no focus, moves and covers nothing', async (visitor) => {
    const { page, host, open, openCached } = visitor;
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await recordShifts(page);
    // Not on a first visit, nor while nothing has changed.
    await openCached('/concepts/');
    await open('/concepts/');
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await untilSettled(page);
    expect(await notice(page).count()).toBe(0);
    host.deploy(nextVersion());
    const readBox = async () => (await update(page).locator('..').boundingBox())!;
    for (const width of [1280, 390]) {
      logged.length = 0;
      await page.setViewportSize({ width, height: 800 });
      await open('/concepts/');
      await untilWaiting(page);
      await notice(page).waitFor();
      expect(await page.locator('h1').textContent()).toBe(NEW_TITLE);
      expect(logged.filter((text) => text.startsWith('A new service worker is waiting'))).toHaveLength(1);
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
      expect(await page.getByRole('status').filter({ hasText: 'A new version' }).count()).toBe(1);
      await page.evaluate(() => window.scrollTo(0, 3000));
      await untilSettled(page);
      const box = await readBox();
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.x).toBeGreaterThan(0);
      expect(Math.round(box.y + box.height)).toBeLessThanOrEqual(800);
      await scrollToEnd(page);
      const footer = (await page.locator('footer').boundingBox())!;
      expect((await readBox()).y).toBeGreaterThanOrEqual(footer.y + footer.height);
      expect(await readShifts(page)).toEqual([]);
    }
    // It collapses to an arrow that turns, and remembers it.
    const untilTurned = async (angle: string): Promise<void> => {
      const icon = await arrow(page).locator('svg').elementHandle();
      await page.waitForFunction(([svg, wanted]) => getComputedStyle(svg).rotate === wanted, [
        icon,
        angle,
      ] as const);
    };
    const readStored = () => page.evaluate(() => localStorage.getItem('app-update-button'));
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

  test('UPDATE in one of two tabs: UPDATING, then one reload in each, and no notice', async (visitor) => {
    const { page, host, newPage, open, openCached } = visitor;
    await page.goto('/robots.txt');
    await page.evaluate(async () => {
      for (const name of ['docs-files-older', 'another-worker']) await caches.open(name);
    });
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
    const loads = [0, 0];
    for (const [index, tab] of tabs.entries()) tab.on('load', () => (loads[index]! += 1));
    const reloaded = Promise.all(tabs.map((tab) => tab.waitForEvent('load')));
    await update(page).click();
    await reloaded;
    for (const tab of tabs) {
      await untilAppReady(tab);
      await tab.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
      await untilSettled(tab);
      expect(await notice(tab).count()).toBe(0);
    }
    expect(loads).toEqual([1, 1]);
    expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBe('UPDATING');
    expect(await page.locator('h1').textContent()).toBe(NEW_TITLE);
    // One previous generation is cached, no more.
    const names = await page.evaluate(() => caches.keys());
    expect(names.filter((name) => name.startsWith('docs-files'))).toHaveLength(2);
    expect(names).toContain('docs-visited');
    for (const old of ['docs-files-older', 'another-worker']) expect(names).not.toContain(old);
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
      await heading(page, 'Blog');
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

  test('without a worker: a page of the same template has the new text', async (visitor) => {
    const { context, page, host, open } = visitor;
    await createWorkerless(context);
    await open('/concepts/output/');
    host.deploy(nextVersion());
    await page.locator('#menu a[href="/concepts/"]').last().click();
    await heading(page, NEW_TITLE);
  });
});

describe('a section saved for reading without network', () => {
  const openDialog = (page: Page) => page.getByRole('button', { name: 'Save for offline' }).click();
  const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
  const untilReported = (page: Page, text: string) =>
    page
      .getByRole('status')
      .filter({ hasText: text })
      .waitFor({ timeout: limit(45_000) });
  const savedNames = (page: Page): Promise<string[]> =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('docs-saved-')));

  test('has its size shown before, then every page; it is updated after a deploy, and removed', async (visitor) => {
    const { page, host, open, openCached } = visitor;
    await openCached('/glossary/');
    await openDialog(page);
    const entry = page.getByRole('listitem').filter({ hasText: 'Concepts' }).last();
    await entry.getByText(/\d+(\.\d)? [kM]B/).waitFor();
    expect(await runAxe(page)).toEqual([]);
    await press(page, 'Save Concepts');
    await untilReported(page, 'Concepts is saved.');
    expect(await savedNames(page)).toEqual(['docs-saved-en-concepts']);
    host.isCut = true;
    await page.goto('/concepts/loaders/');
    await heading(page, 'Loaders');
    await page.locator('#menu a[href="/concepts/output/"]').click();
    await heading(page, 'Output');
    await untilAppReady(page);
    await page.goto('/guides/');
    await page.getByRole('status').getByRole('link', { name: 'Loaders' }).waitFor();
    host.isCut = false;
    host.deploy(nextVersion());
    await open('/glossary/');
    await openDialog(page);
    await page.getByRole('listitem').filter({ hasText: 'an older version' }).waitFor();
    await press(page, 'Update Concepts');
    await page.getByRole('button', { name: 'Remove Concepts' }).waitFor();
    host.isCut = true;
    await page.goto('/concepts/');
    await heading(page, NEW_TITLE);
    // A page that is still starting may reload itself, in place of what is opened next.
    await untilAppReady(page);
    host.isCut = false;
    await open('/glossary/');
    await openDialog(page);
    await press(page, 'Remove Concepts');
    await untilReported(page, 'Concepts is removed.');
    expect(await savedNames(page)).toEqual([]);
  });

  test('everything: canceled half way or without network nothing is stored; then all of it', async (visitor) => {
    const { page, context, host, openCached } = visitor;
    await openCached('/concepts/');
    host.breakPath('/offline/en.json', 404);
    await openDialog(page);
    await page.getByText('What can be saved could not be loaded').waitFor();
    await page.keyboard.press('Escape');
    host.repair();
    await openDialog(page);
    await page.getByRole('button', { name: 'Save Everything' }).waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: host.url, quotaSize: 1000 });
    await press(page, 'Save Guides');
    await untilReported(page, 'There is not enough space');
    await session.send('Storage.overrideQuotaForOrigin', { origin: host.url });
    host.isCut = true;
    await press(page, 'Save Guides');
    await untilReported(page, 'It could not be saved');
    expect(await savedNames(page)).toEqual([]);
    host.isCut = false;
    host.delay = 150;
    await press(page, 'Save Everything');
    await page.getByRole('progressbar').waitFor();
    await press(page, 'Cancel');
    await untilReported(page, 'Canceled');
    expect(await savedNames(page)).toEqual([]);
    // The search's files are late as well: what is reported as saved is there all the same.
    await press(page, 'Save Everything');
    await untilReported(page, 'Everything is saved.');
    host.delay = 0;
    await page.getByRole('button', { name: 'Remove Everything' }).waitFor();
    host.isCut = true;
    for (const [url, title] of [
      ['/glossary/', 'Glossary'],
      ['/guides/getting-started/', 'Getting Started'],
    ] as const) {
      await page.goto(url);
      await heading(page, title);
    }
    // So is the search.
    await untilAppReady(page);
    await page.keyboard.press('/');
    await page.getByRole('dialog').getByRole('combobox').fill('output');
    await page.getByRole('dialog').getByRole('option').first().waitFor();
  });
});
