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
const OLD = buildHashedPath('/older/app-');
const BODY = buildHashedPath('/doc/concepts.', 10);
const SEARCH_FILE = buildHashedPath('/search/en.', 10);
const FILES = ['/boot.js', APP, '/offline/', '/zh/offline/', '/'];
const HTML = 'text/html; charset=utf-8';

let fake: FakeScope;
const start = (id = 'g1', files = FILES, digests = {}): void =>
  createWorker({ scope: fake.scope, generation: { id, files, digests, search: { en: [SEARCH_FILE] } } });
const visit = async (path: string): Promise<[number | undefined, string | undefined]> => {
  const answer = await fake.request(path);
  return [answer?.status, answer ? await readText(answer) : undefined];
};
const cutNetwork = (): void => void fake.host.mockRejectedValue(new TypeError('Failed to fetch'));

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
    expect(fake.caches.list('docs-files-g1')?.sort()).toEqual([...FILES].sort());
    expect(Object.fromEntries(fake.host.mock.calls)).toEqual({
      ...{ '/boot.js': 'no-cache', '/offline/': 'no-cache', '/zh/offline/': 'no-cache', '/': 'no-cache' },
      [APP]: 'default',
    });
    expect(fake.skipWaiting).not.toHaveBeenCalled();
  });

  it.each([
    ['HTML for a script', APP, responseOf(APP, '', { type: HTML }), /app-.*got 200 text\/html/],
    ['404', APP, responseOf(APP, '', { status: 404 }), /got 404/],
    ['500', '/offline/', responseOf('/offline/', '', { status: 500 }), /\/offline\/.*got 500/],
    [
      'a redirect',
      '/',
      Object.defineProperty(responseOf('/'), 'redirected', { value: true }),
      /redirected to/,
    ],
  ])('refuses %s, and leaves nothing behind', async (_name, bad, response, message) => {
    fake.host.mockImplementation((path) => Promise.resolve(path === bad ? response : responseOf(path)));
    await expect(fake.dispatch('install')).rejects.toThrow(message);
    expect(fake.caches.list('docs-files-g1')).toBeNull();
  });

  it('bypasses a wrong script in the browser’s cache', async () => {
    fake.host.mockImplementation((path, cache) =>
      Promise.resolve(
        path === APP && cache !== 'reload' ? responseOf(path, '', { type: HTML }) : responseOf(path),
      ),
    );
    await fake.dispatch('install');
    expect(fake.caches.list('docs-files-g1')).toContain(APP);
  });

  it('takes what the version before has already', async () => {
    await fake.dispatch('install');
    fake.host.mockClear();
    start('g2');
    await fake.dispatch('install');
    expect(fake.host.mock.calls.map(([path]) => path)).not.toContain(APP);
    expect(fake.caches.list('docs-files-g2')).toContain(APP);
  });

  it.each([
    ['an empty script', APP, '', 'text/javascript'],
    ['a cut script', APP, APP.slice(0, 10), 'text/javascript'],
    ['a foreign script with a fixed name', '/boot.js', 'foreign', 'text/javascript'],
    ['a cut page', '/offline/', '<html data-path="/offline/">', HTML],
    ['another page', '/offline/', '<html data-path="/login/"></html>', HTML],
  ])('refuses %s', async (_name, bad, body, type) => {
    start('g1', FILES, { '/boot.js': await digestText('/boot.js') });
    fake.host.mockImplementation((path) =>
      Promise.resolve(
        path === bad ? new Response(body, { headers: { 'content-type': type } }) : responseOf(path),
      ),
    );
    await expect(fake.dispatch('install')).rejects.toThrow(bad);
    expect(fake.caches.list('docs-files-g1')).toBeNull();
  });

  it('fails without a trace where storage is full or forbidden', async () => {
    fake.caches.failure = new DOMException('full', 'QuotaExceededError');
    await expect(fake.dispatch('install')).rejects.toThrow('full');
  });
});

