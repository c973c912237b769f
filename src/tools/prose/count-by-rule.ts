import type { ProseProblem } from './page';

/** `: 12 spelling, 3 fillers`, the most frequent rule first; empty when there are none. */
export function countByRule(problems: readonly ProseProblem[]): string {
  const counts = new Map<string, number>();
  for (const { rule } of problems) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  if (counts.size === 0) return '';
  const sorted = [...counts].sort((a, b) => b[1] - a[1]);
  return `: ${sorted.map(([rule, count]) => `${count} ${rule}`).join(', ')}`;
}
