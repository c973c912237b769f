import { setTimeout as wait } from 'node:timers/promises';
import { createVoteService, type VoteStore, createWriteQueue, QueueFullError } from './vote-service';

const HOUR = 3_600_000;
let now = 0;
let store: jest.Mocked<VoteStore>;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  now = Date.parse('2026-03-01T22:30:00Z');
  const purge = jest.fn().mockResolvedValue(undefined);
  store = { readTotals: jest.fn(), castVotes: jest.fn(), purge, close: jest.fn() };
});
afterEach(() => jest.useRealTimers());

const pass = async (milliseconds: number): Promise<void> => {
  now += milliseconds;
  await jest.advanceTimersByTimeAsync(milliseconds);
};

test('deletes at the start, every hour, and when a day ends; after a failure it goes on', async () => {
  const onError = jest.fn();
  const service = await createVoteService(store, () => now, onError);
  const times = (): string[] =>
    store.purge.mock.calls.map(([time]) => new Date(time).toISOString().slice(11, 19));
  await pass(HOUR - 1);
  expect(times()).toEqual(['22:30:00']);
  await pass(1);
  store.purge.mockRejectedValueOnce(new Error('busy'));
  await pass(HOUR / 2);
  await pass(HOUR);
  expect(times()).toEqual(['22:30:00', '23:30:00', '00:00:00', '01:00:00']);
  expect(onError).toHaveBeenCalledWith(new Error('busy'));
  await service.close();
  await pass(5 * HOUR);
  expect(store.purge).toHaveBeenCalledTimes(4);
});

test('does not start where nothing can be deleted', async () => {
  store.purge.mockRejectedValueOnce(new Error('read-only'));
  await expect(createVoteService(store, () => now, jest.fn())).rejects.toThrow('read-only');
});

test('counts what was taken before it closes', async () => {
  const service = await createVoteService(store, () => now, jest.fn());
  const outcome = { kind: 'over-budget', left: 0 } as const;
  store.castVotes.mockResolvedValueOnce([outcome]);
  const vote = service.castVote({ key: 'k', topic: 'css', network: '203.0.113.7', influence: 3 });
  await service.close();
  expect(await vote).toEqual(outcome);
  expect(store.castVotes).toHaveBeenCalledWith([expect.objectContaining({ key: 'k' })], now);
  expect(store.close).toHaveBeenCalled();
});

test('groups one after another; what comes meanwhile goes together', async () => {
  const groups: number[][] = [];
  let running = 0;
  const queue = createWriteQueue(
    async (jobs: readonly number[]) => {
      expect((running += 1)).toBe(1);
      groups.push([...jobs]);
      await wait(5);
      running -= 1;
      return jobs.map((job) => job * 2);
    },
    { size: 3, waiting: 100 },
  );
  const first = queue.add(1);
  await wait(2);
  const others = [2, 3, 4, 5].map((job) => queue.add(job));
  expect(await Promise.all([first, ...others])).toEqual([2, 4, 6, 8, 10]);
  expect(groups).toEqual([[1], [2, 3, 4], [5]]);
  await queue.whenIdle();
  expect(await queue.add(6)).toBe(12);
});

test('a group that fails fails as a whole, and the next one runs', async () => {
  const queue = createWriteQueue(
    (jobs: readonly string[]) =>
      jobs.includes('bad') ? Promise.reject(new Error('no')) : Promise.resolve(jobs),
    { size: 2, waiting: 100 },
  );
  const outcomes = await Promise.allSettled(['a', 'bad', 'c'].map((job) => queue.add(job)));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});

test('too many requests are rejected at once', async () => {
  const queue = createWriteQueue((jobs: readonly number[]) => Promise.resolve(jobs), {
    size: 10,
    waiting: 2,
  });
  const two = [queue.add(1), queue.add(2)];
  await expect(queue.add(3)).rejects.toThrow(QueueFullError);
  expect(await Promise.all(two)).toEqual([1, 2]);
});
