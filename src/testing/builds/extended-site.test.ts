/**
 * A site with everything that a configuration can add, in one build: a third language (a folder of pages, a file of
 * messages and a line of configuration; written from right to left, which tests the layout as well), a hosted search,
 * and sponsors.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import {
  createFakeCollective,
  gift,
  member,
} from '../../../plugins/gatsby-source-open-collective/src/testing/fake-collective';
import { digestOfFile } from '../../../plugins/gatsby-transformer-docs/src/translation';
import { enBodies, enGroups } from '../../i18n/build-messages';
import { enPlayground } from '../../i18n/en-playground';
import { allEnglish } from '../../i18n/messages.server';
import { readPage, readSitemapPaths } from '../browser/support/site-pages';
import { writeSource } from '../../tools/translation/start-translation';
import { runAxe } from '../browser/support/run-axe';
import { startSite } from '../browser/support/start-site';
import { createHostedServer, sendJson, type HostedServer, type Reply } from '../mocks/hosted-service';
import { createProjectCopy, editFile } from './support/project-copy';
import { toArabic } from './support/pseudo-arabic';
import { runBuild } from './support/run-gatsby';
import { SPONSORS_FILE, type SponsorsAnswer } from './support/sponsors-probe';

const SEARCH_KEY = 'a-key-that-searches';
const TOKEN = 'a1b2c3d4e5f6a7b8';
const copy = createProjectCopy('extended', 'mini');

function addLanguage(): void {
  const folder = path.join(copy.dir, 'content', 'ar');
  fs.cpSync(path.resolve('src/testing/sites/arabic/content'), folder, { recursive: true });
  const page = path.join(folder, 'concepts/first.mdx');
  const digest = digestOfFile(path.join(copy.content, 'concepts/first.mdx'));
  fs.writeFileSync(page, writeSource(fs.readFileSync(page, 'utf8'), digest));
  const translate = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, toArabic(text)]));
  fs.writeFileSync(
    path.join(copy.dir, 'src/i18n/messages/ar.json'),
    JSON.stringify({
      interface: translate(allEnglish),
      bodies: translate(enBodies),
      playground: translate(enPlayground),
      groups: translate(enGroups),
    }),
  );
  editFile(
    path.join(copy.dir, 'src/config/languages.ts'),
    '] as const satisfies',
    "  { code: 'ar', prefix: '/ar', direction: 'rtl', name: 'العربية', invitation: 'اقرأ هذه الصفحة بالعربية' },\n] as const satisfies",
  );
}

/** A section as Algolia answers with it; no other engine would find it. */
const hit = (part: object = {}) => ({
  objectID: '1',
  url: 'https://webpack.js.org/concepts/second/',
  hierarchy: { lvl0: 'Concepts', lvl1: 'Result of the service' },
  content: 'Only the service has this.',
  kind: 'page',
  section: 'concepts',
  lang: 'en',
  ...part,
});
const respondWith = (...hits: object[]): Reply => {
  return (_request, response) => sendJson(response, { results: [{ nbHits: hits.length, hits }] });
};

let search: HostedServer;
let sponsors: SponsorsAnswer;

beforeAll(async () => {
  addLanguage();
  fs.appendFileSync(
    path.join(copy.dir, 'gatsby-node.ts'),
    "\nexport { onPreBuild } from './src/testing/builds/support/sponsors-probe';\n",
  );
  search = await createHostedServer(respondWith(hit()));
  const collective = await createFakeCollective();
  collective.members = Array.from({ length: 2000 }, (_, index) =>
    member(index, { totalDonations: { valueInCents: 100 * (2000 - index), currency: 'USD' } }),
  );
  collective.transactions = [gift(0, 1200, new Date().toISOString())];
  const { code, output } = await runBuild(copy.dir, {
    ALGOLIA_APP_ID: 'APP123',
    ALGOLIA_SEARCH_KEY: SEARCH_KEY,
    ALGOLIA_INDEX: 'docs',
    ALGOLIA_HOSTS: search.url,
    OPEN_COLLECTIVE_SLUG: 'collective-1',
    OPEN_COLLECTIVE_ENDPOINT: collective.endpoint,
    OPEN_COLLECTIVE_SNAPSHOT: '.sponsors/collective-1.json',
    OPEN_COLLECTIVE_TOKEN: TOKEN,
  });
  await collective.close();
  if (code !== 0) throw new Error(output);
  sponsors = JSON.parse(fs.readFileSync(path.join(copy.dir, SPONSORS_FILE), 'utf8')) as SponsorsAnswer;
});
afterAll(() => search.close());

