/** @jest-environment jsdom */
import { trackPageView } from './analytics';
import { onRouteUpdate } from './page-views';

jest.mock('../../offline/ui/register-worker', () => ({ cachePage: jest.fn() }));
jest.mock('./analytics', () => ({ trackPageView: jest.fn() }));

const ID = 'G-ABC123';
/** The page views that were reported: URLs without the host, and titles. */
const tracked = () =>
  jest
    .mocked(trackPageView)
    .mock.calls.map(([id, { location, title }]) => [id, new URL(location).search, title]);

/** Waits for frames, idle time and imports. */
async function pass(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await jest.advanceTimersByTimeAsync(100);
}
const setNavigator = (name: string, value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value });
const at = (pathname: string, search = '') => ({ pathname, search });

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  localStorage.clear();
  Object.assign(globalThis, { __ANALYTICS_ID__: ID });
  document.title = '';
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  setNavigator('doNotTrack', null);
  setNavigator('globalPrivacyControl', undefined);
});

test('each route is reported once, in order, with the title it has by then', async () => {
  onRouteUpdate({ location: at('/a/', '?q=1'), prevLocation: null });
  document.title = 'A';
  await pass();
  onRouteUpdate({ location: at('/b/', '?q=2'), prevLocation: at('/a/') });
  onRouteUpdate({ location: at('/b/', '?q=3'), prevLocation: at('/b/') });
  document.title = 'B';
  await pass();
  expect(tracked()).toEqual([
    [ID, '?q=1', 'A'],
    [ID, '?q=2', 'B'],
    [ID, '?q=3', 'B'],
  ]);
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
