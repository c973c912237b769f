import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { runChild } from '../run-child.mjs';

interface Program {
  readonly title: string;
  /** Of its file, the best first. */
  readonly names: readonly string[];
  /** Where it is when no folder of the PATH has it. */
  readonly usual: readonly string[];
  /** Names it, and tests read its path from there. */
  readonly variable: string;
  /** Of Debian and Ubuntu, the first that there is. */
  readonly packages: readonly string[];
}

const MAC = '/Applications';
const PROGRAMS = {
  chromium: {
    title: 'Chromium',
    // The shell is the same engine without the browser's own windows, which cost as much processor time as the pages.
    names: 'chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable'.split(' '),
    usual: [
      '/usr/bin/chromium',
      '/usr/lib/chromium/chromium',
      `${MAC}/Chromium.app/Contents/MacOS/Chromium`,
      `${MAC}/Google Chrome.app/Contents/MacOS/Google Chrome`,
    ],
    variable: 'CHROMIUM_PATH',
    packages: ['chromium-headless-shell', 'chromium'],
  },
  nginx: {
    title: 'nginx',
    names: ['nginx'],
    usual: ['/usr/sbin/nginx', '/opt/homebrew/bin/nginx'],
    variable: 'NGINX_PATH',
    packages: ['nginx-light'],
  },
  firefox: {
    title: 'Firefox',
    names: ['firefox-esr', 'firefox'],
    usual: [`${MAC}/Firefox.app/Contents/MacOS/firefox`],
    variable: 'FIREFOX_PATH',
    packages: ['firefox-esr'],
  },
  webkit: {
    title: 'WebKitGTK and its driver',
    names: ['WebKitWebDriver'],
    usual: [],
    variable: 'WEBKIT_DRIVER_PATH',
    packages: ['webkit2gtk-driver'],
  },
  screen: {
    title: 'Xvfb',
    names: ['Xvfb'],
    usual: [],
    variable: 'XVFB_PATH',
    packages: ['xvfb'],
  },
} satisfies Readonly<Record<string, Program>>;

const adviceFor = ({ title, variable, packages }: Program): string =>
  `These tests need ${title}. Install it (Debian, Ubuntu: \`sudo apt-get install ${packages.at(-1)}\`), or set ${variable} to the program of an installed one.`;

function isExecutable(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    // It does not exist, or we may not run it.
    return false;
  }
}

/**
 * Looks for an installed program: the variable wins, then the folders of `PATH`, then the usual locations.
 *
 * @returns its absolute path, or null
 * @throws Error when the variable names a file that cannot be run
 */
export function findProgram(
  name: keyof typeof PROGRAMS,
  environment: NodeJS.ProcessEnv = process.env,
  isProgram: (file: string) => boolean = isExecutable,
): string | null {
  const { names, usual, variable }: Program = PROGRAMS[name];
  const chosen = environment[variable];
  if (chosen) {
    if (isProgram(chosen)) return chosen;
    throw new Error(`${variable} is ${chosen}, which is no program: correct it, or leave it unset`);
  }
  const folders = (environment.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const onPath = names.flatMap((file) => folders.map((folder) => path.join(folder, file)));
  return [...onPath, ...usual].find(isProgram) ?? null;
}

/** Whether a command exists and succeeds; it prints nothing. */
const succeeds = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** Whether this run has updated the lists of packages. */
let isUpdated = false;

/** Installs one of a program's packages with apt-get, as root or through sudo without a password. */
async function install({ title, packages }: Program, advice: string): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  const privilege = isRoot ? [] : ['sudo', '--non-interactive'];
  const isPossible =
    (isRoot || succeeds('sudo', '--non-interactive', 'true')) && succeeds('apt-get', '--version');
  if (!isPossible) throw new Error(advice);
  console.log(`Installing ${title} with apt-get`);
  const runAptGet = async (...given: string[]): Promise<number> => {
    const [command = '', ...args] = [...privilege, 'apt-get', ...given];
    return (await runChild(command, args, { env: { DEBIAN_FRONTEND: 'noninteractive' } })).code;
  };
  if (!isUpdated) {
    const code = await runAptGet('update');
    if (code !== 0) throw new Error(`apt-get update failed with exit code ${code}. ${advice}`);
    isUpdated = true;
  }
  for (const name of packages) {
    if ((await runAptGet('install', '--yes', '--no-install-recommends', name)) === 0) return;
  }
  throw new Error(`apt-get installed none of ${packages.join(', ')}. ${advice}`);
}

/** The installation under way: apt-get refuses to run twice. */
let installing: Promise<unknown> = Promise.resolve();

/**
 * Finds a program, installs it where that is possible without a question, and puts its path into the environment.
 *
 * @throws Error with what to install when there is none and none can be installed
 */
export async function ensureProgram(name: keyof typeof PROGRAMS): Promise<string> {
  const { title, variable } = PROGRAMS[name];
  const advice = adviceFor(PROGRAMS[name]);
  if (findProgram(name) === null) {
    const done = installing.then(() => install(PROGRAMS[name], advice));
    installing = done.catch(() => undefined);
    await done;
  }
  const found = findProgram(name);
  if (found === null) throw new Error(`apt-get installed no ${title} that can be found. ${advice}`);
  process.env[variable] = found;
  return found;
}
