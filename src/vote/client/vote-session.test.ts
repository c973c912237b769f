import { vote } from '../../config/vote';
import { createVoteSession } from './vote-session';
import { VoteError, type StoredVote, type TopicBase, type VoteStore } from './vote-store';

const topics: readonly TopicBase[] = [
  { id: 'a', score: 0, isLocked: false },
  { id: 'b', score: 5, isLocked: false },
  { id: 'c', score: 0, isLocked: true },
];

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A store whose answers the test gives. */
function createStore(): VoteStore & { put: jest.Mock; load: jest.Mock } {
  return {
    storage: 'server',
    load: jest.fn(() =>
      Promise.resolve({
        budget: 10,
        topics: new Map(topics.map(({ id, score, isLocked }) => [id, { score, mine: 0, isLocked }] as const)),
      }),
    ),
    put: jest.fn((_id: string, mine: number) =>
      Promise.resolve<StoredVote>({ score: mine, mine, left: 10 - mine }),
    ),
  };
}

async function begin(store: VoteStore = createStore()) {
  const session = createVoteSession(topics, store);
  await session.load();
  const give = (id: string, times: number): boolean[] =>
    Array.from({ length: Math.abs(times) }, () => session.step(id, times > 0 ? 1 : -1));
  const topic = (id: string) => session.read().topics.get(id);
  const settle = () => jest.advanceTimersByTimeAsync(vote.quietDelay);
  return { session, give, topic, settle };
}

test('it loads, and notifies its listeners', async () => {
  const session = createVoteSession(topics, createStore());
  const heard = jest.fn();
  const leave = session.subscribe(heard);
  expect(session.read()).toMatchObject({ status: 'loading', order: ['a', 'b', 'c'] });
  expect(session.step('a', 1)).toBe(false);
  await session.load();
  expect(session.read()).toMatchObject({ status: 'ready', budget: 10, left: 10, isSorted: false });
  expect(heard).toHaveBeenCalled();
  leave();
});

test('a change shows at once, and many are one vote', async () => {
  const store = createStore();
  const { session, give, topic, settle } = await begin(store);
  give('a', 3);
  expect(topic('a')).toMatchObject({ mine: 3, score: 3 });
  expect(session.read()).toMatchObject({ left: 7, lastTopic: 'a', lastEvent: { kind: 'none' } });
  expect(store.put).not.toHaveBeenCalled();
  await settle();
  expect(store.put.mock.calls).toEqual([['a', 3, false]]);
  expect(session.read().lastEvent).toEqual({ kind: 'given', id: 'a', mine: 3, score: 3, left: 7 });
});

test('neither less than nothing nor more than there is', async () => {
  const { session, give, topic } = await begin();
  expect(give('a', -1)).toEqual([false]);
  expect(give('a', 7).every(Boolean)).toBe(true);
  expect(give('b', 4)).toEqual([true, true, true, false]);
  expect(session.read()).toMatchObject({ left: 0, lastEvent: { kind: 'spent' } });
  expect(give('a', -1)).toEqual([true]);
  expect(give('b', 1)).toEqual([true]);
  expect(topic('b')).toMatchObject({ mine: 4, score: 9 });
  expect(give('c', 1)).toEqual([false]);
});

test.each([
  ['offline', false],
  ['failed', false],
  ['refused', false],
  ['busy', false],
  ['locked', true],
] as const)('what cannot be stored is undone and reported: %s', async (fault, isLocked) => {
  const store = createStore();
  const { session, give, topic, settle } = await begin(store);
  give('a', 2);
  await settle();
  store.put.mockRejectedValueOnce(new VoteError(fault, 'no', 20));
  give('a', 3);
  expect(topic('a')?.mine).toBe(5);
  await settle();
  expect(topic('a')).toMatchObject({ mine: 2, isUndone: true, isLocked });
  expect(session.read()).toMatchObject({ left: 8, lastEvent: { kind: 'undone', id: 'a', fault, wait: 20 } });
  if (!isLocked) {
    give('a', 1);
    expect(topic('a')).toMatchObject({ mine: 3, isUndone: false });
  }
  session.dismiss();
  expect(session.read().lastEvent).toEqual({ kind: 'none' });
});

test('influence spent elsewhere from the same IP address is spent here, too', async () => {
  const store = createStore();
  const { session, give, settle } = await begin(store);
  store.put.mockResolvedValueOnce({ score: 9, mine: 2, left: 3 });
  give('a', 2);
  await settle();
  expect(session.read().left).toBe(3);
  store.put.mockRejectedValueOnce(new VoteError('budget', 'spent'));
  give('b', 3);
  await settle();
  expect(session.read()).toMatchObject({ left: 0, lastEvent: { kind: 'undone', fault: 'budget' } });
});

test('one vote after the other, and the newest of each', async () => {
  const store = createStore();
  const answers: ((stored: StoredVote) => void)[] = [];
  store.put.mockImplementation(() => new Promise<StoredVote>((done) => answers.push(done)));
  const { give, topic, settle } = await begin(store);
  give('a', 1);
  await settle();
  give('a', 2);
  give('b', 1);
  await settle();
  expect(store.put.mock.calls).toEqual([['a', 1, false]]);
  answers[0]?.({ score: 1, mine: 1, left: 9 });
  await jest.advanceTimersByTimeAsync(0);
  expect(topic('a')).toMatchObject({ mine: 3, score: 3 });
  expect(store.put.mock.calls[1]).toEqual(['a', 3, false]);
  answers[1]?.({ score: 3, mine: 3, left: 7 });
  await jest.advanceTimersByTimeAsync(0);
  expect(store.put.mock.calls[2]).toEqual(['b', 1, false]);
});

test('topics are sorted only on request, or before the first interaction', async () => {
  const { session, give, settle } = await begin();
  expect(session.read()).toMatchObject({ order: ['a', 'b', 'c'], isSorted: false, edition: 0 });
  session.sort(false);
  expect(session.read()).toMatchObject({ order: ['b', 'a', 'c'], isSorted: true, edition: 1 });
  give('a', 6);
  await settle();
  expect(session.read()).toMatchObject({ order: ['b', 'a', 'c'], isSorted: false });
  session.sort(true);
  expect(session.read()).toMatchObject({ order: ['a', 'b', 'c'], edition: 1, lastEvent: { kind: 'sorted' } });
});

test('a failed load is reported, and can be retried', async () => {
  const store = createStore();
  store.load.mockRejectedValueOnce(new VoteError('offline', 'no'));
  const { session } = await begin(store);
  expect(session.read().status).toBe('failed');
  const again = session.load();
  expect(session.read().status).toBe('loading');
  await again;
  expect(session.read().status).toBe('ready');
  // The shown state stays when it cannot be loaded again.
  store.load.mockRejectedValueOnce(new VoteError('offline', 'no'));
  await session.load();
  expect(session.read().status).toBe('ready');
});

test('what is being changed is newer than what is loaded', async () => {
  const store = createStore();
  const { session, give, topic } = await begin(store);
  give('a', 2);
  await session.load();
  expect(topic('a')?.mine).toBe(2);
});

test('what is open is stored when the page goes', async () => {
  const store = createStore();
  const { session, give } = await begin(store);
  give('a', 2);
  session.flush();
  expect(store.put.mock.calls).toEqual([['a', 2, true]]);
});
