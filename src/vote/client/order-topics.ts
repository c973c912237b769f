/**
 * Ids by score, the highest first; topics of one score stay as they stand.
 *
 * @param ids in the order of the build
 */
export function orderTopics(ids: readonly string[], scoreOf: (id: string) => number): string[] {
  return [...ids].sort((a, b) => scoreOf(b) - scoreOf(a));
}
