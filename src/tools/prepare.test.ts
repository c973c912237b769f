import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createTestFolder } from '../testing/test-folder';

const { ensureDependencies, ensureNode } = jest.requireActual<{
  ensureDependencies: (root: string) => Promise<boolean>;
  ensureNode: (version: string) => void;
}>('./prepare.mjs');

const A = { version: '1.0.0', integrity: 'x' };
const LOCK = { packages: { '': {}, 'node_modules/a': A } };
const STAMP = createHash('sha256').update(JSON.stringify(LOCK)).digest('hex');

const { at, write, exists, ...folder } = createTestFolder();
const { env } = process;
const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
beforeEach(() => {
  process.env = { PATH: `${at('bin')}:${env.PATH}` };
  write('package-lock.json', JSON.stringify(LOCK));
  // An npm that only records how it was called.
  write('bin/npm', '#!/bin/sh\necho "npm $*" > npm.txt\nexit ${NPM_CODE:-0}\n');
  fs.chmodSync(at('bin/npm'), 0o755);
  fs.mkdirSync(at('node_modules'));
});
afterEach(() => {
  process.env = env;
  log.mockClear();
});
const read = (file: string): string | null => (exists(file) ? folder.read(file) : null);

test.each(['20.19.0', '22.0.0'])('Node %s will do', (version) => {
  expect(() => ensureNode(version)).not.toThrow();
});

test.each(['16.20.0', '18.20.4', '20.18.9'])('Node %s is too old', (version) => {
  const { engines } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { engines: { node: string } };
  expect(() => ensureNode(version)).toThrow(
    `This project needs Node ${/[\d.]+/.exec(engines.node)?.[0]} or newer, and this is Node ${version}. Install Node 24 from https://nodejs.org/, or run \`nvm install\` or \`fnm install\`.`,
  );
});

test.each<[string, installed: object | null, stamp: string, reason: string | null]>([
  ['nothing is installed', null, '', 'nothing is installed yet'],
  ['node_modules was emptied', null, STAMP, 'nothing is installed yet'],
  ['the same is installed', { 'node_modules/a': A }, '', null],
  ['the stamp spares the comparison', {}, STAMP, null],
  ['a package is missing', {}, '', 'node_modules/a is missing'],
  [
    'another version',
    { 'node_modules/a': { version: '0.9.0', integrity: 'y' } },
    '',
    'node_modules/a is 0.9.0 instead of 1.0.0',
  ],
  [
    'one too many',
    { 'node_modules/a': A, 'node_modules/b': {} },
    '',
    'node_modules/b is not needed any more',
  ],
])('%s', async (_name, packages, stamp, reason) => {
  write('node_modules/.lock-hash', stamp);
  if (packages) write('node_modules/.package-lock.json', JSON.stringify({ packages }));
  expect(await ensureDependencies(at())).toBe(reason !== null);
  expect(log.mock.calls).toEqual(reason === null ? [] : [[`Installing packages with npm ci (${reason})`]]);
  expect(read('npm.txt')).toBe(reason === null ? null : 'npm ci --include=dev --loglevel=error\n');
  expect(read('node_modules/.lock-hash')).toBe(STAMP);
});

test('an optional package for another system may be missing', async () => {
  write('package-lock.json', JSON.stringify({ packages: { 'node_modules/a': { ...A, optional: true } } }));
  write('node_modules/.package-lock.json', JSON.stringify({ packages: {} }));
  expect(await ensureDependencies(at())).toBe(false);
});

test('a failing npm ci leaves no stamp', async () => {
  process.env.NPM_CODE = '3';
  await expect(ensureDependencies(at())).rejects.toThrow(
    'npm ci failed with exit code 3; its output is above',
  );
  expect(read('node_modules/.lock-hash')).toBeNull();
});

test('a checkout without a lock is an error', async () => {
  const lock = at('package-lock.json');
  fs.rmSync(lock);
  await expect(ensureDependencies(at())).rejects.toThrow(
    `${lock} is missing: this is not a complete checkout`,
  );
});
