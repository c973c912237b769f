import type { Page } from 'playwright-core';
import { site as settings } from '../../config/site';
import { untilStill } from '../../tools/browser/app-state';
import { startSite } from './support/start-site';

const FIRST = '/concepts/';
const SECOND = { path: '/concepts/output/', title: 'Output' };

const { test } = startSite();

/** A window so low that the sidebar has to be scrolled. */
const low = { viewport: { width: 1280, height: 360 } };

const inSidebar = (path: string): string => `#menu section a[href="${path}"]`;
/** Distance of a link from the sidebar's upper edge, in pixels. */
const positionInSidebar = (page: Page, path: string): Promise<number> =>
  page
    .locator(inSidebar(path))
    .first()
    .evaluate(
      (link) =>
        link.getBoundingClientRect().top - document.querySelector('#menu')!.getBoundingClientRect().top,
    );

const inText = (path: string): string => `[data-body] a[href^="${path}"]`;

/** Waits until the text of a page has been loaded, shown or not. */
async function untilBodyIsHere(page: Page, name: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => Object.keys(window.docBodies ?? {}).some((id) => id.startsWith(`${wanted}.`)),
    name,
  );
}

describe('following a link', () => {
  test(
    'in the sidebar changes the page without replacing header and sidebar',
    low,
    async ({ page, log, open }) => {
      await open(FIRST);
      log.clear();
      await page.evaluate(() => {
        // More than the height that folds up.
        document.querySelector('#menu')!.scrollTop = 100;
      });
      // The click itself must not have to bring the link into view.
      await page.locator(inSidebar(SECOND.path)).hover();
      await untilBodyIsHere(page, 'concepts/output');
      // The notice above scrolls away, and entries move when headings fold up: the pointer would lie on another link.
      await page.mouse.move(0, 0);
      await page.evaluate(() => {
        const menu = document.querySelector('#menu')!;
        Object.assign(window, {
          marker: { menu, header: document.querySelector('header') },
        });
        window.scrollTo(0, 300);
      });
      await page.locator(inSidebar(SECOND.path)).focus();
      const before = await positionInSidebar(page, SECOND.path);
      await page.keyboard.press('Enter');
      await page.locator('h1', { hasText: SECOND.title }).waitFor();
      await page.locator('[data-body]').waitFor();
      await untilStill(page);

      expect(log.requestsOf(/^\/doc\//)).toEqual([
        expect.stringMatching(/^\/doc\/concepts\/output\.[\da-f]{10}\.js$/),
      ]);
      expect(log.requestsOf(/\.html$|\/$/)).toEqual([]);
      const after = await page.evaluate(() => {
        const { marker } = window as unknown as { marker?: { menu: Element; header: Element } };
        const menu = document.querySelector('#menu')!;
        return {
          isSameWindow: marker !== undefined,
          isSameMenu: marker?.menu === menu,
          isSameHeader: marker?.header === document.querySelector('header'),
          scrollY: window.scrollY,
          title: document.title,
          canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
          canonicals: document.querySelectorAll('link[rel=canonical]').length,
          lang: document.documentElement.lang,
          current: [...document.querySelectorAll('#menu [aria-current=page]')].map((link) =>
            link.getAttribute('href'),
          ),
        };
      });
      expect(after).toEqual({
        isSameWindow: true,
        isSameMenu: true,
        isSameHeader: true,
        scrollY: 0,
        title: `${SECOND.title} | webpack`,
        canonical: `${settings.url}${SECOND.path}`,
        canonicals: 1,
        lang: 'en',
        current: [SECOND.path],
      });
      // Headings above it have folded up.
      expect(Math.abs((await positionInSidebar(page, SECOND.path)) - before)).toBeLessThan(1);
      expect(log.messages).toEqual([]);
    },
  );

  test('in the text is no full load either', async ({ page, log, open }) => {
    await open('/concepts/entry-points/');
    await page.evaluate(() => Object.assign(window, { marker: true }));
    log.clear();
    await page.locator(inText(SECOND.path)).first().click();
    await page.locator('h1', { hasText: SECOND.title }).waitFor();
    await page.locator('[data-body]').waitFor();
    expect(new URL(page.url()).pathname).toBe(SECOND.path);
    expect(await page.evaluate(() => 'marker' in window)).toBe(true);
    expect(log.requestsOf(/^\/doc\//)).toHaveLength(1);
  });

  test('to another section brings that section’s sidebar and marks its section', async ({ page, open }) => {
    await open(FIRST);
    await page.evaluate(() => Object.assign(window, { marker: true }));
    await page.locator('nav[aria-label="Sections of the documentation"] a[href="/api/"]').click();
    await page.locator(inSidebar('/api/cli/')).waitFor();
    expect(await page.evaluate(() => 'marker' in window)).toBe(true);
    expect(
      await page.locator('nav[aria-label="Sections of the documentation"] [aria-current]').allTextContents(),
    ).toEqual(['API']);
    expect(await page.locator('header nav > ul > li > a[aria-current]').allTextContents()).toEqual([
      'Documentation',
    ]);
    expect(await page.title()).toMatch(/ \| webpack$/);
  });

  test('is prepared for by pointing at it', async ({ page, log, open }) => {
    await open(FIRST);
    log.clear();
    await page.locator(inSidebar(SECOND.path)).hover();
    await untilBodyIsHere(page, 'concepts/output');
    expect(log.requestsOf(/^\/doc\//)).toHaveLength(1);
    log.clear();
    await page.locator(inSidebar(SECOND.path)).click();
    await page.locator('h1', { hasText: SECOND.title }).waitFor();
    await page.locator('[data-body]').waitFor();
    // A component in the page is loaded when it comes near, and links of samples when there are samples.
    expect(log.requests.filter((path) => !/^\/(?:static\/mdx\/|mdx-|sample-links)/.test(path))).toEqual([]);
  });

  test('with Ctrl held opens another tab, and leaves this page', async ({ page, context, open }) => {
    await open(FIRST);
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.locator(inSidebar(SECOND.path)).click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await tab.waitForURL(`**${SECOND.path}`);
    expect(new URL(page.url()).pathname).toBe(FIRST);
  });

  test('announces the new page to those who do not see it', async ({ page, open }) => {
    await open(FIRST);
    await page.locator(inSidebar(SECOND.path)).click();
    await page.waitForFunction(
      (title) => document.querySelector('#gatsby-announcer')?.textContent?.includes(title),
      SECOND.title,
    );
  });

  test('without its last slash gets one, with query and hash preserved', async ({ page, open }) => {
    await open('/concepts/output?a=1#content');
    await page.waitForURL('**/concepts/output/?a=1#content');
  });
});

describe('on a slow line', () => {
  /** Milliseconds of a round trip. */
  const ROUND_TRIP = 800;
  const slowly = (page: Page, files: RegExp) =>
    page.route(files, async (route) => {
      await new Promise((done) => setTimeout(done, ROUND_TRIP));
      await route.continue().catch(() => undefined);
    });

  test('a pressed link is marked, then the page, until the text is there', async ({ page, open }) => {
    await open(FIRST);
    await slowly(page, /\/(?:page-data|doc)\/concepts\/output/);
    const link = page.locator(inSidebar(SECOND.path)).first();
    const pressed = Date.now();
    await link.evaluate((element) => (element as HTMLElement).click());
    expect(await link.getAttribute('aria-busy')).toBe('true');
    await page.waitForFunction(() => document.documentElement.dataset.navigating !== undefined);
    expect(await page.locator('h1').textContent()).not.toBe(SECOND.title);
    await page.locator('h1', { hasText: SECOND.title }).waitFor();
    await page.locator('[data-body^="concepts/output."] p').first().waitFor();
    // Data and text, each one round trip: nothing else is waited for in between.
    expect(Date.now() - pressed).toBeLessThan(3 * ROUND_TRIP);
    await page.waitForFunction(
      () =>
        !document.querySelector('[aria-busy]') && document.documentElement.dataset.navigating === undefined,
    );
  });

  test('a page whose data never come is loaded in full', { timeout: 60_000 }, async ({ page, open }) => {
    await open(FIRST);
    await page.route(/\/page-data\/concepts\/output/, () => new Promise(() => undefined));
    const arrived = page.waitForEvent('load', { timeout: 14_000 });
    await page.locator(inSidebar(SECOND.path)).first().click();
    await arrived;
    expect(await page.locator('h1').textContent()).toBe(SECOND.title);
  });
});
