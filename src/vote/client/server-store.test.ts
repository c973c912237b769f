/** Requests and responses of the store; src/testing/vote runs it against the server. */
import { readRetryAfter, createServerStore } from './server-store';
import type { TopicBase, VoteStore } from './vote-store';

const topics: readonly TopicBase[] = ['a', 'b', 'c'].map((id) => ({ id, score: 0, isLocked: id === 'c' }));
const TOTALS = {
  topics: [
    { id: 'a', score: 12, votes: 5, locked: false },
    { id: 'c', score: 1, votes: 1, locked: false },
  ],
  budget: 10,
};
const STORED = { id: 'a', score: 15, votes: 6, influence: 3, left: 7 };
const NOW = '2026-11-21T12:00:00Z';

type Reply = () => Promise<Response>;
const answer =
  (value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Reply =>
  () =>
    Promise.resolve(new Response(JSON.stringify(value), { status, headers }));
const disconnect: Reply = () => Promise.reject(new TypeError('Failed to fetch'));
const problem = (type: string) => answer({ type: `https://example.org/problems/${type}` }, 409);

const server = jest.fn<Promise<Response>, [url: string, init: RequestInit]>();
const keys = () => server.mock.calls.map(([, { headers }]) => new Headers(headers).get('idempotency-key'));
let stored: string | null;
let store: VoteStore;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse(NOW) });
  server.mockReset();
  jest.spyOn(globalThis, 'fetch').mockImplementation(server as unknown as typeof fetch);
  jest.spyOn(AbortSignal, 'timeout');
  stored = null;
  store = createServerStore('/vote', topics, { read: () => stored, write: (text) => (stored = text) });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Votes, and passes the time in which requests are sent again. */
async function put(isLast = false) {
  const outcome = store.put('a', 3, isLast).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(10_000);
  return outcome;
}

test.each([
  ['what was given today', '2026-11-21', 3],
  ['nothing of another day', '2026-11-20', 0],
])('totals, locked where the page says so or the server counts nothing, and %s', async (_what, day, mine) => {
  stored = `{"v":1,"day":"${day}","votes":{"a":3}}`;
  server.mockImplementation(answer(TOTALS));
  const { budget, topics: loaded } = await store.load();
  expect([budget, Object.fromEntries(loaded)]).toEqual([
    10,
    {
      a: { score: 12, mine, isLocked: false },
      b: { score: 0, mine: 0, isLocked: true },
      c: { score: 1, mine: 0, isLocked: true },
    },
  ]);
});

test('a vote is sent with a key of its own to no other server, without cookies, and remembered', async () => {
  server.mockImplementation(answer(STORED));
  expect(await put()).toEqual({ score: 15, mine: 3, left: 7 });
  await put();
  const [[url, init]] = server.mock.calls as [[string, RequestInit]];
  expect([url, init]).toEqual([
    '/vote/a',
    expect.objectContaining({
      ...{ method: 'PUT', body: '{"influence":3}', redirect: 'error' },
      ...{ credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' },
    }),
  ]);
  expect(new Headers(init.headers).get('content-type')).toBe('application/json');
  expect(AbortSignal.timeout).toHaveBeenCalledWith(8000);
  const [first, second] = keys();
  expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(second).not.toBe(first);
  expect(stored).toBe(`{"v":1,"day":"2026-11-21","votes":{"a":3}}`);
});

test.each<[string, Reply]>([
  ['a fault', answer({}, 500)],
  ['a lost connection', disconnect],
  ['a little patience', answer({}, 429, { 'retry-after': '1' })],
])('after %s the same request is sent again, with the same key', async (_name, first) => {
  server.mockImplementationOnce(first).mockImplementation(answer(STORED));
  expect(await put()).toEqual({ score: 15, mine: 3, left: 7 });
  expect(keys()).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);
});

test.each([
  ['a locked topic', 'locked', 1, problem('locked')],
  ['a spent budget', 'budget', 1, problem('budget')],
  ['a conflict of no known type', 'locked', 1, answer('what', 409)],
  ['an unknown topic', 'locked', 1, answer({}, 404)],
  ['a fault each time', 'failed', 3, answer({}, 500)],
  ['no connection', 'offline', 3, disconnect],
  // Of a hostile answer nothing is believed.
  ['another topic', 'failed', 1, answer({ ...STORED, id: 'b' })],
  ['more of mine than of all', 'failed', 1, answer({ ...STORED, score: 2 })],
  ['more left than there is', 'failed', 1, answer({ ...STORED, left: 99 })],
  ['a text for a number', 'failed', 1, answer({ ...STORED, influence: '3' })],
  ['a flood', 'failed', 3, answer({ ...STORED, x: 'x'.repeat(200_000) })],
])('%s ends in the fault "%s" after %i requests', async (_name, fault, tries, reply) => {
  server.mockImplementation(reply);
  expect(await put()).toMatchObject({ name: 'VoteError', fault });
  expect(server).toHaveBeenCalledTimes(tries);
  expect(stored).toBeNull();
});

test('a long Retry-After is reported, not waited for', async () => {
  server.mockImplementation(answer({}, 429, { 'retry-after': '30' }));
  expect(await put()).toMatchObject({ fault: 'busy', wait: 30 });
  expect(server).toHaveBeenCalledTimes(1);
  const values = ['Sat, 21 Nov 2026 12:00:20 GMT', 'Sat, 21 Nov 2026 11:00:00 GMT', 'soon', null];
  expect(values.map((value) => readRetryAfter(value, Date.parse(NOW)))).toEqual([20, 0, 0, 0]);
});

test('a page that goes sends once', async () => {
  server.mockImplementation(answer({}, 500));
  expect(await put(true)).toMatchObject({ fault: 'failed' });
  expect(server.mock.calls.map(([, { keepalive }]) => keepalive)).toEqual([true]);
});

test.each([
  ['no list', { topics: {}, budget: 10 }],
  ['an endless budget', { ...TOTALS, budget: 1e9 }],
  ['no topic of ours', { topics: [{ id: 'x', score: 1 }], budget: 10 }],
  ['a text for a score', { topics: [{ id: 'a', score: '<img>' }], budget: 10 }],
  ['a negative score', { topics: [{ id: 'a', score: -1 }], budget: 10 }],
])('totals are no totals: %s', async (_name, value) => {
  server.mockImplementation(answer(value));
  await expect(store.load()).rejects.toMatchObject({ fault: 'failed' });
});
