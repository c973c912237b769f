/** @jest-environment jsdom */
import { loadNav } from '#nav-source';
import { onClientEntry } from './browser-hooks';

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
    await onClientEntry();
    expect(warn.mock.calls).toEqual([[error]]);
  });

  test('a malformed hash is fixed at once and on each navigation; others are not touched', async () => {
    const url = (): string => `${location.pathname}${location.search}${location.hash}`;
    history.replaceState({ from: 'gatsby' }, '', '/a/?b=c#100%');
    await onClientEntry();
    expect([url(), history.state]).toEqual(['/a/?b=c#100%25', { from: 'gatsby' }]);
    for (const [given, expected] of [
      ['/a/#50%', '/a/#50%25'],
      ['/a/#caf%C3%A9', '/a/#caf%C3%A9'],
    ] as const) {
      history.pushState(null, '', given);
      window.dispatchEvent(new PopStateEvent('popstate'));
      expect(url()).toBe(expected);
    }
  });
});
