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

/** @param pair such as `scripts.build=webpack` */
function setKey(manifest: Record<string, unknown>, pair: string): void {
  const [key = '', ...value] = pair.split('=');
  const keys = key.split('.');
  const last = keys.pop() ?? '';
  let at = manifest;
  for (const inner of keys) at = (at[inner] ??= {}) as Record<string, unknown>;
  at[last] = value.join('=');
}
