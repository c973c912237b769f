import { followAddress } from './support/follow-address';
import { readBuilt } from './support/site-pages';
import { startSite } from './support/start-site';

const TEXT = 'Oops! The page you are looking for has been removed or relocated.';
const UNKNOWN = '/concepts/no-such-page/';

const site = startSite();

describe('an address without a page', () => {
  it.each([UNKNOWN, '/no-such-section/', '/no-such-file.js', '/%E6%97%A0/'])(
    '%s answers 404',
    async (address) => {
      const response = await fetch(`${site.url()}${address}`, { redirect: 'manual' });
      expect(response.status).toBe(404);
    },
  );

  it(
    'shows the words and the way home',
    site.visit(async ({ page, open }) => {
      await open(UNKNOWN);
      expect(await page.locator('h1').textContent()).toBe(TEXT);
      expect(await page.title()).toBe('webpack');
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, nofollow');
      expect(new URL(page.url()).pathname).toBe(UNKNOWN);
      await page.getByRole('link', { name: 'Go to Homepage', exact: true }).click();
      await page.waitForURL(`${site.url()}/`);
      await page.locator('h1', { hasNotText: 'Oops' }).waitFor();
    }),
  );

  it(
    'shows them before scripts, too',
    site.visit(
      async ({ page }) => {
        await page.goto(UNKNOWN);
        expect(await page.locator('h1').textContent()).toBe(TEXT);
        expect(await page.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/');
      },
      { javaScriptEnabled: false },
    ),
  );

  it(
    'is told the same way when a link of the site leads there',
    site.visit(async ({ page, open }) => {
      await open('/concepts/');
      await followAddress(page, UNKNOWN);
      await page.locator('h1', { hasText: TEXT }).waitFor();
      expect(await page.title()).toBe('webpack');
      expect(new URL(page.url()).pathname).toBe(UNKNOWN);
      await page.goBack();
      await page.locator('h1', { hasText: 'Concepts' }).waitFor();
      expect(await page.locator('[data-body]').textContent()).not.toBe('');
    }),
  );
});

describe('/app-shell/', () => {
  it('is empty', () => {
    const html = readBuilt('app-shell/index.html');
    const body = html.slice(html.indexOf('<body'));
    expect(
      body
        .replace(/<script[\s\S]*?<\/script>/g, '')
        .replace(/<[^>]*>/g, '')
        .trim(),
    ).toBe('');
  });

  it(
    'stays empty when the application starts, without a complaint',
    site.visit(async ({ page, log, open }) => {
      await open('/app-shell/');
      expect((await page.locator('#___gatsby').innerText()).trim()).toBe('');
      expect(log.messages).toEqual([]);
    }),
  );
});
