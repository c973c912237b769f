import fs from 'node:fs';
import path from 'node:path';
import { languages } from '../../config/languages';
import { redirects } from '../../config/redirects';
import { sections } from '../../config/sections';
import { messages } from '../../i18n/build-messages';
import {
  settings,
  readHtmlPaths,
  readPage,
  readPrintablePaths,
  readSitemapPaths,
} from './support/site-pages';
import { readPrints, recordPrints } from './support/page-records';
import { startSite } from './support/start-site';

const { test, visit } = startSite();
const printables = readPrintablePaths();
/** The link's text in each language. */
const PRINT_LINKS = Object.values(messages).map((all) => all['sidebar.print']);
const olds = new Set(redirects.map(({ from }) => from));

const sectionPages = (printable: string): string[] => {
  const root = printable.replace('printable/', '');
  return readHtmlPaths().filter(
    (pathname) => pathname.startsWith(root) && pathname !== printable && !olds.has(pathname),
  );
};

describe('the page for paper', () => {
  it('is there for every section that is to be printed and has pages', () => {
    const wanted = sections
      .filter(
        ({ name, printable }) =>
          printable && readSitemapPaths().some((pathname) => pathname.startsWith(`/${name}/`)),
      )
      .flatMap(({ name }) => languages.map(({ prefix }) => `${prefix}/${name}/printable/`));
    expect([...printables].sort()).toEqual(wanted.sort());
  });

  test('contains the whole text of every page of its section', { timeout: 60_000 }, async ({ page }) => {
    /** The texts in a page's HTML, with white space collapsed and without glossary tips. */
    const readTexts = (pathname: string): Promise<string[]> =>
      page.evaluate((html) => {
        const parsed = new DOMParser().parseFromString(html, 'text/html');
        for (const tip of parsed.querySelectorAll('[role=tooltip]')) tip.remove();
        return [...parsed.querySelectorAll('[data-body]')].map((body) =>
          (body.textContent ?? '').replace(/\s+/g, ' ').trim(),
        );
      }, readPage(pathname));
    for (const printable of printables) {
      const combined = await readTexts(printable);
      const single: string[] = [];
      for (const pathname of sectionPages(printable)) single.push(...(await readTexts(pathname)));
      expect([...combined].sort()).toEqual([...single].sort());
      expect(combined.join('').length).toBeGreaterThan(0);
    }
  });

  test('is self-contained: ids differ, links within it have targets, no menus', async ({ page }) => {
    for (const printable of printables) {
      const facts = await page.evaluate((html) => {
        const parsed = new DOMParser().parseFromString(html, 'text/html');
        const ids = [...parsed.querySelectorAll('[id]')].map(({ id }) => id);
        const named = new Set(ids);
        const targets = [...parsed.querySelectorAll('a[href^="#"]')].map((link) =>
          decodeURIComponent(link.getAttribute('href')!.slice(1)),
        );
        const labels = ['aria-labelledby', 'aria-describedby'].flatMap((name) =>
          [...parsed.querySelectorAll(`[${name}]`)].flatMap((one) => one.getAttribute(name)!.split(' ')),
        );
        return {
          doubled: ids.filter((id, index) => ids.indexOf(id) !== index),
          missing: [...targets, ...labels].filter((id) => !named.has(id)),
          navigations: [...parsed.querySelectorAll('nav')].map((nav) => nav.getAttribute('aria-label')),
          menus: parsed.querySelectorAll('#menu, body > header, [popover]').length,
          robots: parsed.querySelector('meta[name=robots]')?.getAttribute('content'),
          title: parsed.title,
        };
      }, readPage(printable));
      expect({ printable, ...facts }).toEqual({
        printable,
        doubled: [],
        missing: [],
        navigations: [expect.stringMatching(/^(Contents|目录)$/)],
        menus: 0,
        robots: 'noindex, nofollow',
        title: expect.stringMatching(/^(Combined .+ pages|“.+”的全部页面) \| webpack$/) as unknown,
      });
    }
  });

  it.each(['/concepts/printable/', '/zh/guides/printable/'])(
    '%s opens the print dialog once, keeps its text and logs nothing',
    (printable) =>
      visit(async ({ page, log, open }) => {
        await recordPrints(page);
        await open(printable);
        const texts = await page.locator('[data-body]').allTextContents();
        expect(texts.filter((text) => text.trim() === '')).toEqual([]);
        expect(await readPrints(page)).toBe(1);
        expect(log.messages).toEqual([]);
        expect(log.requestsOf(/^\/doc\//)).toEqual([]);
      }),
  );

  it('does not carry its texts twice', () => {
    const heavy = printables
      .map((printable) => ({
        printable,
        bytes: fs.statSync(path.join(settings.siteDir, 'page-data', printable, 'page-data.json')).size,
      }))
      .filter(({ printable, bytes }) => bytes > 1000 + sectionPages(printable).length * 300);
    expect(heavy).toEqual([]);
  });

  it('is linked by “Print Section” alone, into a new tab', () => {
    const links = readHtmlPaths().flatMap((pathname) =>
      [...readPage(pathname).matchAll(/<a [^>]*href="[^"]*\/printable\/"[^>]*>([^<]*)/g)].map(
        ([tag = '', words]) => ({
          pathname,
          words,
          isNewTab: tag.includes('target="_blank"'),
          isUnfollowed: /rel="[^"]*nofollow/.test(tag),
        }),
      ),
    );
    expect(
      links.filter(
        ({ words, isNewTab, isUnfollowed }) =>
          !PRINT_LINKS.includes(words ?? '') || !isNewTab || !isUnfollowed,
      ),
    ).toEqual([]);
    expect(links.length).toBeGreaterThan(0);
  });

  test('opens beside the page that linked it', async ({ page, context, open }) => {
    await open('/concepts/output/');
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Print Section' }).click(),
    ]);
    await tab.waitForURL('**/concepts/printable/');
    expect(new URL(page.url()).pathname).toBe('/concepts/output/');
  });
});
