/**
 * The messages between a page and the worker that runs webpack, and the data in them. Everything is structured-clone
 * data: a message of the worker is written by the visitor's own code in the worst case, so the page takes it through
 * `parseResponse` and renders it as text.
 */

/** Raised with every change that an older page or worker wouldn't understand. */
export const PROTOCOL_VERSION = 3;

/** Folder of the project in webpack's file system: the prefix of absolute paths in messages. */
export const PROJECT_FOLDER = '/project';

export type Mode = 'development' | 'production' | 'none';

export interface Project {
  /** Content by path below the project's folder, with slashes and without a leading one: `src/index.js`. */
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  /** Path of the configuration among the files; `null`: webpack's defaults. */
  readonly config: string | null;
  /** As `--mode` on the command line: it replaces the configuration's own. */
  readonly mode?: Mode;
}

/** Which packages are packed, by name: `{ webpack: '5.112.2', terser: '5.51.2' }`. */
export type Versions = Readonly<Record<string, string>>;

/** `manifest.json`, the one packed file whose name has no digest; the others are named in it. */
export interface Manifest {
  readonly protocol: number;
  readonly versions: Versions;
  /** File name of the worker's script, below the manifest's folder. */
  readonly worker: string;
  /** File name of the document for the sandboxed frame. */
  readonly frame: string;
  /** File name of that document's script, which the page sends to it. */
  readonly frameScript: string;
  /** The parts in the order in which they are tried; sizes in bytes, uncompressed. */
  readonly parts: readonly { readonly name: string; readonly file: string; readonly bytes: number }[];
}

/** Page to worker. */
export type Request =
  /** First message: the texts of the parts that the page has fetched, in the manifest's order, `null` for others. */
  | { readonly type: 'start'; readonly parts: readonly (string | null)[] }
  /** One build at a time: the next is sent after the response to the one before. */
  | { readonly type: 'build'; readonly id: number; readonly project: Project };

