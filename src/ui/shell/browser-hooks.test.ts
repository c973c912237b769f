/** @jest-environment jsdom */
import { loadNav } from '#nav-source';
import { servedBodies } from '../lib/hydration';
import { onClientEntry, shouldUpdateScroll } from './browser-hooks';

jest.mock('#nav-source', () => ({ loadNav: jest.fn(() => Promise.resolve({})) }));

const loadPage = jest.fn();
beforeEach(() => {
  window.___loader = { loadPage: loadPage.mockReset().mockResolvedValue(undefined) };
  jest.mocked(loadNav).mockClear();
});
afterEach(() => jest.restoreAllMocks());

describe('before hydration', () => {
  test.each([
    ['n.1', [['n.1']]],
    ['', []],
  ])('the bodies in the HTML are found; of a page with the sidebar %j that is loaded', async (nav, calls) => {
    document.body.innerHTML =
      '<div data-body="a.1"></div><main><div data-body="b.2"></div></main><div></div>';
    loadPage.mockResolvedValue({ json: { pageContext: { nav } } });
    await onClientEntry();
    expect([...servedBodies.keys()]).toEqual(['a.1', 'b.2']);
    expect(servedBodies.get('a.1')).toBe(document.body.firstChild);
    expect(loadPage.mock.calls).toEqual([[window.location.pathname]]);
    expect(jest.mocked(loadNav).mock.calls).toEqual(calls);
  });

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

test.each([
  ['', 120, true, 0],
  ['#part', 120, false, 0],
  ['', JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`), false, 1],
  ['', { valueOf: 1 }, false, 1],
])(
  'whether Gatsby scrolls the window: hash %j, stored position %#',
  (hash, top: unknown, expected, calls) => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation();
    const args = { routerProps: { location: { hash } }, getSavedScrollPosition: () => [0, top] };
    expect(shouldUpdateScroll?.(args as never, { plugins: [] })).toBe(expected);
    expect(scrollTo).toHaveBeenCalledTimes(calls);
  },
);
