/** The page's store against the site's own server: both were written from the contract, apart from each other. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseVoteServer } from '../../config/vote-server';
import { createVoteHttpServer, type VoteHttpServer } from '../../tools/vote-http-server';
import { openVoteServer, type VoteServer } from '../../vote/server/vote-server';
import { createServerStore } from '../../vote/client/server-store';
import type { VoteStore } from '../../vote/client/vote-store';

const IDS = ['css-default', 'html-entry', 'closed'];

let folder = '';
let votes: VoteServer;
let server: VoteHttpServer;

/** The store of one visit; all visits are on one device with one IP address. */
function createStore(): VoteStore {
  let stored: string | null = null;
  const topics = IDS.map((id) => ({ id, score: 0, isLocked: false }));
  return createServerStore(server.url, topics, { read: () => stored, write: (text) => (stored = text) });
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'votes-'));
  const topics = path.join(folder, 'topics.json');
  await writeFile(topics, JSON.stringify({ topics: IDS.map((id) => ({ id, locked: id === 'closed' })) }));
  const settings = parseVoteServer({ VOTE_DATABASE_URL: `file:${folder}/votes.db`, VOTE_TOPICS: topics });
  votes = await openVoteServer(settings, (error) => console.error(error));
  server = await createVoteHttpServer(votes, { host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await server.close();
  await votes.close();
  await rm(folder, { recursive: true, force: true });
});

test('a vote is counted, changed and withdrawn', async () => {
  const store = createStore();
  expect(await store.put('css-default', 3)).toEqual({ score: 3, mine: 3, left: 7 });
  expect(await store.put('css-default', 5)).toEqual({ score: 5, mine: 5, left: 5 });
  const { budget, topics } = await store.load();
  expect(budget).toBe(10);
  expect(topics.get('css-default')).toEqual({ score: 5, mine: 5, isLocked: false });
  expect(topics.get('closed')?.isLocked).toBe(true);
  expect(await store.put('css-default', 0)).toEqual({ score: 0, mine: 0, left: 10 });
});

test.each([
  ['a locked topic', 'closed', 1, 'locked'],
  ['more than is left', 'html-entry', 8, 'budget'],
])('%s is rejected with a code that the page knows', async (_name, id, influence, fault) => {
  await createStore().put('css-default', 3);
  await expect(createStore().put(id, influence)).rejects.toMatchObject({ name: 'VoteError', fault });
});
