import { useEffect, useId, useState } from 'react';
import type { OutputFile } from '../../../../plugins/webpack-in-browser/src/protocol';
import { playground } from '../../../config/playground';
import { usePlaygroundText } from '../page-context';
import { decodeText, formatSize, measureFiles, type MeasuredFile } from './measure-files';
import { ScrollArea, TableArea } from './ScrollArea';
import * as styles from './Output.module.css';

const MOST_SHOWN = playground.limits.shown;

function FileText({ path, bytes }: { readonly path: string; readonly bytes: Uint8Array }) {
  const t = usePlaygroundText();
  const text = decodeText(bytes);
  if (text === null) return <p className={styles.note}>{t('files.binary')}</p>;
  return (
    <>
      {text.length > MOST_SHOWN && (
        <p className={styles.note}>{t('files.cut', { count: String(MOST_SHOWN) })}</p>
      )}
      <ScrollArea className={styles.code} label={t('files.show', { path })}>
        <code>{text.slice(0, MOST_SHOWN)}</code>
      </ScrollArea>
    </>
  );
}

/** The output files with their sizes, and the text of one of them. */
export function FilesView({ files }: { readonly files: readonly OutputFile[] }) {
  const t = usePlaygroundText();
  const id = useId();
  const [measured, setMeasured] = useState<readonly MeasuredFile[]>([]);
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    let isCurrent = true;
    void measureFiles(files).then((sizes) => {
      if (isCurrent) setMeasured(sizes);
    });
    return () => {
      isCurrent = false;
    };
  }, [files]);
  if (files.length === 0) return <p className={styles.note}>{t('files.none')}</p>;
  const shown = measured.find(({ path }) => path === chosen) ?? measured[0];
  const sum = (kind: 'raw' | 'gzip'): string =>
    formatSize(measured.reduce((all, file) => all + file[kind], 0));
  return (
    <>
      <TableArea label={t('output.files')} className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('files.name')}</th>
              <th scope="col">{t('files.raw')}</th>
              <th scope="col">{t('files.gzip')}</th>
            </tr>
          </thead>
          <tbody>
            {measured.map(({ path, raw, gzip }) => (
              <tr key={path}>
                <th scope="row">
                  <button
                    type="button"
                    aria-pressed={path === shown?.path}
                    aria-controls={id}
                    onClick={() => setChosen(path)}
                  >
                    {path}
                  </button>
                </th>
                <td>{formatSize(raw)}</td>
                <td>{formatSize(gzip)}</td>
              </tr>
            ))}
          </tbody>
          {measured.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">{t('files.total')}</th>
                <td>{sum('raw')}</td>
                <td>{sum('gzip')}</td>
              </tr>
            </tfoot>
          )}
        </table>
      </TableArea>
      <div id={id}>{shown && <FileText {...shown} />}</div>
    </>
  );
}
