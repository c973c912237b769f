import type { ClientOutcome } from '../../../../plugins/webpack-in-browser/src/client';
import { formatSize, type MeasuredFile } from '../output/measure-files';
import * as output from '../output/Output.module.css';
import { TableArea } from '../output/ScrollArea';
import { usePlaygroundText } from '../page-context';
import { countModules, formatDifference, sumSizes } from './compare-builds';
import * as styles from './Compare.module.css';

type Built = Extract<ClientOutcome, { readonly type: 'built' }>;

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
    return { name, cells: [formatSize(one), formatSize(other), formatDifference(one, other)] };
  };
  const countRow = (name: string, [one, other]: readonly [number, number]) => ({
    name,
    cells: [String(one), String(other), formatCount(other - one)],
  });
  const rows = [
    sizeRow(t('compare.size'), 'raw'),
    sizeRow(t('files.gzip'), 'gzip'),
    countRow(t('output.files'), [files[0].length, files[1].length]),
    countRow(t('output.modules'), [countModules(first.graphs), countModules(second.graphs)]),
    countRow(t('compare.problems'), [first.problems.length, second.problems.length]),
  ];
  return (
    <TableArea label={t('compare.summary')} className={output.scroll}>
      <table className={`${output.table} ${styles.table}`}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('compare.first')}</th>
            <th scope="col">{t('compare.second')}</th>
            <th scope="col">{t('compare.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableArea>
  );
}
