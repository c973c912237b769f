import { connectWorker, type Connection, type ConnectionEvents } from './connection';
import { cacheFrame, connectFrame } from './frame-connection';
import { parseManifest, parseResponse } from './parse-response';
import {
  PROTOCOL_VERSION,
  type BuildOutcome,
  type Manifest,
  type Progress,
  type Project,
  type Versions,
} from './protocol';

/** How a build ended, for the page: as in the worker, or the client ended it. */
export type ClientOutcome =
  | BuildOutcome
  /** The build took longer than the limit (in milliseconds), so its worker was terminated. */
  | { readonly type: 'timed-out'; readonly limit: number }
  /** `cancel`, `dispose` or a later `build` ended it. */
  | { readonly type: 'cancelled' };

export interface ClientOptions {
  /** URL of the folder of `manifest.json`, absolute or relative to the page, with a slash at the end. */
  readonly base: string;
  /** Longest build in milliseconds, without the time to fetch parts; 20 seconds by default. */
  readonly timeLimit?: number;
  /** Longest time without a message while parts are fetched, in milliseconds; 60 seconds by default. */
  readonly loadLimit?: number;
}

export interface BuildOptions {
  /**
   * The visitor pressed Run: a configuration that is code is run, in a sandboxed frame. Otherwise the outcome of such
   * a configuration is `code`.
   */
  readonly allowCode?: boolean;
  readonly onProgress?: (progress: Progress) => void;
}

export interface WebpackClient {
  /** Fetches the manifest and starts the worker, for a first build without that delay. Builds do it by themselves. */
  readonly start: () => Promise<void>;
  /** Builds a project; never rejects. A build that is still running is cancelled. */
  readonly build: (project: Project, options?: BuildOptions) => Promise<ClientOutcome>;
  /** Ends a running build by terminating its worker; the next build starts another one. */
  readonly cancel: () => void;
  /** Versions of the packed packages; fetches the manifest. Rejects where that fails. */
  readonly versions: () => Promise<Versions>;
  /**
   * Fetches every packed file, and the frame's document, so that a service worker and the browser have them without
   * network. Never rejects.
   */
  readonly cacheAll: () => Promise<void>;
  /** Ends the workers and removes the frame. */
  readonly dispose: () => void;
}

/** More than there are parts; the manifest has the real number. */
const MOST_PARTS = 20;

interface Running {
  readonly id: number;
  readonly sandboxed: boolean;
  readonly project: Project;
  readonly onProgress: (progress: Progress) => void;
  readonly settle: (outcome: ClientOutcome) => void;
}

