/** The contract with Algolia: what is requested, and which responses are believed. */
import { createFallbackEngine, MAX_FAILURES, TIMEOUT } from './fallback-engine';
import { StaleSearchError, type Results, type SearchEngine } from '../search-engine';
import { createAlgolia } from './algolia';
import { MARK_END, MARK_START } from '../sanitize';

const OPTIONS = { language: 'en', section: 'concepts' } as const;
const EMBEDDED: Results = { query: '', results: [], total: 77, isWeak: false };
const OUTPUT = 'https://webpack.js.org/concepts/output/#placeholders';

/** A hit as it is stored. */
const record = (part: object = {}) => ({
  hierarchy: { lvl0: 'Concepts', lvl1: 'Output', lvl2: 'Placeholders', lvl3: null },
  ...{
    url: OUTPUT,
    content: 'Names may have placeholders.',
    kind: 'section',
    since: '5.37',
    signature: 'string',
  },
  ...{ section: 'concepts', lang: 'en', ...part },
});
const marked = `${MARK_START}Place${MARK_END}holders`;
const snippet = `Names may have ${MARK_START}placeholders${MARK_END}.`;

/** Body of a response with hits that match. */
const responseOf = (...records: readonly object[]) => {
  const marks = {
    _highlightResult: { hierarchy: { lvl2: { value: marked, matchLevel: 'full' } } },
    _snippetResult: { content: { value: snippet } },
  };
  return { nbHits: records.length, hits: records.map((hit) => ({ ...marks, ...hit })) };
};

const REQUEST = {
  indexName: 'docs',
  facetFilters: [['lang:zh', 'lang:en'], 'section:guides'],
  optionalFilters: ['lang:zh', 'version:5', 'section:concepts'],
  ...{ query: 'place', hitsPerPage: 5, highlightPreTag: MARK_START, highlightPostTag: MARK_END },
  ...{ analytics: false, clickAnalytics: false, enablePersonalization: false },
};

type Reply = (signal: AbortSignal) => Promise<Response>;
const respond =
  (body: unknown, status = 200): Reply =>
  () =>
    Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
const disconnect: Reply = () => Promise.reject(new TypeError('Failed to fetch'));
const silent: Reply = (signal) =>
  new Promise((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason as Error)));

