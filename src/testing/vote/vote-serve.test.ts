/** What `npm run vote:serve` reports when it does not start. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startVoteProcess } from './vote-process';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'votes-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['wrong settings', { VOTE_PROXIES: 'one' }, 'VOTE_PROXIES: expected a number from 0 to 10, got "one"\n'],
  [
    'no topics',
    { VOTE_TOPICS: '/nowhere.json' },
    "/nowhere.json, the list of topics, can't be read (ENOENT)",
  ],
  [
    'a wrong port',
    {},
    'The port must be a number from 0 to 65535, not "70000"\nUsage: npm run',
    ['--port', '70000'],
  ],
])(
  '%s',
  async (_name, variables, message, args: readonly string[] = []) => {
    const started = startVoteProcess({ VOTE_DATABASE_URL: `file:${folder}/votes.db`, ...variables }, args);
    await expect(started).rejects.toThrow(message);
  },
  20_000,
);
