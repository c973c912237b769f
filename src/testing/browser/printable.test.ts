import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
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
} from '../../tools/browser/site-pages';
import { startSite } from './support/start-site';

const site = startSite();
const printables = readPrintablePaths();
/** The link's text in each language. */
const PRINT_LINKS = Object.values(messages).map((all) => all['sidebar.print']);
const olds = new Set(redirects.map(({ from }) => from));

/** Opens a page as it was built, without running anything. */
const still = { javaScriptEnabled: false } as const;

/** The texts in a page's HTML, with white space collapsed and without glossary tips. */
async function readTexts(page: Page, url: string): Promise<string[]> {
  await page.goto(url);
  return page.evaluate(() => {
    for (const tip of document.querySelectorAll('[role=tooltip]')) tip.remove();
    return [...document.querySelectorAll('[data-body]')].map((body) =>
      (body.textContent ?? '').replace(/\s+/g, ' ').trim(),
    );
  });
}

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

  it.each(printables)('%s contains the whole text of every page of its section', async (printable) => {
    await site.visit(async ({ page }) => {
      const combined = await readTexts(page, printable);
      const single: string[] = [];
      for (const pathname of sectionPages(printable)) single.push(...(await readTexts(page, pathname)));
      expect([...combined].sort()).toEqual([...single].sort());
      expect(combined.join('').length).toBeGreaterThan(0);
    }, still)();
  });

  it.each(printables)(
    '%s is self-contained: ids differ, links within it have targets, no menus',
    async (printable) => {
      await site.visit(async ({ page }) => {
        await page.goto(printable);
        const facts = await page.evaluate(() => {
          const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
          const named = new Set(ids);
          const broken = [...document.querySelectorAll('a[href^="#"]')]
            .map((link) => decodeURIComponent(link.getAttribute('href')!.slice(1)))
            .filter((id) => !named.has(id));
          const labels = [...document.querySelectorAll('[aria-labelledby], [aria-describedby]')]
            .flatMap((element) =>
              `${element.getAttribute('aria-labelledby') ?? ''} ${element.getAttribute('aria-describedby') ?? ''}`.split(
                ' ',
              ),
            )
            .filter((id) => id !== '' && !named.has(id));
          return {
            doubled: ids.filter((id, index) => ids.indexOf(id) !== index),
            broken,
            labels,
            navigations: [...document.querySelectorAll('nav')].map((nav) => nav.getAttribute('aria-label')),
            menus: document.querySelectorAll('#menu, body > header, [popover]').length,
            robots: document.querySelector('meta[name=robots]')?.getAttribute('content'),
            title: document.title,
          };
        });
        expect(facts).toEqual({
          doubled: [],
          broken: [],
          labels: [],
          navigations: [expect.stringMatching(/^(Contents|目录)$/)],
          menus: 0,
          robots: 'noindex, nofollow',
          title: expect.stringMatching(/^(Combined .+ pages|“.+”的全部页面) \| webpack$/) as unknown,
        });
      }, still)();
    },
  );

  it.each(printables)(
    '%s opens the print dialog once, keeps its text and logs nothing',
    async (printable) => {
      await site.visit(async ({ page, log, open }) => {
        await page.addInitScript(() => {
          Object.assign(window, { prints: 0 });
          window.print = () => {
            (window as unknown as { prints: number }).prints += 1;
          };
        });
        await open(printable);
        const texts = await page.locator('[data-body]').allTextContents();
        expect(texts.filter((text) => text.trim() === '')).toEqual([]);
        expect(await page.evaluate(() => (window as unknown as { prints: number }).prints)).toBe(1);
        expect(log.messages).toEqual([]);
        expect(log.requestsOf(/^\/doc\//)).toEqual([]);
      })();
    },
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

  it('is in no list of pages', () => {
    expect(readSitemapPaths().filter((pathname) => pathname.includes('/printable/'))).toEqual([]);
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

  it(
    'opens beside the page that linked it',
    site.visit(async ({ page, context, open }) => {
      await open('/concepts/output/');
      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        page.getByRole('link', { name: 'Print Section' }).click(),
      ]);
      await tab.waitForURL('**/concepts/printable/');
      expect(new URL(page.url()).pathname).toBe('/concepts/output/');
    }),
  );
});
