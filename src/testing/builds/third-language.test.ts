/**
 * A third language is a folder of pages, a file of messages and a line of configuration. This one is written from right
 * to left, which tests the layout, too.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { enBodies } from '../../i18n/build-messages';
import { allEnglish } from '../../i18n/messages.server';
import { writeSource } from '../../tools/translation/start-translation';
import { digestOfFile } from '../../../plugins/gatsby-transformer-docs/src/translation';
import { runAxe } from '../browser/support/run-axe';
import { readPage, readSitemapPaths } from '../../tools/browser/site-pages';
import { startSite } from '../browser/support/start-site';
import { createProjectCopy, editFile } from './support/project-copy';
import { toArabic } from './support/pseudo-arabic';
import { runBuild } from './support/run-gatsby';

const copy = createProjectCopy('third-language', 'mini');
const PAGE = 'concepts/first.mdx';

function addLanguage(): void {
  const folder = path.join(copy.dir, 'content', 'ar');
  fs.cpSync(path.resolve('src/testing/sites/arabic/content'), folder, { recursive: true });
  const page = path.join(folder, PAGE);
  const digest = digestOfFile(path.join(copy.content, PAGE));
  fs.writeFileSync(page, writeSource(fs.readFileSync(page, 'utf8'), digest));
  // The file of messages.
  const translate = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, toArabic(text)]));
  fs.writeFileSync(
    path.join(copy.dir, 'src/i18n/messages/ar.json'),
    JSON.stringify({ interface: translate(allEnglish), bodies: translate(enBodies) }),
  );
  // The line.
  editFile(
    path.join(copy.dir, 'src/config/languages.ts'),
    '] as const satisfies',
    "  { code: 'ar', prefix: '/ar', direction: 'rtl', name: 'العربية', invitation: 'اقرأ هذه الصفحة بالعربية' },\n] as const satisfies",
  );
}

const html = (pathname: string): string => readPage(pathname, copy.built);

beforeAll(async () => {
  addLanguage();
  const { code, output } = await runBuild(copy.dir);
  if (code !== 0) throw new Error(output);
});

describe('what is built', () => {
  it('has a counterpart of every English page', () => {
    const sitemap = readSitemapPaths(copy.built);
    expect(sitemap).toEqual(expect.arrayContaining(['/ar/', '/ar/concepts/first/', '/concepts/second/']));
    expect(sitemap).not.toContain('/ar/concepts/second/');
    for (const pathname of [
      '/ar/',
      '/ar/concepts/',
      '/ar/concepts/second/',
      '/ar/guides/other/',
      '/ar/search/',
    ])
      expect(html(pathname)).toMatch(/<html[^>]* lang="ar"[^>]*>/);
  });

  it('declares language and direction of a page, and its translations', () => {
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
    expect(page).toContain(
      '<link data-react-helmet="true" rel="canonical" href="https://webpack.js.org/concepts/second/"',
    );
    expect(page).toMatch(/<h1 lang="en">/);
    expect(page).toContain(toArabic(allEnglish['untranslated.text']));
  });
});

describe('in a browser', () => {
  const site = startSite(copy.built);
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
  const urls = [
    '/ar/',
    '/ar/concepts/first/',
    '/ar/concepts/second/',
    '/ar/concepts/marks/',
    '/ar/search/?q=first',
  ];

  it.each(urls)(
    '%s fits on a desk and on a phone, and is accessible',
    async (url) => {
      for (const options of [{}, phone]) {
        await site.visit(async ({ page, open }) => {
          await open(url);
          expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
          expect(await overflowOf(page)).toBeLessThanOrEqual(0);
          expect(await runAxe(page)).toEqual([]);
        }, options)();
      }
    },
    120_000,
  );

  it(
    'the menu is on the right, text runs to the left, code to the right',
    site.visit(async ({ page, open }) => {
      await open('/ar/concepts/first/');
      expect(await middleOf(page, '#menu')).toBeGreaterThan(0.6);
      expect(await middleOf(page, 'main h1')).toBeLessThan(await middleOf(page, '#menu'));
      const directions = await page
        .locator('main article :is(h1, p code)')
        .evaluateAll((found) => found.map((element) => getComputedStyle(element).direction));
      expect([...new Set(directions)]).toEqual(['rtl', 'ltr']);
    }),
  );

  it(
    'on a phone the drawer opens from the right',
    site.visit(async ({ page, open }) => {
      await open('/ar/concepts/first/');
      await page
        .locator('header button[popovertarget="menu"], header [aria-controls="menu"]')
        .first()
        .click();
      await page.waitForTimeout(400);
      expect(await middleOf(page, '#menu')).toBeGreaterThan(0.5);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    }, phone),
  );

  it(
    'the visitor switches between three languages and stays at the same heading',
    site.visit(async ({ page, open }) => {
      await open('/concepts/first/#a-smaller-heading');
      await page.getByRole('button', { name: 'Language: English' }).click();
      await page.getByRole('link', { name: 'العربية' }).click();
      await page.waitForURL('**/ar/concepts/first/#a-smaller-heading');
      expect(await page.locator('#a-smaller-heading').innerText()).toContain('عنوان أصغر');
      await open('/concepts/second/');
      // Remembered, and offered, not forced.
      await page.getByRole('link', { name: 'اقرأ هذه الصفحة بالعربية' }).click();
      await page.waitForURL('**/ar/concepts/second/');
    }),
  );
});
