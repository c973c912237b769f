/** Algolia's writing protocol. */
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

const STEP = 'POST /1/indexes/docs_1000/batch';
const UNDO = 'DELETE /1/indexes/docs_1000';
const LAST = 'POST /1/indexes/docs_1000/operation';
const TASK = 'GET /1/indexes/docs_1000/task/7';

describe('pushRecords', () => {
  let calls: string[];
  let lines: string[];
  let init: RequestInit[];
  afterEach(() => jest.restoreAllMocks());

  /** Pushes to a service whose tasks are done when it is asked the second time; some calls fail. */
  function push(failing: Readonly<Record<string, () => Response>> = {}): Promise<void> {
    [calls, lines, init] = [[], [], []];
    jest.spyOn(Date, 'now').mockReturnValue(1000);
    const reply = (call: string): Response => {
      if (call !== TASK) return Response.json({ taskID: 7 });
      const isSecond = calls.at(-2) === TASK || calls.includes(LAST);
      return Response.json({ status: isSecond ? 'published' : 'notPublished' });
    };
    jest.spyOn(globalThis, 'fetch').mockImplementation((url, options) => {
      const call = `${options!.method} ${new URL(url as string).pathname}`;
      calls.push(call);
      init.push(options!);
      return Promise.resolve(call).then(failing[call] ?? reply);
    });
    const index = { hosts: ['https://write.example'], appId: 'APP1', key: 'search-key', index: 'docs' };
    return pushRecords(index, KEY, records, (line) => lines.push(line), { pause: 1, maxRequests: 3 });
  }
  const down = () => Response.json({ message: 'down' }, { status: 500 });
  const disconnect = (): Response => {
    throw new TypeError('fetch failed');
  };

  it('fills a new index, then replaces the old one, and logs its progress', async () => {
    await push();
    const first = ['PUT /1/indexes/docs_1000/settings', 'POST /1/indexes/docs_1000/synonyms/batch'];
    expect(calls).toEqual([...first, STEP, TASK, TASK, LAST, TASK]);
    expect(lines[0]).toBe(`${records.length} of ${records.length} records sent to docs_1000`);
    const headers = { 'x-algolia-api-key': KEY, 'x-algolia-application-id': 'APP1' };
    for (const sent of init) expect(sent).toMatchObject({ redirect: 'error', headers });
    const sent = init[calls.indexOf(STEP)]!.body;
    for (const { objectID } of records) expect(sent).toContain(JSON.stringify(objectID));
  });

  it.each([
    ['500', { [STEP]: down }, /: 500 .*down/],
    ['a closed line', { [STEP]: disconnect }, /no response/],
    ['a task that is never done', { [TASK]: () => Response.json({}) }, /Task 7 of docs_1000 is not done/],
  ])(
    'where the response to a step is %s, the old records stay, the new ones are deleted, and no key is logged',
    async (_what, failing, message) => {
      const error: unknown = await push(failing).catch((thrown: unknown) => thrown);
      expect(String(error)).toMatch(message);
      expect(String(error)).not.toContain(KEY);
      expect(calls).not.toContain(LAST);
      expect(calls.at(-1)).toBe(UNDO);
    },
  );

  it('logs what is left over where even that fails', async () => {
    await expect(push({ [STEP]: down, [UNDO]: down })).rejects.toThrow('500');
    expect(lines).toContain('docs_1000 could not be deleted: delete it manually');
  });
});
