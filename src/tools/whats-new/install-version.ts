import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { UsageError } from '../run-command';

const run = promisify(execFile);

export const PACKAGES = ['webpack', 'webpack-cli', 'webpack-dev-server'] as const;

/** A published version: ranges and tags cannot be compared. */
const VERSION = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

/**
 * Parses the positional arguments of the command.
 *
 * @param args such as `['5.105.0', '5.112.2']` or `['webpack-cli', '6.0.1', '7.3.1']`
 */
export function parseVersions(args: readonly string[]) {
  const name = PACKAGES.find((known) => known === args[0]);
  const versions = name === undefined ? args : args.slice(1);
  const [before, after] = versions;
  if (before === undefined || after === undefined || versions.length > 2) {
    throw new UsageError(`Expected two versions, got ${args.join(' ') || 'none'}`);
  }
  const wrong = versions.find((version) => !VERSION.test(version));
  if (wrong !== undefined) throw new UsageError(`Expected a version such as 5.112.2, got ${wrong}`);
  return { name: name ?? 'webpack', before, after };
}

/**
 * Installs a published version into a folder of its own, unless it is installed already.
 *
 * @throws Error with npm's message when the version does not exist, or there is no network
 */
export async function installVersion(
  name: string,
  version: string,
  folder: string,
  report: (text: string) => void,
): Promise<string> {
  const target = path.resolve(folder, `${name}-${version}`);
  const marker = path.join(target, 'installed');
  if (fs.existsSync(marker)) return target;
  report(`Installing ${name}@${version} …`);
  fs.rmSync(target, { recursive: true, force: true });
  fs.mkdirSync(target, { recursive: true });
  fs.writeFileSync(path.join(target, 'package.json'), '{ "private": true }\n');
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
  // The other packages cannot be loaded without webpack.
  const packages = [`${name}@${version}`, ...(name === 'webpack' ? [] : ['webpack'])];
  try {
    await run('npm', ['install', ...quiet, ...packages], { cwd: target });
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    throw new Error(`${name}@${version} could not be installed:\n${stderr.trim()}`, { cause: error });
  }
  // Written last, so that an interrupted install is repeated.
  fs.writeFileSync(marker, '');
  return target;
}
