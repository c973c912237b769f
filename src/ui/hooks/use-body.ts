import { loadBody, readBody, rememberBody } from '#body-source';
import { useCallback, useEffect, useState } from 'react';
import { servedBody } from '../lib/hydration';

/** How far a page's body is; `served` means that its nodes came with the HTML and are kept as they are. */
export type BodyState =
  | { readonly status: 'served' }
  | { readonly status: 'ready'; readonly html: string }
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly error: Error };

function initialState(id: string): BodyState {
  const html = readBody(id);
  if (html !== null) return { status: 'ready', html };
  return servedBody(id) ? { status: 'served' } : { status: 'loading' };
}

/**
 * The body of a page: from the HTML on the first page, from its own script on every other. One that did not come is
 * tried again by itself when the network comes back.
 *
 * @param id a Doc's `body`; a component that uses this hook is keyed by it
 * @returns the state, and a way to try again after an error
 */
export function useBody(id: string): { state: BodyState; retry: () => void; leave: (html: string) => void } {
  const [state, setState] = useState<BodyState>(() => initialState(id));
  useEffect(() => {
    if (state.status !== 'loading') return undefined;
    let isWanted = true;
    loadBody(id).then(
      (html) => {
        if (isWanted) setState({ status: 'ready', html });
      },
      (error: unknown) => {
        console.error(error);
        if (isWanted)
          setState({ status: 'error', error: error instanceof Error ? error : new Error(String(error)) });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [id, state.status]);
  const retry = useCallback(() => setState({ status: 'loading' }), []);
  useEffect(() => {
    if (state.status !== 'error') return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [state.status, retry]);
  const leave = useCallback((html: string) => rememberBody(id, html), [id]);
  return { state, retry, leave };
}
