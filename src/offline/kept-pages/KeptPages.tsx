import { useMessages } from '../../i18n/use-messages';
import type { FoundPages } from '../../search/page/use-found-pages';
import type { KeptPage } from './use-kept-pages';
import { PageLinks } from '../../ui/components/PageLinks/PageLinks';

interface KeptPagesProps {
  /** `null` until they are known. */
  readonly pages: readonly KeptPage[] | null;
  /** What answers a query, whether it is kept or not; `null` where nothing is asked. */
  readonly found: FoundPages | null;
}

/** A page like the results of the search has: one screen. */
const MOST = 8;

/** Pages that open without network: all of them, or those that answer a query. */
export function KeptPages({ pages, found }: KeptPagesProps) {
  const t = useMessages();
  if (!found) {
    return <PageLinks heading={t('offline.kept')} pages={pages ?? []} note={pages && t('offline.none')} />;
  }
  const kept = new Set(pages?.map(({ url }) => url));
  const own = found.pages.filter(({ url }) => kept.has(url.replace(/#.*/, ''))).slice(0, MOST);
  const notes = {
    idle: null,
    searching: t('search.searching'),
    done: t('offline.noneFound'),
    failed: t('offline.noSearch'),
  };
  return <PageLinks heading={t('offline.found')} pages={own} note={notes[found.status]} />;
}
