import { SearchError, StaleSearchError, type Results, type SearchEngine } from '../search-engine';
import type { WorkerRequest, WorkerResponse } from './embedded.worker';

/** The part of a Worker that is used. */
export type SearchWorker = Pick<Worker, 'postMessage' | 'terminate'> & {
  onmessage: ((event: MessageEvent<WorkerResponse>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

interface PendingQuery {
  readonly request: Extract<WorkerRequest, { query: string }>;
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
  /** What settles the promises of `warm`, by the request's id. */
  const warming = new Map<number, (error?: SearchError) => void>();

  const send = (query: PendingQuery): void => {
    current = query;
    start().postMessage(query.request);
  };
  const onResponse = ({ data }: MessageEvent<WorkerResponse>): void => {
    warming.get(data.id)?.('error' in data ? new SearchError(data.error) : undefined);
    if (!current || data.id !== current.request.id) return;
    const { resolve, reject } = current;
    const next = queued;
    [current, queued] = [null, null];
    if (next) reject(new StaleSearchError());
    else if ('error' in data) reject(new SearchError(data.error));
    else if (data.results) resolve(data.results);
    if (next) send(next);
  };
  const onFailure = (message: string): void => {
    worker?.terminate();
    worker = null;
    const failed = [current, queued];
    [current, queued] = [null, null];
    for (const query of failed) query?.reject(new SearchError(message));
    for (const settle of warming.values()) settle(new SearchError(message));
  };
  const start = (): SearchWorker => {
    if (worker) return worker;
    const started = createWorker();
    started.onmessage = onResponse;
    started.onerror = (event) => onFailure(event.message || 'The search worker did not start');
    worker = started;
    return started;
  };

  return {
    warm: (language) =>
      new Promise<void>((resolve, reject) => {
        const running = start();
        const id = (lastId += 1);
        warming.set(id, (error) => {
          warming.delete(id);
          if (error) reject(error);
          else resolve();
        });
        running.postMessage({ id, warm: language } satisfies WorkerRequest);
      }),
    search: (query, options) =>
      new Promise<Results>((resolve, reject) => {
        const pending: PendingQuery = { request: { id: (lastId += 1), query, options }, resolve, reject };
        if (current) {
          queued?.reject(new StaleSearchError());
          queued = pending;
          return;
        }
        try {
          send(pending);
        } catch (error) {
          current = null;
          reject(new SearchError(error instanceof Error ? error.message : String(error)));
        }
      }),
  };
}
