/** A page's text that comes late, or not. */
import type { Page } from 'playwright-core';
import { untilStill } from './support/app-state';
import { holdResponses } from './support/page-control';
import { startSite } from './support/start-site';

const { test } = startSite();

const BODIES = '**/doc/concepts/output.*.js';

/** Follows a link without pointing at it first, so that nothing is warmed. */
const follow = (page: Page, path: string): Promise<void> =>
  page.locator(`#menu a[href="${path}"]`).evaluate((link: HTMLElement) => link.click());

const skeleton = (page: Page) => page.getByRole('status', { name: 'Loading the page' });
const failure = (page: Page) => page.getByText('Error loading content.', { exact: true });
const untilText = (page: Page) => page.locator('[data-body] h2').first().waitFor();
/** Resolves to the error that is logged. */
async function catchError(page: Page) {
  const message = await page.waitForEvent('console', (each) => each.text().includes('ChunkLoadError'));
  return message.args()[0]!.evaluate((thrown) => {
    const { name, message: text, type, request } = thrown as Error & { type: string; request: string };
    return { name, text, type, request };
  });
}

describe('a text that takes its time', () => {
  test('is replaced by a skeleton, and forgotten when the visitor goes elsewhere', async (visitor) => {
    const { page, log, open } = visitor;
    await open('/concepts/');
    const release = await holdResponses(page, BODIES);
    await follow(page, '/concepts/output/');
    await skeleton(page).waitFor();
    expect(await page.locator('h1').textContent()).toBe('Output');
    expect(await page.locator('[data-body]').count()).toBe(0);
    await follow(page, '/concepts/loaders/');
    await page.locator('[data-body]').waitFor();
    expect(await skeleton(page).count()).toBe(0);
    const late = page.waitForEvent('requestfinished', (request) =>
      request.url().includes('/concepts/output.'),
    );
    release();
    await late;
    await untilStill(page);
    expect(await page.locator('h1').textContent()).toBe('Loaders');
    expect(await page.locator('[data-body]').getAttribute('data-body')).toMatch(/^concepts\/loaders\./);
    // It is there now.
    await follow(page, '/concepts/output/');
    await untilText(page);
    expect(log.messages).toEqual([]);
  });

  test('is reported after five seconds, and given up after 120; then a full load has it', async (visitor) => {
    const { page, open } = visitor;
    await page.clock.install();
    await open('/concepts/');
    await page.route(BODIES, () => undefined);
    const error = catchError(page);
    await follow(page, '/concepts/output/');
    await skeleton(page).waitFor();
    await skeleton(page).locator('[aria-hidden] > span').nth(3).waitFor();
    const height = (await skeleton(page).boundingBox())?.height;
    const slow = page.getByText('This is taking longer than usual.');
    await page.clock.fastForward(5000);
    await slow.waitFor();
    expect((await skeleton(page).boundingBox())?.height).toBe(height);
    const reload = page.getByRole('link', { name: 'Reload the page' });
    expect(await reload.getAttribute('href')).toBe('/concepts/output/');
    await page.clock.fastForward(90_000);
    expect(await failure(page).count()).toBe(0);
    await page.clock.fastForward(26_000);
    await failure(page).waitFor();
    expect((await error).type).toBe('timeout');
    // The page's HTML has the text: its script still does not come.
    await open('/concepts/');
    await follow(page, '/concepts/output/');
    await skeleton(page).waitFor();
    await page.clock.fastForward(5000);
    const loaded = page.waitForEvent('load');
    await reload.click();
    await loaded;
    await untilText(page);
    expect(new URL(page.url()).pathname).toBe('/concepts/output/');
  });

  test('is not animated under reduced motion', { reducedMotion: 'reduce' }, async ({ page, open }) => {
    await open('/concepts/');
    await page.route(BODIES, () => undefined);
    await follow(page, '/concepts/output/');
    await page.getByRole('status').locator('span').first().waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

describe('a text that does not come', () => {
  test('is reported on the page and on the console, and comes with “Try again” once it can', async (visitor) => {
    const { page, open } = visitor;
    await open('/concepts/');
    await page.route(BODIES, (route) => route.abort());
    const error = catchError(page);
    await follow(page, '/concepts/output/');
    await failure(page).waitFor();
    expect(await error).toEqual({
      name: 'ChunkLoadError',
      text: expect.stringMatching(/^Loading chunk concepts\/output\.[\da-f]{10} failed/) as unknown,
      type: 'error',
      request: expect.stringMatching(/\/doc\/concepts\/output\.[\da-f]{10}\.js$/) as unknown,
    });
    expect(await page.locator('h1').textContent()).toBe('Output');
    const again = page.getByRole('button', { name: 'Try again' });
    const failed = page.waitForEvent('requestfailed');
    await again.click();
    await failed;
    await again.waitFor();
    await page.unroute(BODIES);
    await again.focus();
    await page.keyboard.press('Enter');
    // The button is gone; the keyboard goes on from where the page's text begins.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    await untilText(page);
    expect(await failure(page).count()).toBe(0);
  });

  test('without a network is reported, and loads by itself once that is back', async (visitor) => {
    const { page, context, open } = visitor;
    await open('/concepts/');
    // Only the text is missing: its page's data came with the pointer.
    await page.route(BODIES, (route) => route.abort());
    await follow(page, '/concepts/output/');
    await page.getByText('The menu and every other page still work.').waitFor();
    await context.setOffline(true);
    await page.getByText(/^You are offline\. Pages you have visited still work/).waitFor();
    expect(await failure(page).isVisible()).toBe(true);
    await page.unroute(BODIES);
    await context.setOffline(false);
    await untilText(page);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('is requested again by a click after a hover that failed', async ({ page, open }) => {
    await open('/concepts/');
    let failures = 0;
    await page.route(BODIES, async (route) => {
      failures += 1;
      await (failures === 1 ? route.abort() : route.continue());
    });
    const link = page.locator('#menu a[href="/concepts/output/"]');
    await Promise.all([page.waitForEvent('requestfailed'), link.hover()]);
    await link.click();
    await untilText(page);
    expect(await page.locator('h1').textContent()).toBe('Output');
  });
});
