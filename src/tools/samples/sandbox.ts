import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { escapePattern } from 'docs-core/escape';
import { MAIN_PROJECT, type ProjectFiles } from 'gatsby-transformer-docs/samples/apply-fence';
import { Runner } from './runner/runner-process';

/**
 * Creates a folder outside the checkout for the projects of pages. None of the checkout's settings reaches it, such as
 * its list of browsers.
 */
function createSandbox(packages: string) {
  const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'samples-'));
  // Loaded before a command's own code: one processor, so that minimizers start no processes.
  const one = path.join(folder, 'one-processor.cjs');
  fs.writeFileSync(
    one,
    "const os = require('node:os'); os.availableParallelism = () => 1; os.cpus = () => [];\n",
  );
  const env: NodeJS.ProcessEnv = {
    // What Node prints about itself differs from version to version.
    NODE_NO_WARNINGS: '1',
    NODE_OPTIONS: `--require ${one}`,
    LANG: 'C.UTF-8',
    HOME: folder,
    TMPDIR: os.tmpdir(),
    // A list of browsers in a folder above would change what is built.
    BROWSERSLIST_ROOT_PATH: folder,
    npm_config_offline: 'true',
    npm_config_update_notifier: 'false',
    PATH: [path.dirname(process.execPath), process.env.PATH].join(path.delimiter),
  };
  const ends: (() => void)[] = [];
  const target = fs.realpathSync(packages);
  return {
    folder,
    packages,
    env,
    /** Puts paths as a reader would see them, `…` for the folder of the project. */
    shortenPaths: (text: string, project: string): string => {
      const inside = escapePattern(path.relative('/', target).split(path.sep).join('/'));
      const upwards = new RegExp(`(?:\\.\\./)+${inside}`, 'g');
      const tidy = text.replaceAll(project, '…').replace(upwards, './node_modules');
      return tidy.replaceAll(target, '…/node_modules');
    },
    /** @param limit how long a job may take, in milliseconds */
    startRunner(limit: number): Runner {
      const runner = new Runner(folder, packages, env, limit);
      ends.push(() => runner.stop());
      return runner;
    },
    /** Is called before it is removed. */
    onRemove: (end: () => void): void => void ends.push(end),
    remove: (): void => {
      for (const end of ends) end();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Sandbox = ReturnType<typeof createSandbox>;

/**
 * Does some work in a sandbox, which is removed afterwards, also when the process ends meanwhile.
 *
 * @param packages absolute path of the checkout's node_modules
 */
export async function inSandbox<T>(packages: string, work: (sandbox: Sandbox) => Promise<T>): Promise<T> {
  const sandbox = createSandbox(packages);
  process.once('exit', sandbox.remove);
  try {
    return await work(sandbox);
  } finally {
    process.off('exit', sandbox.remove);
    sandbox.remove();
  }
}

/**
 * The printed hash for each one on the page. webpack's hashes can depend on the folder of the packages (a
 * minimizer picks short names by how often letters occur, those of temporary hashes among them), so a page can't show
 * the ones of every machine. It can show the same one for the same content, and another for another.
 */
export type HashNames = Map<string, string>;

/**
 * Where packages of a page come from: all of the checkout's are there; or, for a page that is followed with nothing but
 * what it shows, those that it has installed, of the checkout or of the registry.
 */
export type PackageSource = 'all' | 'installed' | 'registry';

/** The folder of a page's projects. */
export class PageFolder {
  readonly #linked = new Set<string>();
  readonly #packages: string;
  readonly #bin: string;

  /** @param packages the checkout's node_modules */
  constructor(
    readonly folder: string,
    packages: string,
    readonly source: PackageSource,
  ) {
    this.#packages = fs.realpathSync(packages);
    const installed = path.join(folder, 'node_modules');
    this.#bin = path.join(
      source === 'registry' ? path.join(folder, MAIN_PROJECT, 'node_modules') : installed,
      '.bin',
    );
    fs.mkdirSync(folder, { recursive: true });
    if (source === 'all') fs.symlinkSync(this.#packages, installed, 'junction');
    if (source === 'installed') fs.mkdirSync(this.#bin, { recursive: true });
  }

  /** The folder of the packages' programs, or a file of it. */
  bin(name = ''): string {
    return path.join(this.#bin, name);
  }

  /** Installs packages with all that they depend on, as npm does: what is at the top of the checkout is at the top here. */
  install(names: readonly string[]): void {
    if (this.source !== 'installed') return;
    const queue = names.map((name) => path.join(this.#packages, name));
    for (const folder of queue) {
      const name = path.relative(this.#packages, folder).split(path.sep).join('/');
      if (this.#linked.has(name) || !fs.existsSync(path.join(folder, 'package.json'))) continue;
      this.#linked.add(name);
      const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
      if (!name.includes('node_modules/')) {
        this.link(name, path.join(this.#packages, name));
        this.#linkPrograms(name, manifest);
      }
      const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = manifest;
      const peers = Object.keys(peerDependencies ?? {}).filter(
        (peer) => !peerDependenciesMeta[peer]?.optional,
      );
      for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies }).concat(peers)) {
        const own = path.join(folder, 'node_modules', dependency);
        queue.push(fs.existsSync(own) ? own : path.join(this.#packages, dependency));
      }
    }
  }

  /** Puts a link to a folder among the packages, unless one of its name is there. */
  link(name: string, folder: string): void {
    const target = path.join(this.folder, 'node_modules', name);
    if (this.source !== 'installed' || fs.existsSync(target)) return;
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.symlinkSync(folder, target, 'junction');
  }

  #linkPrograms(name: string, { bin = {} }: Manifest): void {
    const programs = typeof bin === 'string' ? [path.basename(name)] : Object.keys(bin);
    for (const program of programs) {
      const installed = path.join(this.#packages, '.bin', program);
      if (fs.existsSync(installed) && !fs.existsSync(this.bin(program)))
        fs.symlinkSync(fs.realpathSync(installed), this.bin(program));
    }
  }
}

interface Manifest {
  readonly bin?: string | Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** The files of one project of a page, in a real folder. */
export class Project implements ProjectFiles {
  /** Paths of what fences have written; what commands make is not in here. */
  readonly #written = new Set<string>();
  /** What the page calls the hashes of its builds. */
  readonly hashes: HashNames = new Map();

  constructor(readonly folder: string) {
    fs.mkdirSync(folder, { recursive: true });
  }

  /** @throws {Error} when the path leads out of the project */
  set(file: string, content: string): void {
    const target = this.resolve(file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, content);
    this.#written.add(path.normalize(file));
  }

  /** Removes a file or folder that the check itself has created. */
  remove(file: string): void {
    fs.rmSync(this.resolve(file), { recursive: true, force: true });
    this.#written.delete(path.normalize(file));
  }

  /**
   * Puts files there for a while, as far as there are none of their names.
   *
   * @returns takes them away again
   */
  lend(files: ReadonlyMap<string, string>): () => void {
    const lent = [...files.keys()].filter(
      (file) => isInside(this.folder, file) && this.get(file) === undefined,
    );
    for (const file of lent) this.set(file, files.get(file) ?? '');
    return () => lent.forEach((file) => this.remove(file));
  }

  /** The file's current text; undefined if there is none. */
  get(file: string): string | undefined {
    try {
      return fs.readFileSync(this.resolve(file), 'utf8');
    } catch {
      return undefined;
    }
  }

  /** Whether the page has shown the file. */
  isShown(file: string): boolean {
    return this.#written.has(path.normalize(file));
  }

  /** Whether a command created it, and no fence; sources and npm's own file belong to the page's author. */
  isBuilt(file: string): boolean {
    return (
      !/^(?:\.\/)?src\/|(?:^|\/)package\.json$/.test(file) &&
      !this.#written.has(path.normalize(file)) &&
      this.get(file) !== undefined
    );
  }

  /** @throws {Error} when the path leads out of the project */
  resolve(file: string): string {
    if (!isInside(this.folder, file)) throw new Error(`expected a file in the project, got ${file}`);
    return path.resolve(this.folder, file);
  }
}

function isInside(folder: string, file: string): boolean {
  return path.resolve(folder, file).startsWith(`${folder}${path.sep}`);
}
