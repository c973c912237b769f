/** What a fresh clone needs before a task can run. Plain JavaScript with nothing but Node's own modules. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runChild } from './run-child.mjs';

/** The oldest version in `engines.node` of package.json, and the major version to recommend. */
const OLDEST = [20, 19];
const RECOMMENDED = 24;

/**
 * Checks the version of Node before modules load that an older one cannot parse.
 *
 * @param {string} version such as `20.19.0`
 * @throws {Error} for one that is too old, with what to do
 */
export function ensureNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  throw new Error(
    `This project needs Node ${OLDEST.join('.')} or newer, and this is Node ${version}. ` +
      `Install Node ${RECOMMENDED} from https://nodejs.org/, or run \`nvm install\` or \`fnm install\`.`,
  );
}

/**
 * Compares package-lock.json with npm's record of what it installed (node_modules/.package-lock.json). By contents:
 * a checkout changes file times without changing anything else.
 *
 * @returns {string | null} why the packages have to be installed; optional ones for other systems may be missing
 */
function findInstallReason(lock, record) {
  if (!existsSync(record)) return 'nothing is installed yet';
  const [wanted, installed] = [lock, record].map((file) => JSON.parse(readFileSync(file, 'utf8')).packages);
  for (const [path, { version, integrity, optional }] of Object.entries(wanted)) {
    // '' is the project itself, which is not installed.
    if (path === '') continue;
    const found = installed[path];
    if (!found && !optional) return `${path} is missing`;
    if (found && (found.version !== version || found.integrity !== integrity)) {
      return `${path} is ${found.version ?? 'another version'} instead of ${version ?? 'the locked one'}`;
    }
  }
  const extra = Object.keys(installed).find((path) => !(path in wanted));
  return extra === undefined ? null : `${extra} is not needed any more`;
}

/** The npm that runs us, if one does; else the one on the PATH. */
function npmCommand() {
  const running = process.env.npm_execpath ?? '';
  return basename(running) === 'npm-cli.js' ? [process.execPath, running] : ['npm'];
}

/**
 * Installs the packages of package-lock.json unless they are installed. A stamp inside node_modules, with the lock's
 * hash, makes the usual case cheap; npm removes it with the folder.
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
  const reason = findInstallReason(lock, installed);
  if (reason !== null) {
    console.log(`Installing packages with npm ci (${reason})`);
    const [command, ...args] = npmCommand();
    // Development packages build and test the site, also where NODE_ENV is production.
    const options = ['ci', '--include=dev', '--loglevel=error'];
    const { code } = await runChild(command, [...args, ...options], { cwd: root });
    if (code !== 0) throw new Error(`npm ci failed with exit code ${code}; its output is above`);
  }
  writeFileSync(stamp, hash);
  return reason !== null;
}