describe('activate', () => {
  it('deletes all caches but the previous version, visited and saved pages', async () => {
    const current = ['docs-visited', 'docs-saved-en-api', 'docs-files-b'];
    for (const name of ['workbox-runtime', 'docs-files-a', ...current]) await fake.caches.open(name);
    await fake.dispatch('install');
    await fake.dispatch('activate');
    expect(await fake.caches.keys()).toEqual([...current, 'docs-files-g1']);
    expect(fake.claim).toHaveBeenCalledTimes(1);
  });

  it('claims pages only once the first of them is cached', async () => {
    let answerPage = (answer: Response): void => void answer;
    fake.host.mockImplementation((path) =>
      path === '/guides/' ? new Promise((done) => (answerPage = done)) : Promise.resolve(responseOf(path)),
    );
    const posted = fake.post({ type: 'CACHE_PATHS', paths: ['/guides/'] });
    const activated = fake.dispatch('activate');
    await new Promise((done) => setTimeout(done));
    expect(fake.claim).not.toHaveBeenCalled();
    answerPage(responseOf('/guides/'));
    await Promise.all([posted, activated]);
    expect(fake.claim).toHaveBeenCalledTimes(1);
    expect(fake.caches.list('docs-visited')).toEqual(['/guides/']);
  });

  it('claims pages where storage is forbidden, too', async () => {
    fake.caches.failure = new DOMException('forbidden', 'SecurityError');
    await fake.dispatch('activate');
    expect(fake.claim).toHaveBeenCalledTimes(1);
  });
});

describe('messages', () => {
  it('SKIP_WAITING takes over, unless it comes from another origin', async () => {
    await fake.post({ type: 'SKIP_WAITING' }, 'https://elsewhere.example');
    expect(fake.skipWaiting).not.toHaveBeenCalled();
    await fake.post({ type: 'SKIP_WAITING' });
    expect(fake.skipWaiting).toHaveBeenCalledTimes(1);
  });

  it('CACHE_PATHS caches pages and their parts; neither files of a generation nor files that belong to no page', async () => {
    const paths = ['/concepts/', BODY, '/boot.js', '/sw.js', '/concepts/no-slash'];
    await fake.post({ type: 'CACHE_PATHS', paths });
    expect(fake.caches.list('docs-visited')?.sort()).toEqual(['/concepts/', BODY]);
  });

  it('CACHE_SEARCH caches the search of a language once, and nothing of one that has none', async () => {
    for (const language of ['en', 'en', 'fr']) await fake.post({ type: 'CACHE_SEARCH', language });
    expect(fake.caches.list('docs-visited')).toEqual([SEARCH_FILE]);
    expect(fake.host.mock.calls.map(([path]) => path)).toEqual([SEARCH_FILE]);
  });

  it('CACHE_PATHS with a missing page caches the rest', async () => {
    fake.host.mockImplementation((path) =>
      Promise.resolve(responseOf(path, path, { status: path === '/gone/' ? 404 : 200 })),
    );
    await fake.post({ type: 'CACHE_PATHS', paths: ['/gone/', BODY] });
    expect(fake.caches.list('docs-visited')).toEqual([BODY]);
  });
});

