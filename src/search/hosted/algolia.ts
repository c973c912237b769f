import type { HostedSearch } from '../../config/hosted-search';
import { defaultLanguage } from '../../config/languages';
import { defaultVersion } from '../../config/versions';
import { property } from '../../ui/lib/property';
import { readLimitedText } from '../../ui/lib/read-limited-text';
import { MARK_END, MARK_START, type UntrustedResult } from '../sanitize';
import { DEFAULT_LIMIT, SearchError, type SearchOptions } from '../search-engine';

/** The response of a hosted service; nothing in it is trusted. */
export interface HostedResponse {
  readonly hits: readonly UntrustedResult[];
  readonly total: unknown;
}

/**
 * Queries a hosted service.
 *
 * @param signal aborts the request
 * @throws Error when none of the service's hosts returns a readable response
 */
export type HostedClient = (
  query: string,
  options: SearchOptions,
  signal: AbortSignal,
) => Promise<HostedResponse>;

/** The fields of a record's hierarchy after its section, which `section` names: page, headings. */
const LEVELS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/** Twenty results take about 30 KB; more than this is no response to a search. */
const MAX_BYTES = 512 * 1024;

/** Characters of a query that are sent: Algolia refuses more than 512. */
const MAX_SENT_LENGTH = 200;

/** The request itself is refused: another host would refuse it, too. */
const REFUSED = [400, 401, 403, 404, 422];

/** Creates a client of Algolia's search protocol. */
export function createAlgolia({ hosts, appId, key, index }: HostedSearch): HostedClient {
  // Credentials in the URL and a plain content type: no preflight request.
  const credentials = new URLSearchParams({ 'x-algolia-application-id': appId, 'x-algolia-api-key': key });
  const urls = hosts.map((host) => `${host}/1/indexes/*/queries?${credentials}`);
  return async (query, options, signal) => {
    const request = buildQuery(query.slice(0, MAX_SENT_LENGTH), index, options);
    const result = property(await postToFirst(urls, { requests: [request] }, signal), 'results', 0);
    const hits = property(result, 'hits');
    // The failure of one of several searches is reported within a response of 200.
    if (!Array.isArray(hits)) {
      const error = String(property(result, 'error'));
      throw new SearchError(`expected {"results":[{"hits":[…]}]}, got ${error}`);
    }
    return { hits: hits.map(parseHit), total: property(result, 'nbHits') };
  };
}

/**
 * Posts a request to the first of several hosts that responds with JSON. No cookies are sent, and no redirect is
 * followed: it would lead to a host that is not configured.
 *
 * @throws SearchError with the failure of each host; DOMException AbortError when the signal aborts
 */
async function postToFirst(urls: readonly string[], body: object, signal: AbortSignal): Promise<unknown> {
  const failures: string[] = [];
  for (const url of urls) {
    const { host } = new URL(url);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: JSON.stringify(body),
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        redirect: 'error',
        signal,
      });
      if (response.ok) return JSON.parse(await readLimitedText(response, MAX_BYTES)) as unknown;
      failures.push(`${host}: ${response.status}`);
      if (REFUSED.includes(response.status)) break;
    } catch (error) {
      if (signal.aborted) throw error;
      failures.push(`${host}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new SearchError(failures.join('; '));
}

/** The query in Algolia's format, with statistics and personalization off. */
function buildQuery(query: string, index: string, { language, section, within, limit }: SearchOptions) {
  return {
    indexName: index,
    query,
    hitsPerPage: limit ?? DEFAULT_LIMIT,
    facetFilters: [
      // The visitor's, and the default one, whose pages replace missing translations.
      [...new Set([language, defaultLanguage.code])].map((code) => `lang:${code}`),
      ...(within === undefined ? [] : [`section:${within}`]),
    ],
    // Boosts, unlike facetFilters.
    optionalFilters: [
      `lang:${language}`,
      `version:${defaultVersion}`,
      ...(section === undefined ? [] : [`section:${section}`]),
    ],
    attributesToRetrieve: ['url', 'hierarchy', 'content', 'kind', 'since', 'signature', 'section', 'lang'],
    attributesToHighlight: ['hierarchy'],
    attributesToSnippet: ['content:25'],
    snippetEllipsisText: '…',
    highlightPreTag: MARK_START,
    highlightPostTag: MARK_END,
    analytics: false,
    clickAnalytics: false,
    enablePersonalization: false,
  };
}

function parseHit(hit: unknown): UntrustedResult {
  return {
    url: property(hit, 'url'),
    path: LEVELS.map(
      (level) =>
        property(hit, '_highlightResult', 'hierarchy', level, 'value') ?? property(hit, 'hierarchy', level),
    ),
    snippet: property(hit, '_snippetResult', 'content', 'value') ?? property(hit, 'content'),
    kind: property(hit, 'kind'),
    since: property(hit, 'since'),
    signature: property(hit, 'signature'),
    section: property(hit, 'section'),
    language: property(hit, 'lang'),
  };
}
