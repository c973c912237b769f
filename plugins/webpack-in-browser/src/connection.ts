import type { Request } from './protocol';

/** A worker, in the page or in a frame: what the client needs of it. */
export interface Connection {
  readonly post: (request: Request) => void;
  /** Ends the worker at once, also in an endless loop. */
  readonly close: () => void;
}

/** Calls back with each message, not yet checked, and with an error that ends the worker. */
export interface ConnectionEvents {
  readonly onMessage: (data: unknown) => void;
  readonly onError: (message: string) => void;
}

/**
 * Starts a worker of the page's own origin, which runs no code of the visitor's.
 *
 * @param url of the packed worker
 */
export function connectWorker(url: string, { onMessage, onError }: ConnectionEvents): Connection {
  const worker = new Worker(url);
  worker.onmessage = ({ data }: MessageEvent<unknown>) => {
    onMessage(data);
  };
  worker.onerror = ({ message }) => {
    onError(message || 'The worker could not be started');
  };
  return {
    post: (request) => {
      worker.postMessage(request);
    },
    close: () => {
      worker.terminate();
    },
  };
}
