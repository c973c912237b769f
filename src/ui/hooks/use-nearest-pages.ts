import { useEffect, useState } from 'react';
import type { Language } from '../../config/languages';
import { nearestPages, type ListedPage } from '../lib/nearest-pages';

/** How far the search is; `failed` means that the list of pages did not come. */
export interface NearestPagesState {
  readonly status: 'searching' | 'done' | 'failed';
  readonly pages: readonly ListedPage[];
}

const SEARCHING: NearestPagesState = { status: 'searching', pages: [] };
const FAILED: NearestPagesState = { status: 'failed', pages: [] };

async function loadPages(code: Language['code'], signal: AbortSignal): Promise<readonly ListedPage[]> {
  const address = `/nav/${code}/pages.json`;
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as readonly ListedPage[];
}

/**
 * The pages whose names are nearest to an address that has none; looked for in the browser only.
 *
 * @param pathname of the address
 * @param code language of the pages
 */
export function useNearestPages(pathname: string, code: Language['code']): NearestPagesState {
  const [state, setState] = useState(SEARCHING);
  useEffect(() => {
    const controller = new AbortController();
    setState(SEARCHING);
    loadPages(code, controller.signal).then(
      (pages) => {
        if (!controller.signal.aborted) setState({ status: 'done', pages: nearestPages(pathname, pages) });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        // The way home stands there without it.
        console.warn(error);
        setState(FAILED);
      },
    );
    return () => controller.abort();
  }, [pathname, code]);
  return state;
}