describe('Algolia', () => {
  const request = jest.fn<Promise<Response>, [url: string, init: RequestInit]>();
  const bodyOf = (...hits: object[]) => ({ results: [responseOf(...hits)] });
  const well = respond(bodyOf(record()));
  const reply = (next: Reply): void =>
    void request.mockImplementation((_url, { signal }) => next(signal as AbortSignal));
  let embedded: { warm: jest.Mock; search: jest.Mock };
  let engine: SearchEngine;

  beforeEach(() => {
    request.mockReset();
    reply(well);
    jest.spyOn(globalThis, 'fetch').mockImplementation(request as unknown as typeof fetch);
    jest.spyOn(console, 'warn').mockImplementation();
    embedded = { warm: jest.fn(() => Promise.resolve()), search: jest.fn(() => Promise.resolve(EMBEDDED)) };
    const hosts = ['https://one.example', 'https://two.example'];
    engine = createFallbackEngine(
      createAlgolia({ hosts, appId: 'APP1', key: 'search-key', index: 'docs' }),
      embedded,
    );
  });
  afterEach(() => jest.restoreAllMocks());

  it('answers with sections of pages, and nothing but text', async () => {
    expect(await engine.search('place', OPTIONS)).toEqual({
      ...{ query: 'place', total: 1, isWeak: false },
      results: [
        {
          ...{ url: '/concepts/output/#placeholders', path: ['Output', 'Placeholders'] },
          title: [
            { text: 'Place', isMatch: true },
            { text: 'holders', isMatch: false },
          ],
          snippet: [
            { text: 'Names may have ', isMatch: false },
            { text: 'placeholders', isMatch: true },
            { text: '.', isMatch: false },
          ],
          ...{ kind: 'section', since: '5.37', signature: 'string', section: 'concepts', language: 'en' },
        },
      ],
    });
    expect(embedded.search).not.toHaveBeenCalled();
    // Ready for when the network fails.
    expect(embedded.warm).toHaveBeenCalledWith('en');
  });

  it('is queried in its own protocol, for pages of the language, without tracking or redirects', async () => {
    await engine.search('place', { ...OPTIONS, language: 'zh', within: 'guides', limit: 5 });
    const [[url, { body, ...init }]] = request.mock.calls as [[string, RequestInit]];
    expect(url).toBe(
      'https://one.example/1/indexes/*/queries?x-algolia-application-id=APP1&x-algolia-api-key=search-key',
    );
    expect(JSON.parse(body as string)).toEqual({ requests: [expect.objectContaining(REQUEST)] });
    expect(init).toMatchObject({
      ...{ method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error' },
    });
  });

  it.each<[string, Reply, number]>([
    ['500', respond({ message: 'down' }, 500), 2],
    ['403', respond({ message: 'Invalid key' }, 403), 1],
    ['HTML', respond('<!doctype html><h1>Bad gateway</h1>'), 2],
    ['a closed connection', disconnect, 2],
    ['an error within a response', respond({ results: [{ code: 404, error: 'Not found.' }] }), 1],
    ['hits that are none', respond({ results: [{ hits: [null, 7, 'x', {}] }] }), 1],
    ['only a script for a page', respond(bodyOf(record({ url: 'javascript:alert(1)' }))), 1],
    ['too many bytes', respond(bodyOf(record({ content: 'x'.repeat(600_000) }))), 2],
  ])('where it responds with %s, the embedded engine answers', async (_name, next, tries) => {
    reply(next);
    expect(await engine.search('place', OPTIONS)).toBe(EMBEDDED);
    expect(embedded.search).toHaveBeenCalledWith('place', OPTIONS);
    // The second of its hosts is tried where the first one fails.
    const hosts = request.mock.calls.map(([url]) => new URL(url).host);
    expect(hosts).toEqual(['one.example', 'two.example'].slice(0, tries));
  });

  it('a slow service is not waited for', async () => {
    jest.useFakeTimers();
    reply(silent);
    const search = engine.search('place', OPTIONS);
    await jest.advanceTimersByTimeAsync(TIMEOUT);
    jest.useRealTimers();
    expect(await search).toBe(EMBEDDED);
  });

  it('after several failures in a row it is left alone for the visit', async () => {
    const fail = respond({}, 403);
    for (const next of [fail, well, ...Array.from({ length: MAX_FAILURES + 2 }, () => fail)]) {
      reply(next);
      await engine.search('place', OPTIONS);
    }
    expect(request).toHaveBeenCalledTimes(2 + MAX_FAILURES);
    await engine.warm('en');
    expect(embedded.warm).toHaveBeenCalledTimes(2);
  });

  it('a newer query replaces the one before, which counts as no failure; an empty one sends no request', async () => {
    const searches = ['p', 'pl', 'pla', 'plac'].map((query) => engine.search(query, OPTIONS));
    const newest = engine.search('place', OPTIONS);
    for (const stale of searches) await expect(stale).rejects.toThrow(StaleSearchError);
    await expect(newest).resolves.toMatchObject({ query: 'place', total: 1 });
    expect(embedded.search).not.toHaveBeenCalled();
    request.mockClear();
    await engine.search(' ', OPTIONS);
    expect(request).not.toHaveBeenCalled();
  });

  it('markup stays text, unknown values get defaults, and an impossible total is corrected', async () => {
    const title = '<img src=x onerror=alert(1)>';
    const hit = record({
      hierarchy: { lvl0: {}, lvl1: `${title}\u202e\u0000`, lvl2: null, lvl3: 7 },
      ...{ kind: '<b>', since: '5.<b>', section: '../', lang: 'xx' },
      ...{ _highlightResult: null, _snippetResult: null },
    });
    const foreign = record({ url: 'https://evil.example/concepts/' });
    reply(respond({ results: [{ ...responseOf(hit, foreign), nbHits: -5 }] }));
    const { results, total } = await engine.search('place', OPTIONS);
    expect(total).toBe(1);
    expect(results).toEqual([
      expect.objectContaining({
        ...{ path: [`${title} `], title: [{ text: `${title} `, isMatch: false }] },
        ...{ kind: 'section', section: '', language: 'en' },
      }),
    ]);
    expect(results[0]?.since).toBeUndefined();
  });

  it('of a page and its translation the translation is shown; other pages at their URLs below the language', async () => {
    const chinese = { url: OUTPUT.replace('/concepts', '/zh/concepts'), lang: 'zh' };
    const other = { url: 'https://webpack.js.org/concepts/mode/' };
    reply(respond(bodyOf(record(), record(chinese), record(other))));
    const { results } = await engine.search('place', { language: 'zh' });
    expect(results.map(({ url, language }) => [url, language])).toEqual([
      ['/zh/concepts/output/#placeholders', 'zh'],
      ['/zh/concepts/mode/', 'en'],
    ]);
  });
});
