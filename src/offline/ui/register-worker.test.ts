/** @jest-environment jsdom */
import { registerWorker } from './register-worker';

jest.mock('./update-state', () => ({
  ...{ getUpdateState: () => 'none', subscribeUpdate: jest.fn(), watchRegistration: jest.fn() },
}));

const update = jest.fn();
const postMessage = jest.fn<void, [object]>();
Object.assign(performance, { getEntriesByType: () => [] });

beforeEach(() => {
  jest.clearAllMocks();
  const active = { postMessage };
  const registration = { installing: null, waiting: null, active, update };
  const register = () => Promise.resolve(registration);
  const value = Object.assign(new EventTarget(), {
    ...{ controller: active, register, ready: Promise.resolve(registration) },
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
  history.replaceState(null, '', '/zh/concepts/');
});
afterEach(() => jest.restoreAllMocks());

test('an update is searched for by a tab that is visible again after an hour', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(0);
  await registerWorker();
  const see = (): boolean => document.dispatchEvent(new Event('visibilitychange'));
  see();
  expect(update).not.toHaveBeenCalled();
  jest.mocked(Date.now).mockReturnValue(3_600_000);
  update.mockRejectedValueOnce(new TypeError('no network'));
  see();
  see();
  expect(update).toHaveBeenCalledTimes(1);
});

test.each([
  [undefined, true],
  [{ effectiveType: '2g' }, false],
  [{ saveData: true }, false],
  [{ type: 'cellular' }, false],
])(
  'with the connection %j the search in the language of the page is fetched: %s',
  async (value, isFetched) => {
    jest.useFakeTimers();
    Object.defineProperty(navigator, 'connection', { configurable: true, value });
    await registerWorker();
    await jest.advanceTimersByTimeAsync(6000);
    jest.useRealTimers();
    Reflect.deleteProperty(navigator, 'connection');
    const messages = isFetched ? [[{ type: 'CACHE_SEARCH', language: 'zh' }]] : [];
    expect(postMessage.mock.calls).toEqual(messages);
  },
);
