import { answerOf, createFakeScope, ORIGIN, type FakeScope } from '../../testing/mocks/worker-scope';
import { createWorker } from './create-worker';

const APP = '/app-0123456789abcdef0123.js';
const OLD = '/app-fedcba9876543210fedc.js';
const BODY = '/doc/concepts.0123456789.js';
const FILES = ['/boot.js', APP, '/offline/', '/zh/offline/', '/'];
const HTML = 'text/html; charset=utf-8';

let fake: FakeScope;
const start = (id = 'g1', files = FILES): void =>
  createWorker({ scope: fake.scope, generation: { id, files } });
const visit = async (path: string): Promise<[number | undefined, string | undefined]> => {
  const answer = await fake.ask(path);
  return [answer?.status, await answer?.text()];
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
  it('stores all files of its generation; names without a hash are asked for past the browser’s cache', async () => {
    await fake.tell('install');
    expect(fake.caches.list('docs-files-g1')?.sort()).toEqual([...FILES].sort());
    expect(Object.fromEntries(fake.host.mock.calls)).toEqual({
      ...{ '/boot.js': 'no-cache', '/offline/': 'no-cache', '/zh/offline/': 'no-cache', '/': 'no-cache' },
      [APP]: 'default',
    });
    expect(fake.skipWaiting).not.toHaveBeenCalled();
  });

  it.each([
    [
      'HTML for a script',
      APP,
      () => answerOf(APP, '<!doctype html>', { type: HTML }),
      /app-0123.*got 200 text\/html/,
    ],
    ['HTML for the boot script', '/boot.js', () => answerOf('/boot.js', '', { type: HTML }), /\/boot\.js/],
    ['404', APP, () => answerOf(APP, '', { status: 404 }), /got 404/],
    ['500', '/offline/', () => answerOf('/offline/', '', { status: 500 }), /\/offline\/.*got 500/],
    [
      'a redirect',
      '/offline/',
      () => Object.defineProperty(answerOf('/offline/'), 'redirected', { value: true }),
      /redirected to/,
    ],
  ])('refuses %s, and leaves nothing behind', async (_name, bad, make, message) => {
    fake.host.mockImplementation((path) => Promise.resolve(path === bad ? make() : answerOf(path)));
    await expect(fake.tell('install')).rejects.toThrow(message);
    expect(fake.caches.list('docs-files-g1')).toBeNull();
  });

  it('passes by what the browser’s cache once got wrong for a script', async () => {
    fake.host.mockImplementation((path, cache) =>
      Promise.resolve(
        path === APP && cache !== 'reload' ? answerOf(path, '', { type: HTML }) : answerOf(path),
      ),
    );
    await fake.tell('install');
    expect(fake.caches.list('docs-files-g1')).toContain(APP);
  });

  it('takes what the version before has already', async () => {
    await fake.tell('install');
    fake.host.mockClear();
    start('g2');
    await fake.tell('install');
    expect(fake.host.mock.calls.map(([path]) => path)).not.toContain(APP);
    expect(fake.caches.list('docs-files-g2')).toContain(APP);
  });

  it('fails without a trace where storage is full or forbidden', async () => {
    fake.caches.failure = new DOMException('full', 'QuotaExceededError');
    await expect(fake.tell('install')).rejects.toThrow('full');
  });
});

describe('activate', () => {
  it('keeps one generation before its own, what was visited and what was saved, and nothing else', async () => {
    for (const name of [
      'workbox-runtime',
      'docs-files-a',
      'docs-visited',
      'docs-saved-en-api',
      'docs-files-b',
    ]) {
      await fake.caches.open(name);
    }
    await fake.tell('install');
    await fake.tell('activate');
    expect(await fake.caches.keys()).toEqual([
      'docs-visited',
      'docs-saved-en-api',
      'docs-files-b',
      'docs-files-g1',
    ]);
    expect(fake.claim).toHaveBeenCalledTimes(1);
  });

  it('takes pages over only once the first of them is kept', async () => {
    let answerPage = (answer: Response): void => void answer;
    fake.host.mockImplementation((path) =>
      path === '/guides/' ? new Promise((done) => (answerPage = done)) : Promise.resolve(answerOf(path)),
    );
    const posted = fake.post({ type: 'KEEP', paths: ['/guides/'] });
    const activated = fake.tell('activate');
    await new Promise((done) => setTimeout(done));
    expect(fake.claim).not.toHaveBeenCalled();
    answerPage(answerOf('/guides/'));
    await Promise.all([posted, activated]);
    expect(fake.claim).toHaveBeenCalledTimes(1);
    expect(fake.caches.list('docs-visited')).toEqual(['/guides/']);
  });

  it('claims pages where storage is forbidden, too', async () => {
    fake.caches.failure = new DOMException('forbidden', 'SecurityError');
    await fake.tell('activate');
    expect(fake.claim).toHaveBeenCalledTimes(1);
  });
});

