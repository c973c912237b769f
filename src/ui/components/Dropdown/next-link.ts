/**
 * Which link of an open menu a key leads to. Up and down wrap round.
 *
 * @param key a KeyboardEvent's
 * @param from the index of the link that has the focus, -1 for none
 * @param count how many links there are
 * @returns an index, or null when the key leads nowhere
 */
export function nextLink(key: string, from: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (from + 1) % count;
    case 'ArrowUp':
      return (from <= 0 ? count : from) - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
