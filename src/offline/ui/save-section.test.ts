import { buildHashedPath, FakeCaches, readText, responseOf } from '../../testing/mocks/worker-scope';
import { listSaved, removeSaved, saveSection } from './save-section';

const BODY = buildHashedPath('/doc/api.', 10);
const section = {
  name: 'api',
  digest: 'd1',
  files: ['/api/', '/page-data/api/page-data.json', BODY].map((path) => ({
    path,
    bytes: 1,
  })),
};
const host = jest.fn<Promise<Response>, [path: string, init: RequestInit]>();
let store: FakeCaches;

beforeEach(() => {
  store = new FakeCaches();
  host.mockReset().mockImplementation((path) => Promise.resolve(responseOf(path)));
  Object.assign(globalThis, { caches: store, fetch: host });
});

const save = (onFile = jest.fn()): Promise<void> =>
  saveSection('en', section, { signal: new AbortController().signal, onFile });

test('a section is stored whole, with progress, past all caches, and can be removed', async () => {
  const onFile = jest.fn();
  await save(onFile);
  expect(onFile).toHaveBeenCalledTimes(3);
  expect(store.list('docs-saved-en-api')).toEqual(
    expect.arrayContaining(section.files.map(({ path }) => path)),
  );
  expect(host.mock.calls.map(([path, { cache }]) => [path, cache])).toEqual([
    ['/api/', 'no-cache'],
    ['/page-data/api/page-data.json', 'no-cache'],
    [BODY, 'reload'],
  ]);
  expect(await listSaved('en')).toEqual(new Map([['api', 'd1']]));
  expect(await listSaved('zh')).toEqual(new Map());
  await removeSaved('en', 'api');
  expect(await listSaved('en')).toEqual(new Map());
});

test.each([
  ['a wrong type', () => Promise.resolve(responseOf('/x.js', '')), /expected a whole file of its own type/],
  ['a cut page', () => Promise.resolve(responseOf('/x/')), /expected a whole file of its own type/],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
])('%s: nothing stays behind', async (_name, answer, message) => {
  host.mockImplementation((path) => (path === '/api/' ? answer() : Promise.resolve(responseOf(path))));
  await expect(save()).rejects.toThrow(message);
  expect(await store.keys()).toEqual([]);
});

test('an incomplete save of an earlier visit does not count as saved', async () => {
  await (await store.open('docs-saved-en-guides')).put('/guides/', responseOf('/guides/'));
  expect(await listSaved('en')).toEqual(new Map());
});

test.each(['d0', '{"digest":'])(
  'a section whose last entry is %s is outdated, not an error',
  async (entry) => {
    await (await store.open('docs-saved-en-api')).put('/offline/complete', new Response(entry));
    expect(await listSaved('en')).toEqual(new Map([['api', '']]));
  },
);

describe('a newer version', () => {
  const newer = { ...section, digest: 'd2', files: section.files.slice(0, 2) };
  const update = () =>
    saveSection('en', newer, { signal: new AbortController().signal, onFile: () => undefined });
  const textOf = async (path: string): Promise<string | undefined> =>
    store.match(path, { cacheName: 'docs-saved-en-api' }).then((response) => response && readText(response));
  beforeEach(async () => {
    await save();
    host.mockImplementation((path) => Promise.resolve(responseOf(path, 'newer')));
  });

  test('replaces the older one; paths that it no longer has are deleted', async () => {
    await update();
    expect(await listSaved('en')).toEqual(new Map([['api', 'd2']]));
    expect(await textOf('/api/')).toBe('newer');
    expect(await textOf(BODY)).toBeUndefined();
  });

  test('that does not come leaves the older one', async () => {
    host.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(update()).rejects.toThrow('Failed to fetch');
    expect(await listSaved('en')).toEqual(new Map([['api', 'd1']]));
    expect(await textOf('/api/')).toBe('/api/');
  });
});
