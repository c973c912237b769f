/**
 * How many letters must be changed, added, left out or swapped with their neighbor to make one word of another (the
 * distance of Damerau and Levenshtein, each letter touched once).
 *
 * @param most more is told as `most + 1`: who asks for near words alone need not wait for far ones
 */
export function editDistance(a: string, b: string, most = Infinity): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const change = Number(a[row - 1] !== b[column - 1]);
      let value = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + change);
      if (change && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        value = Math.min(value, before[column - 2]! + 1);
      }
      current.push(value);
      least = Math.min(least, value);
    }
    if (least > most) return most + 1;
    [before, last] = [last, current];
  }
  return last[b.length]!;
}