/** A file that webpack wrote. */
export interface OutputFile {
  /** Below the project's folder (`dist/main.js`); absolute when it was written elsewhere. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** An error or a warning of a build. */
export interface BuildProblem {
  readonly severity: 'error' | 'warning';
  /** webpack's text, without the module's name in front and without a stack. */
  readonly message: string;
  /** Name of the error's class: `ModuleNotFoundError`. */
  readonly name?: string;
  /** Further lines: what was tried, a loader's stack. */
  readonly details?: string;
  /** The module as webpack names it: `./src/index.js`. */
  readonly module?: string;
  /** The same as a path of the project's files, when it is one: `src/index.js`. */
  readonly file?: string;
  /** Lines and columns are 1-based (webpack's own columns are 0-based). */
  readonly line?: number;
  readonly column?: number;
  readonly endLine?: number;
  readonly endColumn?: number;
}

/** Why a module is in the graph: an import of it. */
export interface StatsReason {
  /** Index in `modules`; `null` for entries. */
  readonly module: number | null;
  /** Type of the dependency: `esm import`, `import()`, `entry`. */
  readonly type: string;
  readonly request: string;
  /** `false` where the import has been dropped, e.g. by tree shaking. */
  readonly active: boolean;
}

export interface StatsModule {
  /** As webpack prints it: `./src/index.js`, `./src/index.js + 2 modules`. */
  readonly name: string;
  /** The id in the bundle; `null` for a module inside a concatenated one and for one that is in no chunk. */
  readonly id: string | number | null;
  /** In bytes, of the source after loaders. */
  readonly size: number;
  /** `javascript/auto`, `asset/resource`, `runtime` … */
  readonly type: string;
  /** Indices in `chunks`. */
  readonly chunks: readonly number[];
  /** Index of the concatenated module that contains this one (scope hoisting), otherwise `null`. */
  readonly concatenatedInto: number | null;
  /** `true` for webpack's own runtime modules. */
  readonly runtime: boolean;
  /** Names; `null` where webpack doesn't know them, `usedExports` `true` for all. */
  readonly providedExports: readonly string[] | null;
  readonly usedExports: readonly string[] | boolean | null;
  /** Why it was not concatenated or tree-shaken. */
  readonly bailouts: readonly string[];
  readonly reasons: readonly StatsReason[];
}

export interface StatsChunk {
  readonly id: string | number | null;
  readonly names: readonly string[];
  /** `true`: loaded with an entry, `false`: on demand. */
  readonly initial: boolean;
  /** `true`: contains the runtime. */
  readonly entry: boolean;
  /** In bytes, before minimizing. */
  readonly size: number;
  /** Names of assets. */
  readonly files: readonly string[];
  readonly auxiliaryFiles: readonly string[];
  /** Indices in `chunks`: which load this one, and which it loads. */
  readonly parents: readonly number[];
  readonly children: readonly number[];
  readonly siblings: readonly number[];
  /** Why it exists: `split chunk (cache group: vendors) (name: …)`. */
  readonly reason: string | null;
}

export interface StatsAsset {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Indices in `chunks`. */
  readonly chunks: readonly number[];
  readonly immutable: boolean;
  readonly minimized: boolean;
}

export interface StatsEntrypoint {
  readonly name: string;
  /** Indices in `chunks`, in the order in which they are loaded. */
  readonly chunks: readonly number[];
  readonly assets: readonly string[];
}

/** What diagrams of the module graph and of the chunks need of one compilation. */
export interface StatsGraph {
  /** The configuration's name, where several are built. */
  readonly name: string | null;
  readonly hash: string;
  /** Folder of the output, below the project's folder: `dist`. */
  readonly outputPath: string;
  readonly modules: readonly StatsModule[];
  readonly chunks: readonly StatsChunk[];
  readonly assets: readonly StatsAsset[];
  readonly entrypoints: readonly StatsEntrypoint[];
}

/** What a configuration, a plugin or a loader has printed. */
export interface PrintedLine {
  readonly level: 'log' | 'info' | 'warn' | 'error' | 'debug';
  readonly text: string;
}

/** How a build ended, in the worker, and what its code has printed: the first 300 lines of at most 4,000 characters. */
export type BuildOutcome = BuildResult & { readonly printed?: readonly PrintedLine[] };

export type BuildResult =
  | {
      readonly type: 'built';
      readonly files: readonly OutputFile[];
      /** What `webpack` prints, without colors; the time it took is in it. */
      readonly statsText: string;
      /** One for each configuration. */
      readonly graphs: readonly StatsGraph[];
      readonly problems: readonly BuildProblem[];
      /** In milliseconds, without the time to load parts. */
      readonly duration: number;
    }
  /** webpack or a plugin refuses the configuration: the text of its validation error. */
  | { readonly type: 'invalid'; readonly message: string }
  /** The configuration can't be parsed, throws, or webpack itself fails. */
  | {
      readonly type: 'failed';
      readonly message: string;
      readonly stack?: string;
      /** Where in the project's own code, as far as that is known: the path of a file; 1-based. */
      readonly file?: string;
      readonly line?: number;
      readonly column?: number;
    };

/** webpack's progress: 0 to 1, and what it does: `building`, `sealing`. */
export interface BuildProgress {
  readonly step: 'build';
  readonly fraction: number;
  readonly text: string;
}

/** How far a build is. A part of the pack is fetched (`bytes` uncompressed), or webpack is at work. */
export type Progress =
  { readonly step: 'load'; readonly part: string; readonly bytes: number } | BuildProgress;

/** Worker to page. */
export type Response =
  | { readonly type: 'progress'; readonly id: number; readonly progress: BuildProgress }
  /** The build needs a part that the page hasn't sent, by its index in the manifest: this worker can't go on. */
  | { readonly type: 'missing'; readonly id: number; readonly part: number }
  | { readonly type: 'outcome'; readonly id: number; readonly outcome: BuildOutcome };
