import type { HostedSearch } from '../../config/hosted-search';
import { defaultVersion } from '../../config/versions';
import { property } from '../../ui/lib/property';
import { MARK_END, MARK_START, type UntrustedResult } from '../sanitize';
import { DEFAULT_LIMIT, type SearchOptions } from '../search-engine';
import { createHostedClient, languagesOf, LEVELS, type HostedClient } from './hosted-service';

const NAMES = LEVELS.map((level) => `hierarchy.${level}`);
const FIELDS = [...NAMES, 'keywords', 'content', 'code'];
/** Weights of the fields: names of pages and headings above their text. */
const WEIGHTS = [4, 10, 9, 8, 7, 6, 5, 8, 2, 1];

function buildQuery(query: string, collection: string, options: SearchOptions) {
  const { language, section, within, limit } = options;
  const own = `language:=${language}`;
  const here = section === undefined ? own : `section:=${section}`;
  return {
    collection,
    q: query,
    query_by: FIELDS.join(','),
    query_by_weights: WEIGHTS.join(','),
    filter_by: [
      `version:=${defaultVersion}`,
      `language:=[${languagesOf(language).join(',')}]`,
      ...(within === undefined ? [] : [`section:=${within}`]),
    ].join(' && '),
    // Boosts among matches of about the same quality.
    sort_by: `_text_match(buckets: 10):desc,_eval([(${own} && ${here}):3,(${own}):2,(${here}):1]):desc`,
    per_page: limit ?? DEFAULT_LIMIT,
    include_fields: 'url,hierarchy,content,kind,since,section,language',
    highlight_fields: [...NAMES, 'content'].join(','),
    highlight_full_fields: NAMES.join(','),
    highlight_affix_num_tokens: 12,
    highlight_start_tag: MARK_START,
    highlight_end_tag: MARK_END,
    use_cache: true,
  };
}

function parseHit(hit: unknown): UntrustedResult {
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
    buildBody: (query, options) => ({ searches: [buildQuery(query, index, options)] }),
    parseHit,
    total: 'found',
  });
}
