import type { Page } from 'playwright-core';
import { readPrints, recordPrints } from './support/page-records';
import { startSite } from './support/start-site';

const { test, visit } = startSite();

const WORDS = '/concepts/output/';
const dark = { colorScheme: 'dark' } as const;

/** Opens a page in the dark theme and shows it as it will be on paper. */
const onPaper = async (page: Page, open: (url: string) => Promise<void>, url: string): Promise<void> => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.setViewportSize({ width: 680, height: 960 });
  await open(url);
  await page.emulateMedia({ media: 'print' });
};

/** How light the colors of an element are, from 0 to 255. */
const readLightness = (page: Page, selector: string): Promise<{ text: number; surface: number }> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      const light = (value: string): number => {
        const [red = 0, green = 0, blue = 0, alpha = 1] = (value.match(/[\d.]+/g) ?? []).map(Number);
        return alpha === 0 ? 255 : (red + green + blue) / 3;
      };
      return { text: light(color), surface: light(backgroundColor) };
    });

describe('on paper', () => {
  test('there are the text and its URL, and no controls', dark, async ({ page, open }) => {
    await onPaper(page, open, WORDS);
    const shown = await page.locator('body *').evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility() && element.getClientRects().length > 0)
        .filter((element) =>
          element.matches(
            'button, nav, input, footer, header:not(article *), [popover], section[aria-label=Notice]',
          ),
        )
        // A field of a component that has started shows its text.
        .filter((element) => !element.matches('.pm > input, .filename-template input'))
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(shown).toEqual([]);
    const lines = (await page.locator('main').innerText()).split('\n').filter((line) => line.trim() !== '');
    expect(lines[0]).toContain('webpack');
    expect(lines.slice(0, 3).join(' ')).toContain(`https://webpack.js.org${WORDS}`);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect((await page.locator('main').boundingBox())!.y).toBeLessThan(40);
  });

  test('everything is dark on light, though the screen shows light on dark', dark, async ({ page, open }) => {
    await onPaper(page, open, WORDS);
    for (const selector of ['html', 'main p', 'figure.code', 'figure.code code']) {
      const { text, surface } = await readLightness(page, selector);
      expect([selector, text < 90, surface > 200]).toEqual([selector, true, true]);
    }
    const label = await page
      .locator('.diagram text')
      .first()
      .evaluate((text) =>
        getComputedStyle(text)
          .fill.match(/[\d.]+/g)!
          .map(Number),
      );
    expect(Math.max(...label)).toBeLessThan(130);
  });

  test('code wraps, and nothing is wider than the sheet', async ({ page, open }) => {
    await recordPrints(page);
    for (const url of [WORDS, '/api/cli/', '/concepts/printable/']) {
      await onPaper(page, open, url);
      const cut = await page
        .locator('pre, .table')
        .evaluateAll((boxes) =>
          boxes
            .filter((box) => box.scrollWidth > box.clientWidth + 1 || box.getBoundingClientRect().right > 681)
            .map((box) => box.textContent?.slice(0, 60)),
        );
      expect([url, cut]).toEqual([url, []]);
      const hidden = page.locator('main figure.code:visible').filter({ hasNot: page.locator('pre:visible') });
      expect([url, await hidden.count()]).toEqual([url, 0]);
    }
  });

  test('a link to another site shows its URL, one within does not; collapsed text is expanded', async (visitor) => {
    const { page, open } = visitor;
    await onPaper(page, open, WORDS);
    const after = (selector: string): Promise<string> =>
      page
        .locator(selector)
        .first()
        .evaluate((link) => getComputedStyle(link, '::after').content);
    expect(await after('.prose a.external')).toContain('https://');
    expect(await after('.prose a[href^="/"]')).toBe('none');
    const folded = page.locator('.prose details:not([open]) > :not(summary)');
    expect(await folded.first().isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    expect(await folded.first().isVisible()).toBe(false);
  });
});

it.each([WORDS, '/blog/', '/glossary/', '/vote/'])('the button to print is on %s', (url) =>
  visit(async ({ page, open }) => {
    await recordPrints(page);
    await open(url);
    await page.getByRole('main').getByRole('button', { name: 'Print', exact: true }).click();
    expect(await readPrints(page)).toBe(1);
  }),
);
