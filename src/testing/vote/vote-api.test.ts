/** The contract, `vote.openapi.yaml`, of the server that `npm run vote:serve` starts. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as createRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createVoteHttpServer, ENDPOINT, openVoteServer } from 'vote-server';
import { parseVoteServer } from '../../config/env';
import { listen } from '../../tools/serve/listen';
import { createServerStore } from '../../vote/client/server-store';
import { request, buildVote, sendVote, type Sent } from './vote-client';

const OWN = ['counted', 'repeated', 'refused', 'stored'];
const TOPICS = [...OWN.map((id) => ({ id, locked: false })), { id: 'closed', locked: true }];
const FRIEND = 'https://docs.example.org';
const PROBLEMS = 'https://webpack.js.org/vote/problems';

interface Running {
  readonly url: string;
  readonly close: () => Promise<unknown>;
  readonly closeDatabase: () => Promise<unknown>;
}
type Variables = Readonly<Record<string, string>>;

async function startServer(variables: Variables): Promise<Running> {
  const votes = await openVoteServer(parseVoteServer(variables), (error) => console.error('Votes:', error));
  const { server, close } = createVoteHttpServer(votes);
  const origin = await listen(server, { host: '127.0.0.1', port: 0, command: '' });
  return { url: origin + ENDPOINT, close: () => close().then(votes.close), closeDatabase: votes.close };
}

let folder = '';
let running: Running | undefined;
let variables: Variables = {};
let now = Date.parse('2026-03-01T12:00:00Z');
let error: jest.SpyInstance;
const writeTopics = (): Promise<void> =>
  writeFile(variables.VOTE_TOPICS!, JSON.stringify({ topics: TOPICS }));

beforeEach(() => {
  error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => error.mockRestore());

async function prepare(): Promise<void> {
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  folder = await mkdtemp(path.join(tmpdir(), 'votes-'));
  variables = {
    ...{ VOTE_DATABASE_URL: `file:${folder}/votes.db`, VOTE_TOPICS: path.join(folder, 'topics.json') },
    ...{ VOTE_PROXIES: '1', VOTE_RATE: '10', VOTE_ORIGINS: FRIEND },
  };
}
async function stop(): Promise<void> {
  await running?.close();
  await rm(folder, { recursive: true, force: true });
}

let visitors = 0;
/** Another visitor each time. */
const nextAddress = (): string => {
  visitors += 1;
  return `10.1.${Math.floor(visitors / 250)}.${visitors % 250}`;
};
const put = (part: Sent = {}): Sent => ({
  ...{ method: 'PUT', path: '/refused', body: '{"influence":3}', ...part },
  headers: {
    ...{ 'content-type': 'application/json', 'idempotency-key': buildVote().key },
    ...{ 'x-forwarded-for': nextAddress(), ...part.headers },
  },
});

