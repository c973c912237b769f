/** The pages of the built site in narrow windows, enlarged, translated, and in forced colors. */
import { limit } from '../../tools/check/slowness';
import { chooseByTemplate, listed, siteDir } from '../audit/support/built-site';
import { findNarrowFaults } from '../audit/support/narrow-pages';
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

/** Shapes and labels whose color is none of those that the visitor has chosen. Runs in the page. */
function countForeign(): number {
  const system = ['canvastext', 'linktext', 'highlight'].map((color) => {
    document.body.style.color = color;
    return getComputedStyle(document.body).color;
  });
  return [...document.querySelectorAll('main svg :is(text, .box, .edge)')].filter((shape) => {
    const { fill, stroke } = getComputedStyle(shape);
    return !system.includes(shape.nodeName === 'text' ? fill : stroke);
  }).length;
}

it.each(chooseByTemplate().map(({ pathname }) => pathname))(
  'the diagrams of %s have forced colors, and it leads on when it is translated',
  (pathname) =>
    visit({ forcedColors: 'active', reducedMotion: 'reduce' }, async ({ page, open, log }) => {
      await open(pathname);
      // The browser itself replaces all colors but those of shapes.
      expect(await page.evaluate(countForeign)).toBe(0);
      await page.evaluate(translate, 0);
      await page.locator('main h1 font').first().waitFor();
      const next = page.locator('header nav a[href$="/vote/"]');
      // Printable pages have no frame.
      if ((await next.count()) === 0) return;
      await next.click();
      await page.locator('main li button[aria-label]').first().waitFor();
      // What React says where it finds other texts than the server's.
      expect(log.messages.filter(({ text }) => !/React error #4(?:18|22|23|25);/.test(text))).toEqual([]);
    }),
);
