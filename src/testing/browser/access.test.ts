import { runAxe } from './support/run-axe';
import { phone, readSitemapPaths } from './support/site-pages';
import { startSite } from './support/start-site';

const { test, visit } = startSite();

const post = readSitemapPaths().find((pathname) => /^\/blog\/.+/.test(pathname)) ?? '/blog/';

/** One page of every kind. */
const KINDS = [
  '/',
  '/concepts/',
  '/concepts/output/',
  '/api/cli/',
  '/plugins/',
  '/blog/',
  post,
  '/glossary/',
  '/vote/',
  '/no-such-page/',
  '/concepts/printable/',
];
/** In Chinese, with English text within it. */
const CHINESE = ['/zh/', '/zh/configuration/output/', '/zh/glossary/', '/zh/vote/', '/zh/no-such-page/'];

/** Milliseconds; the contrast of a section's long combined page is checked twice. */
const PATIENCE = 90_000;

describe('axe finds nothing', () => {
  it.each([...KINDS, ...CHINESE])(
    'on %s, in either theme',
    (url) =>
      // Without transitions, so that the second theme's colors are there at once.
      visit({ reducedMotion: 'reduce' }, async ({ page, open }) => {
        await open(url);
        const light = await runAxe(page);
        await page.evaluate(() => {
          document.documentElement.dataset.theme = 'dark';
        });
        // The theme changes colors and nothing else.
        const dark = await runAxe(page, { only: ['color-contrast', 'link-in-text-block'] });
        expect({ light, dark }).toEqual({ light: [], dark: [] });
      }),
    PATIENCE,
  );

  it.each(KINDS)('on %s on a phone', (url) =>
    visit({ viewport: phone, reducedMotion: 'reduce' }, async ({ page, open }) => {
      await open(url);
      // The colors are those of the desk.
      expect(await runAxe(page, { except: ['color-contrast'] })).toEqual([]);
    }),
  );

  test('on a page whose text did not come', async ({ page, open }) => {
    await open('/concepts/');
    await page.route('**/doc/concepts/output.*.js', (route) => route.abort());
    await page.locator('#menu a[href="/concepts/output/"]').click();
    await page.getByText('Error loading content.').waitFor();
    expect(await runAxe(page)).toEqual([]);
  });
});
