/** The parts of a service worker's context that are used here; TypeScript's own types cannot be used beside the DOM's. */

interface ExtendableEvent {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}

export interface WorkerEvents {
  readonly install: ExtendableEvent;
  readonly activate: ExtendableEvent;
  readonly fetch: FetchEvent;
  readonly message: ExtendableEvent & { readonly data: unknown; readonly origin: string };
}

export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void;
}

/** One version of the site; the build writes it into the worker. */
export interface Generation {
  /** Changes with every page and file of the site. */
  readonly id: string;
  /** Paths of what every page needs: scripts, styles, the offline pages. */
  readonly files: readonly string[];
  /** SHA-256 of those whose content neither their name nor their type proves, in hex, by path: the first digits. */
  readonly digests: Readonly<Record<string, string>>;
  /** Paths of what the search needs besides its scripts, by language. */
  readonly search: Readonly<Record<string, readonly string[]>>;
}

export interface WorkerContext {
  readonly scope: WorkerScope;
  readonly generation: Generation;
}
