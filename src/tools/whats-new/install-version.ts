import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ComparedPackage } from './parse-arguments';

const run = promisify(execFile);

/** What a version needs beside it, to be loaded. */
const BESIDE: Readonly<Record<ComparedPackage, readonly string[]>> = {
  webpack: [],
  'webpack-cli': ['webpack'],
  'webpack-dev-server': ['webpack'],
};

/**
 * Installs a published version into a folder of its own, unless it is there already.
 *
 * @param name of the package
 * @param version such as `5.105.0`
 * @param folder that holds all versions
 * @param tell is called before npm is
 * @returns the folder that has a `node_modules`
 * @throws Error with npm's own words when the version does not exist, or there is no network
 */
export async function installVersion(
  name: ComparedPackage,
  version: string,
  folder: string,
  tell: (text: string) => void,
): Promise<string> {
  const target = path.resolve(folder, `${name}-${version}`);
  const done = path.join(target, 'installed');
  if (fs.existsSync(done)) return target;
  tell(`Installing ${name}@${version} …`);
  fs.rmSync(target, { recursive: true, force: true });
  fs.mkdirSync(target, { recursive: true });
  fs.writeFileSync(path.join(target, 'package.json'), '{ "private": true }\n');
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
  try {
    await run('npm', ['install', ...quiet, `${name}@${version}`, ...BESIDE[name]], { cwd: target });
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    throw new Error(`${name}@${version} could not be installed:\n${stderr.trim()}`, { cause: error });
  }
  // Written last: an install that was interrupted is made anew.
  fs.writeFileSync(done, '');
  return target;
}
