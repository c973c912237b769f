import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient, type Client } from '@libsql/client';
import { createHranaServer } from '../../testing/vote/hrana-server';
import { openLibsqlStore, createSecret, hashVoter } from './libsql-store';
import type { IncomingVote, VoteStore } from './vote-service';
import { dayOf, untilPurge } from './statements';

/** The store on a local file, and on a server with libSQL's protocol. */

const NOON = Date.parse('2026-03-01T12:00:00Z');
const DAY = 24 * 3_600_000;

const vote = (part: Partial<IncomingVote> = {}): IncomingVote => ({
  key: randomUUID(),
  topic: 'css',
  network: '203.0.113.7',
  influence: 3,
  ...part,
});

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
async function openAt(url: string, token = ''): Promise<VoteStore> {
  const store = await openLibsqlStore({ url, token, pepper: '' });
  stores.push(store);
  return store;
}
const openLocal = (): Promise<VoteStore> => openAt(`file:${file}`);

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

/** Passes a function that opens stores on one database. */
type Use = (test: (open: () => Promise<VoteStore>) => Promise<void>) => Promise<void>;
const useLocal: Use = (test) => test(openLocal);
const useRemote: Use = async (test) => {
  file = path.join(folder, 'remote.db');
  const server = await createHranaServer(file, 'ey.J');
  await test(() => openAt(server.url, 'ey.J')).finally(server.close);
};

describe.each([
  ['a local file', useLocal],
  ['a libSQL server', useRemote],
])('%s', (_name, use) => {
  it('counts, replaces, undoes and rejects votes, also after it was reopened', () =>
    use(async (open) => {
      const store = await open();
      const cast = async (part: Partial<IncomingVote>, now = NOON): Promise<unknown> => {
        const [outcome] = await store.castVotes([vote(part)], now);
        return outcome?.kind === 'counted' ? outcome.answer : outcome;
      };
      expect(await store.readTotals()).toEqual(new Map());
      expect(await cast({})).toMatchObject({ score: 3, votes: 1, left: 7 });
      expect(await cast({ topic: 'html', influence: 7 })).toMatchObject({ score: 7, votes: 1, left: 0 });
      expect(await cast({ topic: 'wasm', influence: 1 })).toEqual({ kind: 'over-budget', left: 0 });
      expect(await cast({ influence: 1 })).toMatchObject({ score: 1, votes: 1, left: 2 });
      expect(await cast({ influence: 0 })).toMatchObject({ score: 0, votes: 0, left: 3 });
      expect(await cast({ network: '203.0.113.8', influence: 10 })).toMatchObject({ score: 10, votes: 1 });
      const expected = new Map([
        ['css', { score: 10, votes: 1 }],
        ['html', { score: 7, votes: 1 }],
      ]);
      expect(await (await open()).readTotals()).toEqual(expected);
    }));

  it('a new day has a new budget, and adds to what was there', () =>
    use(async (open) => {
      const store = await open();
      await store.castVotes([vote({ influence: 10 })], NOON);
      const [outcome] = await store.castVotes([vote({ influence: 4 })], NOON + DAY);
      expect(outcome).toMatchObject({ answer: { score: 14, votes: 2, left: 6 } });
      expect(await countRows('vote', 'secret')).toEqual([1, 1]);
    }));

  it('a clock that is put back allows no second vote; a day of a clock that was wrong does not count', () =>
    use(async (open) => {
      const store = await open();
      const castAt = async (now: number): Promise<unknown> =>
        (await store.castVotes([vote({ influence: 10 })], now))[0];
      const midnight = Date.parse('2026-03-02T00:00:00Z');
      await castAt(midnight - 1);
      await store.purge(midnight);
      const once = { answer: { score: 20, votes: 2, left: 0 } };
      expect(await castAt(midnight - 1)).toMatchObject(once);
      expect(await castAt(midnight)).toMatchObject(once);
      await store.purge(midnight - 1);
      expect(await castAt(midnight - 1)).toMatchObject(once);
      expect(await countRows('vote', 'secret')).toEqual([1, 1]);

      await castAt(NOON + 400 * DAY);
      expect(await castAt(NOON + 2 * DAY)).toMatchObject({ answer: { score: 40, votes: 4, left: 0 } });
      expect(await castAt(NOON + 3 * DAY)).toMatchObject({ answer: { score: 50, votes: 5, left: 0 } });
    }));

  it('a request that is repeated after the end of the day is not counted again; after a day it is another', () =>
    use(async (open) => {
      const store = await open();
      const late = vote();
      const before = Date.parse('2026-03-01T23:59:59.900Z');
      const first = await store.castVotes([late], before);
      expect(await store.castVotes([late], before + 200)).toEqual(first);
      expect(await store.castVotes([late], before + DAY - 1)).toEqual(first);
      expect(await store.readTotals()).toEqual(new Map([['css', { score: 3, votes: 1 }]]));
      await store.castVotes([late], before + DAY);
      expect(await store.readTotals()).toEqual(new Map([['css', { score: 6, votes: 2 }]]));
    }));

  it(
    'groups that several writers send at once add up',
    () =>
      use(async (open) => {
        const writers = [await open(), await open(), await open()];
        const groups = Array.from({ length: 12 }, (_, group) =>
          [0, 1, 2, 3, 4].map((item) => vote({ network: `10.0.${group}.${item}`, influence: 2 })),
        );
        await Promise.all([
          ...groups.map((group, index) => writers[index % 3]?.castVotes(group, NOON)),
          writers[0]?.purge(NOON),
        ]);
        expect(await writers[0]?.readTotals()).toEqual(new Map([['css', { score: 120, votes: 60 }]]));
      }),
    20_000,
  );
});