describe('a page', () => {
  it('is the new one as soon as there is a new one', async () => {
    await visit('/concepts/');
    cutNetwork();
    expect(await visit('/concepts/?utm=1')).toEqual([200, '/concepts/']);
    fake.host.mockResolvedValue(responseOf('/concepts/', 'new'));
    expect(await visit('/concepts/')).toEqual([200, 'new']);
    cutNetwork();
    expect(await visit('/concepts/')).toEqual([200, 'new']);
  });

  it('without network and not cached is the offline page, as 503, not cacheable, with its headers', async () => {
    fake.host.mockImplementation((path) =>
      Promise.resolve(responseOf(path, path, { headers: { 'content-security-policy': 'p', etag: 'e' } })),
    );
    await fake.dispatch('install');
    cutNetwork();
    expect(await visit('/zh/file.pdf')).toEqual([503, '/zh/offline/']);
    const headers = (await fake.request('/unvisited/'))?.headers;
    expect(headers?.get('cache-control')).toBe('no-store');
    expect(headers?.get('content-security-policy')).toBe('p');
    expect(headers?.get('etag')).toBeNull();
  });

  it.each([502, 503])('is served from the cache for the status %s', async (status) => {
    await visit('/concepts/');
    fake.host.mockResolvedValue(responseOf('/concepts/', 'trouble', { status }));
    expect(await visit('/concepts/')).toEqual([200, '/concepts/']);
    expect(await visit('/unvisited/')).toEqual([status, 'trouble']);
  });

  it.each([404, 301])('answered %s is passed on and not cached', async (status) => {
    fake.host.mockResolvedValue(responseOf('/x/', 'body', { status }));
    expect(await visit('/x/')).toEqual([status, 'body']);
    expect(fake.caches.list('docs-visited')).toBeNull();
  });

  it('is served from the cache when the network takes longer than three seconds; the new response is cached', async () => {
    await visit('/concepts/');
    jest.useFakeTimers();
    fake.host.mockImplementation(
      () => new Promise((done) => setTimeout(() => done(responseOf('/concepts/', 'late')), 5000)),
    );
    const slow = visit('/concepts/');
    await jest.advanceTimersByTimeAsync(3001);
    await jest.advanceTimersByTimeAsync(2000);
    expect(await slow).toEqual([200, '/concepts/']);
    jest.useRealTimers();
    cutNetwork();
    expect(await visit('/concepts/')).toEqual([200, 'late']);
  });

  it('that is not cached is waited for, however long it takes', async () => {
    jest.useFakeTimers();
    fake.host.mockImplementation(
      () => new Promise((done) => setTimeout(() => done(responseOf('/concepts/', 'late')), 5000)),
    );
    const slow = visit('/concepts/');
    await jest.advanceTimersByTimeAsync(5001);
    expect(await slow).toEqual([200, 'late']);
  });

  it('comes from the network where storage is forbidden', async () => {
    fake.caches.failure = new DOMException('forbidden', 'SecurityError');
    expect(await visit('/concepts/')).toEqual([200, '/concepts/']);
    cutNetwork();
    expect((await visit('/concepts/'))[0]).toBe(599);
  });
});

