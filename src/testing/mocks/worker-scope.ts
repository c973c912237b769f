import { createHash } from 'node:crypto';
import type { WorkerEvents, WorkerScope } from '../../offline/worker/worker-scope';

export const ORIGIN = 'https://docs.example';

type Key = string | { readonly url: string };

const pathOf = (key: Key): string => new URL(typeof key === 'string' ? key : key.url, ORIGIN).pathname;

/** Caches in memory, in the order of their creation; only what the worker uses of them. */
class FakeCaches {
  readonly stores = new Map<string, Map<string, Response>>();
  /** Thrown by each use, as browsers do where storage is forbidden or full. */
  failure: Error | null = null;

  readonly keys = () => this.run(() => [...this.stores.keys()]);
  readonly delete = (name: string) => this.run(() => this.stores.delete(name));
  readonly match = (path: string, { cacheName }: { cacheName: string }) =>
    this.run(() => this.stores.get(cacheName)?.get(path)?.clone());

  open(name: string): Promise<Cache> {
    return this.run(() => {
      const store = this.stores.get(name) ?? new Map<string, Response>();
      this.stores.set(name, store);
      return {
        match: (key: Key) => this.run(() => store.get(pathOf(key))?.clone()),
        delete: (key: Key) => this.run(() => store.delete(pathOf(key))),
        put: (key: Key, response: Response) => this.run(() => void store.set(pathOf(key), response)),
        keys: () => this.run(() => [...store.keys()].map((path) => ({ url: `${ORIGIN}${path}` }))),
      } as unknown as Cache;
    });
  }

  /** Sorted paths in a cache; null where there is none. */
  list(name: string): string[] | null {
    const store = this.stores.get(name);
    return store ? [...store.keys()].sort() : null;
  }

  private async run<Result>(work: () => Result): Promise<Result> {
    await Promise.resolve();
    if (this.failure) throw this.failure;
    return work();
  }
}

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', json: 'application/json' };

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
  const type = init.type ?? TYPES[pathname.split('.').pop() ?? ''] ?? 'text/html; charset=utf-8';
  const headers = { 'content-type': type, ...init.headers };
  return new Response(wrap(pathname, text), { ...init, headers });
}

export type FakeScope = ReturnType<typeof createFakeScope>;

/** A worker's global scope with a host of its own, which answers every path with 200 until a test changes it. */
export function createFakeScope() {
  const listeners: { -readonly [Name in keyof WorkerEvents]?: (event: WorkerEvents[Name]) => void } = {};
  const caches = new FakeCaches();
  const host = jest.fn<Promise<Response>, [pathname: string, cache?: RequestCache]>((pathname) =>
    Promise.resolve(responseOf(pathname)),
  );
  const claim = jest.fn(() => Promise.resolve());
  const skipWaiting = jest.fn(() => Promise.resolve());
  const scope = {
    ...{ location: { origin: ORIGIN }, caches, clients: { claim }, skipWaiting },
    fetch: (request: Key, init?: RequestInit) => host(pathOf(request), init?.cache),
    addEventListener: (name: keyof WorkerEvents, listener: never) => {
      listeners[name] = listener;
    },
  } as unknown as WorkerScope;

  /** Dispatches an event; resolves when all its work is done, also what is added meanwhile. */
  async function run(act: (waitUntil: (work: Promise<unknown>) => void) => void): Promise<void> {
    const works: Promise<unknown>[] = [];
    act((work) => void works.push(work));
    for (let count = 0; count < works.length; count += 1) await works[count];
  }

  return {
    ...{ scope, caches, claim, skipWaiting, host },
    dispatch: (name: 'install' | 'activate') => run((waitUntil) => listeners[name]?.({ waitUntil })),
    post: (data: unknown, origin = ORIGIN) =>
      run((waitUntil) => listeners.message?.({ data, origin, waitUntil })),
    /** Sends a request to the worker; null when it leaves it to the browser. */
    async request(path: string, mode: RequestMode = 'navigate'): Promise<Response | null> {
      const request = {
        ...{ url: new URL(path, ORIGIN).href, mode, cache: 'default', method: 'GET', headers: new Headers() },
      } as Request;
      const responses: Promise<Response>[] = [];
      await run((waitUntil) => {
        const respondWith = (response: Promise<Response>): void => {
          responses.push(response);
          waitUntil(response);
        };
        listeners.fetch?.({ request, waitUntil, respondWith });
      });
      return (await responses[0]) ?? null;
    },
  };
}
