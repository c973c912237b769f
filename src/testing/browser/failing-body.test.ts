import type { Page } from 'playwright-core';
import { startSite } from './support/start-site';

const site = startSite();

const BODIES = '**/doc/concepts/output.*.js';

/** Follows a link without pointing at it first, so that nothing is warmed. */
const follow = (page: Page, path: string): Promise<void> =>
  page.locator(`#menu a[href="${path}"]`).evaluate((link: HTMLElement) => link.click());

describe('a text that takes its time', () => {
  it(
    'is replaced by a skeleton, while title and headings are there',
    site.visit(async ({ page, open }) => {
      await open('/concepts/');
      let release = (): void => undefined;
      const isReleased = new Promise<void>((done) => {
        release = done;
      });
      await page.route(BODIES, async (route) => {
        await isReleased;
        await route.continue();
      });
      await follow(page, '/concepts/output/');
      await page.getByRole('status', { name: 'Loading the page' }).waitFor();
      expect(await page.locator('h1').textContent()).toBe('Output');
      expect(await page.locator('[data-body]').count()).toBe(0);
      release();
      await page.locator('[data-body] h2').first().waitFor();
      expect(await page.getByRole('status', { name: 'Loading the page' }).count()).toBe(0);
    }),
  );

  it(
    'is forgotten when the visitor goes elsewhere meanwhile',
    site.visit(async ({ page, log, open }) => {
      await open('/concepts/');
      await page.route(BODIES, async (route) => {
        await new Promise((done) => setTimeout(done, 400));
        await route.continue();
      });
      await follow(page, '/concepts/output/');
      await page.getByRole('status', { name: 'Loading the page' }).waitFor();
      await follow(page, '/concepts/loaders/');
      await page.locator('[data-body]').waitFor();
      await page.waitForTimeout(600);
      expect(await page.locator('h1').textContent()).toBe('Loaders');
      expect(await page.locator('[data-body]').getAttribute('data-body')).toMatch(/^concepts\/loaders\./);
      expect(log.messages).toEqual([]);
    }),
  );
});

describe('a text that takes very long', () => {
  it(
    'is reported after five seconds, and can be loaded with a full page load; nothing below it moves',
    site.visit(async ({ page, open }) => {
      await page.clock.install();
      await open('/concepts/');
      await page.route(BODIES, () => undefined);
      await follow(page, '/concepts/output/');
      const status = page.getByRole('status', { name: 'Loading the page' });
      await status.waitFor();
      const height = (await status.boundingBox())?.height;
      await status.locator('[aria-hidden] > span').nth(3).waitFor();
      expect(await page.getByText('This is taking longer than usual.').count()).toBe(0);
      await page.clock.fastForward(5000);
      await page.getByText('This is taking longer than usual.').waitFor();
      expect((await status.boundingBox())?.height).toBe(height);
      // The page's HTML has the text: its script is still delayed.
      const loaded = page.waitForEvent('load');
      await page.getByRole('link', { name: 'Reload the page' }).click();
      await loaded;
      await page.locator('[data-body] h2').first().waitFor();
      expect(new URL(page.url()).pathname).toBe('/concepts/output/');
    }),
  );

  it(
    'is not animated under reduced motion',
    site.visit(
      async ({ page, open }) => {
        await open('/concepts/');
        await page.route(BODIES, () => undefined);
        await follow(page, '/concepts/output/');
        await page.getByRole('status').locator('span').first().waitFor({ state: 'attached' });
        expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
      },
      { reducedMotion: 'reduce' },
    ),
  );
});

describe('a text that does not come without a network', () => {
  it(
    'is reported, and loads by itself once the network is back',
    site.visit(async ({ page, context, open }) => {
      await open('/concepts/');
      // Only the text is missing: its page's data came with the pointer.
      await page.route(BODIES, (route) => route.abort());
      await follow(page, '/concepts/output/');
      await page.getByText('The menu and every other page still work.').waitFor();
      await context.setOffline(true);
      await page.getByText(/^You are offline\. Pages you have visited still work/).waitFor();
      expect(await page.getByText('Error loading content.', { exact: true }).isVisible()).toBe(true);
      await page.unroute(BODIES);
      await context.setOffline(false);
      await page.locator('[data-body] h2').first().waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
    }),
  );
});

describe('a text that does not come', () => {
  it(
    'is reported on the page, and on the console with webpack’s error',
    site.visit(async ({ page, open }) => {
      await open('/concepts/');
      await page.route(BODIES, (route) => route.abort());
      const failure = page.waitForEvent('console', (message) => message.text().includes('ChunkLoadError'));
      await follow(page, '/concepts/output/');
      await page.getByText('Error loading content.', { exact: true }).waitFor();
      const [error] = (await failure).args();
      const logged = await error!.evaluate((thrown) => {
        const { name, message, type, request } = thrown as Error & { type: string; request: string };
        return { name, message, type, request };
      });
      expect(logged).toEqual({
        name: 'ChunkLoadError',
        message: expect.stringMatching(/^Loading chunk concepts\/output\.[\da-f]{10} failed/) as unknown,
        type: 'error',
        request: expect.stringMatching(/\/doc\/concepts\/output\.[\da-f]{10}\.js$/) as unknown,
      });
      expect(await page.locator('h1').textContent()).toBe('Output');
    }),
  );

  it(
    'comes with “Try again” once it can',
    site.visit(async ({ page, open }) => {
      await open('/concepts/');
      await page.route(BODIES, (route) => route.abort());
      await follow(page, '/concepts/output/');
      const again = page.getByRole('button', { name: 'Try again' });
      await again.waitFor();
      await again.click();
      await again.waitFor();
      await page.unroute(BODIES);
      await again.focus();
      await page.keyboard.press('Enter');
      // The button is gone; the keyboard goes on from where the page's text begins.
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
      await page.locator('[data-body] h2').first().waitFor();
      expect(await page.getByText('Error loading content.').count()).toBe(0);
    }),
  );

  it(
    'is given up after 120 seconds, with the type “timeout”',
    site.visit(async ({ page, open }) => {
      await page.clock.install();
      await open('/concepts/');
      await page.route(BODIES, () => undefined);
      const failure = page.waitForEvent('console', (message) => message.text().includes('ChunkLoadError'));
      await follow(page, '/concepts/output/');
      await page.getByRole('status', { name: 'Loading the page' }).waitFor();
      await page.clock.fastForward(119_000);
      expect(await page.getByText('Error loading content.').count()).toBe(0);
      await page.clock.fastForward(2_000);
      await page.getByText('Error loading content.').waitFor();
      const [error] = (await failure).args();
      expect(await error!.evaluate((thrown) => (thrown as Error & { type: string }).type)).toBe('timeout');
    }),
  );

  it(
    'is requested again by a click after a hover that failed',
    site.visit(async ({ page, open }) => {
      await open('/concepts/');
      let failures = 0;
      await page.route(BODIES, async (route) => {
        failures += 1;
        await (failures === 1 ? route.abort() : route.continue());
      });
      const link = page.locator('#menu a[href="/concepts/output/"]');
      await Promise.all([page.waitForEvent('requestfailed'), link.hover()]);
      await link.click();
      await page.locator('[data-body] h2').first().waitFor();
      expect(await page.locator('h1').textContent()).toBe('Output');
    }),
  );
});
