import type { HostedSearch } from '../../config/hosted-search';
import { defaultVersion } from '../../config/versions';
import { property } from '../../ui/lib/property';
import { MARK_END, MARK_START, type UntrustedResult } from '../sanitize';
import { DEFAULT_LIMIT, type SearchOptions } from '../search-engine';
import { createHostedClient, languagesOf, LEVELS, type HostedClient } from './hosted-service';

/** The query in Algolia's format, with statistics and personalization off. */
function buildQuery(query: string, index: string, { language, section, within, limit }: SearchOptions) {
  return {
    indexName: index,
    query,
    hitsPerPage: limit ?? DEFAULT_LIMIT,
    facetFilters: [
      languagesOf(language).map((code) => `lang:${code}`),
      ...(within === undefined ? [] : [`section:${within}`]),
    ],
    // Boosts, unlike facetFilters.
    optionalFilters: [
      `lang:${language}`,
      `version:${defaultVersion}`,
      ...(section === undefined ? [] : [`section:${section}`]),
    ],
    attributesToRetrieve: ['url', 'hierarchy', 'content', 'kind', 'since', 'section', 'lang'],
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
    // The first level is the section, which `section` names.
    path: LEVELS.slice(1).map(
      (level) =>
        property(hit, '_highlightResult', 'hierarchy', level, 'value') ?? property(hit, 'hierarchy', level),
    ),
    snippet: property(hit, '_snippetResult', 'content', 'value') ?? property(hit, 'content'),
    kind: property(hit, 'kind'),
    since: property(hit, 'since'),
    section: property(hit, 'section'),
    language: property(hit, 'lang'),
  };
}

/** Creates a client of Algolia's search protocol. */
export function createAlgolia({ hosts, appId, key, index }: HostedSearch): HostedClient {
  // Credentials in the URL and a plain content type: no preflight request.
  const credentials = new URLSearchParams({ 'x-algolia-application-id': appId, 'x-algolia-api-key': key });
  return createHostedClient({
    hosts,
    path: `/1/indexes/*/queries?${credentials}`,
    type: 'application/x-www-form-urlencoded',
    buildBody: (query, options) => ({ requests: [buildQuery(query, index, options)] }),
    parseHit,
    total: 'nbHits',
  });
}
