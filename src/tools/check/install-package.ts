import fs from 'node:fs';
import { runChild } from '../run-child.mjs';

/** Whether a file is there and can be run. */
export function isProgram(file: string): boolean {
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

/**
 * Installs packages with apt-get where that is possible without asking: as root, or through sudo.
 *
 * @param name what is told to be installed
 * @param packages their names
 * @param advice what to do by hand
 * @throws Error with the advice when there is no such way, or it fails
 */
export async function installPackages(
  name: string,
  packages: readonly string[],
  advice: string,
): Promise<void> {
  const privilege = await findPrivilege();
  if (!privilege || !(await succeeds('apt-get', ['--version']))) throw new Error(advice);
  console.log(`Installing ${name} with apt-get`);
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', ...packages]]) {
    const [command = '', ...rest] = [...privilege, 'apt-get', ...args];
    const { code } = await runChild(command, rest, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
    if (code !== 0) throw new Error(`apt-get ${args[0]} failed with exit code ${code}. ${advice}`);
  }
}
