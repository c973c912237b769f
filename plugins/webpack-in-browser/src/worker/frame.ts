/**
 * The script of the sandboxed frame: starts the worker, and gives it its port to the page, so that messages pass while
 * another frame blocks the thread of this one: a browser may run both in one process. The frame has an opaque origin,
 * whose workers can only be started from a URL of their own making.
 */

/** Left here by the document's own script (docs-core/src/frame-document.ts). */
declare const firstMessage: MessageEvent<{ readonly worker: Blob }>;

const {
  data: { worker: script },
  ports: [port, workerPort],
} = firstMessage;
const worker = new Worker(URL.createObjectURL(script));
worker.onerror = ({ message }) => {
  port?.postMessage({ workerError: message || 'The worker could not be started' });
};
if (workerPort) worker.postMessage(null, [workerPort]);
port?.postMessage('started');
