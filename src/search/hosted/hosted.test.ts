/** Both services against a local server, with valid and invalid responses. */
import {
  createHostedServer,
  sendJson,
  type HostedServer,
  type Reply,
} from '../../testing/mocks/hosted-service';
import type { HostedSearch } from '../../config/hosted-search';
import { createFallbackEngine, MAX_FAILURES, TIMEOUT } from './fallback-engine';
import { StaleSearchError, type Results, type SearchEngine } from '../search-engine';
import { createAlgolia } from './algolia';
import { MARK_END, MARK_START } from '../sanitize';
import { createTypesense } from './typesense';

const respond =
  (body: unknown, status = 200): Reply =>
  (_request, response) =>
    sendJson(response, body, status);

const OPTIONS = { language: 'en', section: 'concepts' } as const;
const EMBEDDED: Results = { query: '', results: [], total: 77, isWeak: false };

/** A hit as both services store it. */
const record = (part: object = {}) => ({
  url: 'https://webpack.js.org/concepts/output/#placeholders',
  hierarchy: { lvl0: 'Concepts', lvl1: 'Output', lvl2: 'Placeholders', lvl3: null },
  content: 'Names may have placeholders.',
  kind: 'section',
  since: '5.37',
  section: 'concepts',
  lang: 'en',
  language: 'en',
  ...part,
});
const marked = `${MARK_START}Place${MARK_END}holders`;

const snippet = `Names may have ${MARK_START}placeholders${MARK_END}.`;

interface Service {
  readonly name: HostedSearch['service'];
  readonly create: typeof createAlgolia;
  /** A response with hits that match, as their service marks it. */
  readonly createBody: (hits: readonly object[]) => object;
}

const services: readonly Service[] = [
  {
    name: 'algolia',
    create: createAlgolia,
    createBody: (records) => {
      const hits = records.map((hit) => ({
        _highlightResult: { hierarchy: { lvl2: { value: marked, matchLevel: 'full' } } },
        _snippetResult: { content: { value: snippet } },
        ...hit,
      }));
      return { results: [{ nbHits: hits.length, hits }] };
    },
  },
  {
    name: 'typesense',
    create: createTypesense,
    createBody: (records) => {
      const highlight = { hierarchy: { lvl2: { value: marked } }, content: { snippet } };
      const hits = records.map((document) => ({ highlight, ...document, document }));
      return { results: [{ found: hits.length, hits }] };
    },
  },
];

