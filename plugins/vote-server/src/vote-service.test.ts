import type { IncomingVote, VoteStore } from './libsql-store';
import { unavailable } from './problem';
import { createVoteService } from './vote-service';

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

const buildVote = (key: string): IncomingVote => ({
  key,
  topic: 'css',
  network: '203.0.113.7',
  influence: 3,
});
const outcomeOf = (votes: number) => ({ kind: 'over-budget', left: votes }) as const;
test('a group that fails fails as a whole, and the next one runs; too many requests are rejected at once', async () => {
  store.castVotes.mockImplementation((votes) =>
    votes.some(({ key }) => key === 'bad')
      ? Promise.reject(new Error('no'))
      : Promise.resolve(votes.map(() => outcomeOf(1))),
  );
  const service = await createVoteService(store, () => now, jest.fn(), { group: 2, waiting: 3 });
  const cast = (key: string) => service.castVote(buildVote(key)).catch((error: unknown) => error);
  expect(await Promise.all(['a', 'bad', 'c', 'd'].map(cast))).toEqual([
    ...[new Error('no'), new Error('no'), outcomeOf(1), unavailable()],
  ]);
  await service.close();
});
