import { useCallback, useEffect, useState } from 'react';
import type { Results, SearchOptions } from '../search-engine';
import { loadEngine } from '../load-engine';

/** How far a search is. While a new answer is awaited, the last one stays. */
export interface SearchState {
  /** `idle`: nothing has been asked. */
  readonly status: 'idle' | 'searching' | 'done' | 'failed';
  readonly answer: Results | null;
  /** Asks again after a failure. */
  readonly retry: () => void;
}

/**
 * Answers a query; answers that come too late are dropped.
 *
 * @param query as typed; an empty one asks nothing
 */
export function useSearch(query: string, { language, section, within, limit }: SearchOptions): SearchState {
  const [state, setState] = useState<Omit<SearchState, 'retry'>>({ status: 'idle', answer: null });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (query.trim() === '') {
      setState({ status: 'idle', answer: null });
      return undefined;
    }
    let isWanted = true;
    setState(({ answer }) => ({ status: 'searching', answer }));
    loadEngine()
      .then((engine) =>
        engine.search(query, {
          language,
          ...(section === undefined ? {} : { section }),
          ...(within === undefined ? {} : { within }),
          ...(limit === undefined ? {} : { limit }),
        }),
      )
      .then(
        (answer) => {
          if (isWanted) setState({ status: 'done', answer });
        },
        (error: unknown) => {
          if (!isWanted) return;
          console.warn(error);
          setState({ status: 'failed', answer: null });
        },
      );
    return () => {
      isWanted = false;
    };
  }, [query, language, section, within, limit, turn]);
  const retry = useCallback(() => setTurn((last) => last + 1), []);
  return { ...state, retry };
}
