import fs from 'node:fs';
import path from 'node:path';
import type { ProjectFiles } from '../../../plugins/gatsby-transformer-docs/src/samples/apply-fence';

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
