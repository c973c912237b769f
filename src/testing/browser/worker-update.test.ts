/** A second version put online over the first, in one origin, with tabs open. */
import type { Page } from 'playwright-core';
import { untilAppReady } from '../../tools/browser/app-state';
import { readShifts, recordShifts } from './support/layout-shifts';
import { NEW_TITLE } from './support/next-version';
import { startWorkerSite, untilControlled, untilWaiting } from './support/worker-site';

const site = startWorkerSite();

const notice = (page: Page) => page.getByText('A new version is available', { exact: true });
const update = (page: Page) => page.getByRole('button', { name: 'UPDATE', exact: true });
const arrow = (page: Page) => page.getByRole('button', { name: 'Notice of the new version' });

function countLoads(page: Page): { readonly count: () => number } {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return { count: () => loads };
}

describe('the update notice', () => {
  it(
    'is hidden on a first visit and while nothing changed',
    site.visit(async ({ page, open }) => {
      await open('/concepts/');
      await untilControlled(page);
      await open('/concepts/');
      await page.waitForTimeout(500);
      expect(await notice(page).count()).toBe(0);
    }),
  );

  it(
    'shows on both loads after a deploy: also when the new worker waits already; text and notice agree',
    site.visit(async ({ page, host, open }) => {
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      await open('/concepts/');
      await untilControlled(page);
      host.deploy(site.second());
      for (const load of [1, 2]) {
        logged.length = 0;
        await open('/concepts/');
        await untilWaiting(page);
        await notice(page).waitFor();
        expect([load, await page.locator('h1').textContent()]).toEqual([load, NEW_TITLE]);
        expect(logged.filter((text) => text.startsWith('A new service worker is waiting'))).toHaveLength(1);
      }
    }),
  );

  it(
    'takes no focus, is a polite status, moves nothing, and covers neither the link to the top nor the end',
    site.visit(async ({ page, host, open }) => {
      await recordShifts(page);
      await open('/concepts/');
      await untilControlled(page);
      host.deploy(site.second());
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 800 });
        await open('/concepts/');
        await notice(page).waitFor();
        expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
        expect(await page.getByRole('status').filter({ hasText: 'A new version' }).count()).toBe(1);
        await page.evaluate(() => window.scrollTo(0, 3000));
        await page.waitForTimeout(300);
        const box = (await update(page).locator('..').boundingBox())!;
        const top = (await page.getByRole('button', { name: 'Back to top' }).boundingBox())!;
        expect(box.x + box.width).toBeLessThanOrEqual(top.x);
        expect(box.x).toBeGreaterThan(0);
        expect(Math.round(box.y + box.height)).toBeLessThanOrEqual(800);
        // Twice: the footer has its own height only once it is seen.
        for (const time of [1, 2]) {
          await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
          await page.waitForTimeout(200 * time);
        }
        const end = (await page.locator('footer').boundingBox())!;
        expect((await update(page).locator('..').boundingBox())!.y).toBeGreaterThanOrEqual(
          end.y + end.height,
        );
        expect(await readShifts(page)).toEqual([]);
      }
    }),
  );

  it(
    'collapses to an arrow that turns, and remembers it',
    site.visit(async ({ page, host, open }) => {
      await open('/concepts/');
      await untilControlled(page);
      host.deploy(site.second());
      await open('/concepts/');
      await arrow(page).click();
      expect(await update(page).count()).toBe(0);
      expect(await page.evaluate(() => localStorage.getItem('app-update-button'))).toBe('true');
      const turned = () =>
        arrow(page)
          .locator('svg')
          .evaluate((svg) => getComputedStyle(svg).rotate);
      await page.waitForTimeout(300);
      expect(await turned()).toBe('270deg');
      await open('/concepts/output/');
      await arrow(page).waitFor();
      expect(await update(page).count()).toBe(0);
      await arrow(page).click();
      await update(page).waitFor();
      await page.waitForTimeout(300);
      expect(await turned()).toBe('90deg');
      expect(await page.evaluate(() => localStorage.getItem('app-update-button'))).toBe('false');
    }),
  );

  it(
    'UPDATE in one of two tabs: UPDATING, disabled; then exactly one reload in each, and no notice',
    site.visit(async ({ page, host, uncaught, newPage, open }) => {
      await open('/concepts/');
      await untilControlled(page);
      const other = await newPage();
      await open('/glossary/', other);
      host.deploy(site.second());
      await open('/concepts/');
      await untilWaiting(page);
      await notice(other).waitFor();
      await page.evaluate(() => {
        const seen: string[] = [];
        new MutationObserver(() => {
          const button = document.querySelector('button:disabled');
          if (button) sessionStorage.setItem('seen', button.textContent ?? '');
        }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
        return seen;
      });
      const loads = [page, other].map(countLoads);
      await update(page).click();
      await page.waitForTimeout(4000);
      expect(loads.map(({ count }) => count())).toEqual([1, 1]);
      expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBe('UPDATING');
      for (const tab of [page, other]) {
        await untilAppReady(tab);
        expect(await notice(tab).count()).toBe(0);
      }
      expect(await page.locator('h1').textContent()).toBe(NEW_TITLE);
      expect(uncaught).toEqual([]);
      // Only one previous generation is names.
      const names = await page.evaluate(async () =>
        (await caches.keys()).filter((name) => /^docs-files/.test(name)),
      );
      expect(names).toHaveLength(2);
    }),
  );
});

describe('a deploy over an open tab', () => {
  it.each([
    ['with a worker', true],
    ['without one', false],
  ])('whose scripts are gone: a link leads to the page, not to a blank one, %s', async (_name, hasWorker) => {
    await site.visit(async ({ context, page, host, uncaught, open }) => {
      if (!hasWorker) {
        await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
      }
      await open('/glossary/');
      if (hasWorker) await untilControlled(page);
      host.deploy(site.second());
      // Of another template, whose script this tab has never had.
      await page.evaluate(() => {
        const link = document.createElement('a');
        link.href = '/blog/?a=b#end';
        document.body.append(link);
        link.click();
      });
      await page.locator('h1', { hasText: 'Blog' }).waitFor();
      await untilAppReady(page);
      expect(page.url()).toBe(`${host.url}/blog/?a=b#end`);
      expect(await page.locator('main').innerText()).not.toBe('');
      expect(uncaught).toEqual([]);
    })();
  });

  it(
    'goes on working without network',
    site.visit(async ({ page, host, open }) => {
      await open('/concepts/');
      await untilControlled(page);
      host.deploy(site.second());
      await open('/concepts/output/');
      await untilWaiting(page);
      host.isCut = true;
      await page.reload();
      await untilAppReady(page);
      expect(await page.locator('h1').textContent()).toBe('Output');
    }),
  );

  it(
    'whose worker was never let in: a click on a page of the same template shows the new text',
    site.visit(async ({ context, page, host, open }) => {
      await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
      await open('/concepts/output/');
      host.deploy(site.second());
      await page.locator('#menu a[href="/concepts/"]').last().click();
      await page.locator('h1', { hasText: NEW_TITLE }).waitFor();
    }),
  );
});
