import { connectFrame, type Connection } from './frame-connection';
import {
  parseManifest,
  parseResponse,
  PROTOCOL_VERSION,
  type BuildOutcome,
  type Manifest,
  type Progress,
  type Project,
} from './protocol';

/** How a build ended, for the page: as in the worker, or the client ended it. */
export type ClientOutcome =
  | BuildOutcome
  /** A part of webpack couldn't be fetched: offline, or a new version of the site was published. */
  | { readonly type: 'unavailable'; readonly message: string }
  /** The build took longer than the limit (in milliseconds), so its worker was terminated. */
  | { readonly type: 'timed-out'; readonly limit: number }
  /** `cancel`, `dispose` or a later `build` ended it. */
  | { readonly type: 'cancelled' };

export interface ClientOptions {
  /** URL of the folder of `manifest.json`, absolute or relative to the page, with a slash at the end. */
  readonly base: string;
  /** Longest build in milliseconds, without the time to fetch parts; 20 seconds by default. */
  readonly timeLimit?: number;
}

export interface BuildOptions {
  readonly onProgress?: (progress: Progress) => void;
}

export interface WebpackClient {
  /**
   * Builds a project, whose configuration, plugins and loaders are run: the visitor has pressed Run. Never rejects. A
   * build that is still running is cancelled.
   */
  readonly build: (project: Project, options?: BuildOptions) => Promise<ClientOutcome>;
  /** Ends a running build by terminating its worker; the next build starts another one. */
  readonly cancel: () => void;
  /** Fetches every packed file, so that a service worker has them without network. Never rejects. */
  readonly cacheAll: () => Promise<void>;
  /** Ends the worker and removes its frame; another build starts another one. */
  readonly dispose: () => void;
}

/** Limits in milliseconds. The longest time until webpack is at work, while parts are fetched. */
const LOAD_LIMIT = 60_000;
/** How long a worker that has built before may take to answer: code of that build may block it. */
const ANSWER_LIMIT = 2000;
/** When a worker is ended that gets nothing to build: code of the last build may still be running. */
const IDLE_LIMIT = 60_000;
/** A worker sends ten messages a second; more than this, or others, are sent by code of a build. */
const MOST_MESSAGES = 300;
const FORGED = 'Code of the build sends messages in the place of webpack, so it was ended';

type Part = Manifest['parts'][number];

