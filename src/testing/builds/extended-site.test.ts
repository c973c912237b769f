/**
 * A site with everything that a configuration can add, in one build: a third language (a folder of pages, a file of
 * messages and a line of configuration; written from right to left, which tests the layout as well), a hosted search,
 * sponsors, and a page whose faults are only reported.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { Page, Request } from 'playwright-core';
import { digestOfFile } from 'gatsby-transformer-docs/translation';
import { messages } from '../../i18n/build-messages';
import { writeSource } from '../../tools/translation/start-translation';
import { runAxe } from '../browser/support/run-axe';
import { phone, readBuilt, readPage, readSitemapPaths } from '../browser/support/site-pages';
import { startSite, type Visit } from '../browser/support/start-site';
import { contentOfSite, createProjectCopy, editFile } from './support/project-copy';
import { toArabic } from './support/pseudo-arabic';
import { runBuild, type BuildResult } from './support/run-gatsby';

/** The page that is translated. */
const ORIGINAL = '/concepts/plain-markdown/';
const TRANSLATED = `/ar${ORIGINAL}`;
const SEARCH_KEY = 'a-key-that-searches';
const TOKEN = 'a1b2c3d4e5f6a7b8';
const copy = createProjectCopy('extended', 'mini');
const html = (pathname: string): string => readPage(pathname, copy.built);

function addLanguage(): void {
  fs.cpSync(contentOfSite('arabic'), path.join(copy.dir, 'content'), { recursive: true });
  const page = path.join(copy.dir, 'content/ar/concepts/plain-markdown.md');
  const digest = digestOfFile(path.join(copy.content, 'concepts/plain-markdown.md'));
  fs.writeFileSync(page, writeSource(fs.readFileSync(page, 'utf8'), digest));
  const translate = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, toArabic(text)]));
  const translated = Object.entries(messages.en).map(([name, texts]) => [name, translate(texts)]);
  const file = path.join(copy.dir, 'src/i18n/messages/ar.json');
  fs.writeFileSync(file, JSON.stringify(Object.fromEntries(translated)));
  editFile(
    path.join(copy.dir, 'src/config/languages.ts'),
    '] as const satisfies',
    "  { code: 'ar', tag: 'ar', prefix: '/ar', direction: 'rtl', name: 'العربية', invitation: 'اقرأ هذه الصفحة بالعربية' },\n] as const satisfies",
  );
}

/** A section as Algolia answers with it; no other engine would find it. */
const RESPONSE = {
  objectID: '0',
  url: 'https://webpack.js.org/concepts/loaders/',
  hierarchy: { lvl0: 'Concepts', lvl1: 'Result of the service' },
  content: 'Only the service has this.',
  kind: 'page',
  section: 'concepts',
  lang: 'en',
};
/** The service's host, which no request reaches: the browser is given its responses. */
const SEARCH = 'https://search.example';

/** The last response of Open Collective, so young that a build sends no request. */
const SNAPSHOT = {
  collective: 'collective-1',
  date: new Date().toISOString(),
  sponsors: Array.from({ length: 2000 }, (_, index) => ({
    ...{ slug: `sponsor-${index}`, name: '', website: '', avatar: '', firstDonation: '2020-05-06' },
    ...{ totalDonations: 100 * (2000 - index), monthlyDonations: index === 0 ? 100 : 0 },
  })),
};

let result: BuildResult;

beforeAll(async () => {
  addLanguage();
  const broken = path.join(contentOfSite('broken'), 'en/guides/code.mdx');
  fs.copyFileSync(broken, path.join(copy.content, 'guides/code.mdx'));
  fs.mkdirSync(path.join(copy.dir, '.sponsors'));
  fs.writeFileSync(path.join(copy.dir, '.sponsors/collective-1.json'), JSON.stringify(SNAPSHOT));
  result = await runBuild(copy.dir, {
    ALGOLIA_APP_ID: 'APP123',
    ALGOLIA_SEARCH_KEY: SEARCH_KEY,
    ALGOLIA_INDEX: 'docs',
    ALGOLIA_HOSTS: SEARCH,
    OPEN_COLLECTIVE_SLUG: 'collective-1',
    OPEN_COLLECTIVE_SNAPSHOT: '.sponsors/collective-1.json',
    OPEN_COLLECTIVE_TOKEN: TOKEN,
    CONTENT_LENIENT: '1',
  });
  if (result.code !== 0) throw new Error(result.output);
});

const { origin, test, visit } = startSite(copy.built);

