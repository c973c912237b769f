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
const NAMES = LEVELS.map((level) => `hierarchy.${level}`);
const FIELDS = [...NAMES, 'keywords', 'content', 'code'];
/** How much a match says, by field: a page's or heading's name more than words. */
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
    // Preferred among what answers about equally well.
    sort_by: `_text_match(buckets: 10):desc,_eval([(${own} && ${here}):3,(${own}):2,(${here}):1]):desc`,
    per_page: limit ?? USUAL_LIMIT,
    include_fields: 'url,hierarchy,content,kind,section,language',
    highlight_fields: [...NAMES, 'content'].join(','),
    highlight_full_fields: NAMES.join(','),
    highlight_affix_num_tokens: 12,
    highlight_start_tag: MARK_START,
    highlight_end_tag: MARK_END,
    use_cache: true,
  };
}

function readHit(hit: unknown): HostedHit {
  const document = property(hit, 'document');
  const marked = property(hit, 'highlight');
  const names = property(marked, 'hierarchy');
  const plain = property(document, 'hierarchy');
  return {
    url: property(document, 'url'),
    hierarchy: LEVELS.map(
      (level) =>
        property(property(names, level), 'value') ??
        property(property(names, level), 'snippet') ??
        property(plain, level),
    ),
    snippet: property(property(marked, 'content'), 'snippet') ?? property(document, 'content'),
    kind: property(document, 'kind'),
    section: property(document, 'section'),
    language: property(document, 'language'),
  };
}

/** Speaks Typesense's search protocol: `POST /multi_search`, to any of several nodes. */
export function createTypesense({ hosts, key, index }: HostedSearch): AskHosted {
  return async (query, options, signal) => {
    const answer = await askHosts(
      hosts,
      `/multi_search?${new URLSearchParams({ 'x-typesense-api-key': key })}`,
      { headers: { 'content-type': 'text/plain' }, body: { searches: [buildQuery(query, index, options)] } },
      signal,
    );
    const result = listOf(property(answer, 'results'))[0];
    // A search that failed among several is told within an answer of 200.
    if (!Array.isArray(property(result, 'hits'))) {
      throw new Error(
        `Typesense: expected {"results":[{"hits":[…]}]}, got ${String(property(result, 'error'))}`,
      );
    }
    return { hits: listOf(property(result, 'hits')).map(readHit), total: property(result, 'found') };
  };
}