describe('messages', () => {
  it('SKIP_WAITING takes over', async () => {
    await fake.post({ type: 'SKIP_WAITING' });
    expect(fake.skipWaiting).toHaveBeenCalledTimes(1);
  });

  it('of other origins are not heard', async () => {
    await fake.post({ type: 'SKIP_WAITING' }, 'https://elsewhere.example');
    expect(fake.skipWaiting).not.toHaveBeenCalled();
  });

  it('KEEP keeps pages and their parts; not what a generation has, nor what is none of a page’s', async () => {
    await fake.post({
      type: 'KEEP',
      paths: ['/concepts/', BODY, '/boot.js', '/sw.js', '/concepts/no-slash'],
    });
    expect(fake.caches.list('docs-visited')?.sort()).toEqual(['/concepts/', BODY]);
  });

  it('KEEP of a page that is not found keeps the rest', async () => {
    fake.host.mockImplementation((path) =>
      Promise.resolve(answerOf(path, '', { status: path === '/gone/' ? 404 : 200 })),
    );
    await fake.post({ type: 'KEEP', paths: ['/gone/', BODY] });
    expect(fake.caches.list('docs-visited')).toEqual([BODY]);
  });
});

describe('a page', () => {
  it('comes from the network, and works again without it: with a query, and without its slash', async () => {
    expect(await visit('/concepts/')).toEqual([200, '/concepts/']);
    cutNetwork();
    expect(await visit('/concepts/')).toEqual([200, '/concepts/']);
    expect(await visit('/concepts/?utm=1')).toEqual([200, '/concepts/']);
    const slashless = await fake.ask('/concepts?utm=1');
    expect([slashless?.status, slashless?.headers.get('location')]).toEqual([
      302,
      `${ORIGIN}/concepts/?utm=1`,
    ]);
  });

  it('is the new one as soon as there is a new one', async () => {
    await visit('/concepts/');
    fake.host.mockResolvedValue(answerOf('/concepts/', 'new'));
    expect(await visit('/concepts/')).toEqual([200, 'new']);
    cutNetwork();
    expect(await visit('/concepts/')).toEqual([200, 'new']);
  });

  it.each([
    ['/unvisited/', '/offline/'],
    ['/unvisited', '/offline/'],
    ['/zh/unvisited/', '/zh/offline/'],
    ['/file.pdf', '/offline/'],
    ['/.gatsby-plugin-offline:api=disableOfflineShell&redirect=true', '/offline/'],
  ])('%s without network is our offline page, as 503', async (path, page) => {
    await fake.tell('install');
    cutNetwork();
    expect(await visit(path)).toEqual([503, page]);
  });

  it('that says it is offline is never kept by anybody, and has its headers', async () => {
    fake.host.mockImplementation((path) =>
      Promise.resolve(answerOf(path, path, { headers: { 'content-security-policy': 'p', etag: 'e' } })),
    );
    await fake.tell('install');
    cutNetwork();
    const headers = (await fake.ask('/unvisited/'))?.headers;
    expect(headers?.get('cache-control')).toBe('no-store');
    expect(headers?.get('content-security-policy')).toBe('p');
    expect(headers?.get('etag')).toBeNull();
  });

  it.each([
    ['a host in trouble', 503],
    ['a broken gateway', 502],
  ])('is shown as it was kept for %s', async (_name, status) => {
    await visit('/concepts/');
    fake.host.mockResolvedValue(answerOf('/concepts/', 'trouble', { status }));
    expect(await visit('/concepts/')).toEqual([200, '/concepts/']);
    expect(await visit('/unvisited/')).toEqual([status, 'trouble']);
  });

  it.each([404, 301])('answered %s is passed on and not kept', async (status) => {
    fake.host.mockResolvedValue(answerOf('/x/', 'told', { status }));
    expect(await visit('/x/')).toEqual([status, 'told']);
    expect(fake.caches.list('docs-visited')).toBeNull();
  });

  it('is shown as it was kept when the network takes longer than three seconds; the new one is kept', async () => {
    await visit('/concepts/');
    jest.useFakeTimers();
    fake.host.mockImplementation(
      () => new Promise((done) => setTimeout(() => done(answerOf('/concepts/', 'late')), 5000)),
    );
    const slow = visit('/concepts/');
    await jest.advanceTimersByTimeAsync(3001);
    await jest.advanceTimersByTimeAsync(2000);
    expect(await slow).toEqual([200, '/concepts/']);
    jest.useRealTimers();
    cutNetwork();
    expect(await visit('/concepts/')).toEqual([200, 'late']);
  });

  it('that was never kept is waited for, however long it takes', async () => {
    jest.useFakeTimers();
    fake.host.mockImplementation(
      () => new Promise((done) => setTimeout(() => done(answerOf('/concepts/', 'late')), 5000)),
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
  const ask = async (path: string): Promise<string | undefined> =>
    (await fake.ask(path, { mode: 'no-cors' }))?.text();

  it('named by their content are asked for once', async () => {
    await ask(BODY);
    await ask(BODY);
    expect(fake.host).toHaveBeenCalledTimes(1);
  });

  it('of the version before are there for its tabs after a deploy', async () => {
    start('g0', [OLD]);
    await fake.tell('install');
    start('g1');
    await fake.tell('install');
    await fake.tell('activate');
    fake.host.mockImplementation((path) => Promise.resolve(answerOf(path, '', { status: 404 })));
    expect(await ask(OLD)).toBe(OLD);
  });

  it('that a host once answered with HTML are asked for past the browser’s cache, and recover', async () => {
    fake.host.mockImplementation((path, cache) =>
      Promise.resolve(cache === 'reload' ? answerOf(path) : answerOf(path, 'oops', { type: HTML })),
    );
    expect(await ask(BODY)).toBe(BODY);
    expect(fake.caches.list('docs-visited')).toEqual([BODY]);
  });

  it('that are still wrong are passed on, never kept', async () => {
    fake.host.mockImplementation((path) => Promise.resolve(answerOf(path, 'oops', { type: HTML })));
    expect(await ask(BODY)).toBe('oops');
    expect(fake.caches.list('docs-visited')).toBeNull();
  });

  it('that lie poisoned in a cache are taken out of it', async () => {
    const cache = await fake.caches.open('docs-visited');
    await cache.put(BODY, answerOf(BODY, 'oops', { type: HTML }));
    expect(await ask(BODY)).toBe(BODY);
    cutNetwork();
    expect(await ask(BODY)).toBe(BODY);
  });

  it('that keep their name come from the network; those of a generation stay as it had them', async () => {
    await fake.tell('install');
    fake.host.mockImplementation((path) => Promise.resolve(answerOf(path, 'new')));
    expect(await ask('/boot.js')).toBe('new');
    expect(await ask('/page-data/concepts/page-data.json')).toBe('new');
    cutNetwork();
    expect(await ask('/boot.js')).toBe('/boot.js');
    expect(await ask('/page-data/concepts/page-data.json')).toBe('new');
  });

  it('that nobody has are a network error', async () => {
    cutNetwork();
    expect((await fake.ask(BODY, { mode: 'no-cors' }))?.status).toBe(599);
    expect((await fake.ask('/page-data/x/page-data.json', { mode: 'cors' }))?.status).toBe(599);
  });

  it.each([
    ['another host', 'https://avatars.example/a.png', {}],
    ['another host’s script', `https://elsewhere.example${APP}`, {}],
    ['a form', '/concepts/', { method: 'POST' }],
    ['a part of a file', BODY, { headers: { range: 'bytes=0-1' } }],
    ['what is asked for past caches on purpose', BODY, { cache: 'no-cache' as const }],
    ['the worker itself', '/sw.js', {}],
    ['what belongs to no page', '/blog/feed.xml', {}],
  ])('%s is left to the browser', async (_name, path, init) => {
    expect(await fake.ask(path, { mode: 'no-cors', ...init })).toBeNull();
    expect(fake.caches.stores.size).toBe(0);
  });

  it('are kept up to a limit; the oldest leave first', async () => {
    for (let count = 0; count < 850; count += 1) await visit(`/page-${count}/`);
    const kept = fake.caches.list('docs-visited') ?? [];
    expect(kept.length).toBeLessThanOrEqual(825);
    expect(kept).toContain('/page-849/');
    expect(kept).not.toContain('/page-0/');
  });
});
