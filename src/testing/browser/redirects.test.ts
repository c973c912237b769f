import http from 'node:http';
import { redirects } from '../../config/redirects';
import { site as settings } from '../../config/site';
import { HOSTILE_PATHS } from './support/hostile-paths';
import { readBuilt, readHtmlPaths } from '../../tools/browser/site-pages';
import { startSite } from './support/start-site';

const site = startSite();

/** Requests a path exactly as written: `fetch` would normalize it first. */
function request(path: string): Promise<{ status: number; location: string | undefined }> {
  return new Promise((done, fail) => {
    const { hostname, port } = new URL(site.url());
    http
      .get({ hostname, port, path }, (response) => {
        response.resume();
        done({ status: response.statusCode ?? 0, location: response.headers.location });
      })
      .on('error', fail);
  });
}

describe('a missing slash', () => {
  it.each([
    ['/concepts', '/concepts/'],
    ['/concepts?a=1&b=%20', '/concepts/?a=1&b=%20'],
    ['/concepts/output?x', '/concepts/output/?x'],
    ['/no-such-page', '/no-such-page/'],
    ['/vote', '/vote/'],
    ['/app-shell', '/app-shell/'],
  ])('%s leads to %s', async (from, to) => {
    expect(await request(from)).toEqual({ status: 301, location: to });
  });

  it(
    'is added in the browser, with query and hash preserved',
    site.visit(async ({ page, open }) => {
      await open('/concepts/output?a=1#content');
      expect(page.url()).toBe(`${site.url()}/concepts/output/?a=1#content`);
    }),
  );
});

describe('old URLs', () => {
  it.each(redirects.map(({ from, to }) => [from, to]))('%s leads to %s', async (from, to) => {
    expect(await request(from)).toEqual({ status: 301, location: to });
    expect(await request(from.slice(0, -1))).toEqual({ status: 301, location: to });
  });

  it('keep a query, before the hash', async () => {
    expect(await request('/guides/scaffolding/?a=1')).toEqual({
      status: 301,
      location: '/api/cli/?a=1#init',
    });
  });

  it('have a page each, for hosts without redirect rules', () => {
    const pages = redirects.map(({ from, to }) => {
      const html = readBuilt(`${from}index.html`);
      const target = to.startsWith('/') ? to : new URL(to).href;
      return {
        from,
        refreshes: new RegExp(`<meta http-equiv="refresh" content="0; ?url=[^"]*${target}"`, 'i').test(html),
        hasLink: html.includes(`href="${to}"`),
        isHidden: /<meta name="robots" content="noindex/.test(html),
        hasScript: html.includes('<script'),
      };
    });
    expect(pages).toEqual(
      redirects.map(({ from }) => ({
        from,
        refreshes: true,
        hasLink: true,
        isHidden: true,
        hasScript: false,
      })),
    );
  });

  it('are no pages of the site', () => {
    const olds = new Set(redirects.map(({ from }) => from));
    const real = readHtmlPaths().filter((path) => readBuilt(`${path}index.html`).includes('id="___gatsby"'));
    expect(real.filter((path) => olds.has(path))).toEqual([]);
  });
});

describe('another host', () => {
  const hosts = [settings.url, ...settings.redirectHosts.map((host) => `https://${host}`)];
  it.each([
    ...HOSTILE_PATHS,
    '/\\/evil.example',
    '/%0d%0alocation:%20https://evil.example',
    'http://evil.example/concepts',
    '/@evil.example',
    '/concepts/..//evil.example',
    '/support//evil.example',
    '/support?to=//evil.example',
  ])('is never where %s leads', async (path) => {
    const { status, location } = await request(path);
    expect(status).not.toBe(500);
    if (location === undefined) return;
    const target = new URL(location, settings.url);
    expect(hosts).toContain(target.origin);
  });
});
