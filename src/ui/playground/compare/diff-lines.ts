/** A line of a difference, or a number of equal lines that are left out. */
export type DiffLine =
  | { readonly type: 'same' | 'removed' | 'added'; readonly text: string }
  | { readonly type: 'skipped'; readonly count: number };

type TextLine = Exclude<DiffLine, { readonly type: 'skipped' }>;

/** Larger tables of lines take too long: everything between the first and the last difference is shown then. */
const MOST_CELLS = 4_000_000;
/** Equal lines beside each difference that are shown. */
const CONTEXT = 3;

const linesOf = (type: TextLine['type'], lines: readonly string[]): TextLine[] =>
  lines.map((text) => ({ type, text }));

/** The longest common subsequence of two lists of lines, by a table of lengths. */
function diffMiddle(first: readonly string[], second: readonly string[]): TextLine[] {
  const width = second.length + 1;
  if ((first.length + 1) * width > MOST_CELLS)
    return [...linesOf('removed', first), ...linesOf('added', second)];
  /** Length of the longest common subsequence of the rests of both, row by row. */
  const lengths = new Uint32Array((first.length + 1) * width);
  const lengthAt = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = first.length - 1; row >= 0; row -= 1)
    for (let column = second.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        first[row] === second[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
  const found: TextLine[] = [];
  let [row, column] = [0, 0];
  while (row < first.length && column < second.length) {
    const [one = '', other = ''] = [first[row], second[column]];
    if (one === other) {
      found.push({ type: 'same', text: one });
      row += 1;
      column += 1;
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) {
      found.push({ type: 'removed', text: one });
      row += 1;
    } else {
      found.push({ type: 'added', text: other });
      column += 1;
    }
  }
  return [...found, ...linesOf('removed', first.slice(row)), ...linesOf('added', second.slice(column))];
}

/** Replaces equal lines that are far from each difference by their number. */
function skipEqual(lines: readonly TextLine[]): DiffLine[] {
  const isNear = new Array<boolean>(lines.length).fill(false);
  lines.forEach(({ type }, at) => {
    if (type !== 'same') isNear.fill(true, Math.max(at - CONTEXT, 0), at + CONTEXT + 1);
  });
  const found: DiffLine[] = [];
  lines.forEach((line, at) => {
    const last = found.at(-1);
    if (isNear[at]) found.push(line);
    else if (last?.type === 'skipped') found[found.length - 1] = { type: 'skipped', count: last.count + 1 };
    else found.push({ type: 'skipped', count: 1 });
  });
  return found;
}

/**
 * Compares two texts line by line; null for one that isn't there.
 *
 * @returns lines with what surrounds each difference; nothing for equal texts
 */
export function diffLines(first: string | null, second: string | null): DiffLine[] {
  if (first === second) return [];
  const [one, other] = [first?.split('\n') ?? [], second?.split('\n') ?? []];
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return skipEqual([
    ...linesOf('same', one.slice(0, start)),
    ...diffMiddle(one.slice(start, one.length - end), other.slice(start, other.length - end)),
    ...linesOf('same', one.slice(one.length - end)),
  ]);
}
