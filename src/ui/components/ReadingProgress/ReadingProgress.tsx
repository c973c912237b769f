import * as styles from './ReadingProgress.module.css';

/** How much of the page has been read, as a line below the header. Styles alone draw it. */
export function ReadingProgress() {
  return <div className={styles.line} aria-hidden="true" />;
}
