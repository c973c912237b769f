/** The Gatsby Function as Gatsby calls it: evaluated again for each request, behind its own headers and parsers. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { VoteServer } from '../../vote/server/vote-server';
import { request, buildVote, sendVote } from './vote-client';

type Call = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const KEY = Symbol.for('webpack-docs.vote-server');
const shared = globalThis as { [KEY]?: Promise<VoteServer> };
const before = { ...process.env };
let folder = '';
let server: Server;
let url = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'votes-'));
  process.env.VOTE_DATABASE_URL = `file:${folder}/votes.db`;
  process.env.VOTE_TOPICS = path.join(folder, 'topics.json');
  process.env.VOTE_PROXIES = '1';
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server = createServer((request, response) => {
    // As `gatsby serve` does for every request.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'Origin, X-Requested-With, Content-Type, Accept');
    const rest = (request.url ?? '').replace(/^\/api\/vote\/?|\?.*$/g, '');
    Object.assign(request, { params: { '*': rest }, body: {} });
    jest.resetModules();
    const { default: call } = jest.requireActual<{ default: Call }>('../../api/vote/[...]');
    void call(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/vote`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await shared[KEY]?.then(({ close }) => close());
  delete shared[KEY];
  process.env = { ...before };
  jest.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

const writeTopics = (): Promise<void> =>
  writeFile(path.join(folder, 'topics.json'), '{"topics":[{"id":"css-default"}]}');

test('votes are counted by one server, and what others let in is taken back', async () => {
  await writeTopics();
  const first = await sendVote(url, buildVote());
  const opened = shared[KEY];
  expect(first).toMatchObject({ status: 200, body: { score: 3 }, differences: [] });
  expect(first.headers.get('access-control-allow-origin')).toBeNull();
  expect(await sendVote(url, buildVote({ ipAddress: '10.1.1.1' }))).toMatchObject({
    body: { score: 6, votes: 2 },
  });
  expect((await request(url)).body.topics).toEqual([
    { id: 'css-default', score: 6, votes: 2, locked: false },
  ]);
  expect(shared[KEY]).toBe(opened);
});

test('a server that is not set up yet logs the problem, and is tried again', async () => {
  expect(await request(url)).toMatchObject({ status: 503, differences: [] });
  expect(String(jest.mocked(console.error).mock.calls[0])).toContain('npm run build');
  await writeTopics();
  expect(await request(url)).toMatchObject({ status: 200, differences: [] });
});
