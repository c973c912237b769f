import type { Browser, BrowserContext, Page } from 'playwright-core';
import { createAppSignal, untilAppReady, launchBrowser } from '../../tools/browser/app-state';
import { followLink } from '../browser/support/follow-link';
import { desk, readBuilt, readSitemapPaths } from '../../tools/browser/site-pages';
import { createVisitLog, type VisitLog } from '../browser/support/visit-log';
import { hosts, type Host } from './support/start-hosts';

declare global {
  interface Window {
    /** Violations of a policy so far, recorded by the tests. */
    violations?: string[];
  }
}

/** Two pages of each template, the first of each language. */
function pagesByTemplate(): Map<string, string> {
  const found = new Map<string, string>();
  const paths = ['/404.html', ...readSitemapPaths(), '/zh/', '/zh/concepts/', '/concepts/printable/'];
  for (const pathname of paths) {
    const name = pathname === '/' ? 'index' : pathname.replace(/^\/|\/$/g, '');
    const data = JSON.parse(readBuilt(`page-data/${name}/page-data.json`)) as { componentChunkName: string };
    const key = `${data.componentChunkName} ${pathname.startsWith('/zh/') ? 'zh' : 'en'}`;
    if (!found.has(key)) found.set(key, pathname);
  }
  return found;
}

/** Waits until a worker, too, has had time to be registered and to fetch. */
async function untilQuiet(page: Page): Promise<void> {
  await untilAppReady(page);
  await page.waitForLoadState('networkidle');
}

const violationsOf = (page: Page): Promise<string[]> => page.evaluate(() => window.violations ?? []);

describe.each(hosts)('the policy of $name', ({ start }) => {
  let host: Host;
  let browser: Browser;
  let context: BrowserContext;
  let log: VisitLog;
  let page: Page;

  beforeAll(async () => {
    [host, browser] = await Promise.all([start(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await host.close();
  });
  beforeEach(async () => {
    context = await browser.newContext({ baseURL: host.url, viewport: desk });
    log = await createVisitLog(context, host.url);
    await createAppSignal(context);
    await context.addInitScript(() => {
      const violations: string[] = [];
      window.violations = violations;
      addEventListener('securitypolicyviolation', (event) => {
        violations.push(
          `${event.disposition} ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`,
        );
      });
    });
    page = await context.newPage();
  });
  afterEach(() => context.close());

  it.each([...pagesByTemplate()].map(([template, pathname]) => ({ template, pathname })))(
    'is followed by $pathname ($template)',
    async ({ pathname }) => {
      await page.goto(pathname);
      await untilQuiet(page);
      // A page for paper has no header; every other one has a menu, and a dialog that is loaded when it is wanted.
      const button = page.locator('header button').first();
      if ((await button.count()) > 0) await button.click();
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await followLink(page, '/concepts/');
      await page.waitForURL(({ pathname: at }) => at === '/concepts/');
      await untilAppReady(page);
      expect(await violationsOf(page)).toEqual([]);
      expect(log.messages).toEqual([]);
    },
  );

  it('is followed in the other theme, with everything at the end of a page in view', async () => {
    await context.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.goto('/concepts/plugins/');
    await untilQuiet(page);
    await page.locator('footer').last().scrollIntoViewIfNeeded();
    await untilQuiet(page);
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    expect(await violationsOf(page)).toEqual([]);
    expect(log.messages).toEqual([]);
  });

  it('blocks what is not ours', async () => {
    await page.goto('/concepts/');
    await untilQuiet(page);
    const isRun = await page.evaluate(async () => {
      const add = (html: string): void => document.body.insertAdjacentHTML('beforeend', html);
      add(
        '<img src="/none.png" onerror="window.isStrange = true"><p style="color: red">a</p><style>p{}</style>',
      );
      const script = document.createElement('script');
      script.textContent = 'window.isStrange = true';
      document.body.append(script);
      await new Promise((done) => setTimeout(done, 500));
      return 'isStrange' in window;
    });
    expect(isRun).toBe(false);
    const blocked = (await violationsOf(page)).filter((text) => text.startsWith('enforce'));
    expect(blocked.map((text) => text.split(' ')[1]).sort()).toEqual([
      'script-src-attr',
      'script-src-elem',
      'style-src-attr',
      'style-src-elem',
    ]);
  });

  it('reports scripts of other hosts', async () => {
    await page.goto('/concepts/');
    await untilQuiet(page);
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.src = 'https://evil.example/a.js';
    });
    expect((await violationsOf(page)).map((text) => text.split(' ').slice(0, 2).join(' '))).toEqual([
      'report require-trusted-types-for',
    ]);
  });
});
