/** A body's script could not be loaded: `type` is webpack's reason (error, timeout), `request` the URL. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';

  constructor(
    readonly id: string,
    readonly type: string,
    readonly request: string,
  ) {
    super(`Loading chunk ${id} failed.\n(${type}: ${request})`);
  }
}

/** The page has no body. */
export class ModuleNotFoundError extends Error {
  readonly code = 'MODULE_NOT_FOUND';

  constructor(id: string) {
    super(`Cannot find module '${id}'`);
  }
}

/** webpack's own script loader, with its time-out (120,000 ms), error types and merging of requests. */
declare const __webpack_require__: {
  l: (url: string, done: (event?: { type?: string }) => void, key: string, chunkId: string) => void;
};

declare global {
  interface Window {
    /** Bodies by id; each body's script adds itself. */
    docBodies?: Record<string, string>;
  }
}

/** The body, if it is cached. */
export function readBody(id: string): string | null {
  return window.docBodies?.[id] ?? null;
}

/** Caches a body for the next visit to its page. */
export function rememberBody(id: string, html: string): void {
  (window.docBodies ??= {})[id] = html;
}

/**
 * Loads a page's body.
 *
 * @param id a Doc's `body`, e.g. `concepts/plugins.1a2b3c4d5e`; '' for a page without one
 * @throws ModuleNotFoundError (code MODULE_NOT_FOUND) for a page without a body, ChunkLoadError when the script
 * fails, takes longer than webpack's time-out, or lacks the body, twice
 */
export function loadBody(id: string): Promise<string> {
  if (id === '') return Promise.reject(new ModuleNotFoundError(id));
  const here = readBody(id);
  if (here !== null) return Promise.resolve(here);
  const url = `/doc/${id}.js`;
  const load = (query: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const done = ({ type = 'load' }: { type?: string } = {}): void => {
        const body = readBody(id);
        if (body !== null) resolve(body);
        // A host has sent an empty or another file: the browser would give that one to the same URL again.
        else if (type === 'load' && query === '') resolve(load(`?${Date.now()}`));
        else reject(new ChunkLoadError(id, type === 'load' ? 'missing' : type, url));
      };
      __webpack_require__.l(`${url}${query}`, done, `doc-${id}${query}`, id);
    });
  return load('');
}
