/** The pages of the built site in narrow windows, enlarged, translated, and in forced colors. */
import { limit } from '../../tools/check/slowness';
import { chooseByTemplate, listed, siteDir } from '../audit/support/built-site';
import { findNarrowFaults } from '../audit/support/narrow-pages';
import { runAxe } from '../browser/support/run-axe';
import { startSite } from '../browser/support/start-site';
import { translate } from '../browser/support/translator';

const { visit } = startSite(siteDir);

// One of each template: src/testing/audit/chromium.test.ts.
it(
  'no page is wider than 320 px, covered by bars at 400 %, or has a control over its code on a phone',
  () =>
    visit({ timeout: 300_000 }, async ({ page }) => {
      const paths = listed.map(({ pathname }) => pathname);
      expect(await findNarrowFaults(page, paths)).toEqual([]);
    }),
  limit(300_000),
);

const paths = chooseByTemplate().map(({ pathname }) => pathname);

it.each(paths)('%s is translated by the browser, and leads on', (pathname) =>
  visit({ timeout: 120_000 }, async ({ page, open, log }) => {
    await open(pathname);
    await page.evaluate(translate, 0);
    await page.locator('main h1 font').first().waitFor();
    await page.keyboard.press('/');
    for (const query of ['output', '', 'qqqqqqzzz']) {
      await page.locator('dialog input').fill(query);
      await page.locator('dialog [role=status] font').first().waitFor();
    }
    await page.keyboard.press('Escape');
    await page.locator('header nav a[href$="/vote/"]').click();
    await page.waitForURL(/\/vote\/$/);
    await page.locator('main li button[aria-label]').first().waitFor();
    // What React says where it finds other texts than the server's.
    expect(log.messages.filter(({ text }) => !/React error #4(?:18|22|23|25);/.test(text))).toEqual([]);
  }),
);

it.each(paths)('%s can be read in forced colors, with its diagrams', (pathname) =>
  visit({ forcedColors: 'active', reducedMotion: 'reduce' }, async ({ page, open }) => {
    await open(pathname);
    expect(await runAxe(page, { only: ['color-contrast'] })).toEqual([]);
    const faint = await page.locator('main svg :is(text, .box, .edge)').evaluateAll((shapes) => {
      const toLight = (color: string): number => {
        const parts = (/[\d.]+/g[Symbol.match](color) ?? []).slice(0, 3).map((part) => Number(part) / 255);
        const [red = 0, green = 0, blue = 0] = parts.map((part) =>
          part <= 0.04 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const canvas = toLight(getComputedStyle(document.body).backgroundColor);
      return shapes.filter((shape) => {
        const { fill, stroke } = getComputedStyle(shape);
        const light = toLight(shape.nodeName === 'text' ? fill : stroke);
        return (Math.max(light, canvas) + 0.05) / (Math.min(light, canvas) + 0.05) < 3;
      }).length;
    });
    expect(faint).toBe(0);
  }),
);
