/** The pages of the built site in narrow windows, enlarged, and in forced colors. */
import { limit } from '../../tools/check/slowness';
import { chooseByTemplate, listed, siteDir } from '../audit/support/built-site';
import { findNarrowFaults } from '../audit/support/narrow-pages';
import { startSite } from '../browser/support/start-site';

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
  'the diagrams of %s have forced colors',
  (pathname) =>
    visit({ forcedColors: 'active', reducedMotion: 'reduce' }, async ({ page, open, log }) => {
      await open(pathname);
      // The browser itself replaces all colors but those of shapes.
      expect(await page.evaluate(countForeign)).toBe(0);
      expect(log.messages).toEqual([]);
    }),
);
