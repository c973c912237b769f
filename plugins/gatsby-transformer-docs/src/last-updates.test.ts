import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseLog } from './last-updates';

test.each([
  ['', {}],
  ['commit:2026-01-02\n\na.md\n', { 'a.md': '2026-01-02' }],
  [
    'commit:2026-03-04\n\nb.mdx\na.md\n\ncommit:2026-01-02\n\na.md\nc with space.md\n',
    { 'b.mdx': '2026-03-04', 'a.md': '2026-03-04', 'c with space.md': '2026-01-02' },
  ],
  // A merge names no files.
  ['commit:2026-03-04\ncommit:2026-01-02\n\na.md\n', { 'a.md': '2026-01-02' }],
])('the log %j', (log, days) => {
  expect(Object.fromEntries(parseLog(log))).toEqual(days);
});

describe('a folder', () => {
  let folder: string;
  const write = (file: string, text: string): void => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  };
  const git = (...args: string[]): void => {
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], {
      cwd: folder,
      stdio: 'ignore',
      env: {
        ...process.env,
        GIT_CONFIG_GLOBAL: os.devNull,
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_COMMITTER_DATE: day,
      },
    });
  };
  let day: string;
  const commit = (on: string): void => {
    day = `${on}T12:00:00Z`;
    git('add', '.');
    git('commit', '-m', 'x');
  };
  // The log is read once a process: every test loads the module again.
  const readUpdates = async (from: string): Promise<object> => {
    let found = {};
    await jest.isolateModulesAsync(async () => {
      const { lastUpdates } = await import('./last-updates');
      found = Object.fromEntries(await lastUpdates(from));
      expect(lastUpdates(from)).toBe(lastUpdates(from));
    });
    return found;
  };

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'last-updates-'));
    day = '';
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  test('without version control has no dates', async () => {
    write('a.md', '1');
    expect(await readUpdates(folder)).toEqual({});
  });

  test('below the root of a repository has its own paths and the last change of each page', async () => {
    git('init');
    write('site/content/a.md', '1');
    write('site/content/b.mdx', '1');
    write('site/content/c.png', '1');
    write('README.md', '1');
    commit('2026-01-02');
    write('site/content/a.md', '2');
    commit('2026-03-04');
    expect(await readUpdates(path.join(folder, 'site'))).toEqual({
      'content/a.md': '2026-03-04',
      'content/b.mdx': '2026-01-02',
    });
  });

  test('cloned without its history has no dates rather than wrong ones', async () => {
    git('init');
    write('a.md', '1');
    commit('2026-01-02');
    write('a.md', '2');
    commit('2026-03-04');
    git('clone', '--depth', '1', `file://${folder}`, 'copy');
    expect(await readUpdates(path.join(folder, 'copy'))).toEqual({});
  });
});
