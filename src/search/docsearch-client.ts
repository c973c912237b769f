import {
  StaleSearchError,
  type Results,
  type SearchEngine,
  type SearchOptions,
  type SearchResult,
} from './search-engine';

/** A result in the shape DocSearch's modal reads; what it shows is taken from `result`. */
export interface DocSearchHit {
  readonly objectID: string;
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string | null;
  readonly type: 'lvl1' | 'lvl2';
  readonly content: null;
  readonly hierarchy: Readonly<Record<`lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`, string | null>>;
  readonly result: SearchResult;
}

export interface DocSearchClient {
  /** Answers what the modal asks; never rejects: what fails is told to `onFailure`, and answered with nothing. */
  readonly search: (asked: {
    readonly requests: readonly { readonly query: string }[];
  }) => Promise<{ results: { hits: DocSearchHit[]; nbHits: number; index: string }[] }>;
  readonly last: () => LastAsked;
}

/** The query that was asked last. */
export interface LastAsked {
  readonly query: string;
  readonly answer: Promise<Results | null>;
  /** The answer once it is there. */
  readonly found: Results | null;
}

/**
 * A result as a hit.
 *
 * @param group what all hits stand below: they keep the engine's order in one group
 */
export function buildHit(result: SearchResult, group: string): DocSearchHit {
  const [page = '', anchor] = result.url.split('#');
  return {
    objectID: result.url,
    url: result.url,
    url_without_anchor: page,
    anchor: anchor ?? null,
    type: result.path.length > 1 ? 'lvl2' : 'lvl1',
    content: null,
    // Hits with the same lvl1 would be put together; an address is nobody else's, and no number, which would come first.
    hierarchy: {
      lvl0: group,
      lvl1: result.url,
      lvl2: result.path.at(-1) ?? null,
      lvl3: null,
      lvl4: null,
      lvl5: null,
      lvl6: null,
    },
    result,
  };
}

/**
 * Lets DocSearch's modal ask our engine.
 *
 * @param group see {@link buildHit}
 * @param tell called with each answer that is still wanted; null for a failure
 */
export function createDocSearchClient(
  engine: SearchEngine,
  options: SearchOptions,
  group: string,
  tell: (answer: Results | null) => void,
): DocSearchClient {
  let last: LastAsked = { query: '', answer: Promise.resolve(null), found: null };

  const ask = async (query: string): Promise<Results | null> => {
    try {
      return await engine.search(query, options);
    } catch (error) {
      // Nobody waits for a stale one: the newest answer takes its place.
      if (error instanceof StaleSearchError && last.query !== query) return last.answer;
      console.warn(error);
      return null;
    }
  };
  return {
    last: () => last,
    search: async ({ requests }) => {
      const query = requests[0]?.query ?? '';
      const own = { query, answer: ask(query), found: null };
      last = own;
      const answer = await own.answer;
      if (last === own) {
        last = { ...own, found: answer };
        tell(answer);
      }
      const hits = (answer?.results ?? []).map((result) => buildHit(result, group));
      return { results: [{ hits, nbHits: answer?.total ?? 0, index: group }] };
    },
  };
}
