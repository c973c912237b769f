/** @jest-environment jsdom */
import { registerWorker } from './register-worker';
import { getUpdateState, startUpdate } from './update-state';
import { FakeRegistration, FakeWorker } from '../../testing/mocks/service-worker';

jest.mock('./UpdateNotice', () => ({ showUpdate: jest.fn() }));

const reload = jest.fn();
let registration: FakeRegistration;
let container: EventTarget & { controller: FakeWorker | null; register: jest.Mock };

const setLoaded = (...names: readonly string[]): void =>
  void Object.assign(performance, { getEntriesByType: () => names.map((name) => ({ name })) });

beforeEach(() => {
  jest.clearAllMocks();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  registration = new FakeRegistration();
  container = Object.assign(new EventTarget(), {
    controller: null,
    register: jest.fn(() => Promise.resolve(registration)),
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  setLoaded('http://localhost/boot.js', 'http://localhost/boot.js', 'https://elsewhere.example/a.js');
  history.replaceState(null, '', '/zh/concepts/?a=b#part');
});
afterEach(() => jest.restoreAllMocks());

const changeController = (): void => void container.dispatchEvent(new Event('controllerchange'));
const sentTo = ({ postMessage }: FakeWorker): unknown[] => postMessage.mock.calls.flat() as unknown[];

test('the first one receives the paths of the page, and later what was loaded meanwhile; it reloads nothing', async () => {
  const installing = new FakeWorker();
  registration.installing = installing;
  await registerWorker(reload);
  expect(container.register.mock.calls).toEqual([['/sw.js', { updateViaCache: 'none' }]]);
  expect(sentTo(installing)).toEqual([{ type: 'CACHE_PATHS', paths: ['/zh/concepts/', '/boot.js'] }]);
  setLoaded('http://localhost/boot.js', 'http://localhost/editor.js');
  container.controller = new FakeWorker();
  changeController();
  expect(sentTo(container.controller)).toEqual([{ type: 'CACHE_PATHS', paths: ['/editor.js'] }]);
  expect(reload).not.toHaveBeenCalled();
});

describe('an update', () => {
  beforeEach(() => {
    registration.active = new FakeWorker();
  });

  test('is the newest of several waiting workers; the page that requested it is reloaded once', async () => {
    await registerWorker(reload);
    expect(getUpdateState()).toBe('none');
    const workers = [registration.bring(), registration.bring()];
    expect(getUpdateState()).toBe('waiting');
    startUpdate();
    expect(workers.map(sentTo)).toEqual([[], [{ type: 'SKIP_WAITING' }]]);
    changeController();
    changeController();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('is searched for by a tab that is visible again after an hour', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(0);
    await registerWorker(reload);
    const see = (): boolean => document.dispatchEvent(new Event('visibilitychange'));
    see();
    expect(registration.update).not.toHaveBeenCalled();
    jest.mocked(Date.now).mockReturnValue(3_600_000);
    registration.update.mockRejectedValueOnce(new TypeError('no network'));
    see();
    see();
    expect(registration.update).toHaveBeenCalledTimes(1);
  });
});

test.each([
  [undefined, true],
  [{ effectiveType: '2g' }, false],
  [{ type: 'cellular' }, false],
])(
  'with the connection %j the search in the language of the page is fetched: %s',
  async (value, isFetched) => {
    jest.useFakeTimers();
    const active = new FakeWorker();
    Object.assign(container, { ready: Promise.resolve({ active }) });
    Object.defineProperty(navigator, 'connection', { configurable: true, value });
    await registerWorker(reload);
    await jest.advanceTimersByTimeAsync(6000);
    jest.useRealTimers();
    Reflect.deleteProperty(navigator, 'connection');
    expect(sentTo(active)).toEqual(isFetched ? [{ type: 'CACHE_SEARCH', language: 'zh' }] : []);
  },
);
