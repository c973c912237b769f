/** 1,000 votes from 50 clients at once, with the server in a process of its own: none is missing, none counts twice. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { limit } from '../../tools/check/slowness';
import { request, buildVote, sendVote, type VoteToSend } from '../vote/vote-client';
import { startVoteProcess, type VoteProcess } from '../vote/vote-process';

const VOTES = 1000;
const CLIENTS = 50;
const TOPICS = ['css-default', 'html-entry', 'typescript', 'wasm', 'lazy-types'];

jest.setTimeout(limit(60_000));

let folder = '';
let agent: Agent;
let running: VoteProcess | undefined;
beforeEach(async () => {
  agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  folder = await mkdtemp(path.join(tmpdir(), 'votes-'));
  await writeFile(
    path.join(folder, 'topics.json'),
    JSON.stringify({ topics: TOPICS.map((id) => ({ id, locked: false })) }),
  );
});
afterEach(async () => {
  agent.destroy();
  await running?.stop('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<string> {
  running = await startVoteProcess({
    VOTE_DATABASE_URL: `file:${folder}/votes.db`,
    VOTE_TOPICS: path.join(folder, 'topics.json'),
    VOTE_PROXIES: '1',
  });
  return running.url;
}

/** A thousand visitors, each of whom gives something to one topic. */
const buildVotes = (): VoteToSend[] =>
  Array.from({ length: VOTES }, (_, index) =>
    buildVote({
      ...{ topic: TOPICS[index % TOPICS.length]!, influence: 1 + (index % 7) },
      ipAddress: `198.18.${Math.floor(index / 250)}.${index % 250}`,
    }),
  );

type Totals = Record<string, { score: number; votes: number }>;

function countTotals(votes: Iterable<VoteToSend>): Totals {
  const totals: Totals = Object.fromEntries(TOPICS.map((id) => [id, { score: 0, votes: 0 }]));
  for (const { topic, influence } of votes) {
    const total = totals[topic];
    if (total) Object.assign(total, { score: total.score + influence, votes: total.votes + 1 });
  }
  return totals;
}

async function readTotals(url: string): Promise<Totals> {
  const { body, differences } = await request(url, { agent });
  expect(differences).toEqual([]);
  const topics = body.topics as { id: string; score: number; votes: number }[];
  return Object.fromEntries(topics.map(({ id, score, votes }) => [id, { score, votes }]));
}

/** Sends votes, as many at once as there are clients, each after the answer to the one before. */
async function sendAll(
  url: string,
  votes: readonly VoteToSend[],
  onAnswer: (vote: VoteToSend, answer: Awaited<ReturnType<typeof sendVote>>) => void,
): Promise<void> {
  const waiting = [...votes];
  const client = async (): Promise<void> => {
    for (let vote = waiting.shift(); vote !== undefined; vote = waiting.shift()) {
      onAnswer(vote, await sendVote(url, vote, agent));
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

test('killed in mid-write and started again: what was acknowledged is there, and votes that are sent twice count once', async () => {
  const first = await start();
  const votes = buildVotes();
  const acknowledged = new Map<VoteToSend, unknown>();
  const killed = new Promise<void>((done) => {
    const broken = sendAll(first, votes, (vote, { status, body }) => {
      if (status === 200) acknowledged.set(vote, body);
      if (acknowledged.size === 300) void running?.stop('SIGKILL').then(() => done());
    });
    // Every client's next request fails: there is no server.
    broken.catch(() => undefined);
  });
  await killed;
  const before = new Map(acknowledged);
  expect(before.size).toBeGreaterThanOrEqual(300);
  expect(before.size).toBeLessThan(VOTES);

  const second = await start();
  const stored = await readTotals(second);
  const [least, most] = [countTotals(before.keys()), countTotals(votes)];
  for (const topic of TOPICS) {
    expect(stored[topic]?.score).toBeGreaterThanOrEqual(least[topic]?.score ?? 0);
    expect(stored[topic]?.votes).toBeLessThanOrEqual(most[topic]?.votes ?? 0);
  }

  const changed: unknown[] = [];
  // Every tenth twice at once.
  const doubled = votes.flatMap((vote, index) => (index % 10 === 0 ? [vote, vote] : [vote]));
  await sendAll(second, doubled, (vote, { status, body, differences }) => {
    const was = before.get(vote);
    const isSame = was === undefined || JSON.stringify(was) === JSON.stringify(body);
    if (status !== 200 || differences.length > 0 || !isSame) changed.push([was, body, differences]);
  });
  expect(changed).toEqual([]);
  expect(await readTotals(second)).toEqual(most);
  const { code, output } = (await running?.stop('SIGTERM')) ?? {};
  expect(code).toBe(0);
  expect(output).toContain('All accepted votes are stored');
});

test('a client that never ends its request is disconnected', async () => {
  const { port } = new URL(await start());
  const heard = await new Promise<string>((done) => {
    let text = '';
    const socket = connect(Number(port), 'localhost', () =>
      socket.write('PUT /api/vote/css-default HTTP/1.1\r\nhost: a\r\n'),
    );
    socket.on('data', (part) => (text += String(part)));
    socket.on('close', () => done(text));
  });
  expect(heard).toMatch(/^HTTP\/1.1 408/);
});
