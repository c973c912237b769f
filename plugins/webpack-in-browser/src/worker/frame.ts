/**
 * The script of the sandboxed frame: starts the worker, and passes messages between it and the page. The frame has an
 * opaque origin, whose workers can only be started from a URL of their own making.
 */
interface FirstMessage {
  /** Absolute URL of the packed worker. */
  readonly worker: string;
}

function start({ worker: url }: FirstMessage, port: MessagePort): void {
  const source = URL.createObjectURL(
    new Blob([`importScripts(${JSON.stringify(url)});`], { type: 'text/javascript' }),
  );
  const worker = new Worker(source);
  worker.onmessage = ({ data }: MessageEvent<unknown>) => {
    port.postMessage(data);
  };
  worker.onerror = ({ message }) => {
    port.postMessage({ workerError: message || 'The worker could not be started' });
  };
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    worker.postMessage(data);
  };
}

addEventListener(
  'message',
  ({ data, ports: [port] }: MessageEvent<FirstMessage>) => {
    if (port) start(data, port);
  },
  { once: true },
);
