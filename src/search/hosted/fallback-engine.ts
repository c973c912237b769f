import { languageOfCode } from '../../config/languages';
import { inLanguage, withoutLanguage } from '../../ui/lib/site-path';
import { sanitizeResult } from '../sanitize';
import { DEFAULT_LIMIT, SearchError, StaleSearchError } from '../search-engine';
import type { Results, SearchEngine, SearchOptions } from '../search-engine';
import type { HostedClient, HostedResponse } from './algolia';

/** Milliseconds a hosted service may take; then the embedded engine answers. */
export const TIMEOUT = 1500;

/** After this many failures in a row the service is not used for the rest of the visit. */
export const MAX_FAILURES = 3;

/**
 * Turns a service's hits into results, without those that do not lead to a page of this site.
 *
 * @throws SearchError when none of the hits can be shown
 */
function sanitizeResults(query: string, { hits, total }: HostedResponse, options: SearchOptions): Results {
  const { code, prefix } = languageOfCode(options.language);
  const valid = hits
    .slice(0, options.limit ?? DEFAULT_LIMIT)
    .map((hit) => sanitizeResult(hit, code))
    .filter((result) => result !== null)
    .map((result) => ({ ...result, url: inLanguage(result.url, prefix) }));
  if (valid.length === 0 && hits.length > 0) throw new SearchError('No hit leads to a page of this site');
  // Of a page and its translation only the translation is shown.
  const translated = new Set(
    valid.filter(({ language }) => language === code).map(({ url }) => withoutLanguage(url)),
  );
  const results = valid.filter(
    ({ language, url }) => language === code || !translated.has(withoutLanguage(url)),
  );
  const isCount = typeof total === 'number' && Number.isSafeInteger(total) && total >= results.length;
  return { query, results, total: isCount ? total : results.length, isWeak: false };
}

/**
 * Creates an engine that queries a hosted service, and the embedded engine where the service fails, is slow or
 * returns nothing that can be shown.
 *
 * @param embedded warmed after the first response of the service, so that it is ready when the network is gone
 */
export function createFallbackEngine(client: HostedClient, embedded: SearchEngine): SearchEngine {
  let failures = 0;
  let isWarm = false;
  let current: AbortController | null = null;

  return {
    warm: async (language) => {
      if (failures >= MAX_FAILURES) await embedded.warm(language);
    },
    search: async (query, options) => {
      const own = new AbortController();
      current?.abort();
      current = own;
      const throwIfStale = (): void => {
        if (current !== own) throw new StaleSearchError();
      };
      if (failures < MAX_FAILURES && query.trim() !== '') {
        const timer = setTimeout(() => own.abort(), TIMEOUT);
        try {
          const results = sanitizeResults(query, await client(query, options, own.signal), options);
          throwIfStale();
          failures = 0;
          if (!isWarm) embedded.warm(options.language).catch(console.warn);
          isWarm = true;
          return results;
        } catch (error) {
          throwIfStale();
          failures += 1;
          console.warn('The hosted search failed; the embedded one is used.', error);
        } finally {
          clearTimeout(timer);
        }
      }
      return embedded.search(query, options);
    },
  };
}
