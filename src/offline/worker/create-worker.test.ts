/** What the worker decides where visits of the built site, in src/testing/browser/worker-*.test.ts, do not get. */
import {
  buildHashedPath,
  createFakeScope,
  readText,
  responseOf,
  type FakeScope,
} from '../../testing/mocks/worker-scope';
import { digestText } from '../worker-protocol';
import { createWorker } from './create-worker';

const APP = buildHashedPath('/app-');
const BODY = buildHashedPath('/doc/concepts.', 10);
const SEARCH_FILE = buildHashedPath('/search/en.', 10);
const DATA = '/page-data/concepts/page-data.json';
const FILES = ['/', APP, '/boot.js', '/offline/', '/zh/offline/'];
const HTML = 'text/html';

let fake: FakeScope;
const start = (digests = {}): void =>
  createWorker({ scope: fake.scope, generation: { id: 'g1', files: FILES, digests, search: {} } });
const visit = async (path: string, mode: RequestMode = 'navigate') => {
  const answer = await fake.request(path, mode);
  return [answer?.status, answer ? await readText(answer) : undefined];
};
const load = (path: string) => visit(path, 'no-cors');
const answer = (respond: (path: string) => Response): void =>
  void fake.host.mockImplementation((path) => Promise.resolve(respond(path)));
const cutNetwork = (): void => void fake.host.mockRejectedValue(new TypeError('Failed to fetch'));
const NETWORK_ERROR = [599, ''];

