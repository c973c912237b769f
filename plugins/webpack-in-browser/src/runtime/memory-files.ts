/** A file system in memory: the project, what a build writes, and the readable files of packed packages. */

/** The project's folder: the prefix of absolute paths in messages. */
export const PROJECT_FOLDER = '/project';

/** The path below the project's folder; the same for one elsewhere. @param path absolute */
export const belowProject = (path: string): string =>
  path.startsWith(`${PROJECT_FOLDER}/`) ? path.slice(PROJECT_FOLDER.length + 1) : path;

interface FileNode {
  readonly type: 'file';
  readonly read: () => Uint8Array;
  readonly size: () => number;
  readonly modified: number;
}
interface FolderNode {
  readonly type: 'folder';
  readonly names: Set<string>;
  readonly modified: number;
}
type FileSystemNode = FileNode | FolderNode;

const NUMBERS: Readonly<Record<string, readonly [number, string]>> = {
  ENOENT: [-2, 'no such file or directory'],
  EEXIST: [-17, 'file already exists'],
  ENOTDIR: [-20, 'not a directory'],
  EISDIR: [-21, 'illegal operation on a directory'],
  EINVAL: [-22, 'invalid argument'],
  ENOTEMPTY: [-39, 'directory not empty'],
};

/** An error with Node's message and fields. */
export function createFileError(code: string, syscall: string, path?: string): Error {
  const [errno, text] = NUMBERS[code] ?? [0, 'unknown error'];
  const message = `${code}: ${text}, ${syscall}${path === undefined ? '' : ` '${path}'`}`;
  return Object.assign(new Error(message), { errno, code, syscall, ...(path === undefined ? {} : { path }) });
}

/** Removes `.`, `..`, double and final slashes of an absolute path. */
export function normalizePath(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}`;
}

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/')) || '/';
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

export class MemoryFiles {
  private readonly nodes = new Map<string, FileSystemNode>();
  /** Paths written since `startRecording`. */
  private written = new Set<string>();
  private lastTime = 0;

  constructor() {
    this.nodes.set('/', { type: 'folder', names: new Set(), modified: this.now() });
  }

  /**
   * Times only grow, and lie in the past: webpack distrusts a file that was changed in the second in which a build
   * began, and would read it again for the next one.
   */
  private now(): number {
    this.lastTime = Math.max(this.lastTime + 1, Date.now() - 10_000);
    return this.lastTime;
  }

  get(path: string): FileSystemNode | undefined {
    return this.nodes.get(normalizePath(path));
  }

  /** @throws ENOENT, or ENOTDIR below a file. */
  find(path: string, syscall: string): FileSystemNode {
    const node = this.get(path);
    if (node) return node;
    for (let parent = parentOf(normalizePath(path)); parent !== '/'; parent = parentOf(parent)) {
      if (this.nodes.get(parent)?.type === 'file') throw createFileError('ENOTDIR', syscall, path);
    }
    throw createFileError('ENOENT', syscall, path);
  }

  createFolder(path: string, recursive: boolean): void {
    const folder = normalizePath(path);
    const existing = this.nodes.get(folder);
    if (existing) {
      if (recursive && existing.type === 'folder') return;
      throw createFileError('EEXIST', 'mkdir', path);
    }
    const parent = parentOf(folder);
    if (recursive && !this.nodes.has(parent)) this.createFolder(parent, true);
    this.link(folder, 'mkdir', path);
    this.nodes.set(folder, { type: 'folder', names: new Set(), modified: this.now() });
  }

  private link(path: string, syscall: string, shown: string): void {
    const parent = this.nodes.get(parentOf(path));
    if (!parent) throw createFileError('ENOENT', syscall, shown);
    if (parent.type === 'file') throw createFileError('ENOTDIR', syscall, shown);
    parent.names.add(nameOf(path));
  }

  write(path: string, bytes: Uint8Array): void {
    const file = normalizePath(path);
    if (this.nodes.get(file)?.type === 'folder') throw createFileError('EISDIR', 'open', path);
    this.link(file, 'open', path);
    this.nodes.set(file, { type: 'file', read: () => bytes, size: () => bytes.length, modified: this.now() });
    this.written.add(file);
  }

  /** Adds a file that is read when it is first wanted. */
  mount(path: string, read: () => Uint8Array): void {
    this.createFolder(parentOf(path), true);
    this.link(path, 'open', path);
    let bytes: Uint8Array | undefined;
    const load = (): Uint8Array => (bytes ??= read());
    this.nodes.set(path, { type: 'file', read: load, size: () => load().length, modified: this.now() });
  }

  remove(path: string, type: FileSystemNode['type'], syscall: string): void {
    const file = normalizePath(path);
    const node = this.find(path, syscall);
    if (node.type !== type) throw createFileError(type === 'file' ? 'EISDIR' : 'ENOTDIR', syscall, path);
    if (node.type === 'folder' && node.names.size > 0) throw createFileError('ENOTEMPTY', syscall, path);
    this.nodes.delete(file);
    const parent = this.nodes.get(parentOf(file));
    if (parent?.type === 'folder') parent.names.delete(nameOf(file));
  }

  startRecording(): void {
    this.written = new Set();
  }

  /** Files written since `startRecording` that still exist. */
  recorded(): string[] {
    return [...this.written].filter((path) => this.nodes.get(path)?.type === 'file');
  }
}

export const memoryFiles = new MemoryFiles();
