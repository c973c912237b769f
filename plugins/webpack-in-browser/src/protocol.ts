/**
 * The messages between a page and the worker that runs webpack, and the data in them. Everything is structured-clone
 * data. A message of the worker is written by the visitor's own code in the worst case, so the page checks it
 * (`parseResponse`) and renders it as text: what the worker sends is described by these checks, and types are made of
 * them.
 */

/** Raised with every change that an older page or worker wouldn't understand. */
export const PROTOCOL_VERSION = 3;

/** Returns whether a value has a type's shape. */
type Check<T> = (value: unknown) => value is T;
type Checked<C> = C extends Check<infer T> ? T : never;
type Fields = Readonly<Record<string, Check<unknown>>>;
/** Fields that may be `undefined` may be left out. */
type Shape<F extends Fields> = {
  readonly [K in keyof F as undefined extends Checked<F[K]> ? never : K]: Checked<F[K]>;
} & {
  readonly [K in keyof F as undefined extends Checked<F[K]> ? K : never]?: Exclude<Checked<F[K]>, undefined>;
};

const isString = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isNull = (value: unknown): value is null => value === null;
const isAbsent = (value: unknown): value is undefined => value === undefined;
const isBytes = (value: unknown): value is Uint8Array => value instanceof Uint8Array;
const isFileName = (value: unknown): value is string => isString(value) && /^[\w-]+(\.[\w-]+)+$/.test(value);

const listOf =
  <T>(check: Check<T>) =>
  (value: unknown): value is readonly T[] =>
    Array.isArray(value) && value.every(check);

const anyOf =
  <C extends readonly Check<unknown>[]>(...checks: C) =>
  (value: unknown): value is Checked<C[number]> =>
    checks.some((check) => check(value));

const exactly =
  <T extends string>(...values: readonly T[]) =>
  (value: unknown): value is T =>
    (values as readonly unknown[]).includes(value);

/** Own properties only: a message could carry a prototype's name. */
const shapeOf =
  <F extends Fields>(fields: F) =>
  (value: unknown): value is Shape<F> =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, check]) =>
      check(Object.hasOwn(value, name) ? (value as Readonly<Record<string, unknown>>)[name] : undefined),
    );

const optional = <T>(check: Check<T>) => anyOf(check, isAbsent);
const strings = listOf(isString);
const numbers = listOf(isNumber);
const isId = anyOf(isString, isNumber, isNull);

export type Mode = 'development' | 'production' | 'none';

export interface Project {
  /** Content by path below the project's folder, with slashes and without a leading one: `src/index.js`. */
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  /** Path of the configuration among the files; `null`: webpack's defaults. */
  readonly config: string | null;
  /** As `--mode` on the command line: it replaces the configuration's own. */
  readonly mode?: Mode;
}

/** Page to worker. */
export type Request =
  /** First message: the texts of the parts that the page has fetched, in the manifest's order, `null` for others. */
  | { readonly type: 'start'; readonly parts: readonly (string | null)[] }
  /** One build at a time: the next is sent after the response to the one before. */
  | { readonly type: 'build'; readonly id: number; readonly project: Project };

const isManifest = shapeOf({
  protocol: isNumber,
  /** Which packages are packed, by name: `{ webpack: '5.112.2', terser: '5.51.2' }`. */
  versions: (value: unknown): value is Readonly<Record<string, string>> =>
    typeof value === 'object' && value !== null && Object.values(value).every(isString),
  /** File name of the worker's script, below the manifest's folder. */
  worker: isFileName,
  /** File name of the document for the sandboxed frame. */
  frame: isFileName,
  /** File name of that document's script, which the page sends to it. */
  frameScript: isFileName,
  /** The parts in the order in which they are tried; sizes in bytes, uncompressed. */
  parts: listOf(shapeOf({ name: isString, file: isFileName, bytes: isNumber })),
});
/** `manifest.json`, the one packed file whose name has no digest; the others are named in it. */
export type Manifest = Checked<typeof isManifest>;

/** Checks `manifest.json`; `null`: it is none, such as a host's not-found page. */
export const parseManifest = (data: unknown): Manifest | null => (isManifest(data) ? data : null);

const isProblem = shapeOf({
  severity: exactly('error', 'warning'),
  /** webpack's text, without the module's name in front and without a stack. */
  message: isString,
  /** Name of the error's class: `ModuleNotFoundError`. */
  name: optional(isString),
  /** Further lines: what was tried, a loader's stack. */
  details: optional(isString),
  /** The module as webpack names it: `./src/index.js`. */
  module: optional(isString),
  /** The same as a path of the project's files, when it is one: `src/index.js`. */
  file: optional(isString),
  /** Lines and columns are 1-based (webpack's own columns are 0-based). */
  line: optional(isNumber),
  column: optional(isNumber),
  endLine: optional(isNumber),
  endColumn: optional(isNumber),
});
/** An error or a warning of a build. */
export type BuildProblem = Checked<typeof isProblem>;