describe('the server', () => {
  let url = '';
  beforeAll(async () => {
    await prepare();
    await writeTopics();
    running = await startServer(variables);
    ({ url } = running);
  });
  afterAll(stop);

  const get = (part: Sent = {}) =>
    request(url, { ...part, headers: { 'x-forwarded-for': nextAddress(), ...part.headers } });
  const readTopics = async () => (await get()).body.topics;

  it.each(['', '/', '?a=b'])('lists the topics at %j', async (suffix) => {
    const { status, body, differences, headers } = await get({ path: suffix });
    expect({ status, differences }).toEqual({ status: 200, differences: [] });
    expect(body).toEqual({ topics: TOPICS.map((topic) => ({ ...topic, score: 0, votes: 0 })), budget: 10 });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('counts what a visitor has left, and no more; the list is sent again once it has changed', async () => {
    const { headers } = await get();
    const known = { headers: { 'if-none-match': `"other", ${headers.get('etag')}` } };
    expect(await get(known)).toMatchObject({ status: 304, text: '', differences: [] });
    const head = await get({ method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, text: '', differences: [] });
    expect(head.headers.get('etag')).toBe(headers.get('etag'));

    const counted = await sendVote(url, buildVote({ topic: 'counted', influence: 8 }));
    expect(counted).toMatchObject({ status: 200, differences: [] });
    expect(counted.body).toEqual({ id: 'counted', score: 8, votes: 1, influence: 8, left: 2 });
    expect(await sendVote(url, buildVote({ topic: 'repeated' }))).toMatchObject({
      ...{ status: 409, body: { type: `${PROBLEMS}/budget`, left: 2 }, differences: [] },
    });
    expect(await get(known)).toMatchObject({ status: 200, differences: [] });
  });

  it('answers a known key as before, from another IP address too, and rejects it for another vote', async () => {
    const key = '7f6d1c1e-0f1c-4c43-9d5e-3f6b9a1c2d3e';
    const vote = buildVote({ topic: 'repeated', key: key.toUpperCase(), ipAddress: nextAddress() });
    const first = await sendVote(url, vote);
    const again = await sendVote(url, { ...vote, key, ipAddress: '2001:db8::1' });
    expect(again.body).toEqual(first.body);
    expect(await sendVote(url, { ...vote, influence: 4 })).toMatchObject({ status: 422, differences: [] });
    expect(await readTopics()).toContainEqual(
      expect.objectContaining({ id: 'repeated', score: 3, votes: 1 }),
    );
  });

  it('is understood by the page: votes that are counted, withdrawn and rejected', async () => {
    let stored: string | null = null;
    const topics = TOPICS.map(({ id }) => ({ id, score: 0, isLocked: false }));
    const store = createServerStore(url, topics, { read: () => stored, write: (text) => (stored = text) });
    expect(await store.put('stored', 5)).toEqual({ score: 5, mine: 5, left: 5 });
    const loaded = await store.load();
    expect(loaded.topics.get('stored')).toEqual({ score: 5, mine: 5, isLocked: false });
    expect(loaded.topics.get('closed')?.isLocked).toBe(true);
    await expect(store.put('closed', 1)).rejects.toMatchObject({ fault: 'locked' });
    await expect(store.put('counted', 6)).rejects.toMatchObject({ fault: 'budget' });
    expect(await store.put('stored', 0)).toEqual({ score: 0, mine: 0, left: 10 });
  });

  it.each<[number, string, Sent]>([
    [400, 'invalid-request', { headers: { 'idempotency-key': undefined } }],
    [400, 'invalid-request', { headers: { 'idempotency-key': `${buildVote().key}x` } }],
    [400, 'invalid-request', { headers: { 'x-forwarded-for': 'unknown' } }],
    ...['"3"', '1.5', '-1', '11', '-0', '3,"voter":"me"']
      .map((influence) => `{"influence":${influence}}`)
      .concat('', '{', 'null', '{"__proto__":{"influence":3}}', '[{"influence":3}]')
      .map((body): [number, string, Sent] => [400, 'invalid-request', { body }]),
    [404, 'unknown-topic', { path: '/refused/more' }],
    [404, 'unknown-topic', { path: '/re%66used' }],
    [404, 'unknown-topic', { path: '/%ff' }],
    [409, 'locked', { path: '/closed' }],
    [413, 'too-large', { body: `{"influence":3${' '.repeat(1100)}}` }],
    [413, 'too-large', { body: 'x'.repeat(200_000), headers: { 'transfer-encoding': 'chunked' } }],
    [415, 'media-type', { headers: { 'content-type': 'multipart/form-data; boundary=x' } }],
    [403, 'origin', { headers: { origin: 'null' } }],
    [403, 'origin', { headers: { origin: `${FRIEND}.evil.example` } }],
    // Of its own origin are pages of the requested host, and what browsers say is of it.
    [403, 'origin', { headers: { origin: 'http://own.example', host: 'own.example:9100' } }],
    [403, 'origin', { headers: { origin: 'http://own.example.evil.example', host: 'own.example' } }],
    [403, 'origin', { headers: { origin: 'http://a.b', host: 'a.b', 'sec-fetch-site': 'cross-site' } }],
    [403, 'origin', { headers: { origin: 'null', host: 'null' } }],
  ])('refuses with %i %s: %j', async (status, type, part) => {
    const answered = await request(url, put(part));
    expect(answered).toMatchObject({ status, body: { type: `${PROBLEMS}/${type}` }, differences: [] });
    expect(answered.headers.get('content-type')).toBe('application/problem+json');
    expect(await readTopics()).toContainEqual(expect.objectContaining({ id: 'refused', votes: 0 }));
    expect(error).not.toHaveBeenCalled();
  });

  it.each([
    ['POST', '', 405, 'GET, HEAD, OPTIONS'],
    ['DELETE', '/counted', 405, 'PUT, OPTIONS'],
    ['GET', 's', 404, null],
  ])('has no %s of %j', async (method, suffix, status, allow) => {
    const answered = await request(url, { method, path: suffix });
    expect([answered.status, answered.headers.get('allow')]).toEqual([status, allow]);
  });

  it('limits requests of one IP address, and only of that', async () => {
    const headers = { 'x-forwarded-for': nextAddress() };
    const statuses: number[] = [];
    for (let count = 0; count < 10; count += 1) statuses.push((await request(url, { headers })).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await request(url, { headers });
    expect(refused).toMatchObject({ status: 429, differences: [] });
    expect(refused.headers.get('retry-after')).toBe('6');
    expect((await request(url, put({ path: '/counted' }))).status).toBe(200);
    now += 6_000;
    expect((await request(url, { headers })).status).toBe(200);
  });

  it('a visitor who leaves in mid-sentence costs nothing', async () => {
    const { method, headers } = put({ headers: { 'content-length': '15' } });
    const leaving = createRequest(`${url}/refused`, { method, headers });
    leaving.on('error', () => undefined);
    leaving.write('{"infl', () => leaving.destroy());
    await new Promise((done) => leaving.once('close', done));
    expect(await readTopics()).toContainEqual(expect.objectContaining({ id: 'refused', votes: 0 }));
    expect(error).not.toHaveBeenCalled();
  });

  it.each([
    { origin: 'https://own.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'http://own.example:9100', host: 'own.example:9100' },
    { origin: 'https://own.example', host: 'own.example' },
  ])('counts votes of its own pages: %j', async (headers) => {
    const answered = await request(url, put({ path: '/counted', headers }));
    expect(answered).toMatchObject({ status: 200, differences: [] });
    expect(answered.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('lets pages of listed origins send and read requests, also its errors, and no others', async () => {
    const origin = { origin: FRIEND };
    const preflight = await request(url, {
      ...{ method: 'OPTIONS', path: '/counted' },
      headers: { ...origin, 'access-control-request-method': 'PUT' },
    });
    expect(preflight.headers.get('access-control-allow-methods')).toBe('PUT, OPTIONS');
    const counted = await request(url, put({ path: '/counted', headers: origin }));
    const locked = await request(url, put({ path: '/closed', headers: origin }));
    expect([preflight, counted, locked].map(({ status }) => status)).toEqual([204, 200, 409]);
    for (const { headers, differences } of [preflight, counted, locked]) {
      expect(headers.get('access-control-allow-origin')).toBe(FRIEND);
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      expect(differences).toEqual([]);
    }
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await get({ method, headers: { origin: 'https://evil.example' } });
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('vary')).toBe('Origin');
    }
  });

  it('when the database fails, reveals no details', async () => {
    await running?.closeDatabase();
    for (const answered of [await request(url, put()), await get()]) {
      expect(answered).toMatchObject({ status: 503, differences: [] });
      expect(answered.text).not.toMatch(/client|sql|closed/i);
    }
    expect(error).toHaveBeenCalledTimes(2);
    expect(JSON.stringify(error.mock.calls)).not.toContain('10.1.');
  });
});
