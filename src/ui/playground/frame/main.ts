/**
 * The script of the sandboxed frame: runs a bundle and sends what it prints to the page. The frame has an opaque origin
 * and a policy without network, so files of the bundle are `blob:` URLs under names that it takes for its own page's.
 */
import { format } from 'webpack-in-browser/runtime/format-values';
import { defineLoopGuard } from 'webpack-in-browser/runtime/loop-guard';
import {
  LEVELS,
  MOST_MESSAGES,
  MOST_TEXT,
  PING,
  type FrameMessage,
  type Level,
  type RunRequest,
} from '../result/result-protocol';
import { createVirtualFiles, isModule, type VirtualFiles } from './virtual-files';

/** How long a bundle may block its frame in loops, in milliseconds; the frame itself may do so for longer. */
const LOOP_BUDGET = 2000;

/** Taken before the bundle runs: it could replace them. A getter of its own would get the event, and the port of it. */
const stringify = String;
// eslint-disable-next-line @typescript-eslint/unbound-method -- called with each event
const readData = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data')?.get;
const { apply } = Reflect;

function connectConsole(send: (message: FrameMessage) => void): void {
  let count = 0;
  const print = (level: Level, values: readonly unknown[]): void => {
    count += 1;
    if (count > MOST_MESSAGES) return;
    send({ type: 'console', level, text: format(...values).slice(0, MOST_TEXT) });
  };
  for (const level of LEVELS) {
    const own = console[level].bind(console);
    console[level] = (...values: unknown[]) => {
      own(...values);
      print(level, values);
    };
  }
  window.addEventListener('error', ({ message, error }: ErrorEvent) =>
    print('error', [error instanceof Error ? error : message]),
  );
  window.addEventListener('unhandledrejection', ({ reason }) => print('error', [reason]));
  // Scripts and images that are not there, and what the policy refuses: it is in a header and in the document, and both
  // report the same.
  const refused = new Set<string>();
  document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
    const text = `Refused by the frame’s policy (${effectiveDirective}): ${blockedURI}`;
    if (!refused.has(text)) print('error', [text]);
    refused.add(text);
    setTimeout(() => refused.delete(text));
  });
}

/**
 * Replaces a URL property of elements: what is read is the URL that the bundle has set, what is loaded is the file.
 * webpack's runtime reads the URL of the running script to find the other files.
 */
function replaceUrls<T extends Element>(prototype: T, name: keyof T & string, files: VirtualFiles): void {
  const own = Object.getOwnPropertyDescriptor(prototype, name);
  const urls = new WeakMap<Element, string>();
  const assign = (element: Element, value: unknown): void => {
    const url = stringify(value);
    const blob = files.blobOf(url);
    if (blob !== null) urls.set(element, url);
    own?.set?.call(element, blob ?? url);
  };
  Object.defineProperty(prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: Element) {
      return urls.get(this) ?? (own?.get?.call(this) as unknown);
    },
    set(this: Element, value: unknown) {
      assign(this, value);
    },
  });
  prototype.setAttribute = function replaced(this: Element, attribute: string, value: string) {
    if (attribute.toLowerCase() === name) assign(this, value);
    else Element.prototype.setAttribute.call(this, attribute, value);
  };
}

function replaceLoading(files: VirtualFiles): void {
  replaceUrls(HTMLScriptElement.prototype, 'src', files);
  replaceUrls(HTMLLinkElement.prototype, 'href', files);
  replaceUrls(HTMLImageElement.prototype, 'src', files);
  const ownFetch = window.fetch.bind(window);
  window.fetch = (input, options) => {
    const response = files.responseOf(input instanceof Request ? input.url : stringify(input));
    return response ? Promise.resolve(response) : ownFetch(input, options);
  };
  const OwnWorker = window.Worker;
  window.Worker = class extends OwnWorker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(files.blobOf(stringify(url), false) ?? url, options);
    }
  };
}

function load({ files, scripts, styles }: RunRequest, virtual: VirtualFiles): void {
  for (const path of styles) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = virtual.urlOf(path);
    document.head.append(link);
  }
  for (const path of scripts) {
    const script = document.createElement('script');
    const bytes = files.find((file) => file.path === path)?.bytes ?? new Uint8Array();
    if (isModule(path, new TextDecoder().decode(bytes))) script.type = 'module';
    // In their order.
    script.async = false;
    script.src = virtual.urlOf(path);
    document.head.append(script);
  }
}

/** Left here by the document's own script (plugins/docs-core/src/frame-document.ts). */
declare const firstMessage: MessageEvent<RunRequest>;

function start({ data, ports: [port] }: MessageEvent<RunRequest>): void {
  if (!port) return;
  const send = port.postMessage.bind(port);
  port.onmessage = (event) => {
    if (readData && apply(readData, event, []) === PING) send({ type: 'pong' } satisfies FrameMessage);
  };
  connectConsole(send);
  defineLoopGuard(window, LOOP_BUDGET);
  const virtual = createVirtualFiles(data);
  replaceLoading(virtual);
  load(data, virtual);
}

start(firstMessage);
// The bundle gets no port.
Reflect.deleteProperty(globalThis, 'firstMessage');
document.documentElement.style.cssText =
  'font: 16px/1.5 system-ui, sans-serif; color: #1d272d; background: #fff';
