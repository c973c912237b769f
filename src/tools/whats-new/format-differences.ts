import type { ListDifference } from './diff-references';

const place = (url: string): string => (url === '' ? '' : `  ${url}`);

function count(differences: readonly ListDifference[], what: 'added' | 'removed' | 'changed'): number {
  return differences.reduce((sum, difference) => sum + difference[what].length, 0);
}

/**
 * The differences as a list to read in a terminal or to paste into a plan: `+` came, `-` went, `~` changed.
 *
 * @param name such as `webpack`
 * @param versions the older and the newer one
 * @param differences of all lists
 */
export function formatDifferences(
  name: string,
  versions: readonly [before: string, after: string],
  differences: readonly ListDifference[],
): string {
  const [before, after] = versions;
  const lists = differences
    .filter(({ added, removed, changed }) => added.length + removed.length + changed.length > 0)
    .map(({ title, added, removed, changed }) =>
      [
        `${title}: ${added.length} added, ${removed.length} removed, ${changed.length} changed`,
        ...added.map(
          (entry) => `  + ${entry.name}${entry.type === '' ? '' : `: ${entry.type}`}${place(entry.url)}`,
        ),
        ...removed.map((entry) => `  - ${entry.name}`),
        ...changed.flatMap((change) => [
          `  ~ ${change.name}${place(change.url)}`,
          ...change.details.map((detail) => `      ${detail}`),
        ]),
      ].join('\n'),
    );
  const total = `${name} ${before} → ${after}: ${count(differences, 'added')} added, ${count(differences, 'removed')} removed, ${count(differences, 'changed')} changed`;
  return [total, ...lists].join('\n\n');
}
