import type { BuildOutcome, Manifest, Response } from './protocol';

/** Returns whether a value has a type's shape. */
type Check<T> = (value: unknown) => value is T;

type Fields = Readonly<Record<string, Check<unknown>>>;
type Checked<C> = C extends Check<infer T> ? T : never;

const isString = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isNull = (value: unknown): value is null => value === null;
const isAbsent = (value: unknown): value is undefined => value === undefined;
const isBytes = (value: unknown): value is Uint8Array => value instanceof Uint8Array;
const isId = (value: unknown): value is string | number | null =>
  isString(value) || isNumber(value) || isNull(value);

const listOf =
  <T>(check: Check<T>) =>
  (value: unknown): value is T[] =>
    Array.isArray(value) && value.every(check);

const anyOf =
  <C extends readonly Check<unknown>[]>(...checks: C) =>
  (value: unknown): value is Checked<C[number]> =>
    checks.some((check) => check(value));

const exactly =
  <const T extends string>(...values: readonly T[]) =>
  (value: unknown): value is T =>
    (values as readonly unknown[]).includes(value);

/** Own properties only: a message could carry a prototype's name. */
const shapeOf =
  <F extends Fields>(fields: F) =>
  (value: unknown): value is { [K in keyof F]: Checked<F[K]> } =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, check]) =>
      check(Object.hasOwn(value, name) ? (value as Readonly<Record<string, unknown>>)[name] : undefined),
    );

const optional = <T>(check: Check<T>) => anyOf(check, isAbsent);
const strings = listOf(isString);
const numbers = listOf(isNumber);

const isProblem = shapeOf({
  severity: exactly('error', 'warning'),
  message: isString,
  name: optional(isString),
  details: optional(isString),
  module: optional(isString),
  file: optional(isString),
  line: optional(isNumber),
  column: optional(isNumber),
  endLine: optional(isNumber),
  endColumn: optional(isNumber),
});

const isModule = shapeOf({
  name: isString,
  id: isId,
  size: isNumber,
  type: isString,
  chunks: numbers,
  concatenatedInto: anyOf(isNumber, isNull),
  runtime: isBoolean,
  providedExports: anyOf(strings, isNull),
  usedExports: anyOf(strings, isBoolean, isNull),
  bailouts: strings,
  reasons: listOf(
    shapeOf({ module: anyOf(isNumber, isNull), type: isString, request: isString, active: isBoolean }),
  ),
});

const isChunk = shapeOf({
  id: isId,
  names: strings,
  initial: isBoolean,
  entry: isBoolean,
  size: isNumber,
  files: strings,
  auxiliaryFiles: strings,
  parents: numbers,
  children: numbers,
  siblings: numbers,
  reason: anyOf(isString, isNull),
});

const isGraph = shapeOf({
  name: anyOf(isString, isNull),
  hash: isString,
  outputPath: isString,
  modules: listOf(isModule),
  chunks: listOf(isChunk),
  assets: listOf(
    shapeOf({ name: isString, size: isNumber, chunks: numbers, immutable: isBoolean, minimized: isBoolean }),
  ),
  entrypoints: listOf(shapeOf({ name: isString, chunks: numbers, assets: strings })),
});

const printed = optional(
  listOf(shapeOf({ level: exactly('log', 'info', 'warn', 'error', 'debug'), text: isString })),
);

const isOutcome: Check<BuildOutcome> = anyOf(
  shapeOf({
    type: exactly('built'),
    printed,
    files: listOf(shapeOf({ path: isString, bytes: isBytes })),
    statsText: isString,
    graphs: listOf(isGraph),
    problems: listOf(isProblem),
    duration: isNumber,
  }),
  shapeOf({
    type: exactly('failed'),
    printed,
    message: isString,
    stack: optional(isString),
    file: optional(isString),
    line: optional(isNumber),
    column: optional(isNumber),
  }),
  shapeOf({ type: exactly('invalid'), printed, message: isString }),
) as Check<BuildOutcome>;

const isProgress = shapeOf({ step: exactly('build'), fraction: isNumber, text: isString });

const isResponse = anyOf(
  shapeOf({ type: exactly('progress'), id: isNumber, progress: isProgress }),
  shapeOf({ type: exactly('missing'), id: isNumber, part: isNumber }),
  shapeOf({ type: exactly('outcome'), id: isNumber, outcome: isOutcome }),
);

/** Checks a worker's message, which code in a build may have written; `null`: it is none of the protocol. */
export function parseResponse(data: unknown): Response | null {
  return isResponse(data) ? data : null;
}

const isFileName = (value: unknown): value is string => isString(value) && /^[\w-]+(\.[\w-]+)+$/.test(value);

const isManifest = shapeOf({
  protocol: isNumber,
  versions: (value: unknown): value is Record<string, string> =>
    typeof value === 'object' && value !== null && Object.values(value).every(isString),
  worker: isFileName,
  frame: isFileName,
  frameScript: isFileName,
  parts: listOf(shapeOf({ name: isString, file: isFileName, bytes: isNumber })),
});

/** Checks `manifest.json`; `null`: it is none, such as a host's not-found page. */
export function parseManifest(data: unknown): Manifest | null {
  return isManifest(data) ? data : null;
}
