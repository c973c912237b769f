import type { Page } from 'playwright-core';
import { phone } from '../../browser/support/site-pages';

/**
 * How much of the window's height is covered by what does not scroll down: not by the first column of a table, which only
 * stays when the table scrolls sideways. Runs in the page.
 */
export const readCovered = (): number =>
  [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => {
      const { position, top, bottom } = getComputedStyle(element);
      return position === 'fixed' || (position === 'sticky' && (top !== 'auto' || bottom !== 'auto'));
    })
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect())
    .filter(({ top, bottom, height }) => bottom > 0 && top < innerHeight && height > 0)
    .reduce((sum, { top, bottom }) => sum + Math.min(bottom, innerHeight) - Math.max(top, 0), 0);

/**
 * Opens pages without scripts, which add nothing wide, and finds those that scroll sideways in a window of 320 px (WCAG
 * 2.2, 1.4.10), of which bars cover a part when they are enlarged to 400 %, and the blocks of code on a phone whose
 * button covers a line.
 *
 * @returns an entry for each page with a fault: its width, the height of the bars in pixels, and how many blocks are
 *   covered
 */
export async function findNarrowFaults(page: Page, paths: readonly string[]): Promise<object[]> {
  await page.route(/\.js$/, (route) => route.abort());
  const faults: object[] = [];
  for (const pathname of paths) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(pathname, { waitUntil: 'domcontentloaded' });
    const width = await page.evaluate(() => {
      // As long as a title can be.
      for (const title of document.querySelectorAll('main :is([rel=next], [rel=prev]) > :last-child'))
        title.textContent = 'EvalSourceMapDevToolPluginOptions';
      return document.documentElement.scrollWidth;
    });
    await page.setViewportSize({ width: 320, height: 256 });
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
    const bars = await page.evaluate(readCovered);
    await page.setViewportSize(phone);
    const covered = await page.evaluate(() => {
      document.documentElement.dataset.js = '';
      return [...document.querySelectorAll('figure.code:not(.pm > *)')].filter((figure) => {
        const copy = figure.querySelector(':scope > .copy')?.getBoundingClientRect();
        const line = document.createRange();
        line.selectNodeContents(figure.querySelector('pre > code') ?? figure);
        return (
          copy &&
          [...line.getClientRects()].some(({ top, right }) => right > copy.left && top < copy.bottom - 4)
        );
      }).length;
    });
    if (width > 320 || bars > 0 || covered > 0) faults.push({ pathname, width, bars, covered });
  }
  return faults;
}
