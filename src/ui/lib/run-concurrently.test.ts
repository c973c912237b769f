import { runConcurrently } from './run-concurrently';

const numbers = Array.from({ length: 10 }, (_, index) => index);
const soon = (): Promise<void> => new Promise((done) => setImmediate(done));

test('four are worked on at a time; after a failure none is started, and running ones are awaited', async () => {
  const ended: number[] = [];
  const begun: number[] = [];
  const working = runConcurrently(numbers, async (item) => {
    begun.push(item);
    if (item === 0) throw new Error('no room');
    await soon();
    ended.push(item);
  });
  await expect(working).rejects.toThrow('no room');
  expect(begun).toEqual([0, 1, 2, 3]);
  expect(ended).toEqual([1, 2, 3]);
});
