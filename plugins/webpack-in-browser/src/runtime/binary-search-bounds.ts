type Compare<T> = (item: T, needle: unknown) => number;
type Search = <T>(
  items: readonly T[],
  needle: unknown,
  compare?: Compare<T> | number,
  low?: number,
  high?: number,
) => number;

/** webpack/lib/util/binarySearchBounds.js compiles one function for each of these; the order of operations is the same. */
function createSearch(isPast: (order: number) => boolean, isReversed: boolean): Search {
  return (items, needle, compare, low, high) => {
    const [order, from, to] = readArgs(compare, low, high);
    let start = from ?? 0;
    let end = to ?? items.length - 1;
    let found = isReversed ? start - 1 : end + 1;
    while (start <= end) {
      const middle = (start + end) >>> 1;
      const isMatch = isPast(order(items[middle] as (typeof items)[number], needle));
      if (isMatch) found = middle;
      if (isMatch === isReversed) start = middle + 1;
      else end = middle - 1;
    }
    return found;
  };
}

const compareNumbers = (item: unknown, needle: unknown): number => Number(item) - Number(needle);

/** Without a comparison the limits are one argument earlier. */
function readArgs<T>(
  compare: Compare<T> | number | undefined,
  low: number | undefined,
  high: number | undefined,
): [Compare<T>, number | undefined, number | undefined] {
  return typeof compare === 'function' ? [compare, low, high] : [compareNumbers, compare, low];
}

const equal: Search = (items, needle, compare, low, high) => {
  const [order, from, to] = readArgs(compare, low, high);
  let start = from ?? 0;
  let end = to ?? items.length - 1;
  while (start <= end) {
    const middle = (start + end) >>> 1;
    const result = order(items[middle] as (typeof items)[number], needle);
    if (result === 0) return middle;
    if (result <= 0) start = middle + 1;
    else end = middle - 1;
  }
  return -1;
};

export const binarySearchBounds = {
  ge: createSearch((order) => order >= 0, false),
  gt: createSearch((order) => order > 0, false),
  lt: createSearch((order) => order < 0, true),
  le: createSearch((order) => order <= 0, true),
  eq: equal,
};
