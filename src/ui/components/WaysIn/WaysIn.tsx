import { useLanguage, useMessages } from '../../../i18n/use-messages';
import * as styles from './WaysIn.module.css';

/** The two ways to begin: by doing, which comes first, and by reading. */
export function WaysIn() {
  const t = useMessages();
  const { prefix } = useLanguage();
  return (
    <div className={styles.ways}>
      <a href={`${prefix}/guides/getting-started/`}>{t('home.start')}</a>
      <a href={`${prefix}/concepts/`}>{t('home.concepts')}</a>
    </div>
  );
}
