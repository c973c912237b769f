import type { Request } from './protocol';

/** The worker in its frame: what the client needs of it. */
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

/** How long the frame's document may take to answer, in milliseconds: without network it may not be cached any more. */
const START_LIMIT = 15_000;
const SCRIPT = { type: 'text/javascript' };

/**
 * Starts the worker, which runs the visitor's code, in a hidden frame of an opaque origin: it has no access to the
 * page, its storage and cookies, and its policy allows no request. The page sends it all scripts.
 *
 * @param frameUrl of the packed frame document
 */
export function connectFrame(
  frameUrl: string,
  scripts: { readonly script: string; readonly worker: string },
  { onMessage, onError }: ConnectionEvents,
): Connection {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = frameUrl;
  const { port1: framePort, port2: sentFramePort } = new MessageChannel();
  const { port1: port, port2: workerPort } = new MessageChannel();
  const timer = setTimeout(() => {
    onError('The frame could not be loaded');
  }, START_LIMIT);
  framePort.onmessage = ({ data }: MessageEvent<unknown>) => {
    clearTimeout(timer);
    if (typeof data === 'object' && data !== null && 'workerError' in data) onError(String(data.workerError));
  };
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    onMessage(data);
  };
  // Once: code that leads its frame elsewhere gets no second port.
  frame.addEventListener(
    'load',
    () => {
      // The sandboxed frame in the frame's document; an opaque origin has no name to post to.
      const within = frame.contentWindow?.[0];
      if (!within) {
        onError('The frame could not be loaded');
        return;
      }
      within.postMessage(
        { script: new Blob([scripts.script], SCRIPT), worker: new Blob([scripts.worker], SCRIPT) },
        '*',
        [sentFramePort, workerPort],
      );
    },
    { once: true },
  );
  document.body.append(frame);
  return {
    post: (request: Request) => {
      port.postMessage(request);
    },
    close: () => {
      clearTimeout(timer);
      framePort.close();
      port.close();
      frame.remove();
    },
  };
}
