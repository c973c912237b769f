/** The first page of a visit: what it loads, when its application starts, and what is done before. */
import type { BrowserContext, Page } from 'playwright-core';
import { QUIET_TIME } from '../../config/site';
import { untilAppReady, untilStill } from './support/app-state';
import { createFinger, touch } from './support/finger';
import { holdApp } from './support/page-control';
import { readPage } from './support/site-pages';
import { startSite } from './support/start-site';

const { test, visit } = startSite();

const PAGE = '/concepts/entry-points/';
/** What the application adds to a text: the wrap switch of long code, and the buttons and the result of samples. */
const ADDED =
  '.wrap, .code:is([data-try], [data-download]) > div, .code:is([data-try], [data-download]) + div';

describe('the first page', () => {
  test('has its text in the HTML, loads no script but boot.js before the load event, then starts', async (visitor) => {
    const { page, log } = visitor;
    const html = readPage(PAGE);
    expect(html.slice(html.indexOf('data-body='))).toContain(
      'From there it finds the rest on its own, because each file names the files it needs.',
    );
    await page.goto(PAGE);
    // By itself, when the page is idle.
    await page.waitForFunction(() => window.isAppReady === true);
    await untilStill(page);
    const before = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const loaded = navigation?.loadEventStart ?? 0;
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return resources
        .filter(
          ({ startTime, initiatorType, name }) =>
            startTime < loaded && (initiatorType === 'script' || /\.js/.test(name)),
        )
        .map(({ name }) => new URL(name).pathname);
    });
    expect(before).toEqual(['/boot.js']);
    expect(log.requestsOf(/^\/app-[\da-f]+\.js$/)).toHaveLength(1);
    expect(log.requestsOf(/^\/doc\//)).toEqual([]);
    expect(log.external).toEqual([]);
    expect(log.messages).toEqual([]);
  });

  test('keeps the same nodes of the text, and changes no text in it', async ({ page }) => {
    await page.addInitScript(
      ([added, ...expected]) => {
        document.addEventListener('DOMContentLoaded', () => {
          const body = document.querySelector('[data-body]')!;
          const changes: string[] = [];
          new MutationObserver((records) => {
            for (const { type, target, attributeName, addedNodes, removedNodes } of records) {
              const isOurs = (node: Node): boolean =>
                node instanceof Element && node.closest(added ?? '') !== null;
              const isAdded = isOurs(target) || (removedNodes.length === 0 && [...addedNodes].every(isOurs));
              const change = `${attributeName ?? type} in ${target.nodeName}`;
              if (type === 'childList' ? !isAdded : !expected.some((name) => new RegExp(name).test(change)))
                changes.push(change);
            }
          }).observe(body, { childList: true, subtree: true, attributes: true, characterData: true });
          Object.assign(window, { served: { body, nodes: [...body.querySelectorAll('*')], changes } });
        });
        // Names of headings' links, and what scrolls is a group or a tab stop.
      },
      [ADDED, '^aria-label in (A|H[2-6])$', '^(role|tabindex|data-cut) in (PRE|DIV)$'],
    );
    await page.goto(PAGE);
    expect(await page.evaluate(() => window.isAppReady)).not.toBe(true);
    await untilAppReady(page);
    await page.locator('[data-body] figure[data-try] > div button').first().waitFor();
    const result = await page.evaluate((added) => {
      const { served } = window as unknown as {
        served: { body: Element; nodes: Element[]; changes: string[] };
      };
      const body = document.querySelector('[data-body]')!;
      const nodes = [...body.querySelectorAll('*')].filter((node) => !node.closest(added));
      return {
        isSameElement: body === served.body,
        areSameNodes:
          nodes.length === served.nodes.length && nodes.every((node, index) => node === served.nodes[index]),
        isLong: nodes.length > 50,
        changes: served.changes,
      };
    }, ADDED);
    expect(result).toEqual({ isSameElement: true, areSameNodes: true, isLong: true, changes: [] });
  });
});

describe('before the application has come', () => {
  test('clicks on controls are answered once it has, and only once', async ({ page }) => {
    const release = await holdApp(page);
    await page.goto('/concepts/', { waitUntil: 'domcontentloaded' });
    // boot.js has run, which remembers what is clicked.
    await page.waitForFunction(() => '___chunkMapping' in window);
    await page.getByRole('button', { name: 'Sections of the documentation' }).click();
    release();
    await untilAppReady(page);
    expect(await page.locator('[aria-controls=menu-sections]').getAttribute('aria-expanded')).toBe('true');
  });

  test('a click on a link is a plain one', async ({ page }) => {
    await holdApp(page);
    // Not until it has loaded: the application may be requested before that, and would delay it.
    await page.goto('/concepts/', { waitUntil: 'domcontentloaded' });
    await page.locator('#menu a[href="/concepts/output/"]').click();
    await page.waitForURL('**/concepts/output/');
    expect(await page.locator('h1').textContent()).toBe('Output');
  });
});

