import fs from 'node:fs';
import path from 'node:path';
import { redirects } from '../../config/redirects';
import { settings, readHtmlPaths, readPage, readPrintablePaths } from './support/site-pages';
import { readPrints, recordPrints } from './support/page-records';
import { startSite } from './support/start-site';

const { test, visit } = startSite();
const printables = readPrintablePaths();
const olds = new Set(redirects.map(({ from }) => from));

const sectionPages = (printable: string): string[] => {
  const root = printable.replace('printable/', '');
  return readHtmlPaths().filter(
    (pathname) => pathname.startsWith(root) && pathname !== printable && !olds.has(pathname),
  );
};

/** The sheet of each destination of a PDF, from 1, by the destination's name. */
function readDestinations(pdf: string): Map<string, number> {
  const objects = new Map(
    [...pdf.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id = '', text = '']) => [id, text]),
  );
  const read = (id: string | undefined): string => objects.get(id ?? '') ?? '';
  const listSheets = (id: string): string[] => {
    const [, kids] = /\/Kids \[([^\]]*)\]/.exec(read(id)) ?? [];
    return kids === undefined
      ? [id]
      : [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid = '']) => listSheets(kid));
  };
  const catalog = [...objects.values()].find((text) => text.includes('/Type /Catalog')) ?? '';
  const follow = (key: string): string => new RegExp(`/${key} (\\d+) 0 R`).exec(catalog)?.[1] ?? '';
  const sheets = listSheets(follow('Pages'));
  return new Map(
    [...read(follow('Dests')).matchAll(/\/(\S+) \[(\d+) 0 R/g)].map(([, name = '', sheet = '']) => [
      name,
      sheets.indexOf(sheet) + 1,
    ]),
  );
}

describe('the page for paper', () => {
  test('contains the whole text of every page of its section', async ({ page }) => {
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

  // Ids and links: src/testing/audit/links.test.ts.
  it.each(printables)(
    '%s has a title, a list of contents and no menu, and is not for search engines',
    (url) => {
      const html = readPage(url);
      expect({
        title: /<title[^>]*>([^<]*)/.exec(html)?.[1],
        lists: [...html.matchAll(/<nav aria-label="([^"]+)/g)].map(([, name]) => name),
        hasMenu: / (?:id="menu"|popover=)/.test(html),
        isHidden: /<meta[^>]*"noindex, nofollow"/.test(html),
      }).toEqual({
        title: expect.stringMatching(/^(Combined .+ pages|“.+”的全部页面) \| webpack$/) as unknown,
        lists: [expect.stringMatching(/^(Contents|目录)$/)],
        hasMenu: false,
        isHidden: true,
      });
    },
  );

  it.each([
    ['/concepts/printable/', 'A4'],
    ['/zh/configuration/printable/', 'Letter'],
  ])('%s opens the print dialog once, and on %s has in its contents the sheets of its parts', (url, format) =>
    visit(async ({ page, open, log }) => {
      await recordPrints(page);
      await open(url);
      const texts = await page.locator('[data-body]').allTextContents();
      expect(texts.filter((text) => text.trim() === '')).toEqual([]);
      expect(await readPrints(page)).toBe(1);
      expect(log.requestsOf(/^\/doc\//)).toEqual([]);
      expect(await page.locator('a[href*="/playground/#sample"]').count()).toBe(0);
      // They are there while it prints only.
      await page.evaluate(() => {
        matchMedia('print').addEventListener('change', ({ matches }) => {
          if (!matches) return;
          const links = document.querySelectorAll<HTMLAnchorElement>('nav a');
          Object.assign(window, {
            noted: [...links].map(({ hash, dataset }) => [hash.slice(1), dataset.page]),
          });
        });
      });
      const pdf = (await page.pdf({ format, preferCSSPageSize: false })).toString('latin1');
      const noted = await page.evaluate(() => (window as unknown as { noted: [string, string][] }).noted);
      const sheets = readDestinations(pdf);
      expect(noted.length).toBeGreaterThan(3);
      expect(noted).toEqual(noted.map(([id]) => [id, String(sheets.get(id))]));
      expect(await page.locator('nav a[data-page]').count()).toBe(0);
      expect(log.messages).toEqual([]);
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
