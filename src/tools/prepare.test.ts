/** The plain JavaScript, run by Node in a project of its own, with a fake npm on the PATH. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const TASKS = path.resolve('src/tools');
const LOCK = { packages: { '': {}, 'node_modules/a': { version: '1.0.0', integrity: 'x' } } };

let root = '';
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'prepare-'));
  write('package-lock.json', JSON.stringify(LOCK));
  write('bin/npm', '#!/bin/sh\necho "npm $*"\nexit ${NPM_CODE:-0}\n');
  fs.chmodSync(path.join(root, 'bin/npm'), 0o755);
  // What npm would create; the npm above creates nothing.
  fs.mkdirSync(path.join(root, 'node_modules'));
});
afterEach(() => fs.rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
}

function run(code: string, environment: Record<string, string> = {}) {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: `${path.join(root, 'bin')}:${process.env.PATH}`, ...environment },
  });
  return { stdout, error: /^Error: (.*)$/m.exec(stderr)?.[1] ?? stderr };
}

const ensureDependencies = (environment?: Record<string, string>) =>
  run(
    `import { ensureDependencies } from '${TASKS}/prepare.mjs';
     console.log(await ensureDependencies(process.cwd()));`,
    environment,
  );

describe('ensureNode', () => {
  const ensureNode = (version: string) =>
    run(`import { ensureNode } from '${TASKS}/prepare.mjs'; ensureNode('${version}');`);

  test.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('%s will do', (version) => {
    expect(ensureNode(version).error).toBe('');
  });

  test.each(['16.20.0', '18.20.4', '20.18.9'])('%s is too old', (version) => {
    expect(ensureNode(version).error).toBe(
      `This project needs Node 20.19 or newer, and this is Node ${version}. Install Node 24 from https://nodejs.org/, or run \`nvm install\` or \`fnm install\`.`,
    );
  });

  test('requires the version of package.json', () => {
    const { engines } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { engines: { node: string } };
    expect(engines.node).toBe('>=20.19');
  });
});

describe('ensureDependencies', () => {
  const reason = (text: string) =>
    `Installing packages with npm ci (${text})\nnpm ci --include=dev --loglevel=error\ntrue\n`;

  test.each([
    ['nothing is installed', null, reason('nothing is installed yet')],
    ['the same is installed', { 'node_modules/a': { version: '1.0.0', integrity: 'x' } }, 'false\n'],
    ['a package is missing', {}, reason('node_modules/a is missing')],
    [
      'another version',
      { 'node_modules/a': { version: '0.9.0', integrity: 'y' } },
      reason('node_modules/a is 0.9.0 instead of 1.0.0'),
    ],
    [
      'one too many',
      { ...LOCK.packages, 'node_modules/b': {} },
      reason('node_modules/b is not needed any more'),
    ],
  ])('%s', (_, packages, stdout) => {
    if (packages) write('node_modules/.package-lock.json', JSON.stringify({ packages }));
    expect(ensureDependencies()).toEqual({ stdout, error: '' });
    expect(fs.readFileSync(path.join(root, 'node_modules/.lock-hash'), 'utf8')).toBe(
      createHash('sha256').update(JSON.stringify(LOCK)).digest('hex'),
    );
  });

  test('an optional package for another system may be missing', () => {
    write(
      'package-lock.json',
      JSON.stringify({ packages: { 'node_modules/a': { version: '1', optional: true } } }),
    );
    write('node_modules/.package-lock.json', JSON.stringify({ packages: {} }));
    expect(ensureDependencies().stdout).toBe('false\n');
  });

  test('the stamp spares the comparison, but not when node_modules was emptied', () => {
    write('node_modules/.lock-hash', createHash('sha256').update(JSON.stringify(LOCK)).digest('hex'));
    write('node_modules/.package-lock.json', '{ "packages": {} }');
    expect(ensureDependencies().stdout).toBe('false\n');
    fs.rmSync(path.join(root, 'node_modules/.package-lock.json'));
    expect(ensureDependencies().stdout).toBe(reason('nothing is installed yet'));
  });

  test('a failing npm ci leaves no stamp', () => {
    expect(ensureDependencies({ NPM_CODE: '3' }).error).toBe(
      'npm ci failed with exit code 3; its output is above',
    );
    expect(fs.existsSync(path.join(root, 'node_modules/.lock-hash'))).toBe(false);
  });

  test('a checkout without a lock is an error', () => {
    fs.rmSync(path.join(root, 'package-lock.json'));
    expect(ensureDependencies().error).toBe(
      `${path.join(fs.realpathSync(root), 'package-lock.json')} is missing: this is not a complete checkout`,
    );
  });
});
