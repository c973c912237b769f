import { useMessages } from '../../i18n/use-messages';
import type { KeptPage } from '../../hooks/use-kept-pages';
import { PageLinks } from '../PageLinks/PageLinks';

/** Pages that open without network; `null` until they are known. */
export function KeptPages({ pages }: { readonly pages: readonly KeptPage[] | null }) {
  const t = useMessages();
  return <PageLinks heading={t('offline.kept')} pages={pages ?? []} note={pages && t('offline.none')} />;
}
