import { useMessages } from '../../i18n/use-messages';
import * as styles from './Neighbors.module.css';

interface Neighbor {
  readonly title: string;
  readonly url: string;
}

interface NeighborsProps {
  readonly previous: Neighbor | null;
  readonly next: Neighbor | null;
}

/** The pages before and after this one in the sidebar's order. */
export function Neighbors({ previous, next }: NeighborsProps) {
  const t = useMessages();
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbors} aria-label={t('page.neighbors')}>
      {previous && (
        <a href={previous.url} rel="prev">
          <span>{t('page.previous')}</span>
          {previous.title}
        </a>
      )}
      {next && (
        <a className={styles.next} href={next.url} rel="next">
          <span>{t('page.next')}</span>
          {next.title}
        </a>
      )}
    </nav>
  );
}
