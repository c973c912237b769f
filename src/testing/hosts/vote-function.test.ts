/** The votes' server as `gatsby serve` runs it from the finished build. */
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { collectOutput, endGatsby, startGatsby } from '../builds/support/run-gatsby';
import { limit } from '../../tools/check/slowness';
import { findFreePort } from '../local-server';
import { request, buildVote, send, sendVote } from '../vote/vote-client';
import { siteDir } from './support/start-hosts';

let folder = '';
let child: ChildProcess;
let origin = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'votes-'));
  await writeFile(
    path.join(folder, 'topics.json'),
    '{"topics":[{"id":"css-default"},{"id":"closed","locked":true}]}',
  );
  const port = await findFreePort();
  origin = `http://127.0.0.1:${port}`;
  child = startGatsby(path.dirname(siteDir), ['serve', '--host', '127.0.0.1', '--port', String(port)], {
    VOTE_DATABASE_URL: `file:${folder}/votes.db`,
    VOTE_TOPICS: path.join(folder, 'topics.json'),
    VOTE_PROXIES: '1',
  });
  const read = collectOutput(child);
  for (const end = Date.now() + limit(30_000); Date.now() < end; await wait(200)) {
    const answer = await send(origin, { path: '/' }).catch(() => null);
    if (answer?.status === 200) return;
  }
  throw new Error(read());
}, limit(60_000));
afterAll(async () => {
  await endGatsby(child);
  await rm(folder, { recursive: true, force: true });
});

it('reads its settings when it starts, and counts', async () => {
  const url = `${origin}/api/vote`;
  const votes = Array.from({ length: 40 }, (_, index) =>
    buildVote({ ipAddress: `198.18.0.${index}`, influence: 1 + (index % 10) }),
  );
  const answers = await Promise.all(votes.map((vote) => sendVote(url, vote)));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(answers.flatMap(({ differences }) => differences)).toEqual([]);
  expect((await request(url, { path: '/' })).body.topics).toEqual([
    { id: 'css-default', score: 220, votes: 40, locked: false },
    { id: 'closed', score: 0, votes: 0, locked: true },
  ]);
});

it('answers faults itself, not Gatsby', async () => {
  const url = `${origin}/api/vote`;
  const headers = { 'content-type': 'application/json', 'idempotency-key': buildVote().key };
  const put = { method: 'PUT', path: '/css-default', headers };
  for (const [status, body] of [
    [400, '{"influ'],
    [413, ' '.repeat(200_000)],
  ] as const) {
    expect(await request(url, { ...put, body })).toMatchObject({ status, differences: [] });
  }
  expect(await request(url, { method: 'PUT', path: '/none' })).toMatchObject({
    status: 404,
    differences: [],
  });
  const { headers: found } = await request(url, { headers: { origin: 'https://evil.example' } });
  expect(found.get('access-control-allow-origin')).toBeNull();
});

it('leaves the pages of the API where they are', async () => {
  expect(await send(origin, { path: '/api/' })).toMatchObject({ status: 200 });
  expect(await send(origin, { path: '/api/none/' })).toMatchObject({ status: 404 });
});
