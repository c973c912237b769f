/** Characters of the longest text anywhere in a value that was read from JSON. */
export function longestText(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((longest, part) => Math.max(longest, longestText(part)), 0);
}
