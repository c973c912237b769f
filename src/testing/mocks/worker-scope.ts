import { createHash } from 'node:crypto';
import type { WorkerEvents, WorkerScope } from '../../offline/worker/worker-scope';

export const ORIGIN = 'https://docs.example';

type Key = string | { readonly url: string };

/** Caches in memory, in the order of their creation; only what the worker uses of them. */
export class FakeCaches {
  readonly stores = new Map<string, Map<string, Response>>();
  /** Thrown by each use, as browsers do where storage is forbidden or full. */
  failure: Error | null = null;

  private check(): void {
    if (this.failure) throw this.failure;
  }

  keys(): Promise<string[]> {
    return this.run(() => [...this.stores.keys()]);
  }

  match(path: string, { cacheName }: { cacheName: string }): Promise<Response | undefined> {
    return this.run(() => this.stores.get(cacheName)?.get(path)?.clone());
  }

  delete(name: string): Promise<boolean> {
    return this.run(() => this.stores.delete(name));
  }

  open(name: string): Promise<Cache> {
    return this.run(() => {
      const store = this.stores.get(name) ?? new Map<string, Response>();
      this.stores.set(name, store);
      const pathOf = (key: Key): string => new URL(typeof key === 'string' ? key : key.url, ORIGIN).pathname;
      return {
        match: (key: Key) => this.run(() => store.get(pathOf(key))?.clone()),
        delete: (key: Key) => this.run(() => store.delete(pathOf(key))),
        put: (key: Key, response: Response) => this.run(() => void store.set(pathOf(key), response)),
        keys: () => this.run(() => [...store.keys()].map((path) => ({ url: `${ORIGIN}${path}` }))),
      } as unknown as Cache;
    });
  }

  /** Paths in a cache; null where there is none. */
  list(name: string): string[] | null {
    const store = this.stores.get(name);
    return store ? [...store.keys()] : null;
  }

  private async run<Result>(work: () => Result): Promise<Result> {
    await Promise.resolve();
    this.check();
    return work();
  }
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
};

/** The path of a file that is named by the digest of its content, where that is the path: `/app-1a2b3c4d5e.js`. */
export function buildHashedPath(start: string, length = 20): string {
  const hash = createHash('sha256').update(`${start}.js`).digest('hex').slice(0, length);
  return `${start}${hash}.js`;
}

/** A whole page or its data, with a text. */
function wrap(pathname: string, text: string): string {
  if (pathname.endsWith('/')) return `<html data-path="${pathname}">${text}</html>`;
  const page = /^\/page-data(\/.+\/)page-data\.json$/.exec(pathname)?.[1];
  return page === undefined ? text : JSON.stringify({ path: page, text });
}

/** The text of a response to a request for a path, see {@link responseOf}. */
export async function readText(response: Response): Promise<string> {
  const text = (await response.text()).replace(/<[^>]*>/g, '');
  return text.startsWith('{') ? (JSON.parse(text) as { text: string }).text : text;
}

/**
 * A whole response with the content type of its path, unless `init.type` sets another.
 *
 * @param text the path by default, as is the content of files with a digest in their names
 */
export function responseOf(
  pathname: string,
  text = pathname,
  init: ResponseInit & { type?: string } = {},
): Response {
  const body = wrap(pathname, text);
  const type = init.type ?? TYPES[pathname.split('.').pop() ?? ''] ?? 'text/html; charset=utf-8';
  return new Response(body, { ...init, headers: { 'content-type': type, ...init.headers } });
}

/** A worker's global scope, with a host of its own. */
export interface FakeScope {
  readonly scope: WorkerScope;
  readonly caches: FakeCaches;
  readonly claim: jest.Mock;
  readonly skipWaiting: jest.Mock;
  /** The host: responds to a path, or rejects as without network. */
  readonly host: jest.Mock<Promise<Response>, [pathname: string, cache: RequestCache | undefined]>;
  /** Dispatches an event to the worker; resolves when all its work is done. */
  readonly dispatch: (name: 'install' | 'activate') => Promise<void>;
  readonly post: (data: unknown, origin?: string) => Promise<void>;
  /** Sends a request to the worker; null when it leaves it to the browser. */
  readonly request: (path: string, init?: FakeRequestInit) => Promise<Response | null>;
}

export interface FakeRequestInit {
  readonly mode?: 'navigate' | 'cors' | 'no-cors';
  readonly cache?: RequestCache;
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

/** Creates a scope whose host answers every path with 200 until a test changes it. */
export function createFakeScope(): FakeScope {
  const listeners: { -readonly [Name in keyof WorkerEvents]?: (event: WorkerEvents[Name]) => void } = {};
  const caches = new FakeCaches();
  const host: FakeScope['host'] = jest.fn((pathname: string, cache: RequestCache | undefined) => {
    void cache;
    return Promise.resolve(responseOf(pathname));
  });
  const claim = jest.fn(() => Promise.resolve());
  const skipWaiting = jest.fn(() => Promise.resolve());
  const scope = {
    location: { origin: ORIGIN },
    caches,
    clients: { claim },
    skipWaiting,
    fetch: (request: Key, init?: RequestInit) =>
      host(new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname, init?.cache),
    addEventListener: (name: keyof WorkerEvents, listener: never) => {
      listeners[name] = listener;
    },
  } as unknown as WorkerScope;

  /** Collects work, also what is added while other work goes on. */
  const createWork = () => {
    const works: Promise<unknown>[] = [];
    const settle = async (): Promise<void> => {
      for (let count = 0; count < works.length; count += 1) await works[count];
    };
    return { waitUntil: (work: Promise<unknown>) => void works.push(work), settle };
  };

  return {
    ...{ scope, caches, claim, skipWaiting, host },
    async dispatch(name) {
      const { waitUntil, settle } = createWork();
      listeners[name]?.({ waitUntil });
      await settle();
    },
    async post(data, origin = ORIGIN) {
      const { waitUntil, settle } = createWork();
      listeners.message?.({ data, origin, waitUntil });
      await settle();
    },
    async request(path, { mode = 'navigate', cache = 'default', method = 'GET', headers = {} } = {}) {
      const { waitUntil, settle } = createWork();
      const request = { url: new URL(path, ORIGIN).href, mode, cache, method, headers: new Headers(headers) };
      let pending: Promise<Response> | null = null;
      listeners.fetch?.({
        request: request as Request,
        waitUntil,
        respondWith: (response) => {
          pending = response;
        },
      });
      const response = await (pending as Promise<Response> | null);
      await settle();
      return response;
    },
  };
}
