/** @jest-environment jsdom */
import { loadNav } from '#nav-source';
import { loadFirstPage } from './browser-hooks';

jest.mock('#nav-source', () => ({ loadNav: jest.fn(() => Promise.resolve({})) }));

const loadPage = jest.fn();
beforeEach(() => {
  window.___loader = { loadPage: loadPage.mockReset().mockResolvedValue(undefined) };
  jest.mocked(loadNav).mockClear();
});
afterEach(() => jest.restoreAllMocks());

describe('before hydration', () => {
  test('a sidebar that cannot be loaded does not block the start', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const error = new Error('offline');
    loadPage.mockRejectedValue(error);
    await loadFirstPage();
    expect(warn.mock.calls).toEqual([[error]]);
  });
});
