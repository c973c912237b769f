import { cleanResults } from './hosted/clean-results';
import type { AskHosted } from './hosted/hosted-service';
import { StaleSearchError, type Results, type SearchEngine, type SearchOptions } from './search-engine';

/** How long a hosted service may think, in milliseconds; then the visitor's own browser answers. */
export const PATIENCE = 1500;

/** After so many failures in a row the service is left alone for the rest of the visit. */
export const MOST_FAILURES = 3;

/**
 * The engine that asks a hosted service first, and answers by itself where that fails, is slow, or says what cannot
 * be shown.
 *
 * @param embedded asked when the service has failed; made ready once the service has answered, so that it is at hand
 *   when the network is not
 */
export function createFallbackEngine(ask: AskHosted, embedded: SearchEngine): SearchEngine {
  let failures = 0;
  let isReady = false;
  let current: AbortController | null = null;

  const askHosted = async (query: string, options: SearchOptions, own: AbortController): Promise<Results> => {
    const timer = setTimeout(() => own.abort(), PATIENCE);
    try {
      const results = cleanResults(query, await ask(query, options, own.signal), options);
      failures = 0;
      return results;
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    warm: (language) => {
      if (failures >= MOST_FAILURES) embedded.warm(language);
    },
    search: async (query, options) => {
      const own = new AbortController();
      current?.abort();
      current = own;
      const isStale = (): boolean => current !== own;
      if (failures < MOST_FAILURES && query.trim() !== '') {
        try {
          const results = await askHosted(query, options, own);
          if (isStale()) throw new StaleSearchError('A newer query was asked');
          if (!isReady) embedded.warm(options.language);
          isReady = true;
          return results;
        } catch (error) {
          if (isStale()) throw new StaleSearchError('A newer query was asked');
          failures += 1;
          console.warn('The hosted search failed; this browser searches by itself.', error);
        }
      }
      return embedded.search(query, options);
    },
  };
}
