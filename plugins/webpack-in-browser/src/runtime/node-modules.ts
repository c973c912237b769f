import { md5, sha1 } from '@noble/hashes/legacy';
import { sha224, sha256, sha384, sha512 } from '@noble/hashes/sha2';
import { Buffer, kMaxLength } from 'buffer';
import EventEmitter from 'events';
import path from 'path-browserify';
import globToRegExp from 'watchpack/lib/util/globToRegExp';
import type webpack from 'webpack';
import { builtinNames, exposed } from 'pack-facts';
import { format, inspect } from './format-values';
import { fs } from './fs';
import { nodeProcess } from './process';

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

type Bytes = string | Uint8Array;

const HASHES = { md5, sha1, sha224, sha256, sha384, sha512 };

/** `crypto.createHash`, of a name in lower case. @throws for another name, with Node's message. */
function createHash(name: string): object {
  // webpack has this one, for Node versions without it.
  if (name === 'md4') return (exposed.webpack!() as typeof webpack).util.createHash('md4');
  if (!Object.hasOwn(HASHES, name)) {
    throw Object.assign(new Error('Digest method not supported'), { code: 'ERR_CRYPTO_INVALID_DIGEST' });
  }
  const state = HASHES[name as keyof typeof HASHES].create();
  const hash = {
    update: (data: Bytes, encoding: BufferEncoding = 'utf8') => {
      state.update(typeof data === 'string' ? Buffer.from(data, encoding) : data);
      return hash;
    },
    digest: (encoding?: BufferEncoding | 'buffer') => {
      const bytes = Buffer.from(state.digest());
      return encoding === undefined || encoding === 'buffer' ? bytes : bytes.toString(encoding);
    },
  };
  return hash;
}

/** Runs code that sees nothing but a context: not the worker's globals, as in a context of Node's. */
function runInContext(code: string, context: object): unknown {
  const scope = new Proxy(context, {
    has: () => true,
    get: (target, key) => {
      if (key in target || typeof key === 'symbol') return Reflect.get(target, key) as unknown;
      if (key === 'undefined') return undefined;
      throw new ReferenceError(`${key} is not defined`);
    },
  });
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the policy of the worker's frame allows it
  return (new Function('scope', `with (scope) return ${code}`) as (scope: object) => unknown)(scope);
}

const vm = {
  createContext: (context: object = {}): object => context,
  runInContext,
  runInThisContext: (code: string): unknown => evaluate(code),
};

/**
 * A module of Node's that doesn't exist in a browser. It can be required and taken apart, since webpack does that for
 * features that a build may not use; a call throws.
 */
function createUnavailable(name: string): object {
  const fail = (): never => {
    throw new Error(`${name} is not available in the browser`);
  };
  const members = new Map<string | symbol, unknown>();
  return new Proxy(function unavailable() {}, {
    apply: fail,
    construct: fail,
    get: (target, key) => {
      if (key === 'prototype') return target.prototype as unknown;
      // Not a promise, and no text.
      if (typeof key === 'symbol' || key === 'then' || key === '__esModule' || key === 'default')
        return undefined;
      if (!members.has(key)) members.set(key, createUnavailable(`${name}.${key}`));
      return members.get(key);
    },
  });
}

const MODULES: Readonly<Record<string, unknown>> = {
  buffer: { Buffer, constants: { MAX_LENGTH: kMaxLength }, kMaxLength },
  crypto: {
    createHash: (name: string) => createHash(name.toLowerCase()),
    // Only placeholders of serialized functions are made of them.
    randomBytes: (length: number) => Buffer.from(crypto.getRandomValues(new Uint8Array(length))),
    getHashes: () => ['md4', ...Object.keys(HASHES)],
  },
  events: EventEmitter,
  fs,
  'fs/promises': fs.promises,
  module: {
    builtinModules: builtinNames,
    isBuiltin: (name: string) => builtinNames.includes(name.replace(/^node:/, '')),
    createRequire: () => requireForProject,
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
  // In the place of two packages (src/pack/sources.ts).
  'graceful-fs': fs,
  watchpack: { util: { globToRegExp } },
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

/** Runs an expression in the global scope. @param end after it: a comment with its URL */
export function evaluate(code: string, end = ''): unknown {
  // eslint-disable-next-line no-eval -- the policy of the worker's frame allows it
  return (0, eval)(`(${code}\n)${end}`) as unknown;
}

/** `require` for a visitor's code: modules of Node's, and the exposed packages. */
export function requireForProject(request: string): unknown {
  if (isNodeModule(request)) return nodeModule(request.replace(/^node:/, ''));
  const load = Object.hasOwn(exposed, request) ? exposed[request] : undefined;
  if (load) return load();
  throw Object.assign(new Error(`Cannot find module '${request}'`), { code: 'MODULE_NOT_FOUND' });
}
