import { site } from '../../config/site';
import { useMessages } from '../../i18n/use-messages';
import * as styles from './Support.module.css';

/** In the order in which they are shown. */
const ranks = ['latest', 'platinum', 'gold', 'silver', 'bronze', 'backer'] as const;

/** Who carries the project: the ranks' headings, and the way to join. */
export function Support() {
  const t = useMessages();
  return (
    <section id="sponsors" className={styles.support} aria-labelledby="support">
      <div className={styles.words}>
        <h2 id="support">{t('sponsors.title')}</h2>
        <p>{t('sponsors.text')}</p>
        <p>
          <a href={site.collective} rel="noopener noreferrer">
            {t('sponsors.link')}
          </a>
        </p>
      </div>
      <div className={styles.ranks}>
        {ranks.map((rank) => (
          <h3 key={rank}>{t(`sponsors.${rank}`)}</h3>
        ))}
      </div>
    </section>
  );
}
