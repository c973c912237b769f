/** The worker of the embedded engine: builds the index and answers queries outside the page's thread. */
import { defaultLanguage, type Language } from '../../config/languages';
import { fetchJson } from '../../ui/lib/fetch-json';
import type { Results, SearchOptions } from '../search-engine';
import { parseFileNames, parseSearchFile, type SearchFile } from './read-search-file';
import { buildSearcher, type Searcher } from './searcher';

/** A message from the page. */
export type WorkerRequest =
  | { readonly id: number; readonly warm: Language['code'] }
  | { readonly id: number; readonly query: string; readonly options: SearchOptions };

/** A message to the page. `results` is null for `warm`. */
export type WorkerResponse =
  { readonly id: number; readonly results: Results | null } | { readonly id: number; readonly error: string };

const FOLDER = '/search';

async function loadSearcher(code: Language['code']): Promise<Searcher> {
  const names = parseFileNames(await fetchJson(`${FOLDER}/index.json`));
  const files = await Promise.all(
    (names[code] ?? names[defaultLanguage.code] ?? []).map(async (name): Promise<SearchFile> =>
      parseSearchFile(await fetchJson(`${FOLDER}/${name}`), name),
    ),
  );
  return buildSearcher(files);
}

/**
 * Creates the handler of requests, which fetches the files of a language with the first one.
 *
 * @returns a function that never rejects: an error is a response with its message, and the next request retries
 */
export function createRequestHandler(): (request: WorkerRequest) => Promise<WorkerResponse> {
  const searchers = new Map<string, Promise<Searcher>>();
  const searcherOf = (code: Language['code']): Promise<Searcher> => {
    const searcher = searchers.get(code) ?? loadSearcher(code);
    searchers.set(code, searcher);
    searcher.catch(() => searchers.delete(code));
    return searcher;
  };
  return async (request) => {
    const { id } = request;
    try {
      if ('warm' in request) {
        await searcherOf(request.warm);
        return { id, results: null };
      }
      const search = await searcherOf(request.options.language);
      return { id, results: search(request.query, request.options) };
    } catch (error) {
      return { id, error: error instanceof Error ? error.message : String(error) };
    }
  };
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
