import { useId, type ReactNode } from 'react';
import { usePlaygroundText } from '../page-context';
import { MOST_MESSAGES, type Level } from '../result/result-protocol';
import * as styles from './Output.module.css';

/** What a program has printed at once. */
export interface Line {
  readonly level: Level;
  readonly text: string;
}

/** Besides the colors. */
const SIGNS: Partial<Record<Level, string>> = { error: '✖ ', warn: '⚠ ' };

interface ConsoleProps {
  readonly title: string;
  readonly lines: readonly Line[];
  /** Beside the title. */
  readonly children?: ReactNode;
}

/** What a bundle, or the code of a build, has printed. */
export function ConsoleView({ title, lines, children }: ConsoleProps) {
  const t = usePlaygroundText();
  const id = useId();
  return (
    <>
      <div className={styles.consoleHead}>
        <h3 id={id}>{title}</h3>
        {children}
      </div>
      <div
        role="log"
        aria-labelledby={id}
        // A log is scrolled.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={styles.console}
      >
        {lines.length === 0 && <p className={styles.note}>{t('result.none')}</p>}
        {lines.map(({ level, text }, index) => (
          <pre key={index} className={styles[level]}>
            {`${SIGNS[level] ?? ''}${text}`}
          </pre>
        ))}
        {lines.length >= MOST_MESSAGES && <p className={styles.note}>{t('result.more')}</p>}
      </div>
    </>
  );
}
