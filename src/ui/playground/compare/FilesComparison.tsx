import { useId, useState } from 'react';
import { decodeText, formatSize, type MeasuredFile } from '../output/measure-files';
import * as output from '../output/Output.module.css';
import { TableArea } from '../output/ScrollArea';
import { usePlaygroundText } from '../page-context';
import { formatDifference, type FilePair } from './compare-builds';
import { LineDiff } from './LineDiff';
import * as styles from './Compare.module.css';

const keyOf = ({ first, second }: FilePair): string => `${first?.path} ${second?.path}`;

/** Both names where only the digest in them differs. */
const nameOf = ({ first, second }: FilePair): string =>
  [...new Set([first?.path, second?.path].filter((path) => path !== undefined))].join(' → ');

function Size({ file }: { readonly file: MeasuredFile | null }) {
  const t = usePlaygroundText();
  if (!file) return <span className={styles.absent}>{t('compare.absent')}</span>;
  return (
    <>
      {formatSize(file.raw)}
      <small>
        {t('files.gzip')} {formatSize(file.gzip)}
      </small>
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
      <TableArea label={t('output.files')} className={output.scroll}>
        <table className={`${output.table} ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">{t('files.name')}</th>
              <th scope="col">{t('compare.first')}</th>
              <th scope="col">{t('compare.second')}</th>
              <th scope="col">{t('compare.difference')}</th>
            </tr>
          </thead>
          <tbody>
            {pairs.map((pair) => (
              <tr key={keyOf(pair)}>
                <th scope="row">
                  <button
                    type="button"
                    aria-pressed={pair === shown}
                    aria-controls={id}
                    onClick={() => setChosen(keyOf(pair))}
                  >
                    {nameOf(pair)}
                  </button>
                </th>
                <td>
                  <Size file={pair.first} />
                </td>
                <td>
                  <Size file={pair.second} />
                </td>
                <td>
                  {pair.isSame
                    ? t('compare.sameFile')
                    : formatDifference(pair.first?.raw ?? 0, pair.second?.raw ?? 0)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableArea>
      <div id={id}>{shown && <FileDifference pair={shown} name={nameOf(shown)} />}</div>
    </>
  );
}
