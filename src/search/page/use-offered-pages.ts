import type { Language } from '../../config/languages';
import { MOST_OFFERED, wordsOfAddress } from '../../ui/lib/nearest-pages';
import { useFoundPages } from './use-found-pages';
import { useNearestPages, type NearestPagesState } from '../../ui/hooks/use-nearest-pages';

/**
 * The pages a visitor of an address without a page may have meant: those with a similar name, else what the search
 * finds for the words it ends in.
 *
 * @param pathname of the address
 * @param code language of the pages
 */
export function useOfferedPages(pathname: string, code: Language['code']): NearestPagesState {
  const near = useNearestPages(pathname, code);
  const isUnlike = near.status !== 'searching' && near.pages.length === 0;
  const words = isUnlike ? wordsOfAddress(pathname) : '';
  const { status, pages } = useFoundPages(words, code);
  if (words === '') return near;
  // It begins after the first frame.
  return { status: status === 'idle' ? 'searching' : status, pages: pages.slice(0, MOST_OFFERED) };
}
