/**
 * Number of characters to change, add, remove or swap with their neighbor to turn one text into the other (optimal
 * string alignment). fastest-levenshtein counts a swap, the most frequent typing error, as two changes.
 *
 * @param most stops early: any larger distance is returned as `most + 1`
 */
export function editDistance(a: string, b: string, most = Infinity): number {
  let previous: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const change = Number(a[row - 1] !== b[column - 1]);
      let value = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + change);
      if (change && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        value = Math.min(value, previous[column - 2]! + 1);
      }
      current.push(value);
      least = Math.min(least, value);
    }
    if (least > most) return most + 1;
    [previous, last] = [last, current];
  }
  return last[b.length]!;
}

/**
 * Known names similar to one that is not known, for "did you mean" hints.
 *
 * @returns at most three, the most similar first
 */
export function nearestNames(name: string, known: Iterable<string>): string[] {
  const wanted = name.toLowerCase();
  const most = Math.max(1, Math.floor(wanted.length / 3));
  return [...new Set(known)]
    .map((candidate) => ({ candidate, distance: nameDistance(wanted, candidate.toLowerCase(), most) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || a.candidate.length - b.candidate.length)
    .slice(0, 3)
    .map(({ candidate }) => candidate);
}

/** The first or last part of a dotted name counts as similar, whatever the length of the rest. */
function nameDistance(wanted: string, name: string, most: number): number {
  const isPart = name.startsWith(`${wanted}.`) || name.endsWith(`.${wanted}`) || name.endsWith(`-${wanted}`);
  const distance = Math.abs(wanted.length - name.length) > most ? most + 1 : editDistance(wanted, name, most);
  return isPart ? Math.min(distance, most) : distance;
}
