/** The contract over the loopback: what is answered, to whom, and what hostile requests get. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseVoteServer } from '../../config/vote-server';
import { createVoteHttpServer } from '../../tools/vote-http-server';
import { BUDGET } from '../../vote/server/ballot';
import { openVoteServer, type VoteServer } from '../../vote/server/vote-server';
import { createServerStore } from '../../vote/client/server-store';
import type { VoteStore } from '../../vote/client/vote-store';
import { contract } from './contract';
import { request, buildVote, send, sendVote, type Sent } from './vote-client';

const TOPICS = {
  topics: [
    { id: 'css-default', locked: false },
    { id: 'html-entry', locked: false },
    { id: 'closed', locked: true },
  ],
};
const FRIEND = 'https://docs.example.org';
const NOON = Date.parse('2026-03-01T12:00:00Z');

let folder = '';
let votes: VoteServer;
let server: Awaited<ReturnType<typeof createVoteHttpServer>>;
let url = '';
let now = NOON;
const onError = jest.fn();

beforeEach(async () => {
  now = NOON;
  onError.mockReset();
  folder = await mkdtemp(path.join(tmpdir(), 'votes-'));
  const topics = path.join(folder, 'topics.json');
  await writeFile(topics, JSON.stringify(TOPICS));
  const settings = parseVoteServer({
    VOTE_DATABASE_URL: `file:${folder}/votes.db`,
    VOTE_TOPICS: topics,
    VOTE_PROXIES: '1',
    VOTE_RATE: '40',
    VOTE_ORIGINS: FRIEND,
  });
  votes = await openVoteServer(settings, onError, () => now);
  server = await createVoteHttpServer(votes, { host: '127.0.0.1', port: 0 });
  url = server.url;
});
afterEach(async () => {
  await server.close();
  await votes.close();
  await rm(folder, { recursive: true, force: true });
});

const vote = (part: Sent = {}): Sent => ({
  method: 'PUT',
  path: '/css-default',
  body: '{"influence":3}',
  ...part,
  headers: {
    'content-type': 'application/json',
    'idempotency-key': buildVote().key,
    ...part.headers,
  },
});

test('the file and the code agree on the budget', () => {
  expect(contract.components.schemas).toMatchObject({
    Influence: { maximum: BUDGET },
    TopicList: { properties: { budget: { const: BUDGET } } },
  });
  expect(contract.openapi).toBe('3.1.0');
});

describe('the list', () => {
  it.each(['', '/', '?a=b'])('at %j', async (suffix) => {
    const { status, body, differences } = await request(url, { path: suffix });
    expect({ status, differences }).toEqual({ status: 200, differences: [] });
    expect(body).toEqual({
      topics: TOPICS.topics.map((topic) => ({ ...topic, score: 0, votes: 0 })),
      budget: 10,
    });
  });

  it('is not sent twice, until something has changed', async () => {
    const first = await request(url);
    const headers = { 'if-none-match': `"other", ${first.headers.get('etag')}` };
    expect(await request(url, { headers })).toMatchObject({ status: 304, text: '', differences: [] });
    await sendVote(url, buildVote());
    const third = await request(url, { headers });
    expect(third).toMatchObject({ status: 200, differences: [] });
    expect(third.headers.get('etag')).not.toBe(first.headers.get('etag'));
  });

  it('HEAD is GET without the body', async () => {
    const [get, head] = [await request(url), await request(url, { method: 'HEAD' })];
    expect(head).toMatchObject({ status: 200, text: '', differences: [] });
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
  });
});

describe('a vote', () => {
  it('is counted and replaced; the next day adds to it', async () => {
    const answers: unknown[] = [];
    for (const influence of [3, 10, 4]) {
      const { body, differences } = await sendVote(url, buildVote({ influence }));
      answers.push(body);
      expect(differences).toEqual([]);
    }
    now += 24 * 3_600_000;
    answers.push((await sendVote(url, buildVote({ influence: 2 }))).body);
    expect(answers).toEqual([
      { id: 'css-default', score: 3, votes: 1, influence: 3, left: 7 },
      { id: 'css-default', score: 10, votes: 1, influence: 10, left: 0 },
      { id: 'css-default', score: 4, votes: 1, influence: 4, left: 6 },
      { id: 'css-default', score: 6, votes: 2, influence: 2, left: 8 },
    ]);
  });

  it('is limited by the budget of the day', async () => {
    await sendVote(url, buildVote({ influence: 8 }));
    expect(await sendVote(url, buildVote({ topic: 'html-entry' }))).toMatchObject({
      status: 409,
      body: { type: 'https://webpack.js.org/vote/problems/budget', left: 2 },
      differences: [],
    });
  });

  it('with a known key gets the same response, from another IP address too; with another content it is rejected', async () => {
    const first = await sendVote(url, buildVote({ key: '7F6D1C1E-0F1C-4C43-9D5E-3F6B9A1C2D3E' }));
    const key = '7f6d1c1e-0f1c-4c43-9d5e-3f6b9a1c2d3e';
    const again = await sendVote(url, buildVote({ key, ipAddress: '2001:db8::1' }));
    expect(again.body).toEqual(first.body);
    const other = await sendVote(url, buildVote({ key, influence: 4 }));
    expect(other).toMatchObject({ status: 422, differences: [] });
    expect((await request(url)).body.topics).toContainEqual(expect.objectContaining({ score: 3, votes: 1 }));
  });
});

describe('the store of the page, on one device and IP address', () => {
  const createStore = (): VoteStore => {
    let stored: string | null = null;
    const topics = TOPICS.topics.map(({ id }) => ({ id, score: 0, isLocked: false }));
    return createServerStore(url, topics, { read: () => stored, write: (text) => (stored = text) });
  };

  it('counts, changes and withdraws a vote', async () => {
    const store = createStore();
    expect(await store.put('css-default', 5)).toEqual({ score: 5, mine: 5, left: 5 });
    const { budget, topics } = await store.load();
    expect(budget).toBe(10);
    expect(topics.get('css-default')).toEqual({ score: 5, mine: 5, isLocked: false });
    expect(topics.get('closed')?.isLocked).toBe(true);
    expect(await store.put('css-default', 0)).toEqual({ score: 0, mine: 0, left: 10 });
  });

  it.each([
    ['a locked topic', 'closed', 1, 'locked'],
    ['more than is left', 'html-entry', 8, 'budget'],
  ])('knows why %s is rejected', async (_name, id, influence, fault) => {
    await createStore().put('css-default', 3);
    await expect(createStore().put(id, influence)).rejects.toMatchObject({ name: 'VoteError', fault });
  });
});

describe('refused', () => {
  it.each<[number, string, Sent]>([
    [400, 'invalid-request', vote({ headers: { 'idempotency-key': undefined } })],
    [400, 'invalid-request', vote({ headers: { 'idempotency-key': 'a' } })],
    [400, 'invalid-request', vote({ headers: { 'idempotency-key': `${buildVote().key}x` } })],
    [400, 'invalid-request', vote({ headers: { 'x-forwarded-for': 'unknown' } })],
    ...['"3"', '1.5', '-1', '11', '1e99', '-0', 'null', '3,"voter":"me"']
      .map((influence) => `{"influence":${influence}}`)
      .concat('', '{', 'null', '3', '{}', '{"__proto__":{"influence":3}}', '[{"influence":3}]')
      .map((body): [number, string, Sent] => [400, 'invalid-request', vote({ body })]),
    [404, 'unknown-topic', vote({ path: '/none' })],
    [404, 'unknown-topic', vote({ path: '/css-default/more' })],
    [404, 'unknown-topic', vote({ path: '/css%2Ddefault' })],
    [404, 'unknown-topic', vote({ path: '/%ff' })],
    [405, 'method', { method: 'POST' }],
    [405, 'method', vote({ path: '' })],
    [409, 'locked', vote({ path: '/closed' })],
    [413, 'too-large', vote({ body: `{"influence":3${' '.repeat(1100)}}` })],
    [413, 'too-large', vote({ body: 'x'.repeat(200_000), headers: { 'transfer-encoding': 'chunked' } })],
    [415, 'media-type', vote({ headers: { 'content-type': undefined } })],
    [415, 'media-type', vote({ headers: { 'content-type': 'multipart/form-data; boundary=x' } })],
    [403, 'origin', vote({ headers: { origin: 'null' } })],
    [403, 'origin', vote({ headers: { origin: `${FRIEND}.evil.example` } })],
  ])('%i %s: %j', async (status, type, sent) => {
    // Unspecified methods are rejected like any other.
    const answered =
      sent.method === 'POST' || sent.path === '' ? await send(url, sent) : await request(url, sent);
    expect(answered).toMatchObject({
      status,
      body: { type: `https://webpack.js.org/vote/problems/${type}` },
    });
    expect('differences' in answered ? answered.differences : []).toEqual([]);
    expect(answered.headers.get('content-type')).toBe('application/problem+json');
    expect((await request(url)).body.topics).not.toContainEqual(expect.objectContaining({ votes: 1 }));
    expect(onError).not.toHaveBeenCalled();
  });

  it.each(['DELETE', 'GET', 'HEAD'])('%s of a topic', async (method) => {
    const { status, headers } = await send(url, { method, path: '/css-default' });
    expect({ status, allow: headers.get('allow') }).toEqual({ status: 405, allow: 'PUT, OPTIONS' });
  });

  it.each(['/', '/api/votes', '//api/vote'])('another path: %s', async (other) => {
    expect(await send(new URL(url).origin + other)).toMatchObject({ status: 404 });
  });

  it('too many of one IP address, and only of that', async () => {
    for (let count = 0; count < 40; count += 1) expect((await sendVote(url, buildVote())).status).toBe(200);
    const refused = await sendVote(url, buildVote());
    expect(refused).toMatchObject({ status: 429, differences: [] });
    expect(refused.headers.get('retry-after')).toBe('2');
    expect((await sendVote(url, buildVote({ ipAddress: '198.51.100.2' }))).status).toBe(200);
    now += 2_000;
    expect((await sendVote(url, buildVote())).status).toBe(200);
  });

  it('what is not HTTP, or never ends', async () => {
    const { port } = new URL(url);
    const sendRaw = (text: string): Promise<string> =>
      new Promise((done) => {
        let heard = '';
        const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
        socket.on('data', (part) => (heard += String(part)));
        socket.on('error', () => done(heard));
        socket.on('close', () => done(heard));
      });
    expect(await sendRaw('VOTE css 10\r\n\r\n')).toMatch(/^HTTP\/1.1 400/);
    expect(await sendRaw(`GET /api/vote HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(9_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 431/,
    );
    expect(await sendRaw('PUT /api/vote/css-default HTTP/1.1\r\nhost: a\r\n')).toMatch(/^HTTP\/1.1 408/);
    expect((await request(url)).status).toBe(200);
  }, 15_000);

  it('a visitor who leaves in mid-sentence costs nothing', async () => {
    const { port } = new URL(url);
    const head = `PUT /api/vote/css-default HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\nidempotency-key: ${buildVote().key}\r\ncontent-length: 15\r\n\r\n{"infl`;
    await new Promise<void>((done) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(head, () => socket.destroy()));
      socket.on('close', () => done());
    });
    expect((await request(url)).body.topics).toContainEqual(expect.objectContaining({ votes: 0 }));
    expect(onError).not.toHaveBeenCalled();
  });
});

describe('pages of other origins', () => {
  it('that are on the list may send and read requests', async () => {
    const preflight = await request(url, {
      method: 'OPTIONS',
      path: '/css-default',
      headers: { origin: FRIEND, 'access-control-request-method': 'PUT' },
    });
    expect(preflight).toMatchObject({ status: 204, differences: [] });
    expect(preflight.headers.get('access-control-allow-origin')).toBe(FRIEND);
    expect(preflight.headers.get('access-control-allow-methods')).toBe('PUT, OPTIONS');
    const answered = await request(url, vote({ headers: { origin: FRIEND } }));
    expect(answered).toMatchObject({ status: 200, differences: [] });
    expect(answered.headers.get('access-control-allow-origin')).toBe(FRIEND);
    expect(answered.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('that are not may not, and errors can be read by those who may', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await request(url, { method, headers: { origin: 'https://evil.example' } });
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('vary')).toBe('Origin');
    }
    const locked = await request(url, vote({ path: '/closed', headers: { origin: FRIEND } }));
    expect(locked.headers.get('access-control-allow-origin')).toBe(FRIEND);
  });

  it.each([
    [200, 'https://own.example', { 'sec-fetch-site': 'same-origin' }],
    [200, 'http://own.example:9100', { host: 'own.example:9100' }],
    [200, 'https://own.example', { host: 'own.example' }],
    [403, 'http://own.example', { host: 'own.example:9100' }],
    [403, 'http://own.example.evil.example', { host: 'own.example' }],
    [403, 'http://own.example', { host: 'own.example', 'sec-fetch-site': 'cross-site' }],
    [403, 'null', { host: 'null' }],
  ])('are not the server’s own: %i for %s and %j', async (status, origin, headers) => {
    expect(await request(url, vote({ headers: { origin, ...headers } }))).toMatchObject({
      status,
      differences: [],
    });
  });
});

test('when the database fails, no details are revealed, and the same request can be repeated', async () => {
  const sent = buildVote();
  await votes.close();
  for (const answered of [await sendVote(url, sent), await request(url)]) {
    expect(answered).toMatchObject({ status: 503, differences: [] });
    expect(answered.text).not.toMatch(/client|sql|closed/i);
  }
  expect(onError).toHaveBeenCalledTimes(2);
  expect(JSON.stringify(onError.mock.calls)).not.toContain('198.51.100.1');
});
