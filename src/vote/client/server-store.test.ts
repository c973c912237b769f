/** The store against a local server, with valid and invalid responses. */
import {
  createHostedServer,
  sendJson,
  type HostedServer,
  type Reply,
} from '../../testing/mocks/hosted-service';
import { readRetryAfter, createServerStore } from './server-store';
import type { TopicBase, VoteStore } from './vote-store';

jest.mock('../../config/vote', () => {
  const { vote: real } = jest.requireActual<{ vote: object }>('../../config/vote');
  return { vote: { ...real, timeOut: 500, retryDelays: [20, 40], longestWait: 1500 } };
});

const topics: readonly TopicBase[] = [
  { id: 'a', score: 0, isLocked: false },
  { id: 'b', score: 0, isLocked: false },
  { id: 'c', score: 0, isLocked: true },
];
const TOTALS = {
  topics: [
    { id: 'a', score: 12, votes: 5, locked: false },
    { id: 'b', score: 3, votes: 1, locked: true },
    { id: 'c', score: 1, votes: 1, locked: false },
  ],
  budget: 10,
};
const STORED = { id: 'a', score: 15, votes: 6, influence: 3, left: 7 };
const today = new Date().toISOString().slice(0, 10);

let server: HostedServer;
let stored: { text: string | null };
let store: VoteStore;

const answer =
  (value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Reply =>
  (_request, response) => {
    for (const [name, text] of Object.entries(headers)) response.setHeader(name, text);
    sendJson(response, value, status);
  };
const inTurn = (...replies: Reply[]): void => {
  server.reply = (request, response) => (replies.shift() ?? answer(STORED))(request, response);
};
const silent: Reply = () => undefined;
const disconnect: Reply = (_request, response) => void response.destroy();
const half: Reply = (_request, response) => void response.end('{"id":');
const problem = (type: string) => ({ type: `https://example.org/problems/${type}` });

beforeEach(async () => {
  server = await createHostedServer(answer(TOTALS));
  stored = { text: null };
  store = createServerStore(`${server.url}/vote`, topics, {
    read: () => stored.text,
    write: (text) => (stored.text = text),
  });
});
afterEach(() => server.close());

test('totals, and what was given today', async () => {
  stored.text = `{"v":1,"day":"${today}","votes":{"a":3}}`;
  const ballot = await store.load();
  expect(ballot.budget).toBe(10);
  expect(Object.fromEntries(ballot.topics)).toEqual({
    a: { score: 12, mine: 3, isLocked: false },
    b: { score: 3, mine: 0, isLocked: true },
    c: { score: 1, mine: 0, isLocked: true },
  });
  expect(server.requests.map(({ method, path }) => [method, path])).toEqual([['GET', '/vote']]);
});

test('votes of another day are dropped; topics that the server does not count are locked', async () => {
  stored.text = '{"v":1,"day":"2020-01-01","votes":{"a":3}}';
  server.reply = answer({ ...TOTALS, topics: TOTALS.topics.slice(0, 1) });
  expect(Object.fromEntries((await store.load()).topics)).toEqual({
    a: { score: 12, mine: 0, isLocked: false },
    b: { score: 0, mine: 0, isLocked: true },
    c: { score: 0, mine: 0, isLocked: true },
  });
});

test('a vote is stored, with a key of its own, and remembered', async () => {
  server.reply = answer(STORED);
  expect(await store.put('a', 3)).toEqual({ score: 15, mine: 3, left: 7 });
  await store.put('a', 3);
  const [first, second] = server.requests;
  expect(first).toMatchObject({ method: 'PUT', path: '/vote/a', text: '{"influence":3}' });
  expect(first?.headers).toMatchObject({ 'content-type': 'application/json' });
  expect(first?.headers.cookie).toBeUndefined();
  expect(first?.headers['idempotency-key']).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  );
  expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key']);
  expect(stored.text).toBe(`{"v":1,"day":"${today}","votes":{"a":3}}`);
});

test.each<[string, Reply]>([
  ['a fault', answer({}, 500)],
  ['no answer', silent],
  ['a lost connection', disconnect],
  ['half an answer', half],
  ['a little patience', answer({}, 429, { 'retry-after': '1' })],
])('after %s the same request is sent again, with the same key', async (_name, first) => {
  inTurn(first, answer(STORED));
  expect(await store.put('a', 3)).toEqual({ score: 15, mine: 3, left: 7 });
  const keys = server.requests.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test.each([
  ['locked', answer(problem('locked'), 409), 'locked', 1],
  ['budget', answer(problem('budget'), 409), 'budget', 1],
  ['a conflict of no known type', answer('what', 409), 'locked', 1],
  ['an unknown topic', answer({}, 404), 'locked', 1],
  ['a bad request', answer({}, 400), 'refused', 1],
  ['too large', answer({}, 413), 'refused', 1],
  ['much patience', answer({}, 429, { 'retry-after': '30' }), 'busy', 1],
  ['a fault each time', answer({}, 500), 'failed', 3],
  ['silence', silent, 'offline', 3],
  ['a redirect', answer({}, 302, { location: 'http://localhost:1/' }), 'offline', 3],
])('%s ends in a fault: %s', async (_name, reply, fault, tries) => {
  server.reply = reply;
  await expect(store.put('a', 3)).rejects.toMatchObject({ name: 'VoteError', fault });
  expect(server.requests).toHaveLength(tries);
  expect(stored.text).toBeNull();
});

test('Retry-After is reported', async () => {
  server.reply = answer({}, 429, { 'retry-after': '30' });
  await expect(store.put('a', 3)).rejects.toMatchObject({ fault: 'busy', wait: 30 });
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(readRetryAfter('Sat, 21 Nov 2026 12:00:20 GMT', now)).toBe(20);
  expect(readRetryAfter('Sat, 21 Nov 2026 11:00:00 GMT', now)).toBe(0);
  expect(readRetryAfter('soon', now)).toBe(0);
  expect(readRetryAfter(null, now)).toBe(0);
});

test('a page that goes sends once', async () => {
  server.reply = answer({}, 500);
  await expect(store.put('a', 3, true)).rejects.toMatchObject({ fault: 'failed' });
  expect(server.requests).toHaveLength(1);
});

describe('of a hostile answer nothing is believed', () => {
  test.each([
    ['null', null],
    ['a text', '<script>'],
    ['no list', { topics: {}, budget: 10 }],
    ['an endless budget', { ...TOTALS, budget: 1e9 }],
    ['a budget that is none', { ...TOTALS, budget: '10' }],
    ['no topic of ours', { topics: [{ id: 'x', score: 1 }], budget: 10 }],
    ['a text for a score', { topics: [{ id: 'a', score: '<img>' }], budget: 10 }],
    ['a negative score', { topics: [{ id: 'a', score: -1 }], budget: 10 }],
  ])('totals: %s', async (_name, value) => {
    server.reply = answer(value);
    await expect(store.load()).rejects.toMatchObject({ fault: 'failed' });
  });

  test.each([
    ['null', null],
    ['another topic', { ...STORED, id: 'b' }],
    ['more of mine than of all', { ...STORED, score: 2 }],
    ['more left than there is', { ...STORED, left: 99 }],
    ['a text for a number', { ...STORED, influence: '3' }],
    ['a flood', { ...STORED, x: 'x'.repeat(200_000) }],
  ])('a vote: %s', async (_name, value) => {
    server.reply = answer(value);
    await expect(store.put('a', 3)).rejects.toMatchObject({ fault: 'failed' });
    expect(stored.text).toBeNull();
  });
});
