import { useId, useState } from 'react';
import type { ClientOutcome } from 'webpack-in-browser/client';
import { DataTable, RowButton } from '../output/DataTable';
import { decodeText, formatSize, sumSizes, type MeasuredFile } from '../output/measure-files';
import * as output from '../output/Output.module.css';
import { usePlaygroundText } from '../page-context';
import { countModules, formatDifference, type FilePair } from './compare-builds';
import { LineDiff } from './LineDiff';
import * as styles from './Compare.module.css';

export type Built = Extract<ClientOutcome, { readonly type: 'built' }>;

interface SummaryTableProps {
  readonly first: Built;
  readonly second: Built;
  /** The files of both, measured. */
  readonly files: readonly [readonly MeasuredFile[], readonly MeasuredFile[]];
}

/** A whole number with its sign. */
const formatCount = (difference: number): string =>
  difference > 0 ? `+${difference}` : String(difference).replace('-', '−');

/** Sizes and numbers of both builds. */
export function SummaryTable({ first, second, files }: SummaryTableProps) {
  const t = usePlaygroundText();
  const sums = files.map(sumSizes);
  const sizeRow = (name: string, kind: 'raw' | 'gzip') => {
    const [one = 0, other = 0] = sums.map((sum) => sum[kind]);
    return [name, formatSize(one), formatSize(other), formatDifference(one, other)] as const;
  };
  const countRow = (name: string, one: number, other: number) =>
    [name, one, other, formatCount(other - one)] as const;
  const rows = [
    sizeRow(t('compare.size'), 'raw'),
    sizeRow(t('files.gzip'), 'gzip'),
    countRow(t('output.files'), files[0].length, files[1].length),
    countRow(t('output.modules'), countModules(first.graphs), countModules(second.graphs)),
    countRow(t('compare.problems'), first.problems.length, second.problems.length),
  ];
  return (
    <DataTable
      label={t('compare.summary')}
      heads={['', t('compare.first'), t('compare.second'), t('compare.difference')]}
      rows={rows}
      className={styles.table}
    />
  );
}

const keyOf = ({ first, second }: FilePair): string => `${first?.path} ${second?.path}`;

/** Both names where only the digest in them differs. */
const nameOf = ({ first, second }: FilePair): string =>
  [...new Set([first?.path, second?.path].filter((path) => path !== undefined))].join(' → ');

function Size({ file }: { readonly file: MeasuredFile | null }) {
  const t = usePlaygroundText();
  if (!file) return <span className={styles.absent}>{t('compare.absent')}</span>;
  return (
    <>
      <span>{formatSize(file.raw)}</span>
      <small>{`${t('files.gzip')} ${formatSize(file.gzip)}`}</small>
    </>
  );
}

function FileDifference({ pair, name }: { readonly pair: FilePair; readonly name: string }) {
  const t = usePlaygroundText();
  const read = (file: MeasuredFile | null): string | null => (file ? decodeText(file.bytes) : null);
  const [first, second] = [read(pair.first), read(pair.second)];
  const isBinary = (pair.first && first === null) ?? (pair.second && second === null);
  if (isBinary) return <p className={output.note}>{t('files.binary')}</p>;
  return <LineDiff label={t('compare.text', { path: name })} first={first} second={second} />;
}

/** The files of both builds with their sizes, and the text of one of them as a difference. */
export function FilesComparison({ pairs }: { readonly pairs: readonly FilePair[] }) {
  const t = usePlaygroundText();
  const id = useId();
  const [chosen, setChosen] = useState('');
  const shown =
    pairs.find((pair) => keyOf(pair) === chosen) ?? pairs.find(({ isSame }) => !isSame) ?? pairs[0];
  return (
    <>
      <DataTable
        label={t('output.files')}
        heads={[t('files.name'), t('compare.first'), t('compare.second'), t('compare.difference')]}
        rows={pairs.map((pair) => [
          <RowButton key="name" controls={id} isShown={pair === shown} onShow={() => setChosen(keyOf(pair))}>
            {nameOf(pair)}
          </RowButton>,
          <Size key="first" file={pair.first} />,
          <Size key="second" file={pair.second} />,
          pair.isSame ? t('compare.sameFile') : formatDifference(pair.first?.raw ?? 0, pair.second?.raw ?? 0),
        ])}
        className={styles.table}
      />
      <div id={id}>{shown && <FileDifference pair={shown} name={nameOf(shown)} />}</div>
    </>
  );
}
