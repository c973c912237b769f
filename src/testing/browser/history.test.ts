import type { Page } from 'playwright-core';
import { untilStill } from '../../tools/browser/app-state';
import { startSite } from './support/start-site';

const { test } = startSite();

/** Scroll position and text of the page. */
interface PageState {
  readonly path: string;
  readonly top: number;
  readonly text: string;
}

const readState = (page: Page): Promise<PageState> =>
  page.evaluate(() => ({
    path: location.pathname,
    top: Math.round(window.scrollY),
    // Without links of samples, and marks of code that overflows, which come later.
    text: [...document.querySelectorAll('[data-body] :is(h2, h3, p, code, td)')]
      .map((element) => element.textContent)
      .join('\n'),
  }));

/** Scrolls, and waits until the router has stored the scroll position. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await page.waitForFunction(
    (y) =>
      window.scrollY === y &&
      Object.entries(sessionStorage).some(
        ([key, value]) => key.startsWith(`@@scroll|${location.pathname}`) && Number(value) === y,
      ),
    top,
  );
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

async function expectRestored(page: Page, state: PageState): Promise<void> {
  await untilAt(page, state.path);
  await page.waitForFunction((top) => Math.round(window.scrollY) === top, state.top);
  expect(await readState(page)).toEqual(state);
}

describe('back and forward', () => {
  test('restore texts and scroll positions, those of the served page too', async ({ page, log, open }) => {
    await open('/concepts/entry-points/');
    await scrollTo(page, 700);
    const first = await readState(page);
    await follow(page, '/concepts/output/');
    expect((await readState(page)).top).toBe(0);
    await scrollTo(page, 450);
    const second = await readState(page);
    await follow(page, '/concepts/loaders/');
    await scrollTo(page, 200);
    const third = await readState(page);
    log.clear();

    await page.goBack();
    await expectRestored(page, second);
    await page.goBack();
    await expectRestored(page, first);
    await page.goForward();
    await expectRestored(page, second);
    await page.goForward();
    await expectRestored(page, third);
    expect(log.requestsOf(/^\/doc\/concepts\/(entry-points|output|loaders)\./)).toEqual([]);
    expect(log.messages).toEqual([]);
  });

  test('restore the scroll position after a reload', async ({ page, open }) => {
    await open('/concepts/entry-points/');
    await follow(page, '/concepts/output/');
    await scrollTo(page, 450);
    await page.reload();
    await page.waitForFunction(() => window.isAppReady === true && window.scrollY === 450);
    await page.goBack();
    await untilAt(page, '/concepts/entry-points/');
    expect((await readState(page)).text).not.toBe('');
  });
});
