/** @jest-environment jsdom */
import { cachePage } from '../../offline/ui/register-worker';
import { readVisited } from '../../search/visited-pages';
import { trackPageView } from './analytics';
import { onRouteUpdate } from './page-views';

jest.mock('../../offline/ui/register-worker', () => ({ cachePage: jest.fn() }));
jest.mock('./analytics', () => ({ trackPageView: jest.fn() }));

const ID = 'G-ABC123';
const tracked = jest.mocked(trackPageView);

/** Waits for frames, idle time and imports. */
async function pass(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await jest.advanceTimersByTimeAsync(100);
}

function setNavigator(name: 'doNotTrack' | 'globalPrivacyControl', value: unknown): void {
  Object.defineProperty(navigator, name, { configurable: true, value });
}

const at = (pathname: string, search = '') => ({ pathname, search });

beforeEach(() => {
  jest.useFakeTimers();
  tracked.mockReset();
  Object.assign(globalThis, { __ANALYTICS_ID__: ID });
  document.title = '';
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  setNavigator('doNotTrack', null);
  setNavigator('globalPrivacyControl', undefined);
});

test('without an id nothing happens', async () => {
  Object.assign(globalThis, { __ANALYTICS_ID__: '' });
  onRouteUpdate({ location: at('/a/') });
  await pass();
  expect(tracked).not.toHaveBeenCalled();
});

test.each([
  ['a page of content', '/', '<article><h1>Title</h1><div data-body></div></article>', ['Title']],
  ['a page that was left at once', '/a/', '<article><h1>Title</h1><div data-body></div></article>', []],
  ['a page without a body, as a list', '/', '<article><h1>Title</h1></article>', []],
])('the search box offers again: %s', async (_, pathname, html, titles) => {
  localStorage.clear();
  document.body.innerHTML = html;
  onRouteUpdate({ location: at(pathname) });
  await pass();
  expect(readVisited().map(({ title }) => title)).toEqual(titles);
});

test('a page is reported once, with the title it has by then', async () => {
  onRouteUpdate({ location: at('/a/', '?q=1'), prevLocation: null });
  document.title = 'A | webpack';
  await pass();
  expect(tracked.mock.calls).toEqual([[ID, { location: 'http://localhost/a/?q=1', title: 'A | webpack' }]]);
});

test('each route is reported, in order', async () => {
  onRouteUpdate({ location: at('/a/'), prevLocation: null });
  await pass();
  onRouteUpdate({ location: at('/b/'), prevLocation: at('/a/') });
  onRouteUpdate({ location: at('/b/', '?q=1'), prevLocation: at('/b/') });
  await pass();
  expect(tracked.mock.calls.map(([, { location }]) => location.replace('http://localhost', ''))).toEqual([
    '/a/',
    '/b/',
    '/b/?q=1',
  ]);
});

test.each([
  ['doNotTrack', '1', 0],
  ['doNotTrack', '0', 1],
  ['doNotTrack', null, 1],
  ['globalPrivacyControl', true, 0],
  ['globalPrivacyControl', false, 1],
] as const)('%s is %j: %i page views', async (name, value, count) => {
  setNavigator(name, value);
  onRouteUpdate({ location: at('/a/') });
  await pass();
  expect(tracked).toHaveBeenCalledTimes(count);
});

test('nothing is reported before the load event', async () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  onRouteUpdate({ location: at('/a/') });
  await pass();
  expect(tracked).not.toHaveBeenCalled();
  state.mockReturnValue('complete');
  window.dispatchEvent(new Event('load'));
  await pass();
  expect(tracked).toHaveBeenCalledTimes(1);
});

test.each([
  ['the first page, loaded with its HTML', at('/a/'), null, []],
  ['another anchor of the same page', at('/a/'), at('/a/'), []],
  ['another page', at('/b/'), at('/a/'), [['/b/']]],
])('the worker caches the pages that are navigated to: %s', (_name, location, prevLocation, calls) => {
  jest.mocked(cachePage).mockClear();
  onRouteUpdate({ location, prevLocation });
  expect(jest.mocked(cachePage).mock.calls).toEqual(calls);
});
