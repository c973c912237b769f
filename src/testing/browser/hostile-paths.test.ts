/** No path of the site leads to another host, on a plain static server that answers unknown ones with 404.html. */
import fs from 'node:fs';
import path from 'node:path';
import { startLocalServer, type LocalServer } from '../local-server';
import { untilStill } from './support/app-state';
import { settings } from './support/site-pages';
import { createVisits } from './support/start-site';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

let server: LocalServer;
beforeAll(async () => {
  server = await startLocalServer(({ url = '/' }, response) => {
    const [pathname = ''] = url.split('?');
    const file = path.join(settings.siteDir, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    const isKnown = /^\/[\w./-]*$/.test(pathname) && fs.existsSync(file) && fs.statSync(file).isFile();
    const notFound = path.join(settings.siteDir, pathname.startsWith('/zh/') ? 'zh/404.html' : '404.html');
    const sent = isKnown ? file : notFound;
    response.writeHead(isKnown ? 200 : 404, { 'content-type': TYPES[path.extname(sent)] ?? 'text/plain' });
    response.end(fs.readFileSync(sent));
  });
});
afterAll(() => server.close());

const { visit } = createVisits(() =>
  Promise.resolve({ url: server.url, prepare: () => Promise.resolve({}) }),
);

const SPELLINGS = [
  '%5C',
  '%5C%5C',
  '%5C/',
  '/',
  '%2F',
  '%2F%2F',
  '%09/',
  '%0A/',
  '%255C',
  './/',
  '%2E%2E/%5C',
];
const PATHS = (folder: string): string[] => SPELLINGS.map((spelling) => `${folder}${spelling}evil.example/`);

it.each([
  ['/', 0, PATHS('/')],
  ['/zh/', 0, PATHS('/zh/')],
  ['/concepts/', 0, PATHS('/concepts/')],
  [
    'others',
    2,
    [
      '/%5Cevil.example/?to=//evil.example#//evil.example',
      '/%E0%A4%A/',
      '/no-such/%3Cscript%3Ealert(1)%3C%2Fscript%3E/',
      // Without an encoded slash the application starts.
      '/no-such/%3Cscript%3Ealert(1)/',
      '/zh/no-such/%3Cimg%20src=x%20onerror=alert(1)%3E/',
    ],
  ],
])('below %s the visitor stays here', (_folder, starts, paths) =>
  visit({ serviceWorkers: 'block' }, async ({ page }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(`${server.url}/`)) elsewhere.push(request.url());
    });
    let started = 0;
    for (const pathname of paths) {
      await page.goto(`${server.url}${pathname}`);
      // The first sign of a visitor starts the application, where it may start.
      await page.mouse.move(40, 400);
      await page.mouse.move(60, 400);
      if ((await page.locator('head > script[src^="/app-"]').count()) > 0) {
        started += 1;
        await page.waitForFunction(() => window.isAppReady === true);
        await untilStill(page);
      }
      expect([pathname, elsewhere]).toEqual([pathname, []]);
      expect([pathname, new URL(page.url()).origin]).toEqual([pathname, server.url]);
      expect([pathname, await page.locator('h1').isVisible()]).toEqual([pathname, true]);
    }
    expect(started).toBe(starts);
  }),
);