interface Running {
  readonly id: number;
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

const hasFile = ({ files }: Project, ending: RegExp): boolean =>
  Object.keys(files).some((path) => ending.test(path));

/** Which parts a build will want, by name: guesses, each of which saves a worker that would have to be replaced. */
const GUESSES: Readonly<Record<string, (project: Project, config: string) => boolean>> = {
  core: () => true,
  production: ({ mode }, config) =>
    mode === undefined ? !/\bmode\b['"]?:\s*['"](?:development|none)/.test(config) : mode === 'production',
  css: (project) => hasFile(project, /\.css$/),
  html: (project) => hasFile(project, /\.html$/),
  wasm: (project) => hasFile(project, /\.was?[mt]$/),
  // Images within the bundle.
  mime: (project) => hasFile(project, /\.(?:svg|png|jpe?g|gif|webp|avif|woff2?)$/),
  federation: (_, config) => config.includes('ModuleFederation'),
};

/** Builds projects with the packed webpack, in a worker inside a sandboxed frame of an opaque origin. */
export function createWebpackClient(options: ClientOptions): WebpackClient {
  const base = new URL(options.base, document.baseURI).href;
  const timeLimit = options.timeLimit ?? 20_000;
  /** Texts of fetched files by name: the frame can't request any. */
  const scripts = new Map<string, string>();
  let connection: Connection | undefined;
  let manifest: Promise<Manifest> | undefined;
  let known: Manifest | undefined;
  let running: Running | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether webpack is at work for the running build: code in it may post any progress. */
  let isBuilding = false;
  let lastId = 0;
  /** Messages of the worker in the second of this number. */
  let received = { second: 0, count: 0 };

  const readManifest = async (): Promise<Manifest> => {
    manifest ??= fetchManifest(base).catch((error: unknown) => {
      manifest = undefined;
      throw error;
    });
    known = await manifest;
    return known;
  };

  const fetchScript = async (file: string): Promise<string> => {
    const before = scripts.get(file);
    if (before !== undefined) return before;
    const response = await fetch(base + file);
    if (!response.ok) throw new Error(`${base + file}: status ${response.status}`);
    const script = await response.text();
    scripts.set(file, script);
    return script;
  };

  const fetchPart = async ({ name, file, bytes }: Part): Promise<void> => {
    if (!scripts.has(file)) running?.onProgress({ step: 'load', part: name, bytes });
    await fetchScript(file);
  };

  const close = (): void => {
    connection?.close();
    connection = undefined;
  };

  const finish = (outcome: ClientOutcome): void => {
    clearTimeout(timer);
    const finished = running;
    running = undefined;
    if (connection) timer = setTimeout(close, IDLE_LIMIT);
    finished?.settle(outcome);
  };

  const limit = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      close();
      finish({ type: 'timed-out', limit: milliseconds });
    }, milliseconds);
  };

  const receive = (data: unknown): void => {
    const second = Math.floor(performance.now() / 1000);
    received = { second, count: received.second === second ? received.count + 1 : 1 };
    const response = received.count > MOST_MESSAGES ? null : parseResponse(data);
    if (response === null) {
      close();
      finish({ type: 'failed', message: FORGED });
      return;
    }
    if (response.id !== running?.id) return;
    if (response.type === 'progress') {
      if (!isBuilding) limit(timeLimit);
      isBuilding = true;
      running.onProgress(response.progress);
    } else if (response.type === 'outcome') finish(response.outcome);
    else {
      close();
      const part = known?.parts[response.part];
      if (part && !scripts.has(part.file)) start(running, true);
      else finish({ type: 'unavailable', message: `Part ${response.part} is missing` });
    }
  };

  const open = async (project: Project): Promise<Connection> => {
    if (connection) return connection;
    const { frame, frameScript, worker: workerScript, parts } = await readManifest();
    const config = project.config === null ? '' : String(project.files[project.config]);
    const [script, worker] = await Promise.all([
      fetchScript(frameScript),
      fetchScript(workerScript),
      ...parts.filter(({ name }) => GUESSES[name]?.(project, config)).map(fetchPart),
    ]);
    if (connection) return connection;
    const opened = connectFrame(
      base + frame,
      { script, worker },
      {
        onMessage: (data) => {
          if (connection === opened) receive(data);
        },
        onError: (message) => {
          if (connection !== opened) return;
          close();
          finish({ type: 'unavailable', message });
        },
      },
    );
    connection = opened;
    opened.post({ type: 'start', parts: parts.map(({ file }) => scripts.get(file) ?? null) });
    return opened;
  };

  /**
   * Sends the running build to the worker.
   *
   * @param needsAll a part was wanted in the midst of the build: a new worker gets all there are, and builds from the
   *   beginning. One that wants a part, wants others soon, and all are fetched after the first build anyway.
   */
  const start = ({ id, project }: Running, needsAll = false): void => {
    isBuilding = false;
    limit(LOAD_LIMIT);
    const begin = async (): Promise<void> => {
      if (needsAll) await Promise.all((await readManifest()).parts.map(fetchPart));
      if (running?.id !== id) return;
      const isOld = connection !== undefined;
      const opened = await open(project);
      // Read again: it may have ended in the meantime.
      const current = running as Running | undefined;
      if (current?.id !== id) return;
      opened.post({ type: 'build', id, project });
      if (!isOld) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        close();
        start(current);
      }, ANSWER_LIMIT);
    };
    begin().catch((error: unknown) => {
      manifest = undefined;
      if (running?.id === id) finish({ type: 'unavailable', message: messageOf(error) });
    });
  };

  const cancel = (): void => {
    if (!running) return;
    close();
    finish({ type: 'cancelled' });
  };

  return {
    build: (project, { onProgress = () => undefined } = {}) =>
      new Promise((settle) => {
        cancel();
        lastId += 1;
        running = { id: lastId, project, onProgress, settle };
        start(running);
      }),
    cancel,
    cacheAll: async () => {
      try {
        const { worker, frame, frameScript, parts } = await readManifest();
        for (const file of [worker, frame, frameScript, ...parts.map((part) => part.file)])
          await fetch(base + file);
      } catch {
        // What is missing is fetched when it is wanted.
      }
    },
    dispose: () => {
      cancel();
      close();
    },
  };
}