const { origin, test, visit } = startSite(copy.built);
const html = (pathname: string): string => readPage(pathname, copy.built);

describe('sponsors', () => {
  it('of the service are all there', () => {
    expect(sponsors.sponsorSource).toMatchObject({ status: 'fresh', count: 2000 });
    expect(sponsors.allSponsor.totalCount).toBe(2000);
    expect(sponsors.allSponsor.nodes[0]).toMatchObject({ slug: 'sponsor-0', monthlyDonations: 100 });
  });

  it('do not bring the token into what a build leaves behind', () => {
    const files = ['.cache', 'public', '.sponsors', '.hosting'].flatMap((folder) =>
      fs
        .readdirSync(path.join(copy.dir, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name)),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => fs.readFileSync(file).includes(TOKEN))).toEqual([]);
  });
});

describe('a third language', () => {
  const phone = { viewport: { width: 390, height: 844 } };

  /** Where the middle of an element is, from the left edge of the window, as a share of its width. */
  const middleOf = (page: Page, selector: string): Promise<number> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        return (left + right) / 2 / window.innerWidth;
      });
  const overflowOf = (page: Page): Promise<number> =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });

  it('has a counterpart of every English page', () => {
    const sitemap = readSitemapPaths(copy.built);
    expect(sitemap).toEqual(expect.arrayContaining(['/ar/', '/ar/concepts/first/', '/concepts/second/']));
    expect(sitemap).not.toContain('/ar/concepts/second/');
    for (const pathname of ['/ar/', '/ar/concepts/', '/ar/guides/other/', '/ar/search/'])
      expect(html(pathname)).toMatch(/<html[^>]* lang="ar"[^>]*>/);
  });

  it('is declared on a page, and so are its translations', () => {
    const page = html('/ar/concepts/first/');
    expect(page).toMatch(/<html[^>]* dir="rtl"[^>]*>/);
    expect(page).toContain('<h2 id="a-heading"');
    expect(page).toContain('href="/ar/concepts/second/#written-as-markdown"');
    for (const pathname of ['/ar/concepts/first/', '/concepts/first/'])
      for (const [code, href] of [
        ['en', '/concepts/first/'],
        ['ar', '/ar/concepts/first/'],
        ['x-default', '/concepts/first/'],
      ])
        expect(html(pathname)).toContain(`hrefLang="${code}" href="https://webpack.js.org${href}"`);
    expect(html('/concepts/second/')).not.toContain('hrefLang="ar" href="https://');
  });

  it('shows English text, marked as English, where nothing is translated', () => {
    const page = html('/ar/concepts/second/');
    expect(page).toMatch(/rel="canonical" href="https:\/\/webpack\.js\.org\/concepts\/second\/"/);
    expect(page).toMatch(/<h1 lang="en">/);
    expect(page).toContain(toArabic(allEnglish['untranslated.text']));
  });

  it.each(['/ar/', '/ar/concepts/second/', '/ar/concepts/marks/', '/ar/search/?q=first'])(
    '%s fits on a desk and on a phone, and is accessible',
    async (url) => {
      for (const options of [{}, phone])
        await visit(options, async ({ page, open }) => {
          await open(url);
          expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
          expect(await overflowOf(page)).toBeLessThanOrEqual(0);
          expect(await runAxe(page)).toEqual([]);
        });
    },
  );

  test('has its menu on the right, text from right to left, code from left to right', async ({
    page,
    open,
  }) => {
    await open('/ar/concepts/first/');
    expect(await middleOf(page, '#menu')).toBeGreaterThan(0.6);
    expect(await middleOf(page, 'main h1')).toBeLessThan(await middleOf(page, '#menu'));
    const directions = await page
      .locator('main article :is(h1, p code)')
      .evaluateAll((found) => found.map((element) => getComputedStyle(element).direction));
    expect([...new Set(directions)]).toEqual(['rtl', 'ltr']);
  });

  test('opens the drawer of a phone from the right', phone, async ({ page, open }) => {
    await open('/ar/concepts/first/');
    await page.locator('button[popovertarget="menu"]:visible').first().click();
    await page.waitForFunction(() => {
      const { left, right } = document.querySelector('#menu')!.getBoundingClientRect();
      return left > 0 && (left + right) / 2 > window.innerWidth / 2;
    });
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });

  test('is one of three that the visitor switches between, at the same heading', async ({ page, open }) => {
    await open('/concepts/first/#a-smaller-heading');
    await page.getByRole('button', { name: 'Language: English' }).click();
    await page.getByRole('link', { name: 'العربية' }).click();
    await page.waitForURL('**/ar/concepts/first/#a-smaller-heading');
    expect(await page.locator('#a-smaller-heading').innerText()).toContain('عنوان أصغر');
    // Remembered, and offered, not forced; not where the page is not translated.
    const offer = page.getByRole('link', { name: 'اقرأ هذه الصفحة بالعربية' });
    await open('/concepts/second/');
    expect(await offer.count()).toBe(0);
    await open('/concepts/first/');
    await offer.click();
    await page.waitForURL('**/ar/concepts/first/');
  });
});

