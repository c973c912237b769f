import { vote } from '../../config/vote';
import { createVoteSession } from './vote-session';
import { VoteError, type StoredVote, type TopicBase } from './vote-store';

const topics: readonly TopicBase[] = [
  { id: 'a', score: 0, isLocked: false },
  { id: 'b', score: 5, isLocked: false },
  { id: 'c', score: 0, isLocked: true },
];
const put = jest.fn<Promise<StoredVote>, [id: string, mine: number, isLast?: boolean]>();
const load = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  put.mockReset().mockImplementation((_id, mine) => Promise.resolve({ score: mine, mine, left: 10 - mine }));
  load.mockReset().mockResolvedValue({
    budget: 10,
    topics: new Map(topics.map(({ id, score, isLocked }) => [id, { score, mine: 0, isLocked }] as const)),
  });
});
afterEach(() => jest.useRealTimers());

/** Starts a session with this store, whose answers the test gives. */
async function begin() {
  const session = createVoteSession(topics, { storage: 'server', load, put });
  const give = (id: string, times: number): boolean[] =>
    Array.from({ length: Math.abs(times) }, () => session.step(id, times > 0 ? 1 : -1));
  expect([session.read().status, give('a', 1)]).toEqual(['loading', [false]]);
  await session.load();
  const topic = (id: string) => session.read().topics.get(id);
  const settle = () => jest.advanceTimersByTimeAsync(vote.quietDelay);
  return { session, give, topic, settle };
}

test('a change shows at once, and many are one vote, sent when they end or the page goes', async () => {
  const { session, give, topic, settle } = await begin();
  give('a', 3);
  expect(topic('a')).toMatchObject({ mine: 3, score: 3 });
  expect(session.read()).toMatchObject({ left: 7, lastEvent: { kind: 'none' } });
  expect(put).not.toHaveBeenCalled();
  await settle();
  expect(session.read().lastEvent).toEqual({ kind: 'given', id: 'a', mine: 3, score: 3, left: 7 });
  give('b', 2);
  session.flush();
  expect(put.mock.calls).toEqual([
    ['a', 3, false],
    ['b', 2, true],
  ]);
});

test('neither less than nothing nor more than there is, and nothing for a locked topic', async () => {
  const { session, give, topic } = await begin();
  expect(give('a', -1)).toEqual([false]);
  expect(give('a', 7).every(Boolean)).toBe(true);
  expect(give('b', 4)).toEqual([true, true, true, false]);
  expect(session.read()).toMatchObject({ left: 0, lastEvent: { kind: 'spent' } });
  expect([...give('a', -1), ...give('b', 1), ...give('c', 1)]).toEqual([true, true, false]);
  expect(topic('b')).toMatchObject({ mine: 4, score: 9 });
});

test.each([
  ['busy', false],
  ['locked', true],
] as const)('what cannot be stored is undone and reported: %s', async (fault, isLocked) => {
  const { session, give, topic, settle } = await begin();
  give('a', 2);
  await settle();
  put.mockRejectedValueOnce(new VoteError(fault, 'no', 20));
  give('a', 3);
  expect(topic('a')?.mine).toBe(5);
  await settle();
  expect(topic('a')).toMatchObject({ mine: 2, isUndone: true, isLocked });
  expect(session.read()).toMatchObject({ left: 8, lastEvent: { kind: 'undone', id: 'a', fault, wait: 20 } });
  expect(give('a', 1)).toEqual([!isLocked]);
  expect(topic('a')?.isUndone).toBe(isLocked);
});

test('influence spent elsewhere from the same IP address is spent here, too', async () => {
  const { session, give, settle } = await begin();
  put.mockResolvedValueOnce({ score: 9, mine: 2, left: 3 });
  give('a', 2);
  await settle();
  expect(session.read().left).toBe(3);
  put.mockRejectedValueOnce(new VoteError('budget', 'spent'));
  give('b', 3);
  await settle();
  expect(session.read()).toMatchObject({ left: 0, lastEvent: { kind: 'undone', fault: 'budget' } });
});

test('one vote after the other, and the newest of each', async () => {
  const answers: ((stored: StoredVote) => void)[] = [];
  put.mockImplementation(() => new Promise<StoredVote>((done) => answers.push(done)));
  const { give, topic, settle } = await begin();
  give('a', 1);
  await settle();
  give('a', 2);
  give('b', 1);
  await settle();
  expect(put.mock.calls).toEqual([['a', 1, false]]);
  answers[0]?.({ score: 1, mine: 1, left: 9 });
  await settle();
  expect(topic('a')).toMatchObject({ mine: 3, score: 3 });
  answers[1]?.({ score: 3, mine: 3, left: 7 });
  await settle();
  expect(put.mock.calls.slice(1)).toEqual([
    ['a', 3, false],
    ['b', 1, false],
  ]);
});

test('when totals are loaded again, or fail to, what is being changed stays', async () => {
  const { session, give, topic } = await begin();
  load.mockRejectedValueOnce(new VoteError('offline', 'no'));
  give('a', 2);
  for (let loads = 0; loads < 2; loads += 1) await session.load();
  expect(session.read().status).toBe('ready');
  expect(topic('a')?.mine).toBe(2);
});
