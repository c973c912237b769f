import fs from 'node:fs';
import path from 'node:path';

/** What a command of npm comes down to: a script to run, or why it can't be done here. */
type NpmOutcome = { script?: string; problem?: string };

type PackageJson = Partial<Record<'scripts' | 'dependencies' | 'devDependencies', Record<string, string>>> & {
  [key: string]: unknown;
};

/**
 * Does what an npm command does to a project, without a network: every package that pages may use is there already.
 *
 * @param packages the folder of all installed packages
 * @param args what follows `npm`
 */
export function runNpm(folder: string, packages: string, args: readonly string[]): NpmOutcome {
  const [command = '', ...rest] = args;
  const file = path.join(folder, 'package.json');
  const read = () =>
    fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as PackageJson) : null;
  const write = (content: PackageJson) => fs.writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
  switch (command) {
    case 'init':
      write({ name: path.basename(folder), version: '1.0.0', main: 'index.js', ...read() });
      return {};
    case 'install':
    case 'i':
    case 'add':
    case 'ci':
      return install(packages, rest, read(), write);
    case 'run':
    case 'run-script':
      return readScript(rest, read());
    case 'start':
    case 'test':
      return readScript(args, read());
    case 'pkg':
      return setKeys(rest, read(), write);
    default:
      return { problem: `npm ${command}: expected init, install, run, start, test or pkg set` };
  }
}

/** What an ```npm fence does to a package.json; packages that aren't here are left out. */
export function recordInstalls(folder: string, packages: string, code: string): void {
  for (const line of code.split('\n')) {
    const [program, command = '', ...rest] = line.trim().split(/\s+/);
    if (program !== 'npm' || !/^(?:i|add|install)$/.test(command)) continue;
    const known = rest.filter(
      (word) => word.startsWith('-') || installedVersion(packages, plainName(word)) !== null,
    );
    runNpm(folder, packages, [command, ...known]);
  }
}

const plainName = (word: string): string => word.replace(/(?<=.)@.*$/, '');

function install(
  packages: string,
  args: readonly string[],
  manifest: PackageJson | null,
  write: (content: PackageJson) => void,
): NpmOutcome {
  const names = args.filter((word) => !word.startsWith('-')).map(plainName);
  const versions: Record<string, string> = {};
  for (const name of names) {
    const version = installedVersion(packages, name);
    if (version === null) return { problem: `npm install: the package ${name} isn't installed here` };
    versions[name] = `^${version}`;
  }
  const isDevelopment = args.includes('-D') || args.includes('--save-dev');
  const key = isDevelopment ? 'devDependencies' : 'dependencies';
  if (names.length > 0) write({ ...manifest, [key]: { ...manifest?.[key], ...versions } });
  return {};
}

function installedVersion(packages: string, name: string): string | null {
  const file = path.join(packages, name, 'package.json');
  if (!fs.existsSync(file)) return null;
  return (JSON.parse(fs.readFileSync(file, 'utf8')) as { version: string }).version;
}

function readScript(args: readonly string[], manifest: PackageJson | null): NpmOutcome {
  const [name = '', ...rest] = args.filter((word) => word !== '--silent' && word !== '-s');
  const script = manifest?.scripts?.[name];
  if (script === undefined) return { problem: `npm run ${name}: package.json has no such script` };
  const words = rest[0] === '--' ? rest.slice(1) : rest;
  return { script: [script, ...words].join(' ') };
}

function setKeys(
  args: readonly string[],
  manifest: PackageJson | null,
  write: (content: PackageJson) => void,
): NpmOutcome {
  const [command, ...pairs] = args;
  if (command !== 'set' || !manifest)
    return { problem: `npm pkg ${args.join(' ')}: expected set, and a package.json` };
  for (const pair of pairs) {
    const [key = '', ...value] = pair.split('=');
    const keys = key.split('.');
    const last = keys.pop() ?? '';
    let at: Record<string, unknown> = manifest;
    for (const inner of keys) at = (at[inner] ??= {}) as Record<string, unknown>;
    at[last] = value.join('=');
  }
  write(manifest);
  return {};
}
