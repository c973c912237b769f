import { useMessages } from '../../i18n/use-messages';
import type { ListedPage } from '../../lib/nearest-pages';
import { PageLinks } from '../PageLinks/PageLinks';
import * as styles from './NearestPages.module.css';

interface NearestPagesProps {
  /** `failed`: nothing is said, since nothing is known. */
  readonly status: 'searching' | 'done' | 'failed';
  readonly pages: readonly ListedPage[];
}

/** Pages the visitor may have meant, told politely when they have been found. */
export function NearestPages({ status, pages }: NearestPagesProps) {
  const t = useMessages();
  const isFound = status === 'done' && pages.length > 0;
  return (
    <div className={`${styles.nearest} needs-script`} role="status">
      {status === 'searching' && <p>{t('notFound.searching')}</p>}
      {status === 'done' && !isFound && <p>{t('notFound.none')}</p>}
      {isFound && <PageLinks heading={t('notFound.near')} pages={pages} />}
    </div>
  );
}
