/** A site built for a hosted search: what its visitors get when the service answers well, late, not at all, or evil. */
import type { Page } from 'playwright-core';
import { runAxe } from '../browser/support/run-axe';
import { startSite } from '../browser/support/start-site';
import { createHostedServer, sendJson, type HostedServer, type Reply } from '../mocks/hosted-service';
import { createProjectCopy } from './support/project-copy';
import { runBuild } from './support/run-gatsby';

const copy = createProjectCopy('hosted', 'mini');
const KEY = 'a-key-that-searches';

let service: HostedServer;

/** A section as Algolia answers with it; no other engine would find it. */
const hit = (part: object = {}) => ({
  objectID: '1',
  url: 'https://webpack.js.org/concepts/second/',
  hierarchy: { lvl0: 'Concepts', lvl1: 'Result of the service' },
  content: 'Only the service has this.',
  kind: 'page',
  section: 'concepts',
  lang: 'en',
  ...part,
});
const respondWith = (...hits: object[]): Reply => {
  return (_request, response) => sendJson(response, { results: [{ nbHits: hits.length, hits }] });
};

beforeAll(async () => {
  service = await createHostedServer(respondWith(hit()));
  const { code, output } = await runBuild(copy.dir, {
    ALGOLIA_APP_ID: 'APP123',
    ALGOLIA_SEARCH_KEY: KEY,
    ALGOLIA_INDEX: 'docs',
    ALGOLIA_HOSTS: service.url,
  });
  if (code !== 0) throw new Error(output);
});
afterAll(() => service.close());

const site = startSite(copy.built);
const options = (page: Page) => page.getByRole('dialog').getByRole('option');

/** Opens a page and its box, with the service in reach. */
async function openBox(page: Page, open: (address: string) => Promise<void>): Promise<void> {
  service.requests.length = 0;
  await page.route(`${service.url}/**`, (route) => route.continue());
  await open('/concepts/first/');
  expect(service.requests).toEqual([]);
  await page.keyboard.press('/');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
}

const type = (page: Page, query: string) => page.getByRole('dialog').getByRole('combobox').fill(query);

it(
  'queries the service, within the policy, shows its required logo, and its results as ours',
  site.visit(async ({ page, open, log }) => {
    service.reply = respondWith(hit());
    await openBox(page, open);
    await type(page, 'anything');
    await options(page).getByText('Result of the service').waitFor();
    const [request] = service.requests;
    expect(request?.path).toBe('/1/indexes/*/queries');
    expect(request?.query.get('x-algolia-api-key')).toBe(KEY);
    expect(request?.headers.cookie).toBeUndefined();
    expect(request?.headers.referer).toBeUndefined();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Algolia/ })
      .waitFor();
    expect(await runAxe(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/concepts/second/');
    expect(log.messages).toEqual([]);
  }),
);

it.each<[string, Reply]>([
  ['is too slow', () => new Promise(() => undefined)],
  ['fails', (_request, response) => sendJson(response, { message: 'down' }, 503)],
  ['sends another format', (_request, response) => sendJson(response, { results: 'none' })],
])('answers by itself where the service %s', async (_state, reply) => {
  await site.visit(async ({ page, open }) => {
    service.reply = reply;
    await openBox(page, open);
    await type(page, 'grouped');
    await options(page)
      .filter({ hasText: /Grouped/i })
      .first()
      .waitFor();
    expect(service.requests.length).toBeGreaterThan(0);
  })();
});

it(
  'runs no code of the response, and links to no other site',
  site.visit(async ({ page, open, log }) => {
    const evil = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>';
    service.reply = respondWith(
      hit({ hierarchy: { lvl0: evil, lvl1: evil }, content: evil }),
      hit({ objectID: '2', url: 'javascript:window.ran=1', hierarchy: { lvl1: 'A script' } }),
      hit({ objectID: '3', url: 'https://evil.example/', hierarchy: { lvl1: 'Elsewhere' } }),
    );
    await openBox(page, open);
    await type(page, 'anything');
    await options(page).getByText('window.ran').first().waitFor();
    await expect(options(page).count()).resolves.toBe(1);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(await page.locator('dialog img, dialog script').count()).toBe(0);
    expect(log.messages).toEqual([]);
  }),
);

it('allows only the service in the policy of its pages', async () => {
  const response = await fetch(`${site.url()}/concepts/first/`);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' ${service.url}`);
});
