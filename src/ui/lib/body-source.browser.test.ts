/** @jest-environment jsdom */
import { loadBody } from './body-source.browser';

type Done = (event?: { type?: string }) => void;
const load = jest.fn<void, [url: string, done: Done, key: string, chunkId: string]>();
Object.assign(globalThis, { __webpack_require__: { l: load } });

beforeEach(() => {
  load.mockReset();
  delete window.docBodies;
});

test('a page without a body is MODULE_NOT_FOUND', async () => {
  const error = { code: 'MODULE_NOT_FOUND', message: "Cannot find module ''" };
  await expect(loadBody('')).rejects.toMatchObject(error);
  expect(load).not.toHaveBeenCalled();
});
