/** @jest-environment jsdom */
import { loadBody, readBody, rememberBody } from './body-source.browser';

type Done = (event?: { type?: string }) => void;
const load = jest.fn<void, [url: string, done: Done, key: string, chunkId: string]>();
Object.assign(globalThis, { __webpack_require__: { l: load } });

beforeEach(() => {
  load.mockReset();
  delete window.docBodies;
});
/** The script of the next request registers its body. */
const answer = (html: string) =>
  load.mockImplementationOnce((_url, done, _key, id) => {
    rememberBody(id, html);
    done({ type: 'load' });
  });

test("a body is loaded by webpack's loader, from its own script, once", async () => {
  answer('<p>Words</p>');
  expect(readBody('concepts/a.1')).toBeNull();
  const id = 'concepts/a.1';
  await expect(loadBody(id)).resolves.toBe('<p>Words</p>');
  await expect(loadBody(id)).resolves.toBe('<p>Words</p>');
  expect(load.mock.calls).toEqual([[`/doc/${id}.js`, expect.any(Function), `doc-${id}`, id]]);
  expect(readBody(id)).toBe('<p>Words</p>');
});

test('a page without a body is MODULE_NOT_FOUND', async () => {
  const error = { code: 'MODULE_NOT_FOUND', message: "Cannot find module ''" };
  await expect(loadBody('')).rejects.toMatchObject(error);
  expect(load).not.toHaveBeenCalled();
});
