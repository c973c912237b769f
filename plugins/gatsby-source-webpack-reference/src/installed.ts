import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The packages of a folder. */
export interface Installed {
  /** Loads a module as code in that folder would: `load('webpack')`. */
  readonly load: (request: string) => unknown;
  /** Whether a package is installed. */
  readonly has: (name: string) => boolean;
  /** The folder of a package, absolute. */
  readonly folderOf: (name: string) => string;
  readonly versionOf: (name: string) => string;
  /** Reads a JSON file of a package by its path in there, undefined where there is none. */
  readonly readJson: (name: string, file: string) => unknown;
  /** Files below a folder of a package that end in `extension`, by their paths in the package, sorted. */
  readonly listFiles: (name: string, folder: string, extension: string) => readonly string[];
  /** Reads a text of a package, '' where there is none. */
  readonly readText: (name: string, file: string) => string;
}

/** Finds the folder also of packages whose `exports` hide their package.json. */
function findFolder(root: string, name: string): string | undefined {
  for (let folder = root; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (fs.existsSync(path.join(candidate, 'package.json'))) return fs.realpathSync(candidate);
    if (folder === path.dirname(folder)) return undefined;
  }
}

/**
 * Opens the packages installed in a folder or above it.
 *
 * The project's folder, not this plugin's: Gatsby has a webpack of its own nested in its folder.
 *
 * @param from a folder that has node_modules, absolute
 */
export function openInstalled(from: string): Installed {
  const load = createRequire(path.join(from, 'package.json')) as (request: string) => unknown;
  const folderOf = (name: string): string => {
    const folder = findFolder(from, name);
    if (folder === undefined) throw new Error(`${name} is not installed in ${from}: run npm install there`);
    return folder;
  };
  const readText = (name: string, file: string): string => {
    const full = path.join(folderOf(name), file);
    return fs.existsSync(full) ? fs.readFileSync(full, 'utf8') : '';
  };
  const readJson = (name: string, file: string): unknown => {
    const text = readText(name, file);
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  };
  const has = (name: string): boolean => findFolder(from, name) !== undefined;
  return {
    load,
    has,
    folderOf,
    readText,
    readJson,
    listFiles: (name, folder, extension) => {
      const full = path.join(folderOf(name), folder);
      const files = fs.existsSync(full) ? fs.readdirSync(full, { recursive: true, encoding: 'utf8' }) : [];
      return files
        .filter((file) => file.endsWith(extension))
        .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
        .sort();
    },
    versionOf: (name) =>
      has(name) ? String((readJson(name, 'package.json') as { version: string }).version) : '',
  };
}