describe.each(services)('$name', ({ name, create, createBody }) => {
  let server: HostedServer;
  let embedded: { warm: jest.Mock; search: jest.Mock };
  let engine: SearchEngine;
  let warn: jest.SpyInstance;

  const well = respond(createBody([record()]));
  const config = (hosts: readonly string[]): HostedSearch => ({
    service: name,
    hosts,
    appId: name === 'algolia' ? 'APP1' : '',
    key: 'search-key',
    index: 'docs',
  });

  beforeEach(async () => {
    server = await createHostedServer(well);
    embedded = { warm: jest.fn(() => Promise.resolve()), search: jest.fn(() => Promise.resolve(EMBEDDED)) };
    engine = createFallbackEngine(create(config([server.url])), embedded);
    warn = jest.spyOn(console, 'warn').mockImplementation();
  });
  afterEach(async () => {
    warn.mockRestore();
    await server.close();
  });

  it('answers with sections of pages, and nothing but text', async () => {
    expect(await engine.search('place', OPTIONS)).toEqual({
      query: 'place',
      total: 1,
      isWeak: false,
      results: [
        {
          url: '/concepts/output/#placeholders',
          path: ['Output', 'Placeholders'],
          title: [
            { text: 'Place', isMatch: true },
            { text: 'holders', isMatch: false },
          ],
          snippet: [
            { text: 'Names may have ', isMatch: false },
            { text: 'placeholders', isMatch: true },
            { text: '.', isMatch: false },
          ],
          kind: 'section',
          since: '5.37',
          section: 'concepts',
          language: 'en',
        },
      ],
    });
    expect(embedded.search).not.toHaveBeenCalled();
    // Ready for when the network fails.
    expect(embedded.warm).toHaveBeenCalledWith('en');
  });

  it('is queried in its own protocol, for pages of the language, without tracking', async () => {
    await engine.search('place', { ...OPTIONS, language: 'zh', within: 'guides', limit: 5 });
    const [{ method, path, query, headers, text }] = server.requests as [(typeof server.requests)[0]];
    const body = JSON.parse(text) as { requests?: object[]; searches?: object[] };
    expect({ method, path, query: Object.fromEntries(query), body }).toMatchSnapshot();
    expect(headers.cookie).toBeUndefined();
    expect(headers.referer).toBeUndefined();
  });

  it.each<[string, Reply]>([
    ['500', respond({ message: 'down' }, 500)],
    ['403', respond({ message: 'Invalid key' }, 403)],
    ['HTML', (_request, response) => void response.end('<!doctype html><h1>Bad gateway</h1>')],
    ['half of its JSON', (_request, response) => void response.end('{"results":[{"hits":[{"url"')],
    ['nothing', (_request, response) => void response.end()],
    ['a closed connection', (_request, response) => void response.destroy()],
    ['another shape', respond({ results: [{ hits: 'many' }] })],
    ['no results', respond([])],
    ['an error within a response', respond({ results: [{ code: 404, error: 'Not found.' }] })],
    ['hits that are none', respond({ results: [{ hits: [null, 7, 'x', {}] }] })],
    ['too many bytes', respond(createBody([record({ content: 'x'.repeat(600_000) })]))],
    [
      'a redirect',
      (_request, response) => void response.writeHead(307, { location: 'http://localhost:9/' }).end(),
    ],
  ])('where it responds with %s, the embedded engine answers', async (_name, reply) => {
    server.reply = reply;
    expect(await engine.search('place', OPTIONS)).toBe(EMBEDDED);
    expect(embedded.search).toHaveBeenCalledWith('place', OPTIONS);
    server.reply = well;
    expect(await engine.search('place', OPTIONS)).toMatchObject({ total: 1 });
  });

  it('where no server listens, the embedded engine answers', async () => {
    await server.close();
    expect(await engine.search('place', OPTIONS)).toBe(EMBEDDED);
  });

  it('the second of its hosts answers where the first does not', async () => {
    const other = await createHostedServer(respond({}, 503));
    const both = createFallbackEngine(create(config([other.url, server.url])), embedded);
    expect(await both.search('place', OPTIONS)).toMatchObject({ total: 1 });
    expect(other.requests).toHaveLength(1);
    await other.close();
  });

  it('a slow service is not waited for', async () => {
    server.reply = () => undefined;
    const start = performance.now();
    expect(await engine.search('place', OPTIONS)).toBe(EMBEDDED);
    const waited = performance.now() - start;
    expect(waited).toBeGreaterThan(TIMEOUT - 50);
    expect(waited).toBeLessThan(TIMEOUT + 500);
  });

  it('after several failures it is left alone for the visit', async () => {
    server.reply = respond({}, 500);
    for (let count = 0; count < MAX_FAILURES + 2; count += 1) await engine.search('place', OPTIONS);
    expect(server.requests).toHaveLength(MAX_FAILURES);
    await engine.warm('en');
    expect(embedded.warm).toHaveBeenCalledWith('en');
  });

  it('a success resets the count of failures', async () => {
    for (let count = 0; count < MAX_FAILURES * 2; count += 1) {
      server.reply = count % 2 ? well : respond({}, 500);
      await engine.search('place', OPTIONS);
    }
    expect(server.requests).toHaveLength(MAX_FAILURES * 2);
  });

  it('a newer query replaces the one before, which counts as no failure', async () => {
    const searches = ['p', 'pl', 'pla', 'plac'].map((query) => engine.search(query, OPTIONS));
    const newest = engine.search('place', OPTIONS);
    for (const stale of searches) await expect(stale).rejects.toThrow(StaleSearchError);
    await expect(newest).resolves.toMatchObject({ query: 'place', total: 1 });
    expect(embedded.search).not.toHaveBeenCalled();
  });

  it('an empty query sends no request', async () => {
    await engine.search(' ', OPTIONS);
    expect(server.requests).toEqual([]);
  });

  it.each(['javascript:alert(1)', 'https://evil.example/concepts/', null])(
    'a hit that leads to %p is left out',
    async (url) => {
      server.reply = respond(createBody([record({ url }), record()]));
      expect((await engine.search('place', OPTIONS)).results).toHaveLength(1);
      server.reply = respond(createBody([record({ url })]));
      expect(await engine.search('place', OPTIONS)).toBe(EMBEDDED);
    },
  );

  it('markup stays text, unknown values get defaults, and an impossible total is corrected', async () => {
    const title = '<img src=x onerror=alert(1)>';
    const hit = record({
      hierarchy: { lvl0: {}, lvl1: `${title}\u202e\u0000`, lvl2: null, lvl3: 7 },
      ...{ kind: '<b>', since: '5.<b>', section: '../', lang: 'xx', language: 'xx' },
      ...{ _highlightResult: null, _snippetResult: null, highlight: null },
    });
    const { results: bodies } = createBody([hit]) as { results: [object] };
    server.reply = respond({ results: [{ ...bodies[0], nbHits: -5, found: -5 }] });
    const { results, total } = await engine.search('place', OPTIONS);
    expect(total).toBe(1);
    expect(results[0]).toMatchObject({
      path: [`${title} `],
      title: [{ text: `${title} `, isMatch: false }],
      kind: 'section',
      section: '',
      language: 'en',
    });
  });

  it('of a page and its translation the translation is shown; other pages at their URLs below the language', async () => {
    const chinese = {
      url: 'https://webpack.js.org/zh/concepts/output/#placeholders',
      ...{ lang: 'zh', language: 'zh' },
    };
    const other = { url: 'https://webpack.js.org/concepts/mode/' };
    server.reply = respond(createBody([record(), record(chinese), record(other)]));
    const { results } = await engine.search('place', { language: 'zh' });
    expect(results.map(({ url, language }) => [url, language])).toEqual([
      ['/zh/concepts/output/#placeholders', 'zh'],
      ['/zh/concepts/mode/', 'en'],
    ]);
  });
});