const isModule = shapeOf({
  /** As webpack prints it: `./src/index.js`, `./src/index.js + 2 modules`. */
  name: isString,
  /** The id in the bundle; `null` for a module inside a concatenated one and for one that is in no chunk. */
  id: isId,
  /** In bytes, of the source after loaders. */
  size: isNumber,
  /** `javascript/auto`, `asset/resource`, `runtime` … */
  type: isString,
  /** Indices in `chunks`. */
  chunks: numbers,
  /** Index of the concatenated module that contains this one (scope hoisting), otherwise `null`. */
  concatenatedInto: anyOf(isNumber, isNull),
  /** `true` for webpack's own runtime modules. */
  runtime: isBoolean,
  /** Names; `null` where webpack doesn't know them, `usedExports` `true` for all. */
  providedExports: anyOf(strings, isNull),
  usedExports: anyOf(strings, isBoolean, isNull),
  /** Why it was not concatenated or tree-shaken. */
  bailouts: strings,
  /**
   * Imports of it: `module` is an index in `modules`, `null` for entries; `type` is that of the dependency (`esm import`,
   * `entry`); `active` is `false` where the import has been dropped, e.g. by tree shaking.
   */
  reasons: listOf(
    shapeOf({ module: anyOf(isNumber, isNull), type: isString, request: isString, active: isBoolean }),
  ),
});
export type StatsModule = Checked<typeof isModule>;

const isChunk = shapeOf({
  id: isId,
  names: strings,
  /** `true`: loaded with an entry, `false`: on demand. */
  initial: isBoolean,
  /** `true`: contains the runtime. */
  entry: isBoolean,
  /** In bytes, before minimizing. */
  size: isNumber,
  /** Names of assets. */
  files: strings,
  auxiliaryFiles: strings,
  /** Indices in `chunks`: which load this one, and which it loads. */
  parents: numbers,
  children: numbers,
  siblings: numbers,
  /** Why it exists: `split chunk (cache group: vendors) (name: …)`. */
  reason: anyOf(isString, isNull),
});
export type StatsChunk = Checked<typeof isChunk>;

const isGraph = shapeOf({
  /** The configuration's name, where several are built. */
  name: anyOf(isString, isNull),
  hash: isString,
  /** Folder of the output, below the project's folder: `dist`. */
  outputPath: isString,
  modules: listOf(isModule),
  chunks: listOf(isChunk),
  /** Sizes in bytes; `chunks` are indices, of an entrypoint in the order in which they are loaded. */
  assets: listOf(
    shapeOf({ name: isString, size: isNumber, chunks: numbers, immutable: isBoolean, minimized: isBoolean }),
  ),
  entrypoints: listOf(shapeOf({ name: isString, chunks: numbers, assets: strings })),
});
/** What diagrams of the module graph and of the chunks need of one compilation. */
export type StatsGraph = Checked<typeof isGraph>;

/** `path` is below the project's folder (`dist/main.js`), and absolute for a file that was written elsewhere. */
const isFile = shapeOf({ path: isString, bytes: isBytes });
/** A file that webpack wrote. */
export type OutputFile = Checked<typeof isFile>;

const isLine = shapeOf({ level: exactly('log', 'info', 'warn', 'error', 'debug'), text: isString });
/** What a configuration, a plugin or a loader has printed: the first 300 lines of at most 4,000 characters. */
export type PrintedLine = Checked<typeof isLine>;
const printed = optional(listOf(isLine));

const isOutcome = anyOf(
  shapeOf({
    type: exactly('built'),
    printed,
    files: listOf(isFile),
    /** What `webpack` prints, without colors; the time it took is in it. */
    statsText: isString,
    /** One for each configuration. */
    graphs: listOf(isGraph),
    problems: listOf(isProblem),
    /** In milliseconds, without the time to load parts. */
    duration: isNumber,
  }),
  // The configuration can't be parsed, throws, or webpack itself fails; where in the project's own code, if it is known.
  shapeOf({
    type: exactly('failed'),
    printed,
    message: isString,
    stack: optional(isString),
    file: optional(isString),
    line: optional(isNumber),
    column: optional(isNumber),
  }),
  // webpack or a plugin refuses the configuration: the text of its validation error.
  shapeOf({ type: exactly('invalid'), printed, message: isString }),
);
/** How a build ended, in the worker. */
export type BuildOutcome = Checked<typeof isOutcome>;

/** webpack's progress: 0 to 1, and what it does: `building`, `sealing`. */
const isProgress = shapeOf({ step: exactly('build'), fraction: isNumber, text: isString });
export type BuildProgress = Checked<typeof isProgress>;

/** How far a build is. A part of the pack is fetched (`bytes` uncompressed), or webpack is at work. */
export type Progress =
  { readonly step: 'load'; readonly part: string; readonly bytes: number } | BuildProgress;

const isResponse = anyOf(
  shapeOf({ type: exactly('progress'), id: isNumber, progress: isProgress }),
  // The build needs a part that the page hasn't sent, by its index in the manifest: this worker can't go on.
  shapeOf({ type: exactly('missing'), id: isNumber, part: isNumber }),
  shapeOf({ type: exactly('outcome'), id: isNumber, outcome: isOutcome }),
);
/** Worker to page. */
export type Response = Checked<typeof isResponse>;

/** Checks a worker's message; `null`: it is none of the protocol. */
export const parseResponse = (data: unknown): Response | null => (isResponse(data) ? data : null);
