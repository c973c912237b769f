import { Buffer } from 'buffer';
import { createFileError, memoryFiles as files } from './memory-files';

/**
 * Node's `fs`, as far as webpack, enhanced-resolve and the usual plugins call it: callbacks, `…Sync` and promises.
 * memfs would bring streams, and more bytes than all of this runtime.
 */

type Options = string | { encoding?: string | null; withFileTypes?: boolean; recursive?: boolean } | null;
type FilePath = string | URL | Uint8Array;
type Done = (error: Error | null, result?: unknown) => void;

const textOf = (path: FilePath): string =>
  path instanceof URL
    ? decodeURIComponent(path.pathname)
    : typeof path === 'string'
      ? path
      : Buffer.from(path).toString();
const optionsOf = (options: unknown): Exclude<Options, string | null> =>
  typeof options === 'string' ? { encoding: options } : ((options as Exclude<Options, string | null>) ?? {});

/** What `stat` returns; a directory entry has the same methods. */
class Entry {
  constructor(
    readonly name: string,
    private readonly type: 'file' | 'folder',
  ) {}
  isFile = (): boolean => this.type === 'file';
  isDirectory = (): boolean => this.type === 'folder';
  isSymbolicLink = (): boolean => false;
  isFIFO = (): boolean => false;
  isSocket = (): boolean => false;
  isBlockDevice = (): boolean => false;
  isCharacterDevice = (): boolean => false;
}

function statOf(path: FilePath, syscall: string): object {
  const node = files.find(textOf(path), syscall);
  const time = new Date(node.modified);
  return Object.assign(new Entry('', node.type), {
    size: node.type === 'file' ? node.size() : 4096,
    mode: node.type === 'file' ? 0o100644 : 0o40755,
    mtimeMs: node.modified,
    ctimeMs: node.modified,
    atimeMs: node.modified,
    birthtimeMs: node.modified,
    mtime: time,
    ctime: time,
    atime: time,
    birthtime: time,
  });
}

const sync = {
  statSync: (path: FilePath, options?: { throwIfNoEntry?: boolean }): object | undefined =>
    options?.throwIfNoEntry === false && !files.get(textOf(path)) ? undefined : statOf(path, 'stat'),
  lstatSync: (path: FilePath, options?: { throwIfNoEntry?: boolean }): object | undefined =>
    options?.throwIfNoEntry === false && !files.get(textOf(path)) ? undefined : statOf(path, 'lstat'),
  readFileSync: (path: FilePath, options?: Options): string | Buffer => {
    const node = files.find(textOf(path), 'open');
    if (node.type === 'folder') throw createFileError('EISDIR', 'read');
    const bytes = Buffer.from(node.read());
    const { encoding } = optionsOf(options);
    return encoding ? bytes.toString(encoding as BufferEncoding) : bytes;
  },
  readdirSync: (path: FilePath, options?: Options): (string | Entry)[] => {
    const folder = textOf(path);
    const node = files.find(folder, 'scandir');
    if (node.type === 'file') throw createFileError('ENOTDIR', 'scandir', folder);
    const names = [...node.names].sort();
    if (!optionsOf(options).withFileTypes) return names;
    return names.map((name) => new Entry(name, files.get(`${folder}/${name}`)?.type ?? 'file'));
  },
  readlinkSync: (path: FilePath): never => {
    files.find(textOf(path), 'readlink');
    throw createFileError('EINVAL', 'readlink', textOf(path));
  },
  realpathSync: (path: FilePath): string => {
    files.find(textOf(path), 'lstat');
    return textOf(path);
  },
  accessSync: (path: FilePath): void => {
    files.find(textOf(path), 'access');
  },
  existsSync: (path: FilePath): boolean => files.get(textOf(path)) !== undefined,
  mkdirSync: (path: FilePath, options?: Options | number): void => {
    files.createFolder(textOf(path), typeof options === 'object' && optionsOf(options).recursive === true);
  },
  writeFileSync: (path: FilePath, data: string | Uint8Array, options?: Options): void => {
    const { encoding } = optionsOf(options);
    const bytes =
      typeof data === 'string'
        ? Buffer.from(data, (encoding ?? 'utf8') as BufferEncoding)
        : Uint8Array.from(data);
    files.write(textOf(path), bytes);
  },
  unlinkSync: (path: FilePath): void => {
    files.remove(textOf(path), 'file', 'unlink');
  },
  rmdirSync: (path: FilePath): void => {
    files.remove(textOf(path), 'folder', 'rmdir');
  },
  copyFileSync: (from: FilePath, to: FilePath): void => {
    sync.writeFileSync(to, sync.readFileSync(from));
  },
  renameSync: (from: FilePath, to: FilePath): void => {
    sync.copyFileSync(from, to);
    sync.unlinkSync(from);
  },
};

/** The call with a callback as its last argument; the callback comes later, as in Node. */
function withCallback(call: (...args: never[]) => unknown): (...args: unknown[]) => void {
  return (...args) => {
    const done = args.at(-1) as Done;
    let error: Error | null = null;
    let result: unknown;
    try {
      result = (call as (...given: unknown[]) => unknown)(...args.slice(0, -1));
    } catch (thrown) {
      error = thrown as Error;
    }
    queueMicrotask(() => {
      if (error) done(error);
      else done(null, result);
    });
  };
}

const names = Object.keys(sync) as (keyof typeof sync)[];
const withoutSync = (name: string): string => name.slice(0, -'Sync'.length);
const { existsSync } = sync;

const promises = Object.fromEntries(
  names.map((name) => [
    withoutSync(name),
    (...args: unknown[]): Promise<unknown> =>
      new Promise((resolve) => {
        resolve((sync[name] as (...given: unknown[]) => unknown)(...args));
      }),
  ]),
);

export const fs: Readonly<Record<string, unknown>> = {
  ...sync,
  ...Object.fromEntries(names.map((name) => [withoutSync(name), withCallback(sync[name])])),
  exists: (path: string, done: (exists: boolean) => void): void => {
    queueMicrotask(() => {
      done(existsSync(path));
    });
  },
  promises,
  constants: { F_OK: 0, R_OK: 4, W_OK: 2, X_OK: 1 },
};