describe('stored data', () => {
  it('contains no IP address, and nothing that outlasts the day', async () => {
    const store = await openLocal();
    await store.castVotes([vote(), vote({ topic: 'html', network: '2001:db8:1:2::/64' })], NOON);
    const hidden = await inside(async (client) => {
      const { rows } = await client.execute('SELECT voter AS text FROM vote UNION SELECT value FROM secret');
      return rows.map(({ text }) => text as string);
    });
    expect(hidden).toHaveLength(3);
    const readAll = async (): Promise<string> => {
      const files = await readdir(path.dirname(file));
      const bytes = await Promise.all(
        files.map((name) => readFile(path.join(path.dirname(file), name), 'latin1')),
      );
      return bytes.join('');
    };
    const before = await readAll();
    for (const text of hidden) expect(before).toContain(text);
    for (const address of ['203.0.113', '2001:db8']) expect(before).not.toContain(address);

    await store.purge(Date.parse('2026-03-01T23:59:59.999Z'));
    expect(await countRows('vote', 'secret', 'answer')).toEqual([2, 1, 2]);
    await store.purge(Date.parse('2026-03-02T00:00:00Z'));
    expect(await countRows('vote', 'secret', 'answer')).toEqual([0, 1, 2]);
    // Not in free pages, and not in the log either.
    const after = await readAll();
    for (const text of hidden) expect(after).not.toContain(text);

    await store.purge(NOON + DAY);
    expect(await countRows('answer', 'total')).toEqual([0, 2]);
  });

  it('is readable by its owner only, and is on disk before a vote is confirmed', async () => {
    const store = await openLocal();
    await store.castVotes([vote()], NOON);
    const modes = await Promise.all([path.dirname(file), file, `${file}-wal`].map((name) => stat(name)));
    expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['700', '600', '600']);
    const journal = await inside((client) => client.execute('PRAGMA journal_mode'));
    expect(journal.rows[0]?.[0]).toBe('wal');
  });

  it('is all of a group, or nothing', async () => {
    const store = await openLocal();
    await inside((client) =>
      client.execute(
        "CREATE TRIGGER t BEFORE INSERT ON answer WHEN NEW.topic = 'bad' BEGIN SELECT RAISE(ABORT, 'no'); END",
      ),
    );
    await expect(
      store.castVotes([vote(), vote({ topic: 'bad', network: '10.0.0.1' })], NOON),
    ).rejects.toThrow('no');
    expect(await store.readTotals()).toEqual(new Map());
    await store.castVotes([vote()], NOON);
    expect(await store.readTotals()).toEqual(new Map([['css', { score: 3, votes: 1 }]]));
  });
});

