import type { Page } from 'playwright-core';
import { languageOfPath, languages } from '../../config/languages';
import { desk, phone, readPrintablePaths, readSitemapPaths } from './support/site-pages';
import { untilStill } from '../../tools/browser/app-state';
import { SIZES, startSite } from './support/start-site';

const { visit } = startSite();

/** How far the page can be scrolled sideways, and what sticks out. */
const readOverflow = (page: Page): Promise<{ by: number; what: string[] }> =>
  page.evaluate(() => {
    const by = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (by <= 0) return { by: 0, what: [] };
    const what = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .filter((element) =>
        [...element.children].every((child) => child.getBoundingClientRect().right <= window.innerWidth + 1),
      )
      .map(
        (element) =>
          `${element.nodeName.toLowerCase()}.${element.className.toString()} ${element.textContent?.slice(0, 40)}`,
      );
    return { by, what: what.slice(0, 5) };
  });

describe('no page scrolls sideways', () => {
  it.each(languages)(
    'on a phone, in $code',
    ({ code }) =>
      visit({ viewport: phone }, async ({ page }) => {
        // Scripts add nothing wide, and without them a site of any size is looked through in time.
        await page.route(/\.js$/, (route) => route.abort());
        const all = [...readSitemapPaths(), ...readPrintablePaths(), '/no-such-page/', '/zh/no-such-page/'];
        const wide: object[] = [];
        for (const url of all.filter((path) => languageOfPath(path).code === code)) {
          await page.goto(url, { waitUntil: 'domcontentloaded' });
          const { by, what } = await readOverflow(page);
          if (by > 0) wide.push({ url, by, what });
        }
        expect(wide).toEqual([]);
      }),
    120_000,
  );

  it.each([
    ['at 320 px', { width: 320, height: 640 }, 100],
    ['with text of twice the size on a phone', phone, 200],
    ['with text of twice the size on a desk', desk, 200],
  ])('%s', (_name, viewport, percent) =>
    visit({ viewport }, async ({ page, open }) => {
      const wide: object[] = [];
      for (const url of ['/', '/concepts/output/', '/api/cli/', '/blog/', '/glossary/', '/no-such-page/']) {
        await open(url);
        // Like a browser's setting; the policy would block a style element.
        await page.evaluate((size) => {
          document.documentElement.style.setProperty('font-size', `${size}%`, 'important');
        }, percent);
        await untilStill(page);
        const { by, what } = await readOverflow(page);
        if (by > 0) wide.push({ url, by, what });
      }
      expect(wide).toEqual([]);
    }),
  );
});

describe('controls of the frame', () => {
  it.each(SIZES)('are at least 24 px in both directions on %s', (_name, size) =>
    visit(size, async ({ page, open }) => {
      const small: object[] = [];
      for (const url of ['/concepts/output/', '/', '/blog/', '/no-such-page/']) {
        await open(url);
        if (size.viewport === phone) await page.getByRole('button', { name: 'Menu', exact: true }).click();
        small.push(
          ...(await page
            .locator(
              ':is(header, #menu, nav, footer, main details > summary) :is(a, button):visible, main button:visible, main > * > header a:visible',
            )
            .evaluateAll(
              (controls, where) =>
                controls
                  .map((control) => ({ control, box: control.getBoundingClientRect() }))
                  .filter(({ box }) => box.bottom > 0 && (box.width < 24 || box.height < 24))
                  .map(({ control, box }) => ({
                    where,
                    what: control.getAttribute('aria-label') ?? control.textContent,
                    size: `${Math.round(box.width)} x ${Math.round(box.height)}`,
                  })),
              url,
            )),
        );
      }
      expect(small).toEqual([]);
    }),
  );
});
