import { findProgram } from './find-program';
import { installPackages, isProgram } from './install-package';

const ADVICE =
  'Tests of hosts need nginx. Install it (Debian, Ubuntu: `sudo apt-get install nginx-light`; macOS: ' +
  '`brew install nginx`), or set NGINX_PATH to an installed one.';

const SEARCH = {
  names: ['nginx'],
  usual: ['/usr/sbin/nginx', '/opt/homebrew/bin/nginx'],
  variable: 'NGINX_PATH',
};

/**
 * Finds nginx, and installs it where that is possible without asking, as ensure-chromium.ts does. Tests start one
 * of their own, with files of their own.
 *
 * @returns its absolute path
 * @throws Error with what to install when there is none and none can be installed
 */
export async function ensureNginx(): Promise<string> {
  const found = findProgram(SEARCH, process.env, isProgram);
  if (found !== null) return found;
  await installPackages('nginx', ['nginx-light'], ADVICE);
  const installed = findProgram(SEARCH, process.env, isProgram);
  if (installed === null) throw new Error(`apt-get installed no nginx that can be found. ${ADVICE}`);
  return installed;
}