beforeEach(() => {
  fake = createFakeScope();
  jest.spyOn(Response, 'error').mockImplementation(() => new Response('', { status: 599 }));
  start();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('install', () => {
  it('stores all files of its generation; names without a hash bypass the browser’s cache', async () => {
    await fake.dispatch('install');
    expect(fake.caches.list('docs-files-g1')).toEqual(FILES);
    expect(Object.fromEntries(fake.host.mock.calls)).toEqual({
      ...{ '/boot.js': 'no-cache', '/offline/': 'no-cache', '/zh/offline/': 'no-cache', '/': 'no-cache' },
      [APP]: 'default',
    });
    expect(fake.skipWaiting).not.toHaveBeenCalled();
  });

  it.each([
    ['HTML for a script', APP, responseOf(APP, '', { type: HTML }), /app-.*got 200 text\/html/],
    [
      'a redirect',
      '/',
      Object.defineProperty(responseOf('/'), 'redirected', { value: true }),
      /redirected to/,
    ],
    ['a foreign script with a fixed name', '/boot.js', responseOf('/boot.js', 'foreign'), '/boot.js'],
    ['another page', '/offline/', responseOf('/login/', '', { type: HTML }), '/offline/'],
  ])('refuses %s, and leaves nothing behind', async (_name, bad, response, message) => {
    start({ '/boot.js': await digestText('/boot.js') });
    answer((path) => (path === bad ? response : responseOf(path)));
    await expect(fake.dispatch('install')).rejects.toThrow(message);
    expect(fake.caches.list('docs-files-g1')).toBeNull();
  });
});

test('activation deletes all caches but the previous version, visited and saved pages', async () => {
  const current = ['docs-visited', 'docs-saved-en-api', 'docs-files-b'];
  for (const name of ['workbox-runtime', 'docs-files-a', ...current]) await fake.caches.open(name);
  await fake.dispatch('install');
  await fake.dispatch('activate');
  expect(await fake.caches.keys()).toEqual([...current, 'docs-files-g1']);
});

test('claims pages only once the first of them is cached', async () => {
  let answerPage = (response: Response): void => void response;
  fake.host.mockImplementation(() => new Promise((done) => (answerPage = done)));
  const posted = fake.post({ type: 'CACHE_PATHS', paths: ['/guides/'] });
  const cached: unknown[] = [];
  fake.claim.mockImplementation(() => Promise.resolve(void cached.push(fake.caches.list('docs-visited'))));
  const activated = fake.dispatch('activate');
  answerPage(responseOf('/guides/'));
  await Promise.all([posted, activated]);
  expect(cached).toEqual([['/guides/']]);
});

test('SKIP_WAITING takes over, unless it comes from another origin', async () => {
  await fake.post({ type: 'SKIP_WAITING' }, 'https://elsewhere.example');
  expect(fake.skipWaiting).not.toHaveBeenCalled();
  await fake.post({ type: 'SKIP_WAITING' });
  expect(fake.skipWaiting).toHaveBeenCalledTimes(1);
});

test.each([
  ['pages and their parts', ['/concepts/', BODY], ['/concepts/', BODY]],
  ['no files of a generation, and none that belong to no page', ['/boot.js', '/sw.js', '/a/b'], null],
  ['the rest where a page is missing', ['/gone/', BODY], [BODY]],
])('CACHE_PATHS caches %s', async (_what, paths, cached) => {
  answer((path) => (path === '/gone/' ? responseOf(path, '', { status: 404 }) : responseOf(path)));
  await fake.post({ type: 'CACHE_PATHS', paths });
  expect(fake.caches.list('docs-visited')).toEqual(cached);
});

describe('a page', () => {
  it('without network and not cached is the offline page of its language, as 503, not cacheable, with the policy', async () => {
    answer((path) => responseOf(path, path, { headers: { 'content-security-policy': 'p', etag: 'e' } }));
    await fake.dispatch('install');
    cutNetwork();
    expect(await visit('/zh/file.pdf')).toEqual([503, '/zh/offline/']);
    const { headers } = (await fake.request('/unvisited/'))!;
    const read = ['cache-control', 'content-security-policy', 'etag'].map((name) => headers.get(name));
    expect(read).toEqual(['no-store', 'p', null]);
  });

  it.each([
    [503, [200, '/concepts/'], [503, 'other']],
    [404, [404, 'other'], [404, 'other']],
    [301, [301, 'other'], [301, 'other']],
  ])('with the status %s is taken from the cache after an error of the server only', async (...row) => {
    const [status, cached, missing] = row;
    await visit('/concepts/');
    answer((path) => responseOf(path, 'other', { status }));
    expect(await visit('/concepts/')).toEqual(cached);
    expect(await visit('/unvisited/')).toEqual(missing);
    expect(fake.caches.list('docs-visited')).toEqual(['/concepts/']);
  });

  it('is taken from the cache when the network takes three seconds, and cached then; another is waited for', async () => {
    await visit('/concepts/');
    jest.useFakeTimers();
    fake.host.mockImplementation(
      (path) => new Promise((done) => setTimeout(() => done(responseOf(path, 'late')), 5000)),
    );
    const visits = [visit('/concepts/'), visit('/guides/')];
    await jest.advanceTimersByTimeAsync(5001);
    expect(await Promise.all(visits)).toEqual([
      [200, '/concepts/'],
      [200, 'late'],
    ]);
    cutNetwork();
    expect(await visit('/concepts/')).toEqual([200, 'late']);
  });
});

test('where storage is forbidden everything comes from the network, and nothing is installed', async () => {
  fake.caches.failure = new DOMException('forbidden', 'SecurityError');
  await expect(fake.dispatch('install')).rejects.toThrow('forbidden');
  await fake.dispatch('activate');
  expect(fake.claim).toHaveBeenCalledTimes(1);
  expect(await visit('/concepts/')).toEqual([200, '/concepts/']);
  expect(await load(BODY)).toEqual([200, BODY]);
  cutNetwork();
  expect(await visit('/concepts/')).toEqual(NETWORK_ERROR);
});

describe('files', () => {
  it('with a hash in their name are requested once, others each time', async () => {
    await fake.dispatch('install');
    await load(BODY);
    answer((path) => responseOf(path, 'new'));
    expect(await load(BODY)).toEqual([200, BODY]);
    for (const path of ['/boot.js', DATA]) expect(await load(path)).toEqual([200, 'new']);
    cutNetwork();
    // Those of a generation are not overwritten.
    expect(await load('/boot.js')).toEqual([200, '/boot.js']);
    expect(await load(DATA)).toEqual([200, 'new']);
    for (const path of [SEARCH_FILE, '/nav/en/x.json']) expect(await load(path)).toEqual(NETWORK_ERROR);
  });

  it('are cached up to a limit; the oldest are evicted first', async () => {
    const paths = Array.from({ length: 900 }, (_, index) => `/page-${index}/`);
    const cache = await fake.caches.open('docs-visited');
    for (const path of paths.slice(0, -25)) await cache.put(path, responseOf(path));
    for (const path of paths.slice(-25)) await visit(path);
    const cached = [...(fake.caches.stores.get('docs-visited')?.keys() ?? [])];
    expect(cached.length).toBeLessThanOrEqual(825);
    expect(cached).toEqual(paths.slice(-cached.length));
  });
});
