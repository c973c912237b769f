import { untilAppReady } from '../../tools/browser/app-state';
import { readPage } from './support/site-pages';
import { startSite } from './support/start-site';

const PAGE = '/concepts/entry-points/';
/** What the application adds to a text: the wrap switch of long code, and the links below samples. */
const ADDED = '.wrap, .code:is([data-try], [data-download]) + div';

const { test } = startSite();

describe('the first page', () => {
  it('has its whole text in the HTML', () => {
    const html = readPage(PAGE);
    const text = html.slice(html.indexOf('data-body='));
    expect(text).toContain(
      'From there it finds the rest on its own, because each file names the files it needs.',
    );
    expect(html).toContain('<h1>Entry Points</h1>');
  });

  test('loads no script but boot.js before the load event, and nothing from elsewhere', async ({
    page,
    log,
    open,
  }) => {
    await open(PAGE);
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
    expect(log.external).toEqual([]);
  });

  test('starts the application by itself when the page is idle, without console messages', async ({
    page,
    log,
    open,
  }) => {
    await open(PAGE);
    await page.waitForLoadState('networkidle');
    expect(log.requestsOf(/^\/app-[\da-f]+\.js$/)).toHaveLength(1);
    expect(log.requestsOf(/^\/doc\//)).toEqual([]);
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
              const isAdded =
                removedNodes.length === 0 &&
                [...addedNodes].every((node) => node instanceof Element && node.matches(added ?? ''));
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
    await page.locator('[data-body] figure[data-try] + div a').first().waitFor();
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
        count: nodes.length,
        changes: served.changes,
      };
    }, ADDED);
    expect(result).toEqual({ isSameElement: true, areSameNodes: true, count: result.count, changes: [] });
    expect(result.count).toBeGreaterThan(50);
  });
});
