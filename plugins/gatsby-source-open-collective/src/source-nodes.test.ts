/** The plugin as Gatsby calls it, against a local server with valid and invalid responses of the API. */
import { createHookArgs } from '../../../src/testing/mocks/hook-args';
import { createTestFolder } from '../../../src/testing/test-folder';
import { sourceNodes } from '../gatsby-node';
import { asPage, createFakeCollective, gift, member, sendJson } from './testing/fake-collective';
import type { FakeCollective, Reply } from './testing/fake-collective';

const HOUR = 3_600_000;
const NOW = new Date('2026-02-03T04:05:06Z');
const recently = '2026-01-04T00:00:00Z';
const NONE = { status: 'none', date: '', count: 0 };
/** Only the clock is replaced: connections need timers. */
const TIMERS = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'] as const),
  ...(['clearImmediate', 'nextTick', 'queueMicrotask', 'performance', 'hrtime'] as const),
];

const advance = (milliseconds: number): unknown => jest.setSystemTime(Date.now() + milliseconds);
/** The pause before the second attempt takes no time. */
jest.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

let service: FakeCollective;
const folder = createTestFolder();

beforeEach(async () => {
  jest.useFakeTimers({ now: NOW, doNotFake: TIMERS });
  service = await createFakeCollective();
  service.members = [member(1), member(2, { totalDonations: { valueInCents: 5000, currency: 'USD' } })];
  service.transactions = [gift(1, 1200, recently)];
});
afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  await service.close();
});

async function source(part: object = {}) {
  const { args, nodes, log } = createHookArgs();
  const { endpoint } = service;
  const options = {
    ...{ collective: 'collective-1', endpoint, token: () => 'secret-token', snapshot: folder.at('a.json') },
    ...{ avatarHosts: ['images.opencollective.com'], languages: ['en', 'zh'] },
    ...{ supporters: folder.at('supporters.yml'), ...part },
  };
  await sourceNodes(args, options as never);
  const [origin, ...sponsors] = nodes;
  return {
    ...{ sponsors, slugs: sponsors.map(({ slug }) => slug), log, warnings: log.warn },
    origin: { status: origin?.status, date: origin?.date, count: origin?.count },
  };
}

test('a sponsor has its fields, of two requests that carry the token', async () => {
  const { origin, sponsors, warnings } = await source();
  expect([origin, warnings]).toEqual([{ status: 'fresh', date: '2026-02-03', count: 2 }, []]);
  const { requests } = service;
  expect(sponsors[0]).toMatchObject({
    ...{ id: 'id of Sponsor sponsor-1', slug: 'sponsor-1', name: 'Sponsor 1', reason: [] },
    ...{ website: 'https://sponsor-1.example.org/', url: 'https://sponsor-1.example.org/' },
    avatar: 'https://images.opencollective.com/sponsor-1/avatar/192.png',
    ...{ firstDonation: '2020-05-06', totalDonations: 1000, monthlyDonations: 100 },
  });
  expect(requests[0]?.headers).toMatchObject({ 'personal-token': 'secret-token' });
  expect(requests[0]?.query).toMatch(/role: BACKER[^]*imageUrl\(height: 192\)/);
  expect(requests[1]?.query).toMatch(
    /dateFrom: "2025-02-03T04:05:06.000Z", dateTo: "2026-02-03T04:05:06.000Z"/,
  );
});

test('a response of this collective is used for six hours', async () => {
  const countRequests = async (milliseconds: number, collective = 'collective-1'): Promise<number> => {
    advance(milliseconds);
    const before = service.requests.length;
    expect((await source({ collective })).origin.status).toBe('fresh');
    return service.requests.length - before;
  };
  expect(await countRequests(0)).toBe(2);
  expect(await countRequests(6 * HOUR - 1)).toBe(0);
  expect(await countRequests(1)).toBe(2);
  expect(await countRequests(HOUR, 'collective-2')).toBe(2);
  // The response is from the future.
  expect(await countRequests(-9 * HOUR)).toBe(2);
});

const json =
  (value: unknown): Reply =>
  (_request, response) =>
    sendJson(response, value);
/** It repeats the token. */
const fail: Reply = ({ headers }, response) => sendJson(response, { error: headers['personal-token'] }, 500);

