/** Published releases, installed beside each other and read. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ReferenceVersions } from 'docs-core/reference';
import { createResultCache } from 'docs-core/result-cache';
import { compareVersions, type Release } from 'gatsby-source-webpack-reference/history/add-release';
import {
  listFactStates,
  type FactState,
  type PackageName,
} from 'gatsby-source-webpack-reference/history/fact-states';
import { pluginFolder, readInChild } from 'gatsby-source-webpack-reference/read-in-child';

const run = promisify(execFile);

/** Outside of the repository, whose packages an old version must not find. Downloads stay for the next run. */
const STORE = path.join(os.tmpdir(), 'webpack-docs-since');

/** All versions of a package that the registry has. */
export async function readPublished(name: PackageName): Promise<string[]> {
  const { stdout } = await run('npm', ['view', name, 'versions', '--json'], { maxBuffer: 2 ** 24 });
  return JSON.parse(stdout) as string[];
}

/**
 * Lists the releases to compare: all of the installed major up to the installed version, patches included, since some
 * of them added options.
 *
 * @param published all versions of a package
 * @returns oldest first; none that is newer than the installed one
 */
export function listReleases(published: readonly string[], installed: string): string[] {
  const [major] = installed.split('.');
  return published
    .filter((version) => /^\d+\.\d+\.\d+$/.test(version) && version.split('.')[0] === major)
    .filter((version) => compareVersions(version, installed) <= 0)
    .sort(compareVersions);
}

const folderName = (name: PackageName, version: string): string => `${name}-${version}`;

/**
 * Installs versions of packages beside each other, under names of their own, so that they share dependencies. npm checks
 * the integrity of what it downloads.
 *
 * @param installed the versions of this repository, which the packages need each other in
 * @throws Error with npm's message
 */
export async function installVersions(
  versions: readonly (readonly [PackageName, string])[],
  installed: ReferenceVersions,
): Promise<void> {
  const file = path.join(STORE, 'package.json');
  const known: Readonly<Record<string, string>> = fs.existsSync(file)
    ? (JSON.parse(fs.readFileSync(file, 'utf8')) as { dependencies: Record<string, string> }).dependencies
    : {};
  const aliases = versions.map(([name, version]): [string, string] => [
    folderName(name, version),
    `npm:${name}@${version}`,
  ]);
  const dependencies = {
    ...known,
    ...Object.fromEntries(aliases),
    webpack: installed.webpack,
    'webpack-dev-server': installed.devServer,
  };
  fs.mkdirSync(STORE, { recursive: true });
  fs.writeFileSync(file, JSON.stringify({ private: true, dependencies }));
  const quiet = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'];
  try {
    await run('npm', ['install', ...quiet], { cwd: STORE, maxBuffer: 2 ** 24 });
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    throw new Error(`The packages could not be installed:\n${stderr.trim()}`, { cause: error });
  }
}

/** Creates a folder in which a version has its package's name, next to a webpack that it works with. */
function openVersion(name: PackageName, version: string): string {
  const folder = path.join(STORE, 'versions', folderName(name, version));
  const modules = path.join(folder, 'node_modules');
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(modules, { recursive: true });
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  const link = (as: string, target: string): void =>
    fs.symlinkSync(path.join(STORE, 'node_modules', target), path.join(modules, as), 'junction');
  link(name, folderName(name, version));
  if (name !== 'webpack') link('webpack', 'webpack');
  // webpack-cli has the flags of `serve` only beside a server.
  if (name === 'webpack-cli') link('webpack-dev-server', 'webpack-dev-server');
  return folder;
}

/**
 * Creates a reader of installed releases. What it has read is cached, so that an interrupted run of hundreds of releases
 * goes on where it ended.
 *
 * @param report is given a line for each release that is read
 */
export function createReleaseReader(report: (text: string) => void) {
  const folder = path.join(pluginFolder(), 'src');
  // Of the folder on histories only this file is part of the reading.
  const readers = [...fs.readdirSync(folder).filter((name) => name !== 'history'), 'history/fact-states.ts'];
  const cache = createResultCache<[string, FactState][]>(
    path.join(STORE, 'facts'),
    readers.map((name) => path.join(folder, name)),
  );
  return async (name: PackageName, version: string): Promise<Release> => {
    const key = folderName(name, version);
    let facts = cache.read(key);
    if (!facts) {
      report(`Reading ${name} ${version} …`);
      facts = [...listFactStates(await readInChild(openVersion(name, version), '--without-messages'), name)];
      cache.write(key, facts);
    }
    return { version, facts: new Map(facts) };
  };
}
