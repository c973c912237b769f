import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ReferenceVersions } from 'docs-core/reference';

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
export function openInstalled(from: string) {
  /** Loads a module as code in that folder would: `load('webpack')`. */
  const load = createRequire(path.join(from, 'package.json')) as (request: string) => unknown;
  const has = (name: string): boolean => findFolder(from, name) !== undefined;
  const folderOf = (name: string): string => {
    const folder = findFolder(from, name);
    if (folder === undefined) throw new Error(`${name} is not installed in ${from}: run npm install there`);
    return folder;
  };
  /** Reads a file of a package by its path in there, '' where there is none. */
  const readText = (name: string, file: string): string => {
    const full = path.join(folderOf(name), file);
    return fs.existsSync(full) ? fs.readFileSync(full, 'utf8') : '';
  };
  /** The same of a JSON file, undefined where there is none. */
  const readJson = (name: string, file: string): unknown => {
    const text = readText(name, file);
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  };
  /** Files below a folder of a package that end in `extension`, by their paths in the package, sorted. */
  const listFiles = (name: string, folder: string, extension: string): string[] => {
    const full = path.join(folderOf(name), folder);
    const files = fs.existsSync(full) ? fs.readdirSync(full, { recursive: true, encoding: 'utf8' }) : [];
    return files
      .filter((file) => file.endsWith(extension))
      .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
      .sort();
  };
  const versionOf = (name: string): string =>
    has(name) ? String((readJson(name, 'package.json') as { version: string }).version) : '';
  return { load, has, folderOf, readText, readJson, listFiles, versionOf };
}

export type Installed = ReturnType<typeof openInstalled>;

/** The versions of the packages that the reference is about; '' for one that is not installed. */
export const readVersions = ({ versionOf }: Installed): ReferenceVersions => ({
  webpack: versionOf('webpack'),
  cli: versionOf('webpack-cli'),
  devServer: versionOf('webpack-dev-server'),
});
