import fs from 'node:fs';
import path from 'node:path';
import type { Finding } from './fence';

/** What a command of npm comes down to: a script to run, or why it can't be done here. */
type NpmOutcome = { script?: string; problem?: string };

type PackageJson = Partial<Record<'scripts' | 'dependencies' | 'devDependencies', Record<string, string>>> & {
  [key: string]: unknown;
};

/**
 * Does what an npm command does to a project, without a network: every package that pages may use is there already.
 *
 * @param packages the folder of all installed packages
 */
export function runNpm(folder: string, packages: string, args: readonly string[]): NpmOutcome {
  const [command = '', ...rest] = args;
  const file = path.join(folder, 'package.json');
  const manifest = fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as PackageJson) : null;
  const write = (content: PackageJson) => {
    fs.writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
    return {};
  };
  switch (command) {
    case 'init':
      return write({ name: path.basename(folder), version: '1.0.0', main: 'index.js', ...manifest });
    case 'install':
    case 'i':
    case 'add':
    case 'ci': {
      const names = rest.filter((word) => !word.startsWith('-')).map(plainName);
      const missing = names.find((name) => installedVersion(packages, name) === null);
      if (missing !== undefined)
        return { problem: `npm install: the package ${missing} isn't installed here` };
      const versions = names.map((name) => [name, `^${installedVersion(packages, name)}`] as const);
      const isDevelopment = rest.includes('-D') || rest.includes('--save-dev');
      const key = isDevelopment ? 'devDependencies' : 'dependencies';
      if (names.length === 0) return {};
      return write({ ...manifest, [key]: { ...manifest?.[key], ...Object.fromEntries(versions) } });
    }
    case 'run':
    case 'run-script':
      return readScript(rest, manifest);
    case 'start':
    case 'test':
      return readScript(args, manifest);
    case 'pkg':
      if (rest[0] !== 'set' || !manifest)
        return { problem: `npm pkg ${rest.join(' ')}: expected set, and a package.json` };
      for (const pair of rest.slice(1)) setKey(manifest, pair);
      return write(manifest);
    default:
      return { problem: `npm ${command}: expected init, install, run, start, test or pkg set` };
  }
}

/** The words after `npm install` in each such line of an ```npm fence, with their line (1-based). */
function readInstallLines(code: string): { line: number; words: string[] }[] {
  return code.split('\n').flatMap((text, index) => {
    const [program, command = '', ...words] = text.trim().split(/\s+/);
    return program === 'npm' && /^(?:i|add|install)$/.test(command) ? [{ line: index + 1, words }] : [];
  });
}

/** What an ```npm fence does to a package.json; packages that aren't here are left out. */
export function recordInstalls(folder: string, packages: string, code: string): void {
  for (const { words } of readInstallLines(code)) {
    const known = words.filter(
      (word) => word.startsWith('-') || installedVersion(packages, plainName(word)) !== null,
    );
    runNpm(folder, packages, ['install', ...known]);
  }
}

/** The packages of the registry that an ```npm fence installs in the project, as npm takes them: `he@1`, `@babel/core`. */
export function readInstalledNames(code: string): string[] {
  return readInstallLines(code)
    .filter(({ words }) => !words.some((word) => word === '-g' || word === '--global'))
    .flatMap(({ words }) => words.filter((word) => /^(?:@[\w.-]+\/)?[\w.][\w.-]*(?:@[^:#/]+)?$/.test(word)));
}

/**
 * Finds packages of others that an ```npm fence installs without their major version: the next one may break the page.
 *
 * @param packages the folder of all installed packages; one that isn't there may have any major version
 */
export function findUnpinned(code: string, packages: string): Finding[] {
  return readInstallLines(code).flatMap(({ line, words }) =>
    words
      .filter((word) => !word.startsWith('-') && !isOwn(packages, plainName(word)))
      .flatMap((word) => {
        const name = plainName(word);
        const wanted = installedVersion(packages, name)?.split('.')[0];
        const major = /@\D*(\d+)/.exec(word.slice(name.length))?.[1];
        if (major !== undefined && (wanted === undefined || major === wanted)) return [];
        const message = `expected the major version of ${name}, which is not webpack's own: this page is checked with it`;
        return [{ line, column: 1, message, example: `npm install ${name}@${wanted ?? 1}` }];
      }),
  );
}

/** Whether the organizations behind webpack publish a package: its majors are this site's own subject. */
function isOwn(packages: string, name: string): boolean {
  const manifest = readManifest(packages, name);
  if (manifest === null) return /^webpack(?:-|$)/.test(name);
  const { repository = '' } = manifest;
  const url = typeof repository === 'string' ? repository : (repository.url ?? '');
  return /(?:^|[/:])webpack(?:-contrib)?\//.test(url);
}

/** The name in `name@range`. */
export const plainName = (word: string): string => word.replace(/(?<=.)@.*$/, '');

/** The version of a package in a folder of packages; null if it isn't there. */
export const installedVersion = (packages: string, name: string): string | null =>
  readManifest(packages, name)?.version ?? null;

function readManifest(
  packages: string,
  name: string,
): { version: string; repository?: string | { url?: string } } | null {
  const file = path.join(packages, name, 'package.json');
  if (!fs.existsSync(file)) return null;
  return JSON.parse(fs.readFileSync(file, 'utf8')) as ReturnType<typeof readManifest>;
}

function readScript(args: readonly string[], manifest: PackageJson | null): NpmOutcome {
  const [name = '', ...rest] = args.filter((word) => word !== '--silent' && word !== '-s');
  const script = manifest?.scripts?.[name];
  if (script === undefined) return { problem: `npm run ${name}: package.json has no such script` };
  const words = rest[0] === '--' ? rest.slice(1) : rest;
  return { script: [script, ...words].join(' ') };
}

/** @param pair such as `scripts.build=webpack` */
function setKey(manifest: Record<string, unknown>, pair: string): void {
  const [key = '', ...value] = pair.split('=');
  const keys = key.split('.');
  const last = keys.pop() ?? '';
  let at = manifest;
  for (const inner of keys) at = (at[inner] ??= {}) as Record<string, unknown>;
  at[last] = value.join('=');
}
