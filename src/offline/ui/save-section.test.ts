import { buildHashedPath, FakeCaches, readText, responseOf } from '../../testing/mocks/worker-scope';
import { listSaved, removeSaved, saveSection } from './save-section';

const BODY = buildHashedPath('/doc/api.', 10);
const DATA = '/page-data/api/page-data.json';
const section = {
  ...{ name: 'api', digest: 'd1' },
  files: ['/api/', DATA, BODY].map((path) => ({ path, bytes: 1 })),
};
const newer = { ...section, digest: 'd2', files: section.files.slice(0, 2) };
const host = jest.fn<Promise<Response>, [path: string, init: RequestInit]>();
let store: FakeCaches;

beforeEach(() => {
  store = new FakeCaches();
  host.mockReset().mockImplementation((path) => Promise.resolve(responseOf(path)));
  Object.assign(globalThis, { caches: store, fetch: host });
});

const save = (saved = section, onFile = jest.fn()): Promise<void> =>
  saveSection('en', saved, { signal: new AbortController().signal, onFile });
const complete = async (entry: string): Promise<void> =>
  (await store.open('docs-saved-en-api')).put('/offline/complete', new Response(entry));

test('a section is stored whole, with progress, past all caches, and can be removed', async () => {
  const onFile = jest.fn();
  await save(section, onFile);
  expect(onFile).toHaveBeenCalledTimes(3);
  expect(store.list('docs-saved-en-api')).toEqual(['/api/', BODY, '/offline/complete', DATA]);
  expect(host.mock.calls.map(([path, { cache }]) => [path, cache])).toEqual([
    ['/api/', 'no-cache'],
    [DATA, 'no-cache'],
    [BODY, 'reload'],
  ]);
  expect(await listSaved('en')).toEqual(new Map([['api', 'd1']]));
  expect(await listSaved('zh')).toEqual(new Map());
  await removeSaved('en', 'api');
  expect(await listSaved('en')).toEqual(new Map());
});

test.each([
  ['a cut page', () => Promise.resolve(responseOf('/x/')), /expected a whole file of its own type/],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
])('%s: nothing stays behind, but the older version', async (_name, answer, message) => {
  host.mockImplementation((path) => (path === '/api/' ? answer() : Promise.resolve(responseOf(path))));
  await expect(save()).rejects.toThrow(message);
  expect(await store.keys()).toEqual([]);
  await complete('{"digest":"d0","paths":[]}');
  await expect(save()).rejects.toThrow(message);
  expect(await listSaved('en')).toEqual(new Map([['api', 'd0']]));
});

test('a newer version replaces the older one; paths that it no longer has are deleted', async () => {
  await save();
  host.mockImplementation((path) => Promise.resolve(responseOf(path, 'newer')));
  await save(newer);
  expect(await listSaved('en')).toEqual(new Map([['api', 'd2']]));
  expect(store.list('docs-saved-en-api')).toEqual(['/api/', '/offline/complete', DATA]);
  expect(await readText((await store.match('/api/', { cacheName: 'docs-saved-en-api' }))!)).toBe('newer');
});

test('a section whose save was not completed is not saved', async () => {
  await (await store.open('docs-saved-en-api')).put('/api/', responseOf('/api/'));
  expect(await listSaved('en')).toEqual(new Map());
});

test.each(['d0', '{"digest":'])('a section whose last entry is %s is outdated', async (entry) => {
  await complete(entry);
  expect(await listSaved('en')).toEqual(new Map([['api', '']]));
});
