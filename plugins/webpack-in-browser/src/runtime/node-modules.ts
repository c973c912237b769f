import { Buffer, kMaxLength } from 'buffer';
import EventEmitter from 'events';
import path from 'path-browserify';
import { builtinNames } from 'pack-facts';
import { format, inspect } from './format-values';
import { fs } from './fs';
import { createHash, randomBytes } from './hashes';
import { nodeProcess } from './process';
import { projectHooks } from './project-hooks';
import { createUnavailable } from './unavailable';

const reported = new Set<string>();

const util = {
  inspect,
  format,
  inherits: (child: { prototype: object; super_?: unknown }, parent: { prototype: object }): void => {
    child.super_ = parent;
    Object.setPrototypeOf(child.prototype, parent.prototype);
  },
  /** Each warning once, in the console. */
  deprecate: <Args extends unknown[], Result>(
    fn: (this: unknown, ...args: Args) => Result,
    message: string,
    code = message,
  ): ((this: unknown, ...args: Args) => Result) => {
    function deprecated(this: unknown, ...args: Args): Result {
      if (!reported.has(code)) {
        reported.add(code);
        console.warn(`DeprecationWarning: ${message}`);
      }
      return new.target ? (Reflect.construct(fn, args, new.target) as Result) : fn.apply(this, args);
    }
    Object.setPrototypeOf(deprecated, fn);
    return deprecated;
  },
  promisify:
    (fn: (...args: unknown[]) => void) =>
    (...args: unknown[]): Promise<unknown> =>
      new Promise((resolve, reject) => {
        fn(...args, (error: Error | null, result: unknown) => {
          if (error) reject(error);
          else resolve(result);
        });
      }),
  isDeepStrictEqual: (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other),
  types: {
    isRegExp: (value: unknown): boolean => value instanceof RegExp,
    isDate: (value: unknown): boolean => value instanceof Date,
    isNativeError: (value: unknown): boolean => value instanceof Error,
  },
  TextEncoder,
  TextDecoder,
};

const url = {
  URL,
  URLSearchParams,
  /** @throws as Node does for a URL that is no file's */
  fileURLToPath: (value: string | URL): string => {
    const parsed = new URL(value);
    if (parsed.protocol !== 'file:') {
      throw Object.assign(new TypeError('The URL must be of scheme file'), {
        code: 'ERR_INVALID_URL_SCHEME',
      });
    }
    return decodeURIComponent(parsed.pathname);
  },
  pathToFileURL: (value: string): URL => {
    const parsed = new URL('file:///');
    const folder = value.length > 1 && value.endsWith('/') ? '/' : '';
    parsed.pathname = (path.resolve(value) + folder).replaceAll('%', '%25').replaceAll('\\', '%5C');
    return parsed;
  },
};

/** Windows paths are only told apart from others. */
const win32 = {
  ...path,
  sep: '\\',
  isAbsolute: (value: string): boolean => /^(?:[A-Za-z]:)?[\\/]/.test(value),
};
const posix = Object.assign(Object.create(path) as typeof path, { win32 });
const nodePath = Object.assign(posix, { posix, toNamespacedPath: (value: string) => value });

const os = {
  EOL: '\n',
  platform: () => 'linux',
  type: () => 'Linux',
  arch: () => 'x64',
  homedir: () => '/root',
  tmpdir: () => '/tmp',
  hostname: () => 'localhost',
  endianness: () => 'LE',
  // One: minimizers then run in this thread.
  availableParallelism: () => 1,
  cpus: () => [{ model: '', speed: 0 }],
};

const evaluate = (code: string): unknown => projectHooks().evaluate(code);
const vm = { createContext: (context: object = {}) => context, runInThisContext: evaluate };

const MODULES: Readonly<Record<string, unknown>> = {
  buffer: { Buffer, constants: { MAX_LENGTH: kMaxLength }, kMaxLength },
  crypto: {
    createHash,
    randomBytes,
    getHashes: () => ['md4', 'md5', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512'],
  },
  events: EventEmitter,
  fs,
  'fs/promises': fs.promises,
  module: {
    builtinModules: builtinNames,
    isBuiltin: (name: string) => builtinNames.includes(name.replace(/^node:/, '')),
    createRequire: () => projectHooks().require,
  },
  os,
  path: nodePath,
  'path/posix': nodePath,
  perf_hooks: { performance },
  process: nodeProcess,
  querystring: {
    parse: (text: string) => Object.fromEntries(new URLSearchParams(text)),
    stringify: (fields: Record<string, string>) => new URLSearchParams(fields).toString(),
  },
  timers: { setTimeout, clearTimeout, setImmediate: nodeProcess.nextTick },
  tty: { isatty: () => false },
  url,
  util,
  v8: createUnavailable('v8'),
  vm,
};

const unavailable = new Map<string, object>();

/** What `require('fs')` returns, also for a visitor's own code. @param name without `node:` */
export function nodeModule(name: string): unknown {
  if (Object.hasOwn(MODULES, name)) return MODULES[name];
  if (!unavailable.has(name)) unavailable.set(name, createUnavailable(name));
  return unavailable.get(name);
}

/** Whether a request is a module of Node's: `fs`, `node:fs`. */
export const isNodeModule = (request: string): boolean =>
  builtinNames.includes(request.replace(/^node:/, ''));
