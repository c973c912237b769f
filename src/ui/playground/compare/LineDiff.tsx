import { useMemo } from 'react';
import { ScrollArea } from '../output/ScrollArea';
import * as output from '../output/Output.module.css';
import { usePlaygroundText } from '../page-context';
import { diffLines, type DiffLine } from './diff-lines';
import * as styles from './Compare.module.css';

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
