import { SearchError, StaleSearchError, type Results, type SearchEngine } from '../search-engine';
import type { WorkerRequest, WorkerResponse } from './embedded.worker';

/** The part of a Worker that is used. */
export type SearchWorker = Pick<Worker, 'postMessage' | 'terminate'> & {
  onmessage: ((event: MessageEvent<WorkerResponse>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

interface PendingQuery {
  readonly request: WorkerRequest;
  readonly resolve: (results: Results) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Creates the engine that needs no service: the index of this site in a worker of the visitor's browser.
 *
 * The worker processes one query at a time, and only the newest of the others is queued: fast typing causes no
 * needless work.
 *
 * @param createWorker called with the first query or `warm`, and again after the worker has failed
 */
export function createEmbeddedEngine(createWorker: () => SearchWorker): SearchEngine {
  let worker: SearchWorker | null = null;
  let lastId = 0;
  let current: PendingQuery | null = null;
  let queued: PendingQuery | null = null;

  const fail = (message: string): void => {
    worker?.terminate();
    worker = null;
    for (const query of [current, queued]) query?.reject(new SearchError(message));
    [current, queued] = [null, null];
  };
  const start = (): SearchWorker => {
    const started = createWorker();
    started.onmessage = onResponse;
    started.onerror = (event) => fail(event.message || 'The search worker did not start');
    return started;
  };
  const send = (query: PendingQuery): void => {
    worker ??= start();
    current = query;
    worker.postMessage(query.request);
  };
  const onResponse = ({ data }: MessageEvent<WorkerResponse>): void => {
    if (data.id !== current?.request.id) return;
    const { request, resolve, reject } = current;
    const next = queued;
    [current, queued] = [null, null];
    if ('error' in data) reject(new SearchError(data.error));
    else if (next && request.query !== '') reject(new StaleSearchError());
    else resolve(data.results);
    if (next) send(next);
  };
  const search: SearchEngine['search'] = (query, options) =>
    new Promise<Results>((resolve, reject) => {
      const pending = { request: { id: (lastId += 1), query, options }, resolve, reject };
      if (!current) return send(pending);
      queued?.reject(new StaleSearchError());
      queued = pending;
    });

  const warm: SearchEngine['warm'] = async (language) => {
    // A query that is on its way loads the same.
    if (!current) await search('', { language });
  };
  return { search, warm };
}
