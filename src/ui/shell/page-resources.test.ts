/** @jest-environment jsdom */
import { isLoadable, loadAnchors, loadResources } from './page-resources';

const loadPage = jest.fn();
beforeEach(() => {
  window.___loader = { loadPage: loadPage.mockReset() };
});

const anchors = [{ title: 'Part', id: 'part', level: 2 }];

test('a missing page is undefined', async () => {
  loadPage.mockResolvedValue(undefined);
  await expect(loadResources('/a/')).resolves.toEqual({});
  delete window.___loader;
  await expect(loadResources('/a/')).resolves.toEqual({});
});

test("a page's headings", async () => {
  loadPage.mockResolvedValue({ json: { data: { doc: { body: 'a.1', anchors } } } });
  await expect(loadAnchors('/a/')).resolves.toEqual(anchors);
});

test.each([undefined, {}, { json: {} }, { json: { data: { doc: null } } }])(
  'no headings in %j: an error, so that the sidebar folds again',
  async (resources) => {
    loadPage.mockResolvedValue(resources);
    await expect(loadAnchors('/a/')).rejects.toThrow('/a/: no headings could be loaded');
  },
);

describe('a page can be shown', () => {
  beforeEach(() => {
    window.___webpackCompilationHash = 'h';
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });

  test.each([
    [true, { page: { webpackCompilationHash: 'h' } }],
    [false, { page: { webpackCompilationHash: 'another version' } }],
    [false, { page: { webpackCompilationHash: '' } }],
    [false, { status: 'error', error: new Error('Loading chunk 1 failed') }],
    [false, undefined],
  ])('%s for %j', async (expected, resources) => {
    loadPage.mockResolvedValue(resources);
    await expect(isLoadable('/a/')).resolves.toBe(expected);
  });

  test('not where the loader throws, as for a template that it has never heard of', async () => {
    loadPage.mockRejectedValue(new Error('no such template'));
    await expect(isLoadable('/a/')).resolves.toBe(false);
  });

  test('not without a loader', async () => {
    delete window.___loader;
    await expect(isLoadable('/a/')).resolves.toBe(false);
  });
});
