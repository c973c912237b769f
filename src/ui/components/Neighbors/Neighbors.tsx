import { useLanguage, useMessages } from '../../../i18n/use-messages';
import { foreignLanguage, inLanguage } from '../../lib/site-path';
import * as styles from './Neighbors.module.css';

interface Neighbor {
  readonly title: string;
  readonly url: string;
  /** Code of the language its title is in. */
  readonly language: string;
}

interface NeighborsProps {
  readonly previous: Neighbor | null;
  readonly next: Neighbor | null;
}

/** The pages before and after this one in the sidebar's order. */
export function Neighbors({ previous, next }: NeighborsProps) {
  const t = useMessages();
  const { code, prefix } = useLanguage();
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbors} aria-label={t('page.neighbors')}>
      {previous && (
        <a href={inLanguage(previous.url, prefix)} rel="prev">
          <span>{t('page.previous')}</span>
          <span lang={foreignLanguage(previous.language, code)}>{previous.title}</span>
        </a>
      )}
      {next && (
        <a className={styles.next} href={inLanguage(next.url, prefix)} rel="next">
          <span>{t('page.next')}</span>
          <span lang={foreignLanguage(next.language, code)}>{next.title}</span>
        </a>
      )}
    </nav>
  );
}