it('has the sponsors of the service, and the token in nothing that a build leaves behind', () => {
  const lists = fs.readdirSync(path.join(copy.built, 'sponsors'));
  const all = lists.map((file) => readBuilt(`sponsors/${file}`, copy.built)).join('');
  for (const index of [0, 1999]) expect(all).toMatch(new RegExp(`sponsor-${index}\\b`));
  const files = ['.cache', 'public', '.sponsors', '.hosting'].flatMap((folder) =>
    fs
      .readdirSync(path.join(copy.dir, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => fs.readFileSync(file).includes(TOKEN))).toEqual([]);
});

it('reports faults as warnings where they are allowed, and the page with them runs no code', () => {
  expect(result.output).toContain(
    'content/en/guides/code.mdx:13:1 <iframe>: a page plays and embeds nothing',
  );
  expect(html('/guides/code/')).not.toMatch(/<iframe|evil\.example|onclick|alert\(1\)/i);
});

describe('a third language', () => {
  it('has a counterpart of every page, declared where it is translated, and else in English', () => {
    const sitemap = readSitemapPaths(copy.built);
    expect(sitemap).toEqual(expect.arrayContaining(['/ar/', TRANSLATED, '/concepts/loaders/']));
    expect(sitemap).not.toContain('/ar/concepts/loaders/');
    for (const pathname of ['/ar/', '/ar/concepts/', '/ar/migrate/', '/ar/search/'])
      expect(html(pathname)).toMatch(/<html[^>]* lang="ar"[^>]*>/);
    const page = html(TRANSLATED);
    expect(page).toMatch(/hrefLang="ar"[^>]*>العربية</i);
    expect(page).toMatch(/<html[^>]* dir="rtl"[^>]*>/);
    expect(page).toContain('<h2 id="written-as-markdown"');
    expect(page).toContain('href="/ar/concepts/loaders/#using-a-loader"');
    for (const [code, href] of Object.entries({ en: ORIGINAL, ar: TRANSLATED, 'x-default': ORIGINAL }))
      for (const pathname of [TRANSLATED, ORIGINAL])
        expect(html(pathname)).toContain(`hrefLang="${code}" href="https://webpack.js.org${href}"`);
    const english = html('/ar/concepts/loaders/');
    expect(english).toContain('rel="canonical" href="https://webpack.js.org/concepts/loaders/"');
    expect(english).toMatch(/<h1 lang="en">/);
    expect(english).toContain(toArabic(messages.en.interface['untranslated.text']));
  });

  it.each(['/ar/', '/ar/concepts/marks/', '/ar/search/?q=loader'])(
    '%s fits and is accessible',
    async (url) => {
      for (const options of [{}, { viewport: phone }])
        await visit(options, async ({ page, open }) => {
          await open(url);
          const { dir, overflow } = await page.evaluate(() => {
            const { dir, scrollWidth, clientWidth } = document.documentElement;
            return { dir, overflow: scrollWidth - clientWidth };
          });
          expect({ dir, overflow: Math.max(0, overflow) }).toEqual({ dir: 'rtl', overflow: 0 });
          expect(await runAxe(page)).toEqual([]);
        });
    },
  );

  test('has its menu on the right, text from right to left, code from left to right', async (visitor) => {
    const { page, open } = visitor;
    await open(TRANSLATED);
    const [menu, title] = [
      await page.locator('#menu').boundingBox(),
      await page.locator('main h1').boundingBox(),
    ];
    expect(menu!.x).toBeGreaterThan(title!.x);
    const directions = await page
      .locator('main article :is(h1, p code)')
      .evaluateAll((found) => found.map((element) => getComputedStyle(element).direction));
    expect([...new Set(directions)]).toEqual(['rtl', 'ltr']);
    await page.setViewportSize(phone);
    await page.locator('button[popovertarget="menu"]:visible').first().click();
    await page.waitForFunction(() => {
      const { left, right } = document.querySelector('#menu')!.getBoundingClientRect();
      // Without the scroll bar's gutter.
      return left > 0 && Math.round(right) === document.documentElement.scrollWidth;
    });
  });
});

describe('a hosted search', () => {
  const options = (page: Page) => page.getByRole('dialog').getByRole('option');

  /** Opens a page and its search box, and types; the service answers each request. @returns its requests */
  async function searchFor(query: string, { page, open }: Visit, status: number, json: object) {
    const requests: Request[] = [];
    await page.route(`${SEARCH}/**`, (route) => {
      requests.push(route.request());
      return route.fulfill({ status, json, headers: { 'access-control-allow-origin': '*' } });
    });
    await open(ORIGINAL);
    expect(requests).toEqual([]);
    await page.keyboard.press('/');
    await page.getByRole('dialog').getByRole('combobox').fill(query);
    return requests;
  }

  test('is queried within the policy, shows its required logo, and its results as ours', async (visitor) => {
    const { page, log } = visitor;
    const requests = await searchFor('anything', visitor, 200, {
      results: [{ nbHits: 1, hits: [RESPONSE] }],
    });
    await options(page).getByText('Result of the service').waitFor();
    const { pathname, searchParams } = new URL(requests[0]!.url());
    expect([decodeURIComponent(pathname), searchParams.get('x-algolia-api-key')]).toEqual([
      '/1/indexes/*/queries',
      SEARCH_KEY,
    ]);
    const { cookie, referer } = await requests[0]!.allHeaders();
    expect([cookie, referer]).toEqual([undefined, undefined]);
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Algolia/ })
      .waitFor();
    expect(await runAxe(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/concepts/loaders/');
    expect(log.messages).toEqual([]);
    const policy = (await fetch(`${origin()}${ORIGINAL}`)).headers.get('content-security-policy') ?? '';
    expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' ${SEARCH}`);
  });

  test('that fails is replaced by the embedded one', async (visitor) => {
    const requests = await searchFor('federation', visitor, 503, { message: 'down' });
    await options(visitor.page)
      .filter({ hasText: /Federation/i })
      .first()
      .waitFor();
    expect(requests.length).toBeGreaterThan(0);
  });
});