test('a writer waits for another process that writes', async () => {
  const store = await openLocal();
  const other = createClient({ url: `file:${file}` });
  const lock = await other.transaction('write');
  const casting = store.castVotes([vote()], NOON);
  // Totals can be read meanwhile.
  expect(await store.readTotals()).toEqual(new Map());
  setTimeout(() => lock.close(), 400);
  expect(await casting).toMatchObject([{ kind: 'counted' }]);
  other.close();
});

test.each<[string, () => Promise<void>]>([
  ['deleted', () => rm(file)],
  ['deleted with its folder', () => rm(path.dirname(file), { recursive: true })],
  [
    'replaced',
    async () => {
      await copyFile(file, `${file}.copy`);
      await rename(`${file}.copy`, file);
    },
  ],
  ['emptied', () => truncate(file)],
  ['left without its log', () => rm(`${file}-wal`)],
])('nothing is confirmed in a file that was %s, or read from it', async (_name, change) => {
  const store = await openLocal();
  await store.castVotes([vote()], NOON);
  await change();
  for (const run of [
    () => store.castVotes([vote()], NOON),
    () => store.castVotes([vote()], NOON),
    () => store.readTotals(),
  ]) {
    await expect(run()).rejects.toThrow('was deleted or replaced: start the server again');
  }
});

test('nothing is confirmed when the file is deleted while it is written', async () => {
  const store = await openLocal();
  const lock = await createClient({ url: `file:${file}` }).transaction('write');
  const casting = store.castVotes([vote()], NOON);
  await rm(file);
  lock.close();
  await expect(casting).rejects.toThrow('was deleted');
  await expect(stat(file)).rejects.toThrow('ENOENT');
});

test('a writer that had to reconnect, and a path with spaces', async () => {
  file = path.join(folder, 'my votes?.db');
  const store = await openAt(`file:${encodeURI(folder)}/my%20votes%3F.db`);
  const lock = await createClient({ url: `file:${encodeURI(folder)}/my%20votes%3F.db` }).transaction('write');
  const casting = store.castVotes([vote()], NOON);
  setTimeout(() => lock.close(), 300);
  await casting;
  await store.castVotes([vote({ network: '203.0.113.8' })], NOON);
  expect(await store.readTotals()).toEqual(new Map([['css', { score: 6, votes: 2 }]]));
  expect((await readdir(folder)).sort()).toEqual(['my votes?.db', 'my votes?.db-shm', 'my votes?.db-wal']);
});

test.each([
  'CREATE TABLE vote (day TEXT, voter TEXT, topic TEXT, influence INTEGER)',
  'CREATE TABLE Total (topic TEXT, score INTEGER, votes INTEGER)',
  'CREATE VIEW answer AS SELECT 1 AS key',
])('a database of another program is refused and stays as it is: %s', async (sql) => {
  await mkdir(path.dirname(file));
  const countTables = () => inside((client) => client.execute('SELECT count(*) FROM sqlite_schema'));
  await inside((client) => client.execute(sql));
  await expect(openLocal()).rejects.toThrow('votes need a database of their own');
  expect((await countTables()).rows[0]?.[0]).toBe(1);
});

test('a server that refuses the token', async () => {
  const server = await createHranaServer(path.join(folder, 'remote.db'), 'another');
  await expect(openAt(server.url, 'ey.J').finally(server.close)).rejects.toThrow('Unauthorized');
});

test('a file that is no database', async () => {
  await expect(openAt(`file:${folder}`)).rejects.toThrow();
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

test('a day ends at midnight UTC', () => {
  const last = Date.parse('2026-12-31T23:59:59.999Z');
  expect([dayOf(last), dayOf(last + 1)]).toEqual(['2026-12-31', '2027-01-01']);
  expect(untilPurge(last)).toBe(1);
  expect(untilPurge(last + 1)).toBe(3_600_000);
  expect(untilPurge(Date.parse('2026-12-31T23:30:00Z'))).toBe(1_800_000);
});
