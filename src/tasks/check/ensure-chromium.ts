import fs from 'node:fs';
import { runChild } from '../run-child.mjs';
import { findChromium } from './find-chromium';

function isProgram(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    // Not there, or not for us: both mean no.
    return false;
  }
}

/** Whether a command exists and succeeds; it prints nothing. */
async function succeeds(command: string, args: readonly string[]): Promise<boolean> {
  try {
    return (await runChild(command, args, { collect: true })).code === 0;
  } catch (error) {
    if (error instanceof Error && error.message.endsWith('not found')) return false;
    throw error;
  }
}

/** How to become root without asking anybody: nothing, sudo, or null if there is no way. */
async function findPrivilege(): Promise<readonly string[] | null> {
  if (process.getuid?.() === 0) return [];
  return (await succeeds('sudo', ['--non-interactive', 'true'])) ? ['sudo', '--non-interactive'] : null;
}

const ADVICE =
  'Browser tests need Chromium. Install it (Debian, Ubuntu: `sudo apt-get install chromium`; macOS: ' +
  '`brew install --cask chromium`), or set CHROMIUM_PATH to the program of an installed Chrome or Chromium.';

/**
 * Finds Chromium, and installs it where that is possible without asking: with apt-get, as root or through sudo.
 *
 * @returns its absolute path
 * @throws Error with what to install when there is none and none can be installed
 */
export async function ensureChromium(): Promise<string> {
  const found = findChromium(process.env, isProgram);
  if (found !== null) return found;
  const privilege = await findPrivilege();
  if (!privilege || !(await succeeds('apt-get', ['--version']))) throw new Error(ADVICE);
  console.log('Installing Chromium with apt-get');
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', 'chromium']]) {
    const [command = '', ...rest] = [...privilege, 'apt-get', ...args];
    const { code } = await runChild(command, rest, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
    if (code !== 0) throw new Error(`apt-get ${args[0]} failed with exit code ${code}. ${ADVICE}`);
  }
  const installed = findChromium(process.env, isProgram);
  if (installed === null) throw new Error(`apt-get installed no Chromium that can be found. ${ADVICE}`);
  return installed;
}