describe('a hosted search', () => {
  const options = (page: Page) => page.getByRole('dialog').getByRole('option');

  /** Opens a page and its search box, with the service in reach, and types. */
  async function searchFor(query: string, page: Page, open: (url: string) => Promise<void>): Promise<void> {
    search.requests.length = 0;
    await page.route(`${search.url}/**`, (route) => route.continue());
    await open('/concepts/first/');
    expect(search.requests).toEqual([]);
    await page.keyboard.press('/');
    await page.getByRole('dialog').getByRole('combobox').fill(query);
  }

  test('is queried within the policy, shows its required logo, and its results as ours', async ({
    page,
    open,
    log,
  }) => {
    search.reply = respondWith(hit());
    await searchFor('anything', page, open);
    await options(page).getByText('Result of the service').waitFor();
    const [request] = search.requests;
    expect(request?.path).toBe('/1/indexes/*/queries');
    expect(request?.query.get('x-algolia-api-key')).toBe(SEARCH_KEY);
    expect(request?.headers.cookie).toBeUndefined();
    expect(request?.headers.referer).toBeUndefined();
    const logo = page.getByRole('dialog').getByRole('link', { name: /Algolia/ });
    await logo.waitFor();
    expect(await runAxe(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/concepts/second/');
    expect(log.messages).toEqual([]);
    const { headers } = await fetch(`${origin()}/concepts/first/`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' ${search.url}`);
  });

  it.each<[string, Reply]>([
    ['is too slow', () => new Promise(() => undefined)],
    ['fails', (_request, response) => sendJson(response, { message: 'down' }, 503)],
    ['sends another format', (_request, response) => sendJson(response, { results: 'none' })],
  ])('that %s is replaced by the embedded one', (_state, reply) =>
    visit(async ({ page, open }) => {
      search.reply = reply;
      await searchFor('grouped', page, open);
      const result = options(page).filter({ hasText: /Grouped/i });
      await result.first().waitFor();
      expect(search.requests.length).toBeGreaterThan(0);
    }),
  );

  test('runs no code of a response, and links to no other site', async ({ page, open, log }) => {
    const evil = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>';
    search.reply = respondWith(
      hit({ hierarchy: { lvl0: evil, lvl1: evil }, content: evil }),
      hit({ objectID: '2', url: 'javascript:window.ran=1', hierarchy: { lvl1: 'A script' } }),
      hit({ objectID: '3', url: 'https://evil.example/', hierarchy: { lvl1: 'Elsewhere' } }),
    );
    await searchFor('anything', page, open);
    await options(page).getByText('window.ran').first().waitFor();
    await expect(options(page).count()).resolves.toBe(1);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(await page.locator('dialog img, dialog script').count()).toBe(0);
    expect(log.messages).toEqual([]);
  });
});
