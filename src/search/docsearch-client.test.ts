import { buildHit, createDocSearchClient } from './docsearch-client';
import { SearchError, StaleSearchError, type Results, type SearchResult } from './search-engine';

const result = (url: string): SearchResult => ({
  url,
  path: ['Output', 'Name'],
  title: [{ text: 'Name', isMatch: true }],
  snippet: [],
  kind: 'section',
  section: 'concepts',
  language: 'en',
});
const answer = (query: string): Results => ({ query, results: [result(`/${query}/#x`)], total: 9 });
const OPTIONS = { language: 'en' } as const;

function setUp(search: (query: string) => Promise<Results>) {
  const tell = jest.fn();
  const client = createDocSearchClient(
    { warm: jest.fn(), search: jest.fn(search) },
    OPTIONS,
    'Results',
    tell,
  );
  const ask = async (query: string) => (await client.search({ requests: [{ query }] })).results[0];
  return { client, ask, tell };
}

test('a result is a hit of one group, which no other hit is put together with', () => {
  expect(buildHit(result('/a/#x'), 'Results')).toMatchObject({
    objectID: '/a/#x',
    url: '/a/#x',
    url_without_anchor: '/a/',
    anchor: 'x',
    type: 'lvl2',
    hierarchy: { lvl0: 'Results', lvl1: '/a/#x', lvl2: 'Name' },
  });
});

test('answers what the engine finds, in its order', async () => {
  const { ask, tell, client } = setUp((query) => Promise.resolve(answer(query)));
  expect(await ask('a')).toMatchObject({ hits: [{ url: '/a/#x' }], nbHits: 9 });
  expect(tell).toHaveBeenCalledWith(answer('a'));
  expect(client.last()).toMatchObject({ query: 'a', found: answer('a') });
});

test('what was asked last has no answer until it is there, whatever came before', async () => {
  const { ask, client } = setUp((query) =>
    query === 'slow' ? new Promise(() => undefined) : Promise.resolve(answer(query)),
  );
  await ask('a');
  void ask('slow');
  expect(client.last()).toMatchObject({ query: 'slow', found: null });
});

test('a failure is told, and answered with nothing: DocSearch would throw it to nobody', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const { ask, tell } = setUp(() => Promise.reject(new SearchError('down')));
  expect(await ask('a')).toMatchObject({ hits: [], nbHits: 0 });
  expect(tell).toHaveBeenCalledWith(null);
  warn.mockRestore();
});

test('who asks with a query that is out of date gets the newest answer, and it is told once', async () => {
  const { ask, tell } = setUp((query) =>
    query === 'old' ? Promise.reject(new StaleSearchError('old')) : Promise.resolve(answer(query)),
  );
  const [old, newest] = await Promise.all([ask('old'), ask('new')]);
  expect(old?.hits).toEqual(newest?.hits);
  expect(tell.mock.calls).toEqual([[answer('new')]]);
});
