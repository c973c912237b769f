import type { Answer, Request } from './answer';
import { SearchError, StaleSearchError, type Results, type SearchEngine } from './search-engine';

/** The part of a Worker that is used. */
export type SearchWorker = Pick<Worker, 'postMessage' | 'terminate'> & {
  onmessage: ((event: MessageEvent<Answer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

interface Waiting {
  readonly request: Extract<Request, { query: string }>;
  readonly resolve: (results: Results) => void;
  readonly reject: (error: Error) => void;
}

/**
 * The engine that needs nobody else: an index of this site in a worker of the visitor's browser.
 *
 * At most one query is with the worker and one waits for its turn: who types faster than the worker answers does not
 * make it work for nothing.
 *
 * @param createWorker called with the first query or warming, and again after the worker has failed
 */
export function createEmbeddedEngine(createWorker: () => SearchWorker): SearchEngine {
  let worker: SearchWorker | null = null;
  let lastId = 0;
  let asked: Waiting | null = null;
  let next: Waiting | null = null;

  const send = (waiting: Waiting): void => {
    asked = waiting;
    start().postMessage(waiting.request);
  };
  const sendNext = (): void => {
    const waiting = next;
    [asked, next] = [null, null];
    if (waiting) send(waiting);
  };
  const onAnswer = ({ data }: MessageEvent<Answer>): void => {
    if (!asked || data.id !== asked.request.id) return;
    const { resolve, reject } = asked;
    if (next) reject(new StaleSearchError('A newer query was asked'));
    else if ('error' in data) reject(new SearchError(data.error));
    else if (data.results) resolve(data.results);
    sendNext();
  };
  const onFailure = (message: string): void => {
    worker?.terminate();
    worker = null;
    const failed = [asked, next];
    [asked, next] = [null, null];
    for (const waiting of failed) waiting?.reject(new SearchError(message));
  };
  const start = (): SearchWorker => {
    if (worker) return worker;
    const started = createWorker();
    started.onmessage = onAnswer;
    started.onerror = (event) => onFailure(event.message || 'The worker of the search did not start');
    worker = started;
    return started;
  };

  return {
    warm: (language) => {
      try {
        start().postMessage({ id: (lastId += 1), warm: language } satisfies Request);
      } catch (error) {
        // A hint only; the first query will tell.
        console.warn(error);
      }
    },
    search: (query, options) =>
      new Promise<Results>((resolve, reject) => {
        const waiting: Waiting = { request: { id: (lastId += 1), query, options }, resolve, reject };
        if (asked) {
          next?.reject(new StaleSearchError('A newer query was asked'));
          next = waiting;
          return;
        }
        try {
          send(waiting);
        } catch (error) {
          asked = null;
          reject(new SearchError(error instanceof Error ? error.message : String(error)));
        }
      }),
  };
}
