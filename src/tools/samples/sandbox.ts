import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { escapePattern } from 'docs-core/escape';
import type { ProjectFiles } from 'gatsby-transformer-docs/samples/apply-fence';
import { Runner } from './runner/runner-process';

/**
 * Creates a folder outside the checkout in which projects lie side by side and find the checkout's packages. None of
 * the checkout's settings reaches it, such as its list of browsers.
 */
function createSandbox(packages: string) {
  const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'samples-'));
  fs.symlinkSync(packages, path.join(folder, 'node_modules'), 'junction');
  // Loaded before a command's own code: one processor, so that minimizers start no processes.
  const one = path.join(folder, 'one-processor.cjs');
  fs.writeFileSync(
    one,
    "const os = require('node:os'); os.availableParallelism = () => 1; os.cpus = () => [];\n",
  );
  const installed = path.join(packages, '.bin');
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
    PATH: [installed, path.dirname(process.execPath), process.env.PATH].join(path.delimiter),
  };
  const ends: (() => void)[] = [];
  const targets = [fs.realpathSync(packages), path.join(folder, 'node_modules')];
  return {
    folder,
    packages,
    env,
    /** Puts paths as a reader would see them, `…` for the folder of the project. */
    shortenPaths: (text: string, project: string): string =>
      targets.reduce(
        (tidy, target) => {
          const inside = escapePattern(path.relative('/', target).split(path.sep).join('/'));
          const upwards = new RegExp(`(?:\\.\\./)+${inside}`, 'g');
          return tidy.replace(upwards, './node_modules').replaceAll(target, '…/node_modules');
        },
        text.replaceAll(project, '…'),
      ),
    /** @param limit how long a job may take, in milliseconds */
    startRunner(limit: number): Runner {
      const runner = new Runner(folder, env, limit);
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
 * The files of one project of a page, in a real folder. Packages are found in the folder above, where `node_modules` is
 * a link.
 */
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
