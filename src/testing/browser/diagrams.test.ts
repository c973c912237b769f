import type { Page } from 'playwright-core';
import { readPage, readSitemapPaths } from './support/site-pages';
import { startSite } from './support/start-site';

const { visit } = startSite();

/** Texts of diagrams that leave the image, or the smallest box that their middle is in. */
const readProtruding = (page: Page): Promise<(string | null)[]> =>
  page.locator('.diagram svg').evaluateAll((diagrams) =>
    diagrams.flatMap((diagram) => {
      const image = diagram.getBoundingClientRect();
      const boxes = [...diagram.querySelectorAll('rect')]
        .map((rect) => rect.getBoundingClientRect())
        .toSorted((a, b) => a.width * a.height - b.width * b.height);
      return [...diagram.querySelectorAll('text')]
        .filter((text) => {
          const { left, right, top, bottom } = text.getBoundingClientRect();
          const [x, y] = [(left + right) / 2, (top + bottom) / 2];
          const around = boxes.find((box) => x > box.left && x < box.right && y > box.top && y < box.bottom);
          const limit = around ?? image;
          return left < limit.left - 1 || right > limit.right + 1 || bottom > image.bottom + 1;
        })
        .map((text) => text.textContent);
    }),
  );

it('no text of a diagram is cut, in any language', () =>
  visit({ viewport: { width: 1280, height: 800 } }, async ({ page }) => {
    // The server's HTML has the diagrams.
    await page.route(/\.js$/, (route) => route.abort());
    const paths = readSitemapPaths().filter((path) => readPage(path).includes('class="diagram"'));
    expect(paths).toEqual(
      expect.arrayContaining(['/concepts/marks/', '/concepts/output/', '/zh/concepts/output/']),
    );
    const cut: object[] = [];
    for (const url of paths) {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
      for (const text of await readProtruding(page)) cut.push({ url, text });
    }
    expect(cut).toEqual([]);
  }));
