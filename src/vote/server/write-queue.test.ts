import { setTimeout as wait } from 'node:timers/promises';
import { createWriteQueue, QueueFullError } from './write-queue';

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
    { together: 3, waiting: 100 },
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
    { together: 2, waiting: 100 },
  );
  const outcomes = await Promise.allSettled(['a', 'bad', 'c'].map((job) => queue.add(job)));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});

test('too many are told so at once', async () => {
  const queue = createWriteQueue((jobs: readonly number[]) => Promise.resolve(jobs), {
    together: 10,
    waiting: 2,
  });
  const two = [queue.add(1), queue.add(2)];
  await expect(queue.add(3)).rejects.toThrow(QueueFullError);
  expect(await Promise.all(two)).toEqual([1, 2]);
});
