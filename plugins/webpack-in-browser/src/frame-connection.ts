import type { Connection, ConnectionEvents } from './connection';
import type { Request } from './protocol';

/**
 * Starts the worker that may run the visitor's code, in a hidden frame of an opaque origin: it has no access to the
 * page, its storage and cookies, and its policy allows no request but for scripts of this site.
 *
 * @param frameUrl of the packed frame document
 * @param workerUrl of the packed worker, absolute
 */
export function connectFrame(
  frameUrl: string,
  workerUrl: string,
  { onMessage, onError }: ConnectionEvents,
): Connection {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.hidden = true;
  frame.src = frameUrl;
  const { port1: port, port2: framePort } = new MessageChannel();
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && 'workerError' in data) onError(String(data.workerError));
    else onMessage(data);
  };
  frame.onload = () => {
    // An opaque origin has no name to post to; the port reaches this frame's document only.
    frame.contentWindow?.postMessage({ worker: workerUrl }, '*', [framePort]);
  };
  document.body.append(frame);
  return {
    post: (request: Request) => {
      port.postMessage(request);
    },
    close: () => {
      port.close();
      frame.remove();
    },
  };
}
