import type { Page } from 'playwright-core';
import { desk, phone, readPrintablePaths, readSitemapPaths } from '../../tools/browser/site-pages';
import { startSite } from './support/start-site';

const site = startSite();

/** How far the page can be scrolled sideways, and what sticks out. */
const readOverflow = (page: Page): Promise<{ by: number; what: string[] }> =>
  page.evaluate(() => {
    const by = document.documentElement.scrollWidth - window.innerWidth;
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

describe('on a phone', () => {
  it(
    'no page scrolls sideways',
    site.visit(
      async ({ page }) => {
        // Scripts add nothing wide, and without them a site of any size is looked through in time.
        await page.route(/\.js$/, (route) => route.abort());
        const wide: object[] = [];
        for (const url of [...readSitemapPaths(), ...readPrintablePaths(), '/no-such-page/']) {
          await page.goto(url);
          const { by, what } = await readOverflow(page);
          if (by > 0) wide.push({ url, by, what });
        }
        expect(wide).toEqual([]);
      },
      { viewport: phone },
    ),
    120_000,
  );

  it(
    'no page scrolls sideways on the narrowest either',
    site.visit(
      async ({ page, open }) => {
        const wide: object[] = [];
        for (const url of ['/', '/concepts/output/', '/api/cli/', '/blog/', '/glossary/', '/no-such-page/']) {
          await open(url);
          const { by, what } = await readOverflow(page);
          if (by > 0) wide.push({ url, by, what });
        }
        expect(wide).toEqual([]);
      },
      { viewport: { width: 320, height: 640 } },
    ),
  );
});

describe('controls of the frame', () => {
  it.each([
    ['a desk', desk],
    ['a phone', phone],
  ])('are at least 24 px in both directions on %s', async (_name, viewport) => {
    await site.visit(
      async ({ page, open }) => {
        const small: object[] = [];
        for (const url of ['/concepts/output/', '/', '/blog/', '/no-such-page/']) {
          await open(url);
          if (viewport === phone) await page.getByRole('button', { name: 'Menu', exact: true }).click();
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
      },
      { viewport },
    )();
  });
});