describe('files', () => {
  const request = async (path: string): Promise<string | undefined> =>
    readText((await fake.request(path, { mode: 'no-cors' }))!);

  it('with a hash in their name are requested once', async () => {
    await request(BODY);
    await request(BODY);
    expect(fake.host).toHaveBeenCalledTimes(1);
  });

  it('of the version before are there for its tabs after a deploy', async () => {
    start('g0', [OLD]);
    await fake.dispatch('install');
    start('g1');
    await fake.dispatch('install');
    await fake.dispatch('activate');
    fake.host.mockImplementation((path) => Promise.resolve(responseOf(path, '', { status: 404 })));
    expect(await request(OLD)).toBe(OLD);
  });

  it('that a host once answered with HTML bypass the browser’s cache, and recover', async () => {
    fake.host.mockImplementation((path, cache) =>
      Promise.resolve(cache === 'reload' ? responseOf(path) : responseOf(path, 'oops', { type: HTML })),
    );
    expect(await request(BODY)).toBe(BODY);
    expect(fake.caches.list('docs-visited')).toEqual([BODY]);
  });

  it('that are still wrong are passed on, never cached', async () => {
    fake.host.mockImplementation((path) => Promise.resolve(responseOf(path, 'oops', { type: HTML })));
    expect(await request(BODY)).toBe('oops');
    expect(fake.caches.list('docs-visited')).toBeNull();
  });

  it('of a wrong type are deleted from a cache', async () => {
    const cache = await fake.caches.open('docs-visited');
    await cache.put(BODY, responseOf(BODY, 'oops', { type: HTML }));
    expect(await request(BODY)).toBe(BODY);
    cutNetwork();
    expect(await request(BODY)).toBe(BODY);
  });

  it.each([
    ['empty', ''],
    ['cut', BODY.slice(0, 8)],
    ['foreign', 'something else'],
  ])('that a host once answered %s bypass the browser’s cache, and recover', async (_name, body) => {
    fake.host.mockImplementation((path, cache) =>
      Promise.resolve(cache === 'reload' ? responseOf(path) : responseOf(path, body)),
    );
    expect(await request(BODY)).toBe(BODY);
    cutNetwork();
    expect(await request(BODY)).toBe(BODY);
  });

  it('that are damaged in a cache are fetched again, and never served', async () => {
    const cache = await fake.caches.open('docs-visited');
    await cache.put(BODY, responseOf(BODY, 'something else'));
    await cache.put('/concepts/', new Response('', { headers: { 'content-type': HTML } }));
    expect(await request(BODY)).toBe(BODY);
    cutNetwork();
    expect(await request(BODY)).toBe(BODY);
    expect((await fake.request('/concepts/'))?.status).toBe(599);
  });

  it('of a version and of saved sections are repaired after the first page', async () => {
    await fake.dispatch('install');
    // As earlier versions of the site completed a section.
    await (await fake.caches.open('docs-saved-en-aaa')).put('/offline/complete', new Response('d0'));
    const saved = await fake.caches.open('docs-saved-en-api');
    await saved.put('/offline/complete', Response.json({ digest: 'd', paths: ['/api/', BODY] }));
    await saved.put(BODY, responseOf(BODY, 'something else'));
    const own = await fake.caches.open('docs-files-g1');
    await own.delete(APP);
    await own.put('/offline/', responseOf('/offline/', '', { type: 'text/plain' }));
    start();
    await visit('/concepts/');
    expect(fake.caches.list('docs-files-g1')?.sort()).toEqual([...FILES].sort());
    expect(fake.caches.list('docs-saved-en-api')?.sort()).toEqual(
      ['/api/', BODY, '/offline/complete'].sort(),
    );
    cutNetwork();
    expect(await visit('/api/')).toEqual([200, '/api/']);
    expect(await visit('/unvisited/')).toEqual([503, '/offline/']);
    expect(await request(BODY)).toBe(BODY);
  });

  it('without a hash come from the network; those of a generation are not overwritten', async () => {
    await fake.dispatch('install');
    fake.host.mockImplementation((path) => Promise.resolve(responseOf(path, 'new')));
    expect(await request('/boot.js')).toBe('new');
    expect(await request('/page-data/concepts/page-data.json')).toBe('new');
    cutNetwork();
    expect(await request('/boot.js')).toBe('/boot.js');
    expect(await request('/page-data/concepts/page-data.json')).toBe('new');
  });

  it('that neither network nor cache has are a network error', async () => {
    cutNetwork();
    expect((await fake.request(BODY, { mode: 'no-cors' }))?.status).toBe(599);
    expect((await fake.request('/page-data/x/page-data.json', { mode: 'cors' }))?.status).toBe(599);
  });

  it.each([
    ['another host', 'https://avatars.example/a.png', {}],
    ['another host’s script', `https://elsewhere.example${APP}`, {}],
    ['a form', '/concepts/', { method: 'POST' }],
    ['a part of a file', BODY, { headers: { range: 'bytes=0-1' } }],
    ['requests that bypass caches on purpose', BODY, { cache: 'no-cache' as const }],
    ['the worker itself', '/sw.js', {}],
    ['what belongs to no page', '/blog/feed.xml', {}],
  ])('%s is left to the browser', async (_name, path, init) => {
    expect(await fake.request(path, { mode: 'no-cors', ...init })).toBeNull();
    expect(fake.caches.stores.size).toBe(0);
  });

  it('are cached up to a limit; the oldest are evicted first', async () => {
    for (let count = 0; count < 850; count += 1) await visit(`/page-${count}/`);
    const cached = fake.caches.list('docs-visited') ?? [];
    expect(cached.length).toBeLessThanOrEqual(825);
    expect(cached).toContain('/page-849/');
    expect(cached).not.toContain('/page-0/');
  });
});
