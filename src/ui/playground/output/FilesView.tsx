import { useEffect, useId, useState } from 'react';
import type { OutputFile } from 'webpack-in-browser/protocol';
import { playground } from '../../../config/playground';
import { whenLoaded } from '../../hooks/when-loaded';
import { usePlaygroundText } from '../page-context';
import { DataTable, RowButton, ScrollArea } from './DataTable';
import { decodeText, formatSize, measureFiles, sumSizes, type MeasuredFile } from './measure-files';
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
  useEffect(() => whenLoaded(measureFiles(files), setMeasured, console.warn), [files]);
  if (files.length === 0) return <p className={styles.note}>{t('files.none')}</p>;
  if (measured.length === 0) return null;
  const shown = measured.find(({ path }) => path === chosen) ?? measured[0];
  const sum = sumSizes(measured);
  return (
    <>
      <DataTable
        label={t('output.files')}
        heads={[t('files.name'), t('files.raw'), t('files.gzip')]}
        rows={measured.map(({ path, raw, gzip }) => [
          <RowButton key={path} controls={id} isShown={path === shown?.path} onShow={() => setChosen(path)}>
            {path}
          </RowButton>,
          formatSize(raw),
          formatSize(gzip),
        ])}
        sums={measured.length > 1 && [t('files.total'), formatSize(sum.raw), formatSize(sum.gzip)]}
      />
      <div id={id}>{shown && <FileText {...shown} />}</div>
    </>
  );
}
