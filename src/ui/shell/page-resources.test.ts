/** @jest-environment jsdom */
import { isLoadable, loadAnchors } from './page-resources';

const loadPage = jest.fn();
beforeEach(() => {
  window.___loader = { loadPage: loadPage.mockReset() };
  window.___webpackCompilationHash = 'h';
  jest.spyOn(console, 'warn').mockImplementation();
});

const doc = { body: 'a.1', anchors: [{ title: 'Part', id: 'part', level: 2 }] };

test("a page's headings", async () => {
  loadPage.mockResolvedValue({ json: { data: { doc } } });
  await expect(loadAnchors('/a/')).resolves.toEqual(doc.anchors);
});

test.each([undefined, {}, { json: {} }, { json: { data: { doc: null } } }])(
  'no headings in %j: an error, so that the sidebar folds again',
  async (resources) => {
    loadPage.mockResolvedValue(resources);
    await expect(loadAnchors('/a/')).rejects.toThrow('/a/: no headings could be loaded');
  },
);

test.each([
  [true, { page: { webpackCompilationHash: 'h' } }],
  [false, { page: { webpackCompilationHash: 'another version' } }],
  [false, { page: { webpackCompilationHash: '' } }],
  [false, { status: 'error', error: new Error('Loading chunk 1 failed') }],
  [false, undefined],
])('whether a page can be shown: %s for %j', async (expected, resources) => {
  loadPage.mockResolvedValue(resources);
  await expect(isLoadable('/a/')).resolves.toBe(expected);
});

test('not where the loader throws, as for a template that it has never heard of, or is missing', async () => {
  loadPage.mockRejectedValue(new Error('no such template'));
  await expect(isLoadable('/a/')).resolves.toBe(false);
  delete window.___loader;
  await expect(isLoadable('/a/')).resolves.toBe(false);
});
