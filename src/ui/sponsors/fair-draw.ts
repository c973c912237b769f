/** A number from 0 up to, but not including, 1; `Math.random`, or a counted one in tests. */
export type RandomSource = () => number;

/**
 * Draws without putting back: every choice of `count` items is equally likely. The first `count` steps of Fisher and
 * Yates's shuffle; sorting by random numbers, as is often done, favors some.
 *
 * @returns a new array, all items where there are not more
 */
export function drawFairly<Item>(items: readonly Item[], count: number, random: RandomSource): Item[] {
  const pool = [...items];
  const drawn = Math.min(count, pool.length);
  for (let at = 0; at < drawn; at += 1) {
    const from = at + Math.floor(random() * (pool.length - at));
    [pool[at], pool[from]] = [pool[from]!, pool[at]!];
  }
  return pool.slice(0, drawn);
}

/**
 * Picks one of several groups, each as often as it is large: who is then drawn from it has the same chance as everybody
 * in all groups.
 *
 * @returns the group's index, -1 where all are empty
 */
export function pickBySize(sizes: readonly number[], random: RandomSource): number {
  let rest = random() * sizes.reduce((sum, size) => sum + size, 0);
  return sizes.findIndex((size) => {
    const isHere = rest < size;
    rest -= size;
    return isHere;
  });
}
