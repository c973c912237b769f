/** Numbers that look random and are the same in every run. */
export interface Random {
  /** A whole number from 0 to `limit` - 1. */
  readonly below: (limit: number) => number;
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
}

/** A linear congruential generator; its upper bits are used, the lower ones repeat early. */
export function createRandom(seed: number): Random {
  let state = (seed * 2_654_435_761) >>> 0;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return { below, pick: (items) => items[below(items.length)] ?? items[0] };
}
