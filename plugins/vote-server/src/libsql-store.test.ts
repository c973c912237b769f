/** The store in a local file, as libSQL writes it. */
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient, type Client } from '@libsql/client';
import { startLocalServer } from '../../../src/testing/local-server';
import { openLibsqlStore, createSecret, hashVoter } from './libsql-store';
import type { IncomingVote, VoteStore } from './libsql-store';

const NOON = Date.parse('2026-03-01T12:00:00Z');
const MIDNIGHT = Date.parse('2026-03-02T00:00:00Z');
const DAY = 24 * 3_600_000;

const vote = (part: Partial<IncomingVote> = {}): IncomingVote => ({
  ...{ key: randomUUID(), topic: 'css', network: '203.0.113.7', influence: 3, ...part },
});
const totalsOf = (score: number, votes: number) => new Map([['css', { score, votes }]]);

let folder = '';
let file = '';
let stores: VoteStore[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'votes-'));
  file = path.join(folder, 'deeper', 'votes.db');
  stores = [];
});
afterEach(async () => {
  for (const store of stores) store.close();
  await rm(folder, { recursive: true, force: true });
});

/** Opens a store, which is closed after the test. */
async function open(url = `file:${file}`, token = ''): Promise<VoteStore> {
  const store = await openLibsqlStore({ databaseUrl: url, databaseToken: token, secret: '', budget: 10 });
  stores.push(store);
  return store;
}

/** Looks into the file itself, as another process may. */
async function inside<Result>(look: (client: Client) => Promise<Result>): Promise<Result> {
  const client = createClient({ url: `file:${file}`, timeout: 5000 });
  try {
    return await look(client);
  } finally {
    client.close();
  }
}
const countRows = (...tables: readonly string[]): Promise<number[]> =>
  inside(async (client) => {
    const counts = await client.batch(tables.map((table) => `SELECT count(*) FROM ${table}`));
    return counts.map(({ rows }) => Number(rows[0]?.[0]));
  });

test('totals and votes of the day are there after it was reopened; a new day adds to the totals', async () => {
  await (await open()).castVotes([vote(), vote({ network: '203.0.113.8', influence: 4 })], NOON);
  const store = await open();
  expect(await store.castVotes([vote({ topic: 'html', influence: 8 })], NOON)).toEqual([
    { kind: 'over-budget', left: 7 },
  ]);
  const [added] = await store.castVotes([vote({ influence: 1 })], NOON + DAY);
  expect(added).toMatchObject({ answer: { score: 8, votes: 3, left: 9 } });
  expect(await (await open()).readTotals()).toEqual(totalsOf(8, 3));
  expect(await countRows('vote', 'secret')).toEqual([1, 1]);
});

test('votes of one group see each other; a repeated one gets the first response', async () => {
  const [first, other] = [vote({ influence: 6 }), '203.0.113.8'];
  const outcomes = await (
    await open()
  ).castVotes(
    [
      first,
      vote({ topic: 'html', influence: 5 }),
      vote({ influence: 5 }),
      vote({ topic: 'html', influence: 5 }),
      first,
      vote({ network: other, influence: 1 }),
      { ...first, influence: 5 },
    ],
    NOON,
  );
  expect(outcomes.map((outcome) => ('answer' in outcome ? outcome.answer.score : outcome.kind))).toEqual([
    ...[6, 'over-budget', 5, 5, 6, 6, 'key-reused'],
  ]);
});

test('a clock that is put back allows no second vote; a day of a clock that was wrong does not count', async () => {
  const store = await open();
  const castAt = async (now: number): Promise<unknown> =>
    (await store.castVotes([vote({ influence: 10 })], now))[0];
  await castAt(MIDNIGHT - 1);
  await store.purge(MIDNIGHT);
  const once = { answer: { score: 20, votes: 2, left: 0 } };
  for (const now of [MIDNIGHT - 1, MIDNIGHT]) expect(await castAt(now)).toMatchObject(once);
  await store.purge(MIDNIGHT - 1);
  expect(await castAt(MIDNIGHT - 1)).toMatchObject(once);
  expect(await countRows('vote', 'secret')).toEqual([1, 1]);

  await castAt(NOON + 400 * DAY);
  expect(await castAt(NOON + 2 * DAY)).toMatchObject({ answer: { score: 40, votes: 4, left: 0 } });
  expect(await castAt(NOON + 3 * DAY)).toMatchObject({ answer: { score: 50, votes: 5, left: 0 } });
});

test('a request that is repeated after the end of the day is not counted again; after a day it is another', async () => {
  const store = await open();
  const late = vote();
  const first = await store.castVotes([late], MIDNIGHT - 100);
  for (const now of [MIDNIGHT + 100, MIDNIGHT + DAY - 101])
    expect(await store.castVotes([late], now)).toEqual(first);
  expect(await store.readTotals()).toEqual(totalsOf(3, 1));
  await store.castVotes([late], MIDNIGHT + DAY - 100);
  expect(await store.readTotals()).toEqual(totalsOf(6, 2));
});

