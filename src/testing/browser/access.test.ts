import { runAxe } from './support/run-axe';
import { desk, phone, readSitemapPaths } from '../../tools/browser/site-pages';
import { startSite } from './support/start-site';

const site = startSite();

const post = readSitemapPaths().find((pathname) => /^\/blog\/.+/.test(pathname)) ?? '/blog/';

/** One page of every kind, and the sections' own. */
const pages = [
  '/',
  '/concepts/',
  '/concepts/output/',
  '/api/cli/',
  '/api/',
  '/plugins/',
  '/blog/',
  post,
  '/glossary/',
  '/vote/',
  '/no-such-page/',
  '/concepts/printable/',
  // In Chinese, with English text within it.
  '/zh/',
  '/zh/concepts/output/',
  '/zh/configuration/output/',
  '/zh/glossary/',
  '/zh/vote/',
  '/zh/api/cli/',
  '/zh/no-such-page/',
];

/** Milliseconds; the contrast of a section's long combined page is checked twice. */
const PATIENCE = 90_000;

describe.each([
  ['a desk', desk],
  ['a phone', phone],
] as const)('axe finds nothing on %s, in either theme', (_name, viewport) => {
  it.each(pages)(
    '%s',
    async (url) => {
      // Without transitions, so that the second theme's colors are there at once.
      await site.visit(
        async ({ page, open }) => {
          await open(url);
          const light = await runAxe(page);
          await page.evaluate(() => {
            document.documentElement.dataset.theme = 'dark';
          });
          // The theme changes colors and nothing else.
          const dark = await runAxe(page, ['color-contrast', 'link-in-text-block']);
          expect({ light, dark }).toEqual({ light: [], dark: [] });
        },
        { viewport, reducedMotion: 'reduce' },
      )();
    },
    PATIENCE,
  );
});

describe('axe finds nothing', () => {
  it(
    'in the open menu of a phone',
    site.visit(
      async ({ page, open }) => {
        await open('/concepts/output/');
        await page.getByRole('button', { name: 'Menu', exact: true }).click();
        await page.locator('#menu').getByRole('link', { name: 'Contribute' }).waitFor();
        expect(await runAxe(page)).toEqual([]);
      },
      { viewport: phone },
    ),
  );

  it(
    'on a page whose text did not come',
    site.visit(async ({ page, open }) => {
      await open('/concepts/');
      await page.route('**/doc/concepts/output.*.js', (route) => route.abort());
      await page.locator('#menu a[href="/concepts/output/"]').click();
      await page.getByText('Error loading content.').waitFor();
      expect(await runAxe(page)).toEqual([]);
    }),
  );
});
