import { useMessages } from '../../i18n/use-messages';
import type { KeptPage } from '../../hooks/use-kept-pages';
import { PageLinks } from '../PageLinks/PageLinks';
import * as styles from './KeptPages.module.css';

/** Pages that open without network; told politely once they are known (`null` until then). */
export function KeptPages({ pages }: { readonly pages: readonly KeptPage[] | null }) {
  const t = useMessages();
  return (
    <div className={`${styles.kept} needs-script`} role="status">
      {pages && pages.length === 0 && <p>{t('offline.none')}</p>}
      {pages && pages.length > 0 && <PageLinks heading={t('offline.kept')} pages={pages} />}
    </div>
  );
}