describe('stored data', () => {
  it('contains no IP address, and nothing that outlasts the day, not even in free pages or the log', async () => {
    const store = await open();
    await store.castVotes([vote(), vote({ topic: 'html', network: '2001:db8:1:2::/64' })], NOON);
    const hidden = await inside(async (client) => {
      const { rows } = await client.execute('SELECT voter AS text FROM vote UNION SELECT value FROM secret');
      return rows.map(({ text }) => text as string);
    });
    expect(hidden).toHaveLength(3);
    const readAll = async (): Promise<string> => {
      const names = await readdir(path.dirname(file));
      const read = names.map((name) => readFile(path.join(path.dirname(file), name), 'latin1'));
      return (await Promise.all(read)).join('');
    };
    const before = await readAll();
    for (const text of hidden) expect(before).toContain(text);
    for (const address of ['203.0.113', '2001:db8']) expect(before).not.toContain(address);

    await store.purge(MIDNIGHT - 1);
    expect(await countRows('vote', 'secret', 'answer')).toEqual([2, 1, 2]);
    await store.purge(MIDNIGHT);
    expect(await countRows('vote', 'secret', 'answer')).toEqual([0, 1, 2]);
    const after = await readAll();
    for (const text of hidden) expect(after).not.toContain(text);
    await store.purge(NOON + DAY);
    expect(await countRows('answer', 'total')).toEqual([0, 2]);
  });

  it('is readable by its owner only', async () => {
    await open();
    const modes = await Promise.all([path.dirname(file), file, `${file}-wal`].map((name) => stat(name)));
    expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['700', '600', '600']);
  });
});

test('a group that cannot be counted as a whole is not counted', async () => {
  const store = await open();
  await inside((client) =>
    client.execute(
      "CREATE TRIGGER t BEFORE INSERT ON answer WHEN NEW.topic = 'bad' BEGIN SELECT RAISE(ABORT, 'no'); END",
    ),
  );
  const group = [vote(), vote({ topic: 'bad', network: '10.0.0.1' })];
  await expect(store.castVotes(group, NOON)).rejects.toThrow('no');
  expect(await store.readTotals()).toEqual(new Map());
});

describe('while another process writes', () => {
  test('totals are read, and votes wait; later ones follow. The path has spaces', async () => {
    file = path.join(folder, 'my votes?.db');
    const url = `file:${encodeURI(folder)}/my%20votes%3F.db`;
    const store = await open(url);
    const other = createClient({ url });
    const lock = await other.transaction('write');
    const casting = store.castVotes([vote()], NOON);
    expect(await store.readTotals()).toEqual(new Map());
    setTimeout(() => lock.close(), 200);
    expect(await casting).toMatchObject([{ kind: 'counted' }]);
    other.close();
    await store.castVotes([vote({ network: '203.0.113.8' })], NOON);
    expect(await store.readTotals()).toEqual(totalsOf(6, 2));
    expect((await readdir(folder)).sort()).toEqual(['my votes?.db', 'my votes?.db-shm', 'my votes?.db-wal']);
  });
});

test.each<[string, () => Promise<void>]>([
  ['deleted with its folder', () => rm(path.dirname(file), { recursive: true })],
  ['replaced', () => copyFile(file, `${file}.copy`).then(() => rename(`${file}.copy`, file))],
  ['emptied', () => truncate(file)],
  ['left without its log', () => rm(`${file}-wal`)],
])('nothing is confirmed in a file that was %s, or read from it', async (_name, change) => {
  const store = await open();
  await store.castVotes([vote()], NOON);
  await change();
  const cast = () => store.castVotes([vote()], NOON);
  for (const run of [cast, cast, store.readTotals])
    await expect(run()).rejects.toThrow('was deleted or replaced: start the server again');
});

test.each([
  'CREATE TABLE vote (day TEXT, voter TEXT, topic TEXT, influence INTEGER)',
  'CREATE TABLE Total (topic TEXT, score INTEGER, votes INTEGER)',
  'CREATE VIEW answer AS SELECT 1 AS key',
])('a database of another program is refused and stays as it is: %s', async (sql) => {
  await mkdir(path.dirname(file));
  await inside((client) => client.execute(sql));
  await expect(open()).rejects.toThrow('votes need a database of their own');
  expect(await countRows('sqlite_schema')).toEqual([1]);
});

test('a remote server receives the token; one that refuses it is reported', async () => {
  let token: string | undefined;
  const server = await startLocalServer(({ headers }, response) => {
    token = headers.authorization;
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"Unauthorized"}');
  });
  await expect(open(server.url, 'ey.J')).rejects.toThrow('Unauthorized');
  await server.close();
  expect(token).toBe('Bearer ey.J');
});

test('a voter is the same for a day’s secret, and another for everything else', () => {
  const [one, two] = [createSecret(), createSecret()];
  const voters = [
    hashVoter(one, '', '203.0.113.7'),
    hashVoter(two, '', '203.0.113.7'),
    hashVoter(one, 'pepper', '203.0.113.7'),
    hashVoter(one, '', '203.0.113.8'),
  ];
  expect(new Set(voters).size).toBe(voters.length);
  expect(hashVoter(one, '', '203.0.113.7')).toBe(voters[0]);
  for (const voter of [...voters, one, two]) expect(voter).toMatch(/^[\da-f]{64}$/);
});
