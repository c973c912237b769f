/**
 * The script of the sandboxed frame: starts the worker, and passes messages between it and the page. The frame has an
 * opaque origin, whose workers can only be started from a URL of their own making.
 */

/** Left here by the document's own script (docs-core/src/frame-document.ts). */
declare const firstMessage: MessageEvent<{ readonly worker: Blob }>;

const {
  data: { worker: script },
  ports: [port],
} = firstMessage;
const worker = new Worker(URL.createObjectURL(script));
worker.onmessage = ({ data }: MessageEvent<unknown>) => {
  port?.postMessage(data);
};
worker.onerror = ({ message }) => {
  port?.postMessage({ workerError: message || 'The worker could not be started' });
};
if (port) {
  port.postMessage('started');
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    worker.postMessage(data);
  };
}
