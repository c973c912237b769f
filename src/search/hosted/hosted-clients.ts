import type { HostedSearch } from '../../config/hosted-search';
import { defaultLanguage, type Language } from '../../config/languages';
import { defaultVersion } from '../../config/versions';
import { property } from '../../ui/lib/property';
import { readLimitedText } from '../../ui/lib/read-limited-text';
import { MARK_END, MARK_START, type UntrustedResult } from '../sanitize';
import { DEFAULT_LIMIT, SearchError, type SearchOptions } from '../search-engine';

/** The response of a hosted service, whatever its protocol; nothing in it is trusted. */
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

/** The fields of a record's hierarchy: section, page, headings. */
const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/** Twenty results take about 30 KB; more than this is no response to a search. */
const MAX_BYTES = 512 * 1024;

/** Characters of a query that are sent: Algolia refuses more than 512. */
const MAX_SENT_LENGTH = 200;

/** The request itself is refused: another host would refuse it, too. */
const REFUSED = [400, 401, 403, 404, 422];

/** What differs between the services; both answer several searches in one request. */
interface Protocol {
  /** Origins, tried in turn. */
  readonly hosts: readonly string[];
  /** With the query string. */
  readonly path: string;
  /** Content type of the request. */
  readonly type: string;
  readonly buildBody: (query: string, options: SearchOptions) => object;
  readonly parseHit: (hit: unknown) => UntrustedResult;
  /** The field of a response that contains the number of all matches. */
  readonly total: string;
}

/** Creates a client of a service. */
function createHostedClient(protocol: Protocol): HostedClient {
  const { buildBody, parseHit, total } = protocol;
  return async (query, options, signal) => {
    const response = await postToHosts(protocol, buildBody(query.slice(0, MAX_SENT_LENGTH), options), signal);
    const result = property(response, 'results', 0);
    const hits = property(result, 'hits');
    // The failure of one of several searches is reported within a response of 200.
    if (!Array.isArray(hits)) {
      const error = String(property(result, 'error'));
      throw new SearchError(`expected {"results":[{"hits":[…]}]}, got ${error}`);
    }
    return { hits: hits.map(parseHit), total: property(result, total) };
  };
}

/**
 * Posts a request to the first of several hosts that responds with JSON. No cookies are sent, and no redirect is
 * followed: it would lead to a host that is not configured.
 *
 * @throws SearchError with the failure of each host; DOMException AbortError when the signal aborts
 */
async function postToHosts(
  { hosts, path, type }: Protocol,
  body: object,
  signal: AbortSignal,
): Promise<unknown> {
  const failures: string[] = [];
  for (const host of hosts) {
    try {
      const response = await fetch(`${host}${path}`, {
        method: 'POST',
        headers: { 'content-type': type },
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

/** Languages to search: the visitor's, and the default one, whose pages replace missing translations. */
function languagesOf(code: Language['code']): Language['code'][] {
  return [...new Set([code, defaultLanguage.code])];
}

/** The query in Algolia's format, with statistics and personalization off. */
function buildAlgoliaQuery(
  query: string,
  index: string,
  { language, section, within, limit }: SearchOptions,
) {
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

function parseAlgoliaHit(hit: unknown): UntrustedResult {
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
    signature: property(hit, 'signature'),
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
    buildBody: (query, options) => ({ requests: [buildAlgoliaQuery(query, index, options)] }),
    parseHit: parseAlgoliaHit,
    total: 'nbHits',
  });
}

/** Weights of the levels and of what follows them: names of pages and headings above their text. */
const WEIGHTS = [4, 10, 9, 8, 7, 6, 5, 8, 2, 1];

function buildTypesenseQuery(query: string, collection: string, options: SearchOptions) {
  const { language, section, within, limit } = options;
  const own = `language:=${language}`;
  const names = LEVELS.map((level) => `hierarchy.${level}`);
  const here = section === undefined ? own : `section:=${section}`;
  return {
    collection,
    q: query,
    query_by: [...names, 'keywords', 'content', 'code'].join(','),
    query_by_weights: WEIGHTS.join(','),
    filter_by: [
      `version:=${defaultVersion}`,
      `language:=[${languagesOf(language).join(',')}]`,
      ...(within === undefined ? [] : [`section:=${within}`]),
    ].join(' && '),
    // Boosts among matches of about the same quality.
    sort_by: `_text_match(buckets: 10):desc,_eval([(${own} && ${here}):3,(${own}):2,(${here}):1]):desc`,
    per_page: limit ?? DEFAULT_LIMIT,
    include_fields: 'url,hierarchy,content,kind,since,signature,section,language',
    highlight_fields: [...names, 'content'].join(','),
    highlight_full_fields: names.join(','),
    highlight_affix_num_tokens: 12,
    highlight_start_tag: MARK_START,
    highlight_end_tag: MARK_END,
    use_cache: true,
  };
}

function parseTypesenseHit(hit: unknown): UntrustedResult {
  const document = property(hit, 'document');
  const highlight = property(hit, 'highlight');
  return {
    url: property(document, 'url'),
    // The first level is the section, which `section` names.
    path: LEVELS.slice(1).map(
      (level) =>
        property(highlight, 'hierarchy', level, 'value') ??
        property(highlight, 'hierarchy', level, 'snippet') ??
        property(document, 'hierarchy', level),
    ),
    snippet: property(highlight, 'content', 'snippet') ?? property(document, 'content'),
    kind: property(document, 'kind'),
    since: property(document, 'since'),
    signature: property(document, 'signature'),
    section: property(document, 'section'),
    language: property(document, 'language'),
  };
}

/** Creates a client of Typesense's search protocol: `POST /multi_search`, to any of several nodes. */
export function createTypesense({ hosts, key, index }: HostedSearch): HostedClient {
  return createHostedClient({
    hosts,
    path: `/multi_search?${new URLSearchParams({ 'x-typesense-api-key': key })}`,
    type: 'text/plain',
    buildBody: (query, options) => ({ searches: [buildTypesenseQuery(query, index, options)] }),
    parseHit: parseTypesenseHit,
    total: 'found',
  });
}
