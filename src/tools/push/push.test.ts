/** Both services' writing protocols against a server on this machine. */
import type { ServerResponse } from 'node:http';
import type { HostedSearch } from '../../config/hosted-search';
import {
  createHostedServer,
  sendJson,
  type ServiceRequest,
  type HostedServer,
} from '../../testing/mocks/hosted-service';
import { english, searchFileOf } from '../../testing/mocks/search-pages';
import { buildHostedRecords } from './build-records';
import { createAlgoliaIndex, createTypesenseCollection, pushRecords } from './push-services';

const KEY = 'secret-write-key';
const NOW = new Date(1000);
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
    ...{ url: 'https://webpack.js.org/guides/a/', anchor: null, type: 'lvl1', lang: 'en', language: 'en' },
    ...{ version: ['5'], keywords: ['dist', 'file name'] },
  });
  expect(second?.hierarchy).toMatchObject({ lvl0: 'Guides', lvl1: 'A', lvl2: 'B', lvl3: null });
  expect(third).toMatchObject({ hierarchy: { lvl2: 'B', lvl3: 'C' }, code: 'code', content: null });
  expect(fourth).toMatchObject({ hierarchy: { lvl2: 'D', lvl3: null }, anchor: 'd e' });
  expect(fourth?.url).toBe('https://webpack.js.org/guides/a/#d%20e');
});

const config = (service: HostedSearch['service'], host: string): HostedSearch => ({
  service,
  hosts: [host],
  appId: 'APP1',
  key: 'search-key',
  index: 'docs',
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

/** A service's normal responses, and its requests in order. */
const targets = {
  algolia: {
    create: (host: string) =>
      createAlgoliaIndex(config('algolia', host), KEY, NOW, { pause: 1, maxRequests: 3 }),
    answers: (): Answers => {
      let questions = 0;
      return {
        'PUT /1/indexes/docs_1000/settings': reply({ taskID: 7 }),
        'POST /1/indexes/docs_1000/synonyms/batch': reply({ taskID: 7 }),
        'POST /1/indexes/docs_1000/batch': reply({ taskID: 7 }),
        'GET /1/indexes/docs_1000/task/7': (_asked, response) =>
          sendJson(response, { status: (questions += 1) > 1 ? 'published' : 'notPublished' }),
        'POST /1/indexes/docs_1000/operation': reply({ taskID: 7 }),
        'DELETE /1/indexes/docs_1000': reply({ taskID: 7 }),
      };
    },
    calls: [
      'PUT /1/indexes/docs_1000/settings',
      'POST /1/indexes/docs_1000/synonyms/batch',
      'POST /1/indexes/docs_1000/batch',
      ...['GET /1/indexes/docs_1000/task/7', 'GET /1/indexes/docs_1000/task/7'],
      'POST /1/indexes/docs_1000/operation',
      'GET /1/indexes/docs_1000/task/7',
    ],
    step: 'POST /1/indexes/docs_1000/batch',
    undo: 'DELETE /1/indexes/docs_1000',
    last: 'POST /1/indexes/docs_1000/operation',
    credentials: { 'x-algolia-api-key': KEY, 'x-algolia-application-id': 'APP1' },
  },
  typesense: {
    create: (host: string) => createTypesenseCollection(config('typesense', host), KEY, NOW),
    answers: (): Answers => ({
      'GET /aliases/docs': reply({ collection_name: 'docs_1' }),
      'POST /collections': reply({}),
      'POST /collections/docs_1000/documents/import': ({ text }, response) =>
        void response.end(text.replace(/.+/g, '{"success":true}')),
      'PUT /aliases/docs': reply({}),
      'DELETE /collections/docs_1': reply({}),
      'DELETE /collections/docs_1000': reply({}),
    }),
    calls: [
      'POST /collections',
      'POST /collections/docs_1000/documents/import',
      'GET /aliases/docs',
      'PUT /aliases/docs',
      'DELETE /collections/docs_1',
    ],
    step: 'POST /collections/docs_1000/documents/import',
    undo: 'DELETE /collections/docs_1000',
    last: 'PUT /aliases/docs',
    credentials: { 'x-typesense-api-key': KEY },
  },
};

let server: HostedServer;
let lines: string[];
beforeEach(async () => {
  lines = [];
  server = await createHostedServer((_asked, response) => void response.destroy());
});
afterEach(() => server.close());

describe.each(Object.entries(targets))('%s', (_name, target) => {
  const { create, answers, step, undo, last } = target;
  const calls = (): string[] => server.requests.map(({ method, path }) => `${method} ${path}`);
  const push = (others: Answers = {}) => {
    server.reply = answerWith({ ...answers(), ...others });
    return pushRecords(create(server.url), records, (line) => lines.push(line));
  };

  it('fills a new index, then replaces the old one, and logs its progress', async () => {
    await push();
    expect(calls()).toEqual(target.calls);
    expect(lines[0]).toBe(`${records.length} of ${records.length} records sent to docs_1000`);
    for (const { headers } of server.requests) expect(headers).toMatchObject(target.credentials);
    const sent = server.requests.find(({ method, path }) => `${method} ${path}` === step)!.text;
    for (const { objectID } of records) expect(sent).toContain(JSON.stringify(objectID));
  });

  it.each<[string, Answer, RegExp]>([
    ['500', reply({ message: 'down' }, 500), /: 500 .*down/],
    ['a closed line', (_asked, response) => void response.destroy(), /no response/],
    [
      'what was refused',
      (_asked, response) => void response.end('{"success":false,"error":"Bad JSON."}'),
      /refused.*Bad JSON|is not done|unexpected|404/s,
    ],
  ])(
    'where the response to a step is %s, the old records stay, the new ones are deleted, and no key is logged',
    async (_what, answer, message) => {
      const error: unknown = await push({ [step]: answer }).catch((thrown: unknown) => thrown);
      expect(String(error)).toMatch(message);
      expect(String(error)).not.toContain(KEY);
      expect(calls()).not.toContain(last);
      expect(calls().at(-1)).toBe(undo);
    },
  );

  it('logs what is left over where even that fails', async () => {
    await expect(push({ [step]: reply({}, 500), [undo]: reply({}, 500) })).rejects.toThrow('500');
    expect(lines).toContain('docs_1000 could not be deleted: delete it manually');
  });
});

test('the first time there is no collection to replace', async () => {
  const { create, answers } = targets.typesense;
  server.reply = answerWith({ ...answers(), 'GET /aliases/docs': reply({ message: 'Not Found' }, 404) });
  await pushRecords(create(server.url), records, () => undefined);
  expect(server.requests.some(({ method }) => method === 'DELETE')).toBe(false);
});
