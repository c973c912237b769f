/**
 * The known names that resemble a written one, best first.
 *
 * @param written what was written
 * @param known what there is
 * @returns three at most; none when nothing is near
 */
export function nearestNames(written: string, known: Iterable<string>): string[] {
  const wanted = written.toLowerCase();
  const most = Math.max(1, Math.floor(wanted.length / 3));
  return [...new Set(known)]
    .map((name) => ({ name, distance: distanceOf(wanted, name.toLowerCase(), most) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || a.name.length - b.name.length)
    .slice(0, 3)
    .map(({ name }) => name);
}

/** A name that goes on after what was written, or ends in it, is as near as a slip. */
function distanceOf(wanted: string, name: string, most: number): number {
  const distance = editDistance(wanted, name, most);
  const isPart = name.startsWith(`${wanted}.`) || name.endsWith(`.${wanted}`) || name.endsWith(`-${wanted}`);
  return isPart ? Math.min(distance, most) : distance;
}

/** How many letters must be changed, added, left out or swapped; `most + 1` stands for anything larger than `most`. */
function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const change = a[row - 1] === b[column - 1] ? 0 : 1;
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const swapped = isSwap && row > 1 ? before[column - 2]! + 1 : Infinity;
      current.push(
        Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + change, swapped),
      );
    }
    if (Math.min(...current) > most) return most + 1;
    [before, last] = [last, current];
  }
  return last[b.length]!;
}
