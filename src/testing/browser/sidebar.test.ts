import type { Page } from 'playwright-core';
import { untilStill } from '../../tools/browser/app-state';
import { readSitemapPaths } from './support/site-pages';
import { startSite } from './support/start-site';

const { visit } = startSite();

/** Windows that have the contents beside the text. */
const WIDE = [1280, 1920];

describe('the sidebar beside the contents', () => {
  it.each(WIDE)('leads on to the next page within 400 px, at %i px', (width) =>
    visit({ viewport: { width, height: 800 } }, async ({ page, open }) => {
      await open('/configuration/output/');
      const current = page.locator('#menu a[aria-current=page]');
      /** How far the top of the next page's entry is from the current one's, and the listed headings. */
      const read = () =>
        current.evaluate((link) => {
          const item = link.closest('li')!;
          const next = item.nextElementSibling!.getBoundingClientRect();
          const shown = [...item.querySelectorAll(':scope > ul a')].filter((part) => part.checkVisibility());
          return {
            by: next.top - link.getBoundingClientRect().top,
            parts: shown.map((part) => part.textContent),
          };
        });
      const { by, parts } = await read();
      expect(by).toBeLessThanOrEqual(400);
      expect(parts).toHaveLength(1);
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await untilStill(page);
      const last = await read();
      // Nothing has moved, and the part that is being read has taken the first one's place.
      expect(last.by).toBe(by);
      expect(last.parts).toHaveLength(1);
      expect(last.parts).not.toEqual(parts);
    }),
  );

  it('lists all parts where the contents are folded', () =>
    visit({ viewport: { width: 1100, height: 800 } }, async ({ page, open }) => {
      await open('/configuration/output/');
      const parts = page.locator('#menu li:has(a[aria-current=page]) > ul a');
      expect(await parts.count()).toBeGreaterThan(3);
      expect(await parts.last().isVisible()).toBe(true);
    }));
});

/** Names that a line break cuts within a part: `output.hotUpd|ate`. */
const readBroken = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    const range = document.createRange();
    for (const link of document.querySelectorAll(
      '#menu a, nav[aria-labelledby=contents-title] a, main h1, main td code',
    )) {
      if (!link.checkVisibility()) continue;
      const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        let before = -Infinity;
        for (let at = 0; at < text.length; at += 1) {
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          const { top } = range.getBoundingClientRect();
          const isWord = /^\w\w$/.test(text.data.slice(at - 1, at + 1));
          if (isWord && top > before + 4) broken.push(`${text.data.slice(0, at)}|${text.data.slice(at)}`);
          before = top;
        }
      }
    }
    return broken;
  });

describe('no name is broken inside a part', () => {
  it.each(WIDE)('at %i px', (width) =>
    visit({ viewport: { width, height: 800 } }, async ({ page }) => {
      // The server's HTML has all names; without scripts a site of any size is looked through in time.
      await page.route(/\.js$/, (route) => route.abort());
      const broken: object[] = [];
      const names = readSitemapPaths().filter((path) => /^\/(api|configuration|plugins)\//.test(path));
      expect(names.length).toBeGreaterThan(80);
      for (const url of names) {
        await page.goto(url, { waitUntil: 'domcontentloaded' });
        for (const name of await readBroken(page)) broken.push({ url, name });
      }
      expect(broken).toEqual([]);
    }),
  );
});
