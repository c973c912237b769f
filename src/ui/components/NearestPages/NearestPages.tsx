import { useMessages } from '../../../i18n/use-messages';
import type { ListedPage } from '../../lib/nearest-pages';
import { PageLinks } from '../PageLinks/PageLinks';

interface NearestPagesProps {
  /** `failed`: nothing is said, since nothing is known. */
  readonly status: 'searching' | 'done' | 'failed';
  /** None until it is done. */
  readonly pages: readonly ListedPage[];
}

/** Pages the visitor may have meant, told politely when they have been found. */
export function NearestPages({ status, pages }: NearestPagesProps) {
  const t = useMessages();
  const notes = { searching: t('notFound.searching'), done: t('notFound.none'), failed: null };
  return <PageLinks heading={t('notFound.near')} pages={pages} note={notes[status]} />;
}
