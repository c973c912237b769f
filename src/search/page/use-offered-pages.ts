import { useEffect, useState } from 'react';
import type { Language } from '../../config/languages';
import { whenLoaded } from '../../ui/hooks/when-loaded';
import { fetchJson } from '../../ui/lib/fetch-json';
import { MOST_OFFERED, queryOfPath, nearestPages, type ListedPage } from '../../ui/lib/nearest-pages';
import { useFoundPages } from '../use-search';

/** How far the search is; `failed` means that the list of pages did not come. */
interface NearestPagesState {
  readonly status: 'searching' | 'done' | 'failed';
  readonly pages: readonly ListedPage[];
}

const SEARCHING: NearestPagesState = { status: 'searching', pages: [] };

/** The pages whose names are nearest to a path that has none, from the list that the browser fetches. */
function useNearestPages(pathname: string, code: Language['code']): NearestPagesState {
  const [state, setState] = useState(SEARCHING);
  useEffect(() => {
    setState(SEARCHING);
    const show = (list: unknown): void =>
      setState({ status: 'done', pages: nearestPages(pathname, list as ListedPage[]) });
    return whenLoaded(fetchJson(`/nav/${code}/pages.json`), show, (error) => {
      // The page is complete without it.
      console.warn(error);
      setState({ status: 'failed', pages: [] });
    });
  }, [pathname, code]);
  return state;
}

/**
 * The pages a visitor of a URL without a page may have meant: those with a similar name, else what the search
 * finds for the words it ends in.
 */
export function useOfferedPages(pathname: string, code: Language['code']): NearestPagesState {
  const near = useNearestPages(pathname, code);
  const isUnlike = near.status !== 'searching' && near.pages.length === 0;
  const words = isUnlike ? queryOfPath(pathname) : '';
  const { status, pages } = useFoundPages(words, code);
  if (words === '') return near;
  // It begins after the first frame.
  return { status: status === 'idle' ? 'searching' : status, pages: pages.slice(0, MOST_OFFERED) };
}
