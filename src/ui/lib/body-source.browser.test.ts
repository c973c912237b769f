/** @jest-environment jsdom */
import { loadBody, readBody, rememberBody } from './body-source.browser';

type Done = (event?: { type?: string }) => void;
const load = jest.fn<void, [url: string, done: Done, key: string, chunkId: string]>();
Object.assign(globalThis, { __webpack_require__: { l: load } });

beforeEach(() => {
  load.mockReset();
  delete window.docBodies;
});

test("a body is loaded by webpack's loader, from its own script", async () => {
  load.mockImplementation((_url, done, _key, id) => {
    window.docBodies = { [id]: '<p>Words</p>' };
    done({ type: 'load' });
  });
  expect(readBody('concepts/a.1')).toBeNull();
  await expect(loadBody('concepts/a.1')).resolves.toBe('<p>Words</p>');
  expect(load.mock.calls[0]).toEqual([
    '/doc/concepts/a.1.js',
    expect.any(Function),
    'doc-concepts/a.1',
    'concepts/a.1',
  ]);
  expect(readBody('concepts/a.1')).toBe('<p>Words</p>');
});

test('a body that is here is not loaded', async () => {
  rememberBody('a.1', '');
  await expect(loadBody('a.1')).resolves.toBe('');
  expect(load).not.toHaveBeenCalled();
});

test.each([
  [{ type: 'error' }, 'error'],
  [{ type: 'timeout' }, 'timeout'],
  // The host responded with something else.
  [{ type: 'load' }, 'missing'],
  [undefined, 'missing'],
])('the event %j is a ChunkLoadError of type %s', async (event, type) => {
  load.mockImplementation((_url, done) => done(event));
  await expect(loadBody('a.1')).rejects.toMatchObject({
    name: 'ChunkLoadError',
    message: `Loading chunk a.1 failed.\n(${type}: /doc/a.1.js)`,
    type,
    request: '/doc/a.1.js',
  });
});

test('a body that is missing in its script is requested past the browser’s caches', async () => {
  load.mockImplementationOnce((_url, done) => done({ type: 'load' }));
  load.mockImplementationOnce((_url, done, _key, id) => {
    rememberBody(id, 'there at last');
    done({ type: 'load' });
  });
  await expect(loadBody('late.1')).resolves.toBe('there at last');
  expect(load.mock.calls.map(([url]) => url)).toEqual([
    '/doc/late.1.js',
    expect.stringMatching(/^\/doc\/late\.1\.js\?\d+$/),
  ]);
});

test('a failure is not cached', async () => {
  load.mockImplementationOnce((_url, done) => done({ type: 'error' }));
  await expect(loadBody('a.1')).rejects.toThrow();
  load.mockImplementationOnce((_url, done, _key, id) => {
    rememberBody(id, 'there');
    done({ type: 'load' });
  });
  await expect(loadBody('a.1')).resolves.toBe('there');
});

test('a page without a body is MODULE_NOT_FOUND', async () => {
  await expect(loadBody('')).rejects.toMatchObject({
    code: 'MODULE_NOT_FOUND',
    message: "Cannot find module ''",
  });
  expect(load).not.toHaveBeenCalled();
});
