/** One page of each template, as visitors with a slow connection see it. */
import { setTimeout as wait } from 'node:timers/promises';
import { createWorkerless, untilAppReady } from '../browser/support/app-state';
import { headersOf } from '../../tools/serve/host-rules';
import { createRequestHandler } from '../../tools/serve/site-server';
import { readShifts, readViolations, recordShifts, recordViolations } from '../browser/support/page-records';
import { runAxe } from '../browser/support/run-axe';
import { desk, phone } from '../browser/support/site-pages';
import { createVisits } from '../browser/support/start-site';
import { createVisitLog } from '../browser/support/visit-log';
import { startLocalServer, type LocalServer } from '../local-server';
import { chooseByTemplate, files, pageOf, readFile, rules, siteDir } from './support/built-site';
import { findNarrowFaults } from './support/narrow-pages';

/** A page comes in pieces, cut before what could move. */
const CUTS = /(?=<body|<button type="button" class|<header|<main|<h2|<footer)/;
/** Milliseconds between them: enough for the browser to paint each. */
const PAUSE = 30;

let site: LocalServer;
beforeAll(async () => {
  const handle = createRequestHandler(siteDir);
  site = await startLocalServer(async (request, response) => {
    const page = pageOf.get(request.url ?? '');
    if (!page) return handle(request, response);
    const policy = headersOf(rules, page.pathname).get('content-security-policy') ?? '';
    response.setHeader('content-security-policy', policy.replace('; upgrade-insecure-requests', ''));
    response.setHeader('content-type', 'text/html; charset=utf-8');
    for (const piece of page.html.split(CUTS)) {
      response.write(piece);
      await wait(PAUSE);
    }
    response.end();
  });
});
afterAll(() => site.close());
const { visit, test } = createVisits(() =>
  Promise.resolve({
    url: site.url,
    prepare: async (context) => {
      await createWorkerless(context);
      await recordViolations(context);
      return { log: await createVisitLog(context, site.url) };
    },
  }),
);

/** One of each template, and of home and texts in Chinese. */
const chosen = chooseByTemplate()
  .filter(({ isChinese, template }) => !isChinese || /doc-tsx|index/.test(template))
  .map(({ isChinese, pathname, template }) => [isChinese ? 'phone' : 'desk', pathname, template] as const);

it.each(chosen)('on a %s: %s (%s)', (size, pathname, template) =>
  // Without transitions, so that the second theme's colors are there at once.
  visit({ viewport: size === 'phone' ? phone : desk, reducedMotion: 'reduce' }, async ({ page, log }) => {
    await recordShifts(page);
    await page.goto(pathname);
    await untilAppReady(page);
    await page.waitForLoadState('networkidle');
    // The application fills it.
    if (!template.includes('404')) expect(await readShifts(page)).toEqual([]);
    const light = await runAxe(page);
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
    });
    // The theme changes colors and nothing else.
    const dark = await runAxe(page, ['color-contrast', 'link-in-text-block']);
    const { messages, external } = log;
    const violations = await readViolations(page);
    const none = { light: [], dark: [], messages: [], external: [], violations: [] };
    expect({ light, dark, messages, external, violations }).toEqual(none);
  }),
);

// All pages: src/testing/hosts/modes.test.ts.
test('these pages fit 320 px and are not covered by bars or controls', async ({ page }) => {
  const paths = chosen.map(([, pathname]) => pathname);
  expect(await findNarrowFaults(page, paths)).toEqual([]);
});

test('the structured data of a page goes with it', async ({ page, open }) => {
  await open('/guides/getting-started/');
  const data = page.locator('script[type="application/ld+json"]');
  expect(await data.count()).toBe(1);
  await page.locator('main a[rel=next]').click();
  await data.waitFor({ state: 'detached' });
});

test('text is no HTML and no script, scripts of other hosts and other policies are refused', async ({
  page,
  open,
}) => {
  await open('/guides/getting-started/');
  // Texts, dialogs and results of the application are inserted within the policy.
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  const box = page.getByRole('dialog');
  await box.getByRole('combobox').fill('output');
  await box.getByRole('option').first().waitFor();
  expect(await readViolations(page)).toEqual([]);
  const allowed = await page.evaluate(() => {
    const create = <Name extends keyof HTMLElementTagNameMap>(name: Name) => document.createElement(name);
    const createPolicy = (name: string): unknown =>
      window.trustedTypes?.createPolicy(name, { createHTML: (html) => html });
    const attempts: Record<string, () => unknown> = {
      innerHTML: () => (create('p').innerHTML = '<b>a</b>'),
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="a()">'),
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
  expect(allowed).toEqual([]);
});

test('every XML file is well-formed', async ({ page }) => {
  // The policy of the site's pages lets nothing be parsed.
  await page.goto('about:blank');
  const texts = [...files].filter((file) => file.endsWith('.xml')).map(readFile);
  const parse = (all: string[]) =>
    all.map((text) => new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror'));
  expect(await page.evaluate(parse, texts)).toEqual(texts.map(() => null));
});
