import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findLockDifference } from './lock-difference.mjs';
import { runChild } from './run-child.mjs';

/** Why the packages have to be installed, or null. */
function findReason(lock, installed) {
  if (!existsSync(installed)) return 'nothing is installed yet';
  const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
  return findLockDifference(read(lock), read(installed));
}

/** The npm that runs us, if one does; else the one on the PATH. */
function npmCommand() {
  const running = process.env.npm_execpath ?? '';
  return basename(running) === 'npm-cli.js' ? [process.execPath, running] : ['npm'];
}

/**
 * Installs what package-lock.json asks for, unless it is there. A stamp inside node_modules, with the lock's hash,
 * makes the usual case cheap; npm removes it with the folder.
 *
 * @param {string} root folder of package-lock.json
 * @returns {Promise<boolean>} whether something was installed
 * @throws {Error} when package-lock.json is missing or `npm ci` fails
 */
export async function ensureDependencies(root) {
  const lock = join(root, 'package-lock.json');
  if (!existsSync(lock)) throw new Error(`${lock} is missing: this is not a complete checkout`);
  const stamp = join(root, 'node_modules', '.lock-hash');
  const hash = createHash('sha256').update(readFileSync(lock)).digest('hex');
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (existsSync(installed) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false;
  const reason = findReason(lock, installed);
  if (reason !== null) {
    console.log(`Installing packages with npm ci (${reason})`);
    const [command, ...args] = npmCommand();
    // Everything here is needed to build and test, also where NODE_ENV says production.
    const { code } = await runChild(command, [...args, 'ci', '--include=dev', '--loglevel=error'], {
      cwd: root,
    });
    if (code !== 0) throw new Error(`npm ci failed with exit code ${code}; what it said stands above`);
  }
  writeFileSync(stamp, hash);
  return reason !== null;
}
