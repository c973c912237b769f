/** @jest-environment jsdom */
import { cachePage, registerWorker } from './register-worker';
import { startUpdate } from './update-state';
import { FakeRegistration, FakeWorker } from '../../testing/mocks/service-worker';

jest.mock('./UpdateNotice', () => ({ showUpdate: jest.fn() }));

const reload = jest.fn();
let registration: FakeRegistration;
let container: EventTarget & { controller: FakeWorker | null; register: jest.Mock };

beforeEach(() => {
  jest.clearAllMocks();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  registration = new FakeRegistration();
  container = Object.assign(new EventTarget(), {
    controller: null,
    register: jest.fn(() => Promise.resolve(registration)),
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  Object.assign(performance, {
    getEntriesByType: () => [
      { name: 'http://localhost/boot.js' },
      { name: 'http://localhost/boot.js' },
      { name: 'https://elsewhere.example/a.js' },
    ],
  });
  history.replaceState(null, '', '/concepts/?a=b#part');
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  jest.restoreAllMocks();
});

const changeController = (): void => void container.dispatchEvent(new Event('controllerchange'));

test('a browser without workers registers none', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await expect(registerWorker(reload)).resolves.toBeUndefined();
});

test('/sw.js is registered, never from a cache', async () => {
  await registerWorker(reload);
  expect(container.register.mock.calls).toEqual([['/sw.js', { updateViaCache: 'none' }]]);
});

test('one that is refused is no error', async () => {
  const refused = new DOMException('refused', 'SecurityError');
  container.register.mockRejectedValue(refused);
  await expect(registerWorker(reload)).resolves.toBeUndefined();
  expect(console.info).toHaveBeenCalledWith('There is no service worker:', refused);
});

test('the first one receives the paths of the page, and reloads nothing', async () => {
  const installing = new FakeWorker();
  registration.installing = installing;
  await registerWorker(reload);
  expect(installing.postMessage.mock.calls).toEqual([
    [{ type: 'CACHE_PATHS', paths: ['/concepts/', '/boot.js'] }],
  ]);
  changeController();
  expect(reload).not.toHaveBeenCalled();
});

test('what is loaded until it answers requests is sent then, once', async () => {
  registration.installing = new FakeWorker();
  await registerWorker(reload);
  Object.assign(performance, {
    getEntriesByType: () => ['boot.js', 'editor.js'].map((name) => ({ name: `http://localhost/${name}` })),
  });
  container.controller = new FakeWorker();
  changeController();
  changeController();
  expect(container.controller.postMessage.mock.calls).toEqual([
    [{ type: 'CACHE_PATHS', paths: ['/editor.js'] }],
  ]);
});

test('the path of a followed link is sent to the active worker, if there is one', () => {
  cachePage('/guides/');
  container.controller = new FakeWorker();
  cachePage('/guides/');
  expect(container.controller.postMessage.mock.calls).toEqual([
    [{ type: 'CACHE_PATHS', paths: ['/guides/'] }],
  ]);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(() => cachePage('/guides/')).not.toThrow();
});

test('a page without a controller is reloaded when it requested the update', async () => {
  registration.active = new FakeWorker();
  registration.waiting = new FakeWorker();
  await registerWorker(reload);
  startUpdate();
  changeController();
  changeController();
  expect(reload).toHaveBeenCalledTimes(1);
});

describe('the search', () => {
  const active = new FakeWorker();
  const wait = async (connection?: object): Promise<unknown[]> => {
    jest.useFakeTimers();
    Object.assign(container, { ready: Promise.resolve({ active }) });
    Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
    history.replaceState(null, '', '/zh/concepts/');
    await registerWorker(reload);
    await jest.advanceTimersByTimeAsync(6000);
    jest.useRealTimers();
    Reflect.deleteProperty(navigator, 'connection');
    return active.postMessage.mock.calls.flat() as unknown[];
  };

  test.each([
    ['a browser that tells nothing', undefined],
    ['a good line', { saveData: false, effectiveType: '4g', type: 'wifi' }],
  ])('is fetched in the language of the page: %s', async (_, connection) => {
    expect(await wait(connection)).toEqual([{ type: 'CACHE_SEARCH', language: 'zh' }]);
  });

  test.each([
    { saveData: true },
    { effectiveType: 'slow-2g' },
    { effectiveType: '2g' },
    { type: 'cellular' },
  ])('is not fetched with %j', async (connection) => {
    expect(await wait(connection)).toEqual([]);
  });
});

test('a tab that is visible again after an hour checks for an update', async () => {
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
