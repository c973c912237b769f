/** Algolia's writing protocol against a server on this machine. */
import type { ServerResponse } from 'node:http';
import {
  createHostedServer,
  sendJson,
  type ServiceRequest,
  type HostedServer,
} from '../../testing/mocks/hosted-service';
import { english, searchFileOf } from '../../testing/mocks/search-pages';
import { buildHostedRecords } from './build-records';
import { pushRecords } from './push-records';

const KEY = 'secret-write-key';
const records = buildHostedRecords([english]);

test('records have unique ids and DocSearch’s shape; headings have those above them', () => {
  expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
  const [first, second, third, fourth] = buildHostedRecords([
    searchFileOf('en', [
      [
        '/guides/a/',
        'A',
        '',
        'guides',
        [
          [1, '', '', 0, 'text', ''],
          [2, 'b', 'B', 1, '', ''],
          [3, 'c', 'C', 1, '', 'code'],
          [2, 'd e', 'D', 1, '', ''],
        ],
        'dist\nfile name',
      ],
    ]),
  ]);
  expect(first).toMatchObject({
    ...{ url: 'https://webpack.js.org/guides/a/', anchor: null, type: 'lvl1', lang: 'en' },
    ...{ version: ['5'], keywords: ['dist', 'file name'] },
  });
  expect(second?.hierarchy).toMatchObject({ lvl0: 'Guides', lvl1: 'A', lvl2: 'B', lvl3: null });
  expect(third).toMatchObject({ hierarchy: { lvl2: 'B', lvl3: 'C' }, code: 'code', content: null });
  expect(fourth).toMatchObject({ hierarchy: { lvl2: 'D', lvl3: null }, anchor: 'd e' });
  expect(fourth?.url).toBe('https://webpack.js.org/guides/a/#d%20e');
});

type Answer = (request: ServiceRequest, response: ServerResponse) => void;
type Answers = Readonly<Record<string, Answer>>;

const answerWith =
  (answers: Answers): Answer =>
  (request, response) => {
    const answer = answers[`${request.method} ${request.path}`];
    if (answer) answer(request, response);
    else sendJson(response, { message: `unexpected ${request.method} ${request.path}` }, 404);
  };
const reply =
  (json: object, status = 200): Answer =>
  (_asked, response) =>
    sendJson(response, json, status);

const STEP = 'POST /1/indexes/docs_1000/batch';
const UNDO = 'DELETE /1/indexes/docs_1000';
const LAST = 'POST /1/indexes/docs_1000/operation';
const TASK = 'GET /1/indexes/docs_1000/task/7';

/** Its normal responses. */
const answers = (): Answers => {
  let questions = 0;
  return {
    'PUT /1/indexes/docs_1000/settings': reply({ taskID: 7 }),
    'POST /1/indexes/docs_1000/synonyms/batch': reply({ taskID: 7 }),
    [STEP]: reply({ taskID: 7 }),
    [TASK]: (_asked, response) =>
      sendJson(response, { status: (questions += 1) > 1 ? 'published' : 'notPublished' }),
    [LAST]: reply({ taskID: 7 }),
    [UNDO]: reply({ taskID: 7 }),
  };
};

let server: HostedServer;
let lines: string[];
beforeEach(async () => {
  jest.spyOn(Date, 'now').mockReturnValue(1000);
  lines = [];
  server = await createHostedServer((_asked, response) => void response.destroy());
});
afterEach(() => {
  jest.restoreAllMocks();
  return server.close();
});

describe('pushRecords', () => {
  const calls = (): string[] => server.requests.map(({ method, path }) => `${method} ${path}`);
  const push = (others: Answers = {}) => {
    server.reply = answerWith({ ...answers(), ...others });
    const index = { hosts: [server.url], appId: 'APP1', key: 'search-key', index: 'docs' };
    const poll = { pause: 1, maxRequests: 3 };
    return pushRecords(index, KEY, records, (line) => lines.push(line), poll);
  };

  it('fills a new index, then replaces the old one, and logs its progress', async () => {
    await push();
    const first = ['PUT /1/indexes/docs_1000/settings', 'POST /1/indexes/docs_1000/synonyms/batch'];
    expect(calls()).toEqual([...first, STEP, TASK, TASK, LAST, TASK]);
    expect(lines[0]).toBe(`${records.length} of ${records.length} records sent to docs_1000`);
    const credentials = { 'x-algolia-api-key': KEY, 'x-algolia-application-id': 'APP1' };
    for (const { headers } of server.requests) expect(headers).toMatchObject(credentials);
    const sent = server.requests.find(({ method, path }) => `${method} ${path}` === STEP)!.text;
    for (const { objectID } of records) expect(sent).toContain(JSON.stringify(objectID));
  });

  it.each<[string, Answer, RegExp]>([
    ['500', reply({ message: 'down' }, 500), /: 500 .*down/],
    ['a closed line', (_asked, response) => void response.destroy(), /no response/],
    ['a task that is never done', reply({ taskID: 8 }), /404/],
  ])(
    'where the response to a step is %s, the old records stay, the new ones are deleted, and no key is logged',
    async (_what, answer, message) => {
      const error: unknown = await push({ [STEP]: answer }).catch((thrown: unknown) => thrown);
      expect(String(error)).toMatch(message);
      expect(String(error)).not.toContain(KEY);
      expect(calls()).not.toContain(LAST);
      expect(calls().at(-1)).toBe(UNDO);
    },
  );

  it('logs what is left over where even that fails', async () => {
    await expect(push({ [STEP]: reply({}, 500), [UNDO]: reply({}, 500) })).rejects.toThrow('500');
    expect(lines).toContain('docs_1000 could not be deleted: delete it manually');
  });
});
