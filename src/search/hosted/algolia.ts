import type { HostedSearch } from '../../config/hosted-search';
import { defaultVersion } from '../../config/versions';
import type { SearchOptions } from '../search-engine';
import { languagesOf } from './asked-languages';
import { askHosts } from './ask-hosts';
import {
  listOf,
  MARK_END,
  MARK_START,
  property,
  USUAL_LIMIT,
  type AskHosted,
  type HostedHit,
} from './hosted-service';

const LEVELS = [0, 1, 2, 3, 4, 5, 6].map((level) => `lvl${level}`);

/** What is asked of Algolia; nothing of it is kept for statistics, and nobody is told apart. */
function buildQuery(query: string, index: string, { language, section, within, limit }: SearchOptions) {
  return {
    indexName: index,
    query,
    hitsPerPage: limit ?? USUAL_LIMIT,
    facetFilters: [
      languagesOf(language).map((code) => `lang:${code}`),
      ...(within === undefined ? [] : [`section:${within}`]),
    ],
    // Preferred, not demanded.
    optionalFilters: [
      `lang:${language}`,
      `version:${defaultVersion}`,
      ...(section === undefined ? [] : [`section:${section}`]),
    ],
    attributesToRetrieve: ['url', 'hierarchy', 'content', 'kind', 'section', 'lang'],
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

function readHit(hit: unknown): HostedHit {
  const plain = property(hit, 'hierarchy');
  const marked = property(property(hit, '_highlightResult'), 'hierarchy');
  const snippet = property(property(property(hit, '_snippetResult'), 'content'), 'value');
  return {
    url: property(hit, 'url'),
    hierarchy: LEVELS.map((level) => property(property(marked, level), 'value') ?? property(plain, level)),
    snippet: snippet ?? property(hit, 'content'),
    kind: property(hit, 'kind'),
    section: property(hit, 'section'),
    language: property(hit, 'lang'),
  };
}

/** Speaks Algolia's search protocol: several queries in one request. */
export function createAlgolia({ hosts, appId, key, index }: HostedSearch): AskHosted {
  // In the address, so that browsers need not ask first whether they may send headers of ours.
  const credentials = new URLSearchParams({ 'x-algolia-application-id': appId, 'x-algolia-api-key': key });
  return async (query, options, signal) => {
    const answer = await askHosts(
      hosts,
      `/1/indexes/*/queries?${credentials}`,
      {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: { requests: [buildQuery(query, index, options)] },
      },
      signal,
    );
    const result = listOf(property(answer, 'results'))[0];
    if (!Array.isArray(property(result, 'hits')))
      throw new Error('Algolia: expected {"results":[{"hits":[…]}]}');
    return { hits: listOf(property(result, 'hits')).map(readHit), total: property(result, 'nbHits') };
  };
}
