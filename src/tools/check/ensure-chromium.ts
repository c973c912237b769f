import { findChromium } from './find-chromium';
import { installPackages, isProgram } from './install-package';

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
  await installPackages('Chromium', ['chromium'], ADVICE);
  const installed = findChromium(process.env, isProgram);
  if (installed === null) throw new Error(`apt-get installed no Chromium that can be found. ${ADVICE}`);
  return installed;
}
