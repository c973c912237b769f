import type { Page } from 'playwright-core';
import { untilStill } from '../../tools/browser/app-state';
import { startSite } from './support/start-site';

const site = startSite();

/** Where the window stands and what the page says. */
interface Place {
  readonly path: string;
  readonly top: number;
  readonly text: string;
}

const readPlace = (page: Page): Promise<Place> =>
  page.evaluate(() => ({
    path: location.pathname,
    top: Math.round(window.scrollY),
    text: document.querySelector<HTMLElement>('[data-body]')?.innerHTML ?? '',
  }));

/** Scrolls, and gives the router the moment it takes to note where the window stands. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await page.waitForFunction((y) => window.scrollY === y, top);
  await untilStill(page);
}

async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`#menu a[href="${path}"]`).click();
  await untilAt(page, path);
}

async function untilAt(page: Page, path: string): Promise<void> {
  await page.waitForURL(`**${path}`);
  await page.locator(`#menu a[href="${path}"][aria-current=page]`).waitFor();
  await page.locator('[data-body]').waitFor();
  await untilStill(page);
}

describe('back and forward', () => {
  it(
    'bring back texts and places, those of the served page too',
    site.visit(async ({ page, log, open }) => {
      await open('/concepts/entry-points/');
      await scrollTo(page, 700);
      const first = await readPlace(page);
      await follow(page, '/concepts/output/');
      expect((await readPlace(page)).top).toBe(0);
      await scrollTo(page, 450);
      const second = await readPlace(page);
      await follow(page, '/concepts/loaders/');
      await scrollTo(page, 200);
      const third = await readPlace(page);
      log.clear();

      await page.goBack();
      await untilAt(page, second.path);
      expect(await readPlace(page)).toEqual(second);
      await page.goBack();
      await untilAt(page, first.path);
      expect(await readPlace(page)).toEqual(first);
      await page.goForward();
      await untilAt(page, second.path);
      expect(await readPlace(page)).toEqual(second);
      await page.goForward();
      await untilAt(page, third.path);
      expect(await readPlace(page)).toEqual(third);
      expect(log.requestsOf(/^\/doc\/concepts\/(entry-points|output|loaders)\./)).toEqual([]);
      expect(log.messages).toEqual([]);
    }),
  );

  it(
    'after a reload bring back the place',
    site.visit(async ({ page, open }) => {
      await open('/concepts/entry-points/');
      await follow(page, '/concepts/output/');
      await scrollTo(page, 450);
      await page.reload();
      await page.waitForFunction(() => window.isAppReady === true);
      await untilStill(page);
      expect((await readPlace(page)).top).toBe(450);
      await page.goBack();
      await untilAt(page, '/concepts/entry-points/');
      expect((await readPlace(page)).text).not.toBe('');
    }),
  );
});
