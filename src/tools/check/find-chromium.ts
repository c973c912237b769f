import { findProgram } from './find-program';

/** What it is called, and where it stands when no folder of the PATH has it. */
const SEARCH = {
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  usual: [
    '/usr/bin/chromium',
    '/usr/lib/chromium/chromium',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  variable: 'CHROMIUM_PATH',
};

/**
 * Looks for a Chromium that is installed.
 *
 * @param environment `CHROMIUM_PATH` wins, then the folders of `PATH`
 * @param isProgram whether a file can be run
 * @returns its absolute path, or null
 * @throws Error when `CHROMIUM_PATH` names something that cannot be run
 */
export function findChromium(
  environment: NodeJS.ProcessEnv,
  isProgram: (file: string) => boolean,
): string | null {
  return findProgram(SEARCH, environment, isProgram);
}