describe('a service that fails', () => {
  const redirect: Reply = (_request, response) =>
    void response.writeHead(307, { location: service.endpoint.replace('127.0.0.1', 'localhost') }).end();
  const cut: Reply = ({ variables }, response) =>
    sendJson(response, asPage(variables.offset ? [] : [member(1)], 1000));

  test.each<[string, Reply, string, number]>([
    ['500', fail, 'it answers 500: "{\\"error\\":\\"…\\"}"', 2],
    ['a closed connection', (_, response) => void response.destroy(), 'fetch failed: UND_ERR_SOCKET', 2],
    ['a redirect', redirect, 'fetch failed: unexpected redirect', 2],
    ['another shape', json({ data: {} }), 'it answers 200: "{\\"data\\":{}}"', 2],
    ['rows that are none', json(asPage([null, 7, {}], 3)), 'none of its 3 members can be read: ', 1],
    ['no end', json(asPage([member(1)], 1e9)), 'its list of members ends after 50 of 1000000000', 50],
    ['a list that is cut', cut, 'its list of members ends after 1 of 1000', 2],
  ])('%s: the build goes on with a warning', async (_name, reply, message, requests) => {
    service.reply = reply;
    const { origin, sponsors, warnings, log } = await source();
    expect([origin, sponsors]).toEqual([NONE, []]);
    expect(JSON.stringify(log)).not.toContain('secret-token');
    expect(warnings).toEqual([expect.stringContaining(`: Open Collective has no answer: ${message}`)]);
    expect(warnings[0]).toMatch(/\nThere is no earlier answer: none of its sponsors are shown\.$/);
    expect(service.requests).toHaveLength(requests);
  });

  test('the last valid response is used, and its age logged', async () => {
    await source();
    advance(40 * 24 * HOUR);
    service.reply = fail;
    const { origin, slugs, warnings } = await source();
    expect(origin).toEqual({ status: 'cached', date: '2026-02-03', count: 2 });
    expect(slugs).toEqual(['sponsor-1', 'sponsor-2']);
    expect(warnings[0]).toContain('\nIts last answer is used: 2 sponsors, 40 days old (2026-02-03).');
    // It is not stored as if it were new; and more than half of the sponsors must be there.
    service.reply = service.defaultReply;
    service.members = [];
    const { origin: same, warnings: second } = await source();
    expect(same).toEqual(origin);
    expect(second[0]).toContain('it knows only 0 of 2 sponsors; if that is true, delete ');
    service.members = [member(1)];
    expect((await source()).origin).toEqual({ status: 'fresh', date: '2026-03-15', count: 1 });
  });
});

test('rows that cannot be read or are in other currencies are left out and counted, unsafe URLs only left out', async () => {
  service.members = [
    member('x', {}, { slug: '../../etc' }),
    member('x', { totalDonations: { valueInCents: 1e15, currency: 'USD' } }),
    member('x', { createdAt: '2020-99-99T00:00:00Z' }),
    null,
    member(1, {}, { name: '\u202eevil\u0000', website: 'javascript:alert(1)', imageUrl: 'http://a.example' }),
    member(2, { totalDonations: { valueInCents: 5, currency: 'EUR' } }),
  ];
  service.transactions = [gift(1, 1200, recently), gift(1, Number.NaN, recently)];
  const { sponsors, warnings } = await source();
  const url = 'https://opencollective.com/sponsor-1';
  expect(sponsors).toMatchObject([{ name: 'evil', website: '', url, avatar: '' }]);
  expect(warnings.map((warning) => warning.replace('gatsby-source-open-collective: ', ''))).toEqual([
    'members that cannot be read: 5; they are left out (the first: account.slug: expected a slug such as webpack)',
    expect.stringMatching(/^transactions that cannot be read: 1; .*the first: amount\.valueInCents: /),
  ]);
});

test('supporters of the file are sponsors; amounts of one account are added up', async () => {
  folder.write(
    'supporters.yml',
    `supporters:
  - { name: Company 1, link: 'https://company-1.example.org', amount: 11000 }
  - { name: Company 2, slug: sponsor-1, link: 'https://b.example.org/', amount: 500, reason: { en: a meetup } }`,
  );
  const outside = { slug: '~Company 1', url: 'https://company-1.example.org/', totalDonations: 11000 };
  const joined = { slug: 'sponsor-1', name: 'Sponsor 1', totalDonations: 1500, monthlyDonations: 100 };
  const reason = [{ language: 'en', text: 'a meetup' }];
  expect((await source()).sponsors).toMatchObject([{ ...joined, reason }, { slug: 'sponsor-2' }, outside]);
  const { origin, sponsors } = await source({ collective: '' });
  expect([origin, service.requests.length]).toEqual([NONE, 2]);
  expect(sponsors).toMatchObject([outside, { slug: 'sponsor-1', name: 'Company 2', totalDonations: 500 }]);
  folder.write(
    'supporters.yml',
    'supporters:\n  - { name: "", link: "http://10.0.0.1/", slug: A b, amount: 1.5, reason: x, since: 1 }\n',
  );
  const [report = ''] = (await source()).log.panicOnBuild;
  expect(report).toMatch(/^gatsby-source-open-collective: faults in .*supporters\.yml\n/);
  const faults = [...report.matchAll(/yml:2:\d+ supporters\[0\]\.(\w+): /g)].map(([, field]) => field);
  expect(faults.sort()).toEqual(['amount', 'link', 'name', 'reason', 'since', 'slug']);
});

test('a snapshot is trusted no more than the service, and one that cannot be written stops nothing', async () => {
  await source();
  expect(folder.read('a.json')).not.toContain('secret-token');
  folder.write('a.json', folder.read('a.json').replaceAll(/https:\/\/(sponsor|images)/g, 'javascript:$1'));
  expect((await source()).sponsors).toMatchObject(Array(2).fill({ website: '', avatar: '' }));
  const { origin, warnings } = await source({ snapshot: folder.at() });
  expect([origin.status, warnings.at(-1)]).toEqual(['fresh', expect.stringContaining(' cannot be written ')]);
  folder.write('a.json', '{');
  expect((await source()).warnings).toEqual([expect.stringContaining(' is ignored: it cannot be read')]);
});
