/** The worker of the embedded engine: builds the index and answers queries outside the page's thread. */
import { defaultLanguage, type Language } from '../../config/languages';
import { isSavingData } from '../../ui/lib/network-use';
import { fetchJson } from '../../ui/lib/fetch-json';
import type { Results, SearchOptions } from '../search-engine';
import { parseFileNames, parseSearchFile, type SearchFile } from './read-search-file';
import { buildSearcher, buildSearcherInSteps, type Searcher } from './searcher';

/** A message from the page. An empty query prepares for others. */
export interface WorkerRequest {
  readonly id: number;
  readonly query: string;
  readonly options: SearchOptions;
}

/** A message to the page. */
export type WorkerResponse =
  { readonly id: number; readonly results: Results } | { readonly id: number; readonly error: string };

const FOLDER = '/search';

/** Pages that are indexed between two queries. */
const PAGES_PER_STEP = 8;

/** Builds the index of whole texts, and lets queries be answered in between. */
async function buildUnhurried(files: readonly SearchFile[]): Promise<Searcher> {
  const steps = buildSearcherInSteps(files);
  for (let count = 1; ; count += 1) {
    const step = steps.next();
    if (step.done) return step.value;
    if (count % PAGES_PER_STEP === 0) await new Promise((resume) => setTimeout(resume));
  }
}

/** The search of a language: of titles, headings, names and keywords at once, of whole texts when they are there. */
interface LanguageSearch {
  searcher: Searcher;
  /** Fetches the texts once; what fails is tried again with the next call. */
  readonly addTexts: () => Promise<void>;
}

async function loadSearch(code: Language['code']): Promise<LanguageSearch> {
  const { files, texts } = parseFileNames(await fetchJson(`${FOLDER}/index.json`));
  const read = (lists: typeof files): Promise<readonly (readonly [string, unknown])[]> =>
    Promise.all(
      (lists[code] ?? lists[defaultLanguage.code] ?? []).map(
        async (name) => [name, await fetchJson(`${FOLDER}/${name}`)] as const,
      ),
    );
  const first = await read(files);
  let adding: Promise<void> | null = null;
  const search: LanguageSearch = {
    searcher: buildSearcher(first.map(([name, value]) => parseSearchFile(value, name))),
    addTexts: () => {
      adding ??= read(texts).then(async (added) => {
        const whole = first.map(([name, value], at) => parseSearchFile(value, name, added[at]?.[1]));
        search.searcher = await buildUnhurried(whole);
      });
      adding.catch(() => (adding = null));
      return adding;
    },
  };
  return search;
}

/**
 * Creates the handler of requests, which fetches the files of a language with the first one. The texts follow, on a
 * saving or slow line with the first query that finds nothing without them.
 *
 * @returns a function that never rejects: an error is a response with its message, and the next request retries
 */
export function createRequestHandler(): (request: WorkerRequest) => Promise<WorkerResponse> {
  const searches = new Map<string, Promise<LanguageSearch>>();
  const answer = async (query: string, options: SearchOptions): Promise<Results> => {
    const loading = searches.get(options.language) ?? loadSearch(options.language);
    searches.set(options.language, loading);
    loading.catch(() => searches.delete(options.language));
    const search = await loading;
    if (!isSavingData()) search.addTexts().catch(console.warn);
    const results = search.searcher(query, options);
    if (query === '' || (results.total > 0 && !results.isWeak)) return results;
    // Without network the titles and headings are all there is.
    await search.addTexts().catch(console.warn);
    return search.searcher(query, options);
  };
  return ({ id, query, options }) =>
    answer(query, options).then(
      (results) => ({ id, results }),
      (error: unknown) => ({ id, error: error instanceof Error ? error.message : String(error) }),
    );
}

/** The used part of a worker's global scope; the DOM's types contain only the page's. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<WorkerRequest>) => void) | null;
  postMessage(response: WorkerResponse): void;
}

const scope = self as unknown as WorkerScope;
const handleRequest = createRequestHandler();

scope.onmessage = ({ data }) => {
  void handleRequest(data).then((response) => scope.postMessage(response));
};