async function fetchManifest(base: string): Promise<Manifest> {
  const response = await fetch(`${base}manifest.json`);
  if (!response.ok) throw new Error(`${base}manifest.json: status ${response.status}`);
  const manifest = parseManifest(await response.json());
  if (manifest?.protocol !== PROTOCOL_VERSION) throw new Error('The page is older than the packed webpack');
  return manifest;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Builds projects with the packed webpack, in a worker. Two workers are kept, as far as they are needed: one for
 * configurations that are data, and one that may run code, in a sandboxed frame of an opaque origin.
 */
export function createWebpackClient(options: ClientOptions): WebpackClient {
  const base = new URL(options.base, document.baseURI).href;
  const timeLimit = options.timeLimit ?? 20_000;
  const loadLimit = options.loadLimit ?? 60_000;
  const connections = new Map<boolean, Connection>();
  let manifest: Promise<Manifest> | undefined;
  let known: Manifest | undefined;
  let running: Running | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;

  const readManifest = (): Promise<Manifest> => {
    manifest ??= fetchManifest(base).catch((error: unknown) => {
      manifest = undefined;
      throw error;
    });
    return manifest;
  };

  /** Scripts that were sent to the sandboxed frame, by file name. */
  const scripts = new Map<string, Blob>();

  const fetchScript = async (file: string): Promise<Blob> => {
    const known = scripts.get(file);
    if (known) return known;
    const response = await fetch(base + file);
    if (!response.ok) throw new Error(`${base + file}: status ${response.status}`);
    const script = await response.blob();
    scripts.set(file, script);
    return script;
  };

  /** A part that the sandboxed worker is going to load. */
  const fetchPart = async ({ name, file, bytes }: Manifest['parts'][number]): Promise<void> => {
    if (!scripts.has(file)) running?.onProgress({ step: 'load', part: name, bytes });
    await fetchScript(file);
  };

  const close = (): void => {
    for (const connection of connections.values()) connection.close();
    connections.clear();
  };

  const finish = (outcome: ClientOutcome): void => {
    clearTimeout(timer);
    const finished = running;
    running = undefined;
    finished?.settle(outcome);
  };

  const limit = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      close();
      finish({ type: 'timed-out', limit: milliseconds });
    }, milliseconds);
  };

  /** Parts that the running build has loaded, and whether it builds: code in a build may post any progress. */
  let loaded = new Set<string>();
  let isBuilding = false;

  /** Each part extends the time once, and progress doesn't. */
  const noteProgress = (progress: Progress): void => {
    if (progress.step === 'build') {
      if (!isBuilding) limit(timeLimit);
      isBuilding = true;
    } else if (!loaded.has(progress.part) && loaded.size < MOST_PARTS) {
      loaded.add(progress.part);
      isBuilding = false;
      limit(loadLimit);
    }
  };

  const receive = (data: unknown, sandboxed: boolean): void => {
    const response = parseResponse(data);
    if (response === null || response.type === 'ready' || response.id !== running?.id) return;
    if (response.type === 'progress') {
      noteProgress(response.progress);
      running.onProgress(response.progress);
      return;
    }
    const { outcome } = response;
    if (outcome.type !== 'unavailable') return finish(outcome);
    connections.get(sandboxed)?.close();
    connections.delete(sandboxed);
    const part = sandboxed ? known?.parts.find(({ file }) => file === outcome.part) : undefined;
    if (part && !scripts.has(part.file)) {
      // A new worker, since the part was missing in the midst of a build.
      resume(running, fetchPart(part));
      return;
    }
    manifest = undefined;
    finish(outcome);
  };

  const open = async (sandboxed: boolean): Promise<Connection> => {
    const found = await readManifest();
    known = found;
    const events: ConnectionEvents = {
      onMessage: (data) => {
        if (connections.get(sandboxed) === connection) receive(data, sandboxed);
      },
      onError: (message) => {
        if (connections.get(sandboxed) !== connection) return;
        connections.delete(sandboxed);
        connection.close();
        finish({ type: 'unavailable', message });
      },
    };
    const create = async (): Promise<Connection> => {
      if (!sandboxed) return connectWorker(base + found.worker, events);
      const [first] = found.parts;
      const [script, worker] = await Promise.all([
        fetchScript(found.frameScript),
        fetchScript(found.worker),
        first && fetchPart(first),
      ]);
      return connectFrame(base + found.frame, { script, worker }, events);
    };
    const before = connections.get(sandboxed);
    if (before) return before;
    const connection = await create();
    // Another build has opened one meanwhile.
    connections.get(sandboxed)?.close();
    connections.set(sandboxed, connection);
    connection.post({
      type: 'start',
      base,
      manifest: found,
      allowsCode: sandboxed,
      scripts: sandboxed ? Object.fromEntries(scripts) : {},
    });
    return connection;
  };

  /** Sends the running build to its worker, after what it waits for. */
  const resume = (build: Running, ready: Promise<void> = Promise.resolve()): void => {
    const { id, sandboxed, project } = build;
    ready
      .then(() => (running?.id === id ? open(sandboxed) : null))
      .then(
        (connection) => {
          if (running?.id === id) connection?.post({ type: 'build', id, project });
        },
        (error: unknown) => {
          if (running?.id === id) finish({ type: 'unavailable', message: messageOf(error) });
        },
      );
  };

  const cancel = (): void => {
    if (!running) return;
    close();
    finish({ type: 'cancelled' });
  };

  const run = (sandboxed: boolean, project: Project, onProgress: Running['onProgress']) =>
    new Promise<ClientOutcome>((resolve) => {
      cancel();
      lastId += 1;
      const id = lastId;
      running = { id, sandboxed, project, onProgress, settle: resolve };
      loaded = new Set();
      isBuilding = false;
      limit(loadLimit);
      resume(running);
    });

  return {
    start: async () => {
      await open(false);
    },
    build: async (project, { allowCode = false, onProgress = () => undefined } = {}) => {
      const outcome = await run(false, project, onProgress);
      return outcome.type === 'code' && allowCode ? run(true, project, onProgress) : outcome;
    },
    cancel,
    cacheAll: async () => {
      try {
        const { worker, frame, frameScript, parts } = await readManifest();
        cacheFrame(base + frame);
        for (const file of [worker, frameScript, ...parts.map((part) => part.file)]) await fetch(base + file);
      } catch {
        // What is missing is fetched when it is wanted.
      }
    },
    versions: async () => (await readManifest()).versions,
    dispose: () => {
      cancel();
      close();
    },
  };
}
