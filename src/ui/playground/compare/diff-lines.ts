import { diffArrays } from 'diff';

/** A line of a difference, or a number of equal lines that are left out. */
export type DiffLine =
  | { readonly type: 'same' | 'removed' | 'added'; readonly text: string }
  | { readonly type: 'skipped'; readonly count: number };

type TextLine = Exclude<DiffLine, { readonly type: 'skipped' }>;

/** Milliseconds after which two texts count as different in whole. */
const LONGEST = 500;
/** Equal lines beside each difference that are shown. */
const CONTEXT = 3;

const linesOf = (type: TextLine['type'], lines: readonly string[]): TextLine[] =>
  lines.map((text) => ({ type, text }));

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
  const changes = diffArrays(one, other, { timeout: LONGEST });
  if (!changes) return [...linesOf('removed', one), ...linesOf('added', other)];
  return skipEqual(
    changes.flatMap(({ added, removed, value }) =>
      linesOf(added ? 'added' : removed ? 'removed' : 'same', value),
    ),
  );
}
