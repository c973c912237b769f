import { structuredPatch } from 'diff';
import { useMemo } from 'react';
import { ScrollArea } from '../output/DataTable';
import * as output from '../output/Output.module.css';
import { usePlaygroundText } from '../page-context';
import * as styles from './Compare.module.css';

/** A line of a difference, or a number of equal lines that are left out. */
type DiffLine =
  | { readonly type: 'same' | 'removed' | 'added'; readonly text: string }
  | { readonly type: 'skipped'; readonly count: number };

const SIGNS = { ' ': 'same', '-': 'removed', '+': 'added' } as const;
/** Milliseconds after which two texts count as different in whole. */
const LONGEST = 500;
/** Equal lines beside each difference that are shown. */
const CONTEXT = 3;

/**
 * Compares two texts line by line; null for one that isn't there.
 *
 * @returns lines with what surrounds each difference; nothing for equal texts
 */
export function diffLines(first: string | null, second: string | null): DiffLine[] {
  // Each line ends, so that a last one without a break is no difference.
  const [one, other] = [first, second].map((text) => (text === null ? '' : `${text}\n`)) as [string, string];
  const patch = structuredPatch('', '', one, other, '', '', { context: CONTEXT, timeout: LONGEST });
  const linesOf = (type: 'removed' | 'added', text: string): DiffLine[] =>
    text.split('\n').map((line) => ({ type, text: line }));
  if (!patch) return [...linesOf('removed', one.trimEnd()), ...linesOf('added', other.trimEnd())];
  const found: DiffLine[] = [];
  const skip = (count: number): void => void (count > 0 && found.push({ type: 'skipped', count }));
  let next = 1;
  for (const { oldStart, oldLines, lines } of patch.hunks) {
    skip(oldStart - next);
    for (const line of lines) found.push({ type: SIGNS[line[0] as keyof typeof SIGNS], text: line.slice(1) });
    next = oldStart + oldLines;
  }
  if (found.length > 0) skip(one.split('\n').length - next);
  return found;
}

interface LineDiffProps {
  /** Name of the area. */
  readonly label: string;
  /** Texts; null where a build has none. */
  readonly first: string | null;
  readonly second: string | null;
}

/** More text makes a page slow. */
const MOST_TEXT = 100_000;
const MOST_LINES = 2000;

function Line({ line }: { readonly line: DiffLine }) {
  const t = usePlaygroundText();
  switch (line.type) {
    case 'skipped':
      return <span className={styles.skipped}>{t('compare.skipped', { count: String(line.count) })}</span>;
    case 'removed':
      return <del>{`− ${line.text}\n`}</del>;
    case 'added':
      return <ins>{`+ ${line.text}\n`}</ins>;
    default:
      return <span>{`  ${line.text}\n`}</span>;
  }
}

/** Two texts as one, with a sign before each line that only one of them has. */
export function LineDiff({ label, first, second }: LineDiffProps) {
  const t = usePlaygroundText();
  const lines = useMemo(
    () => diffLines(first?.slice(0, MOST_TEXT) ?? null, second?.slice(0, MOST_TEXT) ?? null),
    [first, second],
  );
  const isCut = lines.length > MOST_LINES || Math.max(first?.length ?? 0, second?.length ?? 0) > MOST_TEXT;
  if (lines.length === 0) return <p className={output.note}>{t('compare.equal')}</p>;
  return (
    <>
      {isCut && <p className={output.note}>{t('files.cut', { count: String(MOST_TEXT) })}</p>}
      <ScrollArea className={`${output.code} ${styles.diff}`} label={label}>
        {lines.slice(0, MOST_LINES).map((line, index) => (
          <Line key={index} line={line} />
        ))}
      </ScrollArea>
    </>
  );
}
