/** @jest-environment jsdom */
import type * as PageViews from './page-views';

jest.mock('../../offline/ui/register-worker', () => ({ cachePage: jest.fn() }));

const ID = 'G-ABC123';

/** The commands for gtag.js, which ignores arrays. */
const commands = (): unknown[][] =>
  (window.dataLayer ?? []).map((call) => {
    expect(Object.prototype.toString.call(call)).toBe('[object Arguments]');
    return Array.from(call as ArrayLike<unknown>);
  });
/** The page views that were reported: queries of their URLs, titles, and the pages before. */
const tracked = () =>
  commands()
    .filter(([command]) => command === 'event')
    .map(([, , view]) => view as Record<'page_location' | 'page_title' | 'page_referrer', string>)
    .map((view) => [new URL(view.page_location).search, view.page_title, view.page_referrer]);
const scripts = () => document.querySelectorAll('script');

/** Waits for frames and idle time. */
const pass = () => jest.advanceTimersByTimeAsync(500);
const setNavigator = (name: string, value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value });
const at = (pathname: string, search = '') => ({ pathname, search });

/** Of a fresh instance of the module. */
let onRouteUpdate: typeof PageViews.onRouteUpdate;

beforeEach(async () => {
  jest.useFakeTimers();
  localStorage.clear();
  Object.assign(globalThis, { __ANALYTICS_ID__: ID });
  document.title = '';
  document.head.querySelector('script')?.remove();
  delete window.dataLayer;
  await jest.isolateModulesAsync(async () => {
    ({ onRouteUpdate } = await import('./page-views'));
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  setNavigator('doNotTrack', null);
  setNavigator('globalPrivacyControl', undefined);
});

test('the first page view loads the script, without advertising; each route is reported once, in order', async () => {
  onRouteUpdate({ location: at('/a/', '?q=1'), prevLocation: null });
  document.title = 'A';
  await pass();
  expect(scripts()[0]?.src).toBe('https://www.googletagmanager.com/gtag/js?id=G-ABC123');
  const settings = { send_page_view: false, anonymize_ip: true, cookie_expires: 0 };
  const advertising = { allow_google_signals: false, allow_ad_personalization_signals: false };
  expect(commands().slice(0, -1)).toEqual([
    ['js', expect.any(Date)],
    ['config', ID, { ...settings, ...advertising }],
  ]);
  onRouteUpdate({ location: at('/b/', '?q=2'), prevLocation: at('/a/') });
  onRouteUpdate({ location: at('/b/', '?q=3'), prevLocation: at('/b/') });
  // With the title it has by then, and the page before.
  document.title = 'B';
  await pass();
  expect(tracked()).toEqual([
    ['?q=1', 'A', document.referrer],
    ['?q=2', 'B', `${location.origin}/a/?q=1`],
    ['?q=3', 'B', `${location.origin}/b/?q=2`],
  ]);
  expect(scripts()).toHaveLength(1);
});

test('a script that does not come ends it: nothing is collected, nothing thrown', async () => {
  onRouteUpdate({ location: at('/a/') });
  await pass();
  scripts()[0]!.dispatchEvent(new Event('error'));
  expect(window.dataLayer).toBeUndefined();
  onRouteUpdate({ location: at('/b/') });
  await pass();
  expect(window.dataLayer).toBeUndefined();
  expect(scripts()).toHaveLength(1);
});

test.each([
  ['doNotTrack', '1', ID, 0],
  ['doNotTrack', '0', ID, 1],
  ['doNotTrack', null, ID, 1],
  ['globalPrivacyControl', true, ID, 0],
  ['globalPrivacyControl', false, ID, 1],
  ['doNotTrack', null, '', 0],
])('%s is %j, the id %j: %i page views', async (name, value, id, count) => {
  Object.assign(globalThis, { __ANALYTICS_ID__: id });
  setNavigator(name, value);
  onRouteUpdate({ location: at('/a/') });
  await pass();
  expect(tracked()).toHaveLength(count);
  expect(scripts()).toHaveLength(count);
});

test('nothing is reported before the load event', async () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  onRouteUpdate({ location: at('/a/') });
  await pass();
  expect(tracked()).toEqual([]);
  state.mockReturnValue('complete');
  window.dispatchEvent(new Event('load'));
  await pass();
  expect(tracked()).toHaveLength(1);
});
