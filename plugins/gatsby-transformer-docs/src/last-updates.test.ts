import { execFileSync } from 'node:child_process';
import os from 'node:os';
import { createTestFolder } from '../../../src/testing/test-folder';

const { at, write } = createTestFolder();

function git(day: string, ...args: string[]): void {
  const config = { GIT_CONFIG_GLOBAL: os.devNull, GIT_CONFIG_NOSYSTEM: '1' };
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], {
    cwd: at(),
    stdio: 'ignore',
    env: { ...process.env, ...config, GIT_COMMITTER_DATE: `${day}T12:00:00Z` },
  });
}

/** Writes files whose text is the day, and commits them on it. */
function commit(day: string, ...files: string[]): void {
  for (const file of files) write(file, day);
  git(day, 'add', '.');
  git(day, 'commit', '-m', 'x');
}

/** The log is read once a process: every call loads the module again. */
async function readUpdates(name: string): Promise<object> {
  const from = at(name);
  let found = {};
  await jest.isolateModulesAsync(async () => {
    const { lastUpdates } = await import('./resolvers');
    found = Object.fromEntries(lastUpdates(from));
  });
  return found;
}

test('below the root of a repository, the last change of each page by the path in the folder', async () => {
  expect(await readUpdates('.')).toEqual({});
  git('2026-01-01', 'init');
  commit('2026-01-02', 'site/content/a.md', 'site/content/b.mdx', 'site/content/c.png', 'README.md');
  commit('2026-03-04', 'site/content/a.md');
  expect(await readUpdates('site')).toEqual({ 'content/a.md': '2026-03-04', 'content/b.mdx': '2026-01-02' });
  // A clone without its history has no dates rather than wrong ones.
  git('2026-03-05', 'clone', '--depth', '1', `file://${at()}`, 'copy');
  expect(await readUpdates('copy/site')).toEqual({});
});
