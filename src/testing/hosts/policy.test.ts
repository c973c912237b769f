import type { Page } from 'playwright-core';
import { untilAppReady } from '../../tools/browser/app-state';
import { readBuilt, readSitemapPaths } from '../browser/support/site-pages';
import { followLink } from '../browser/support/page-control';
import { readViolations, recordViolations } from '../browser/support/page-records';
import { createVisits } from '../browser/support/start-site';
import { createVisitLog } from '../browser/support/visit-log';
import { hosts, type Host } from './support/start-hosts';

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

describe.each(hosts)('the policy of $name', ({ start }) => {
  let host: Host;
  const { visit, test } = createVisits(() =>
    Promise.resolve({
      url: host.url,
      prepare: async (context) => {
        await recordViolations(context);
        return { log: await createVisitLog(context, host.url) };
      },
    }),
  );
  beforeAll(async () => {
    host = await start();
  });
  afterAll(() => host.close());

  it.each([...pagesByTemplate()].map(([template, pathname]) => ({ template, pathname })))(
    'is followed by $pathname ($template)',
    ({ pathname }) =>
      visit(async ({ page, log }) => {
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
        expect(await readViolations(page)).toEqual([]);
        expect(log.messages).toEqual([]);
      }),
  );

  test('is followed in the other theme, with the end of a page in view', async ({ page, context, log }) => {
    await context.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.goto('/concepts/plugins/');
    await untilQuiet(page);
    await page.locator('footer').last().scrollIntoViewIfNeeded();
    await untilQuiet(page);
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    expect(await readViolations(page)).toEqual([]);
    expect(log.messages).toEqual([]);
  });

  test('blocks what is not ours', async ({ page }) => {
    await page.goto('/concepts/');
    await untilQuiet(page);
    await page.evaluate(() => {
      const [text, style, script] = ['p', 'style', 'script'].map((name) => document.createElement(name));
      text!.setAttribute('style', 'color: red');
      style!.textContent = 'p{}';
      script!.append('window.isStrange = true');
      document.body.append(text!, style!, script!);
    });
    await page.waitForFunction(() =>
      ['style-src-attr', 'style-src-elem'].every((name) =>
        window.recorded?.violations?.some((text) => text.startsWith(`enforce ${name} `)),
      ),
    );
    expect(await page.evaluate(() => 'isStrange' in window)).toBe(false);
  });

  test('refuses text as HTML or as a script, foreign URLs of scripts, and other policies', async ({
    page,
  }) => {
    await page.goto('/concepts/');
    await untilQuiet(page);
    const allowed = await page.evaluate(() => {
      const create = <Name extends keyof HTMLElementTagNameMap>(name: Name) => document.createElement(name);
      const createPolicy = (name: string): unknown =>
        window.trustedTypes?.createPolicy(name, { createHTML: (html) => html });
      const attempts: Record<string, () => unknown> = {
        innerHTML: () => (create('p').innerHTML = '<b>a</b>'),
        'an empty innerHTML': () => (create('p').innerHTML = ''),
        insertAdjacentHTML: () =>
          document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="a()">'),
        srcdoc: () => (create('iframe').srcdoc = '<b>a</b>'),
        'a parser': () => new DOMParser().parseFromString('<b>a</b>', 'text/html'),
        'a handler': () => create('img').setAttribute('onerror', 'a()'),
        'text of a script': () => (create('script').textContent = 'a()'),
        'a script of another host': () => (create('script').src = 'https://evil.example/a.js'),
        'a data URL': () => (create('script').src = 'data:text/javascript,a()'),
        'a worker of another host': () => new Worker('https://evil.example/a.js'),
        'another policy': () => createPolicy('other'),
        'a second policy of our name': () => createPolicy('docs'),
        'a second default policy': () => createPolicy('default'),
      };
      return Object.keys(attempts).filter((name) => {
        try {
          attempts[name]!();
          return true;
        } catch {
          return false;
        }
      });
    });
    // The policy of texts exists once one has been shown.
    expect(allowed).toEqual([]);
    expect((await readViolations(page))?.length).toBeGreaterThan(10);
  });
});
