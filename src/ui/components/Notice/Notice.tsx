import type { ReactNode } from 'react';
import * as styles from './Notice.module.css';

interface NoticeProps {
  /** What it is about, for those who cannot see where it stands. */
  readonly label: string;
  readonly text: string;
  /** Links. */
  readonly children: ReactNode;
}

/** Something to know about a page before reading it, below its title. */
export function Notice({ label, text, children }: NoticeProps) {
  return (
    <aside className={styles.notice} aria-label={label}>
      <p>{text}</p>
      <p>{children}</p>
    </aside>
  );
}