/** When a phone is touched: before the scripts are fetched, while they are, and when they wait for the visitor. */
const MOMENTS = {
  'before scripts': (page: Page) => page.goto(PAGE, { waitUntil: 'commit' }),
  'while scripts come': async (page: Page) => {
    const requested = page.waitForRequest(/\/app-[\da-f]+\.js$/);
    await page.goto(PAGE);
    await requested;
  },
  'while scripts wait': async (page: Page) => {
    const fetched = page.waitForEvent('requestfinished', (request) =>
      /\/app-[\da-f]+\.js$/.test(request.url()),
    );
    await page.goto(PAGE);
    await fetched;
  },
} as const;

declare global {
  interface Window {
    touches?: { isHidden: boolean; isSeen: boolean };
  }
}

/** Before the page's own scripts: they notice no touch until `isHidden` is false. */
function hideTouches(): void {
  const touches = { isHidden: true, isSeen: false };
  window.touches = touches;
  for (const type of ['touchstart', 'touchend', 'pointerdown', 'pointermove', 'focusin'])
    window.addEventListener(
      type,
      (event) => {
        if (!touches.isHidden) return;
        event.stopImmediatePropagation();
        touches.isSeen ||= type === 'touchstart';
      },
      { capture: true, passive: true },
    );
}

describe.each(Object.keys(MOMENTS) as (keyof typeof MOMENTS)[])('a phone, %s', (moment) => {
  /** Opens the page with a slow processor, and waits for the moment, at which the application does not answer yet. */
  async function openSlowly(page: Page, context: BrowserContext): Promise<void> {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    // On a busy machine the application would start while this test looks for what to touch.
    await page.addInitScript((quiet) => {
      const original = window.setTimeout;
      Object.assign(window, {
        setTimeout: (act: () => void, time?: number) => (time === quiet ? 0 : original(act, time)),
      });
    }, QUIET_TIME);
    await MOMENTS[moment](page);
    expect(await page.evaluate(() => window.isAppReady === true)).toBe(false);
  }

  it('a tap opens the list of headings, which stays open', () =>
    visit(touch, async ({ page, context }) => {
      await openSlowly(page, context);
      await page.getByRole('button', { name: 'On this page' }).tap();
      await untilAppReady(page);
      await untilStill(page);
      expect(await page.locator('#headings').isVisible()).toBe(true);
    }));

  it('a tap on the search opens its box here', () =>
    visit(touch, async ({ page, context }) => {
      await openSlowly(page, context);
      await page.locator('header a[data-opens=search]').tap();
      await page.getByRole('dialog').getByRole('combobox').waitFor();
      await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
      expect(new URL(page.url()).pathname).toBe(PAGE);
    }));

  it('a swipe from the edge opens the menu', () =>
    visit(touch, async ({ page, context }) => {
      await page.addInitScript(hideTouches);
      await openSlowly(page, context);
      // A tap opens HTML's own menu; nothing notices a swipe before this script.
      await page.waitForFunction(() => window.hasBooted === true);
      const finger = await createFinger(page);
      // The compositor passes touches on once it knows of listeners: on a busy machine some frames after they are there.
      const isTouched = () => page.evaluate(() => window.touches?.isSeen === true);
      while (!(await isTouched())) {
        await finger.press([5, 400]);
        await finger.lift();
      }
      await page.evaluate(() => void (window.touches!.isHidden = false));
      expect(await page.evaluate(() => window.isAppReady === true)).toBe(false);
      await finger.swipe([5, 400], [120, 400]);
      const isOpen = () => document.getElementById('menu')?.matches(':popover-open') ?? false;
      await page.waitForFunction(isOpen);
      await untilAppReady(page);
      await untilStill(page);
      expect(await page.evaluate(isOpen)).toBe(true);
    }));
});

describe('on a phone without a touch', () => {
  it.each(['/search/?q=hash', '/vote/', '/concepts/no-such-page/'])('%s starts at once', (url) =>
    visit(touch, async ({ page }) => {
      // Timers of the page don't run.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.goto(url, { waitUntil: 'domcontentloaded' });
      await page.locator('head script[src^="/app-"]').waitFor({ state: 'attached' });
      await page.clock.resume();
      await page.waitForFunction(() => window.isAppReady === true);
      if (url.includes('?q=')) await page.locator('main ol a').first().waitFor();
    }),
  );

  test('other pages start after a while', touch, async ({ page }) => {
    await page.clock.install();
    const fetched = page.waitForEvent('requestfinished', (request) =>
      /\/app-[\da-f]+\.js$/.test(request.url()),
    );
    await page.goto(PAGE);
    await fetched;
    expect(await page.locator('head script[src^="/app-"]').count()).toBe(0);
    await page.clock.fastForward(QUIET_TIME);
    await page.waitForFunction(() => window.isAppReady === true);
  });
});
