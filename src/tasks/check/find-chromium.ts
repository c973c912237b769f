import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Where it stands when no folder of the PATH has it. */
const USUAL = [
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

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
  const chosen = environment.CHROMIUM_PATH;
  if (chosen) {
    if (isProgram(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is ${chosen}, which is no program: correct it, or leave it unset`);
  }
  const folders = (environment.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...USUAL].find(isProgram) ?? null;
}
