/** The plugin as Gatsby calls it, against a local server with valid and invalid responses of the API. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { NodeInput, PluginOptions } from 'gatsby';
import type { OpenCollectiveOptions } from './options';
import { sourceNodes } from './source-nodes';
import {
  asPage,
  createFakeCollective,
  gift,
  member,
  sendJson,
  type FakeCollective,
  type Reply,
} from './testing/fake-collective';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = new Date('2026-02-03T04:05:06Z');
const TODAY = '2026-02-03';
const recently = '2026-01-04T00:00:00Z';

/** Pauses take no time: they move the clock. */
const pauses: number[] = [];
const advance = (milliseconds: number): unknown => jest.setSystemTime(Date.now() + milliseconds);
jest.mock('node:timers/promises', () => ({
  setTimeout: (milliseconds: number) => {
    pauses.push(milliseconds);
    advance(milliseconds);
    return Promise.resolve();
  },
}));

const TIMERS = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'] as const),
  ...(['clearImmediate', 'nextTick', 'queueMicrotask', 'performance', 'hrtime'] as const),
];

let service: FakeCollective;
let stored: Map<string, unknown>;
let folder: string;

beforeEach(async () => {
  // Only the clock: connections need timers.
  jest.useFakeTimers({ now: NOW, doNotFake: TIMERS });
  pauses.length = 0;
  service = await createFakeCollective();
  service.members = [member(1), member(2, { totalDonations: { valueInCents: 5000, currency: 'USD' } })];
  service.transactions = [gift(1, 1200, recently)];
  stored = new Map();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sponsors-test-'));
});
afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  await service.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

async function source(part: Partial<OpenCollectiveOptions> = {}) {
  const options: OpenCollectiveOptions = {
    collective: 'collective-1',
    endpoint: service.endpoint,
    token: () => '',
    snapshot: '',
    avatarHosts: ['images.opencollective.com'],
    supporters: path.join(folder, 'supporters.yml'),
    languages: ['en', 'zh'],
    ...part,
  };
  const nodes: NodeInput[] = [];
  const warnings: string[] = [];
  const statuses: string[] = [];
  const panicOnBuild = jest.fn<void, [string]>();
  const timer = { start: jest.fn(), end: jest.fn(), setStatus: (status: string) => statuses.push(status) };
  await sourceNodes(
    {
      actions: { createNode: (node: NodeInput) => void nodes.push(node) },
      cache: {
        get: (key: string) => Promise.resolve(stored.get(key)),
        // As in Gatsby's cache: only JSON is stored.
        set: (key: string, content: unknown) =>
          Promise.resolve(stored.set(key, JSON.parse(JSON.stringify(content)))),
      },
      createNodeId: (id: string) => `id of ${id}`,
      createContentDigest: (content: unknown) => JSON.stringify(content),
      reporter: {
        warn: (message: string) => warnings.push(message),
        panicOnBuild,
        activityTimer: () => timer,
      },
    } as never,
    options as unknown as PluginOptions,
  );
  const ofType = (type: string) => nodes.filter(({ internal }) => internal.type === type);
  const [origin] = ofType('SponsorSource');
  return {
    nodes,
    sponsors: ofType('Sponsor'),
    slugs: ofType('Sponsor').map(({ slug }) => slug),
    origin: origin && { status: origin.status, date: origin.date, count: origin.count },
    warnings,
    panicOnBuild,
    statuses,
    timer,
  };
}

const fail: Reply = (_request, response) => sendJson(response, { error: 'down' }, 500);
const NONE = { status: 'none', date: '', count: 0 };

describe('a service that works', () => {
  it('creates a node of each sponsor, and one of their origin', async () => {
    const { nodes, warnings, timer, statuses } = await source();
    expect(warnings).toEqual([]);
    expect(service.requests[0]?.headers).not.toHaveProperty('personal-token');
    expect(nodes).toHaveLength(3);
    expect(nodes[0]).toMatchObject({ status: 'fresh', date: TODAY, count: 2, id: 'id of SponsorSource ' });
    expect(nodes[2]).toEqual({
      id: 'id of Sponsor sponsor-1',
      parent: null,
      children: [],
      internal: { type: 'Sponsor', contentDigest: expect.any(String) as string },
      slug: 'sponsor-1',
      name: 'Sponsor 1',
      website: 'https://sponsor-1.example.org/',
      url: 'https://sponsor-1.example.org/',
      avatar: 'https://images.opencollective.com/sponsor-1/avatar/192.png',
      firstDonation: '2020-05-06',
      totalDonations: 1000,
      monthlyDonations: 100,
      reason: [],
    });
    expect(timer.start).toHaveBeenCalledTimes(1);
    expect(timer.end).toHaveBeenCalledTimes(1);
    expect(statuses).toContain('2 of 2 members');
  });

  it('receives valid requests', async () => {
    const { requests } = service;
    await source({ token: () => 'secret-token' });
    expect(requests.map(({ list, method, variables }) => [list, method, variables])).toEqual([
      ['members', 'POST', { slug: 'collective-1', limit: 1000, offset: 0 }],
      ['transactions', 'POST', { slug: 'collective-1', limit: 1000, offset: 0 }],
    ]);
    const [first, second] = requests;
    expect(first?.headers).toMatchObject({
      'content-type': 'application/json',
      'personal-token': 'secret-token',
      'user-agent': 'gatsby-source-open-collective',
    });
    expect(first?.query).toMatch(/role: BACKER[^]*imageUrl\(height: 192\)/);
    expect(second?.query).toContain(
      'dateFrom: "2025-02-03T04:05:06.000Z", dateTo: "2026-02-03T04:05:06.000Z"',
    );
  });

  it('gives page after page', async () => {
    service.members = Array.from({ length: 2345 }, (_, index) => member(index));
    service.transactions = Array.from({ length: 2000 }, (_, index) => gift(index % 7, 1200, recently));
    const { origin, sponsors, statuses } = await source();
    expect(origin?.count).toBe(2345);
    expect(sponsors.find(({ slug }) => slug === 'sponsor-3')).toMatchObject({ monthlyDonations: 286 * 100 });
    expect(service.requests.map(({ list, variables }) => `${list} ${variables.offset}`)).toEqual([
      'members 0',
      'members 1000',
      'members 2000',
      'transactions 0',
      'transactions 1000',
      // A full page may not be the last one, even if the total is reached.
      'transactions 2000',
    ]);
    expect(statuses).toEqual(expect.arrayContaining(['1000 of 2345 members', '2345 of 2345 members']));
  });

  it('may return smaller pages than requested, and no total', async () => {
    service.members = Array.from({ length: 95 }, (_, index) => member(index));
    service.reply = ({ list, variables: { offset } }, response) =>
      sendJson(response, asPage(service[list].slice(offset, offset + 10), service[list].length));
    expect((await source()).origin?.count).toBe(95);
    stored.clear();
    service.members = Array.from({ length: 1005 }, (_, index) => member(index));
    service.reply = ({ list, variables: { limit, offset } }, response) =>
      sendJson(response, asPage(service[list].slice(offset, offset + limit), null));
    expect((await source()).origin?.count).toBe(1005);
  });

  it('may change while it is read: no sponsor and no gift counts twice', async () => {
    service.members = Array.from({ length: 25 }, (_, index) => member(index));
    service.transactions = Array.from({ length: 25 }, () => gift(3, 1200, recently));
    service.reply = ({ list, variables: { offset } }, response) => {
      // A row more at the front moves the last of each page to the next one.
      const start = offset === 0 ? 0 : offset - 1;
      sendJson(response, asPage(service[list].slice(start, start + 10), offset === 0 ? 25 : 26));
    };
    const { slugs, sponsors } = await source();
    expect(slugs).toHaveLength(25);
    expect(new Set(slugs).size).toBe(25);
    expect(sponsors.find(({ slug }) => slug === 'sponsor-3')).toMatchObject({ monthlyDonations: 2500 });
  });

  it('may have no donors', async () => {
    service.members = [];
    expect(await source()).toMatchObject({
      origin: { status: 'fresh', date: TODAY, count: 0 },
      warnings: [],
    });
  });
});

describe('without a request', () => {
  it('no collective: there are no sponsors', async () => {
    const { nodes, warnings, timer } = await source({ collective: '' });
    expect(nodes).toHaveLength(1);
    expect(nodes[0]).toMatchObject(NONE);
    expect(warnings).toEqual([]);
    expect(timer.start).not.toHaveBeenCalled();
    expect(service.requests).toEqual([]);
  });

  it('a response that is young enough is used', async () => {
    await source();
    expect(service.requests).toHaveLength(2);
    expect(await source()).toMatchObject({
      origin: { status: 'fresh', date: TODAY, count: 2 },
      warnings: [],
    });
    expect(service.requests).toHaveLength(2);
    advance(6 * HOUR);
    await source();
    expect(service.requests).toHaveLength(4);
  });

  it('a response from the future is not used', async () => {
    await source();
    advance(-3 * DAY);
    await source();
    expect(service.requests).toHaveLength(4);
  });

  it('the answer of another collective is not used', async () => {
    await source();
    service.reply = fail;
    expect((await source({ collective: 'collective-2' })).origin).toEqual(NONE);
  });
});

describe('a service that takes time', () => {
  /** Ends each of the first requests by its time-out, as soon as the service has received it. */
  function timeOut(requests: number, reply: Reply = () => {}): void {
    let left = requests;
    const controllers = Array.from({ length: requests }, () => new AbortController());
    const timeouts = jest.spyOn(AbortSignal, 'timeout');
    for (const { signal } of controllers) timeouts.mockReturnValueOnce(signal);
    service.reply = async (request, response) => {
      left -= 1;
      if (left < 0) return service.defaultReply(request, response);
      await reply(request, response);
      controllers[requests - 1 - left]?.abort(new DOMException('The operation timed out', 'TimeoutError'));
    };
  }

  it('gets another request after a time-out', async () => {
    timeOut(1);
    const { origin, statuses } = await source();
    expect(origin?.status).toBe('fresh');
    expect(statuses[0]).toBe('it took too long to answer; waiting 1 s');
    expect(AbortSignal.timeout).toHaveBeenCalledWith(30_000);
  });

  it('is given up during a response that never ends', async () => {
    timeOut(4, (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"data":');
    });
    const { origin, warnings } = await source();
    expect(origin).toEqual(NONE);
    expect(warnings[0]).toContain('has no answer: it took too long to answer\nThere is no earlier answer');
    expect(service.requests).toHaveLength(4);
  });

  it('has one limit for everything', async () => {
    service.reply = (request, response) => {
      advance(170_000);
      return request.list === 'members' ? service.defaultReply(request, response) : fail(request, response);
    };
    const timeouts = jest.spyOn(AbortSignal, 'timeout');
    const { warnings } = await source();
    expect(timeouts.mock.calls).toEqual([[30_000], [10_000]]);
    expect(warnings[0]).toMatch(/; the next attempt would be in 1 s, and 0 s are left\n/);
  });

  it('that limits its requests gets the next when it allows', async () => {
    const headers: Record<string, string>[] = [
      { 'retry-after': '0.4' },
      { 'retry-after': new Date(NOW.getTime() + 3400).toUTCString() },
      { 'retry-after': 'soon', 'x-ratelimit-remaining': '9', 'x-ratelimit-reset': '9999999999' },
      {},
    ];
    service.reply = (request, response) => {
      const next = headers.shift();
      return next
        ? sendJson(response, 'Rate limit exceeded.', 429, next)
        : service.defaultReply(request, response);
    };
    const { warnings, statuses } = await source();
    // Without a valid time the third is four seconds.
    expect(pauses.slice(0, 3)).toEqual([400, 2600, 4000]);
    expect(statuses[0]).toMatch(/^it answers 429: ".*Rate limit exceeded.*"; waiting 1 s$/);
    expect(warnings[0]).toContain('it answers 429');
  });

  it('that has no requests left gets the next after its reset', async () => {
    const headers = {
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': String(NOW.getTime() / 1000 + 7),
    };
    service.reply = (request, response) =>
      service.requests.length === 1
        ? sendJson(response, {}, 429, headers)
        : service.defaultReply(request, response);
    expect((await source()).origin?.status).toBe('fresh');
    expect(pauses).toEqual([7000]);
  });

  it('is given up where the pause is longer than the rest of the time', async () => {
    service.reply = (_request, response) => sendJson(response, {}, 429, { 'retry-after': '3600' });
    const { origin, warnings } = await source();
    expect(origin).toEqual(NONE);
    expect(warnings[0]).toContain(
      'it answers 429: "{}"; the next attempt would be in 3600 s, and 180 s are left',
    );
    expect(service.requests).toHaveLength(1);
  });
});

describe('a service that fails', () => {
  it('three times and then answers', async () => {
    let failures = 3;
    service.reply = (request, response) =>
      (failures -= 1) >= 0 ? fail(request, response) : service.defaultReply(request, response);
    expect((await source()).origin?.status).toBe('fresh');
    expect(service.requests).toHaveLength(5);
  });

  const json =
    (value: unknown, status = 200): Reply =>
    (_request, response) =>
      sendJson(response, value, status);
  const text =
    (body: string): Reply =>
    (_request, response) =>
      void response.end(body);
  const errors = (...list: object[]): Reply => json({ data: null, errors: list });
  const redirect: Reply = (_request, response) =>
    void response.writeHead(307, { location: 'http://127.0.0.1:9/elsewhere' }).end();
  const cut: Reply = ({ variables }, response) =>
    sendJson(response, asPage(variables.offset ? [] : [member(1)], 1000));

  it.each<[string, Reply, RegExp, number]>([
    ['500', fail, /it answers 500: "\{\\"error\\":\\"down\\"\}"/, 4],
    ['400', json({}, 400), /it answers 400/, 1],
    ['a wrong token', json({ error: 'Invalid' }, 401), /it answers 401: .*Invalid/, 1],
    ['403', json({}, 403), /it answers 403/, 1],
    ['404', json({}, 404), /it answers 404/, 1],
    ['408', json({}, 408), /it answers 408/, 4],
    ['429', json({}, 429), /it answers 429/, 4],
    ['too much', text(`"${'x'.repeat(16_000_000)}"`), /its answer is larger than 16 MB/, 1],
    [
      'HTML',
      text('<!doctype html><title>Just a moment…</title>'),
      /its answer is no JSON: "<!doctype html>/,
      4,
    ],
    ['half of its JSON', text('{"data":{"account":{"rows":{"nodes":[{"'), /no JSON/, 4],
    ['nothing', text(''), /no JSON: ""/, 4],
    ['a closed line', (_request, response) => void response.destroy(), /it cannot be reached: /, 4],
    ['null', json(null), /its answer is none of GraphQL: "null"/, 4],
    [
      'another shape',
      json({ data: { account: { rows: 'many' } } }),
      /its members have an unknown shape: account\.rows: /,
      1,
    ],
    ['no such account', json({ data: { account: null } }), /its members have an unknown shape: account: /, 1],
    ['rows that are none', json(asPage([null, 7, 'x', {}, []], 5)), /none of its 5 members can be read: /, 1],
    [
      'an error within an answer',
      errors({ message: 'Out of\u001b[31m memory' }),
      /it says "Out of \[31m memory"/,
      4,
    ],
    [
      'an unknown collective',
      errors({ message: 'No account found', extensions: { code: 'NotFound' } }),
      /it says "No account found"/,
      1,
    ],
    [
      'an error of the moment',
      errors({ message: 'Busy', extensions: { code: 'TIMEOUT' } }),
      /it says "Busy"/,
      4,
    ],
    ['errors that are none', errors({ message: 7, extensions: 'x' }), /it says "no message"/, 4],
    ['errors of another shape', json({ data: {}, errors: 'many' }), /none of GraphQL/, 4],
    ['a redirect', redirect, /it cannot be reached: .*redirect/, 4],
    [
      'a list without an end',
      json(asPage([member(1)], 1e9)),
      /its list of members has no end after 50 pages/,
      50,
    ],
    ['a list that is cut', cut, /its list of members ends after 1 of 1000/, 2],
  ])('%s: the build goes on with a warning', async (_name, reply, message, requests) => {
    service.reply = reply;
    const { origin, slugs, warnings, timer } = await source();
    expect(origin).toEqual(NONE);
    expect(slugs).toEqual([]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(message);
    expect(warnings[0]).toMatch(/\nThere is no earlier answer: none of its sponsors are shown\.$/);
    expect(service.requests).toHaveLength(requests);
    expect(timer.end).toHaveBeenCalledTimes(1);
  });

  it('the last valid response is used, and its age logged', async () => {
    await source();
    advance(40 * DAY);
    service.reply = fail;
    const { origin, slugs, warnings } = await source();
    expect(origin).toEqual({ status: 'cached', date: TODAY, count: 2 });
    expect(slugs).toEqual(['sponsor-2', 'sponsor-1']);
    expect(warnings[0]).toContain('\nIts last answer is used: 2 sponsors, 40 days old (2026-02-03).');
    // It is not stored as if it were new.
    service.reply = service.defaultReply;
    expect((await source()).origin).toMatchObject({ status: 'fresh', date: '2026-03-15' });
  });

  it('without a connection the last response is used', async () => {
    await source();
    advance(DAY);
    await service.close();
    const { origin, warnings } = await source();
    expect(origin).toMatchObject({ status: 'cached', count: 2 });
    expect(warnings[0]).toMatch(
      /it cannot be reached: ECONNREFUSED.*\nIts last answer is used: 2 sponsors, 1 day old/,
    );
  });

  it('after the members, with the transactions', async () => {
    service.reply = (request, response) =>
      request.list === 'members'
        ? service.defaultReply(request, response)
        : sendJson(response, asPage('x', 1));
    expect((await source()).warnings[0]).toMatch(/its transactions have an unknown shape/);
  });

  it('that suddenly has no or few sponsors is not trusted', async () => {
    await source();
    advance(DAY);
    service.members = [];
    const { origin, warnings } = await source();
    expect(origin).toMatchObject({ status: 'cached', count: 2 });
    expect(warnings[0]).toContain('it knows 0 sponsors, where 2 were known');
    service.members = [member(1), member(2), member(3), member(4)];
    expect((await source()).origin).toMatchObject({ status: 'fresh', count: 4 });
    advance(DAY);
    service.members = [member(1)];
    expect((await source()).origin).toMatchObject({ status: 'cached', count: 4 });
    service.members = [member(1), member(2)];
    expect((await source()).origin).toMatchObject({ status: 'fresh', count: 2 });
  });

  it('a fault of ours does not stop the build either', async () => {
    const { warnings, origin } = await source({
      token: () => {
        throw new TypeError('a bug');
      },
    });
    expect(origin).toEqual(NONE);
    expect(warnings[0]).toContain('TypeError: a bug');
  });

  it('that repeats the token: it is not in the log', async () => {
    service.reply = ({ headers }, response) => sendJson(response, { error: headers['personal-token'] }, 500);
    const { warnings, statuses } = await source({ token: () => 'secret-token' });
    expect(warnings[0]).toContain('it answers 500: "{\\"error\\":\\"…\\"}"');
    expect([...warnings, ...statuses].join()).not.toContain('secret-token');
  });
});

describe('invalid rows', () => {
  it('are left out and reported; the others remain', async () => {
    service.members = [
      member(1),
      member('x', {}, { slug: '../../etc' }),
      member('x', {}, { slug: '..' }),
      member('x', { totalDonations: { valueInCents: 'much', currency: 'USD' } }),
      member('x', { totalDonations: { valueInCents: 1e15, currency: 'USD' } }),
      member('x', { totalDonations: null }),
      member('x', { createdAt: 'yesterday' }),
      member('x', { createdAt: '2020-99-99T00:00:00Z' }),
      member('x', { account: 7 }),
      null,
    ];
    service.transactions = [gift(1, 1200, recently), gift(1, Number.NaN, recently), { id: 7 }];
    const { slugs, warnings } = await source();
    expect(slugs).toEqual(['sponsor-1']);
    expect(warnings).toEqual([
      'gatsby-source-open-collective: members that cannot be read: 9; they are left out (the first: account.slug: expected a slug such as webpack)',
      expect.stringMatching(
        /: transactions that cannot be read: 2; they are left out \(the first: amount\.valueInCents: /,
      ),
    ]);
  });

  it('other currencies and URLs that are not safe are counted', async () => {
    service.members = [
      member(
        1,
        {},
        { name: '\u202eevil\u0000', website: 'javascript:alert(1)', imageUrl: 'https://evil.example/a.png' },
      ),
      member(2, { totalDonations: { valueInCents: 5, currency: 'EUR' } }),
    ];
    service.transactions = [gift(1, 5, recently, { amount: { valueInCents: 5, currency: 'JPY' } })];
    const { sponsors, warnings } = await source();
    expect(sponsors).toHaveLength(1);
    expect(sponsors[0]).toMatchObject({
      name: 'evil',
      website: '',
      url: 'https://opencollective.com/sponsor-1',
      avatar: '',
    });
    expect(warnings.map((warning) => warning.replace(/^.*?: /, ''))).toEqual([
      'amounts that are not in USD: 2; they are left out',
      'websites that are not safe to link to: 1; the profiles are linked instead',
    ]);
  });
});

describe('supporters outside Open Collective', () => {
  const write = (text: string): void => fs.writeFileSync(path.join(folder, 'supporters.yml'), text);
  const SUPPORTERS = `supporters:
  - { name: Company 1, link: 'https://company-1.example.org', amount: 11000 }
  - name: Company 2
    slug: sponsor-1
    link: https://company-2.example.org/
    amount: 500
    reason: { en: a meetup, zh: 聚会 }
`;
  const OUTSIDE = {
    slug: '~Company 1',
    name: 'Company 1',
    url: 'https://company-1.example.org/',
    avatar: '',
    firstDonation: '',
    totalDonations: 11000,
    monthlyDonations: 0,
    reason: [],
  };

  it('are sponsors, and amounts of the same account are added up', async () => {
    write(SUPPORTERS);
    const { sponsors, origin, panicOnBuild } = await source();
    expect(panicOnBuild).not.toHaveBeenCalled();
    expect(origin).toMatchObject({ status: 'fresh', count: 2 });
    expect(sponsors.map(({ slug }) => slug)).toEqual(['sponsor-2', 'sponsor-1', '~Company 1']);
    expect(sponsors[1]).toMatchObject({
      name: 'Sponsor 1',
      url: 'https://sponsor-1.example.org/',
      totalDonations: 1500,
      monthlyDonations: 100,
      reason: [
        { language: 'en', text: 'a meetup' },
        { language: 'zh', text: '聚会' },
      ],
    });
    expect(sponsors[2]).toMatchObject(OUTSIDE);
  });

  it('are there without a collective, and without the service', async () => {
    write(SUPPORTERS);
    const { sponsors, origin, warnings } = await source({ collective: '' });
    expect([origin, warnings, service.requests]).toEqual([NONE, [], []]);
    expect(sponsors).toMatchObject([OUTSIDE, { slug: 'sponsor-1', name: 'Company 2', totalDonations: 500 }]);
    service.reply = fail;
    expect((await source()).slugs).toEqual(['~Company 1', 'sponsor-1']);
  });

  it('all problems are reported at once', async () => {
    write(
      'supporters:\n  - { name: "", link: "javascript:alert(1)", amount: 1.5, since: 2017 }\n  - name: A\n',
    );
    const { panicOnBuild, sponsors } = await source();
    const [[report]] = panicOnBuild.mock.calls as [[string]];
    expect(report).toMatch(/^gatsby-source-open-collective: faults in .*supporters\.yml\n/);
    expect(report.match(/(?<=yml)(:\d+:\d+ [\w.[\]]+): (?=expected|unknown)/g)).toHaveLength(6);
    expect(report).toContain(':2:7 supporters[0].name: expected a name of at most 80 characters, got ""');
    expect(sponsors).toHaveLength(2);
  });
});

describe('the snapshot', () => {
  let snapshot: string;
  beforeEach(() => {
    snapshot = path.join(folder, 'deep', 'sponsors.json');
  });

  it('outlives the cache', async () => {
    await source({ snapshot });
    expect(fs.readdirSync(path.dirname(snapshot))).toEqual(['sponsors.json']);
    stored.clear();
    service.reply = fail;
    // Young enough: no request.
    expect(await source({ snapshot })).toMatchObject({ origin: { status: 'fresh', count: 2 }, warnings: [] });
    advance(DAY);
    expect((await source({ snapshot })).origin).toEqual({ status: 'cached', date: TODAY, count: 2 });
  });

  it('gives way to a newer response in the cache, and the other way round', async () => {
    await source({ snapshot });
    const older = new Map(stored);
    advance(7 * HOUR);
    service.members = [member(8), member(9)];
    await source();
    expect((await source({ snapshot })).slugs).toEqual(['sponsor-8', 'sponsor-9']);
    advance(7 * HOUR);
    service.members = [member(5), member(6)];
    await source({ snapshot });
    stored = older;
    expect((await source({ snapshot })).slugs).toEqual(['sponsor-5', 'sponsor-6']);
  });

  const edit = (change: (answer: Record<string, unknown>) => void): string => {
    const answer = JSON.parse(fs.readFileSync(snapshot, 'utf8')) as Record<string, unknown>;
    change(answer);
    return JSON.stringify(answer);
  };

  it.each<[string, () => string, RegExp]>([
    ['no JSON', () => '{"version":1,', /JSON/],
    ['no answer', () => '[]', /expected object/],
    ['another version', () => edit((answer) => (answer.version = 2)), /version: /],
    ['another collective', () => edit((answer) => (answer.collective = 'other')), /it is of "other"/],
    ['no date', () => edit((answer) => (answer.date = 'today')), /date: /],
    ['no sponsors', () => edit((answer) => (answer.sponsors = [{ slug: '<b>' }])), /sponsors\.0\.slug: /],
  ])('with %s is ignored with a warning', async (_name, write, reason) => {
    await source({ snapshot });
    stored.clear();
    fs.writeFileSync(snapshot, write());
    service.reply = fail;
    const { origin, warnings } = await source({ snapshot });
    expect(origin).toEqual(NONE);
    expect(warnings[0]).toMatch(/: the snapshot .*sponsors\.json cannot be used and is ignored: /);
    expect(warnings[0]).toMatch(reason);
  });

  it('is trusted no more than the service', async () => {
    await source({ snapshot });
    stored.clear();
    const hostile = {
      name: '\u202eevil',
      website: 'javascript:alert(1)',
      avatar: 'https://evil.example/a.png',
    };
    fs.writeFileSync(
      snapshot,
      edit((answer) => (answer.sponsors = [{ ...(answer.sponsors as object[])[0], ...hostile }])),
    );
    expect((await source({ snapshot })).sponsors).toMatchObject([
      { name: 'evil', website: '', avatar: '', url: 'https://opencollective.com/sponsor-2' },
    ]);
  });

  it('that cannot be written is no reason to stop', async () => {
    fs.writeFileSync(path.join(folder, 'deep'), 'a file where a folder should be');
    const { origin, warnings } = await source({ snapshot });
    expect(origin).toMatchObject({ status: 'fresh', count: 2 });
    expect(warnings).toEqual([expect.stringMatching(/the snapshot .* cannot be written: /)]);
  });
});

/** Values that no service should send, in every field. */
test('nothing that a service sends stops a build', async () => {
  let seed = 1;
  const random = (most: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  const ODD = [
    ...[null, true, 0, -1, 1.5, 1e308, '', 'x', '\ud800', '__proto__'],
    ...[[], [null], {}, { length: 1e9 }],
  ];
  const spoil = (value: unknown): unknown => {
    if (random(12) === 0) return ODD[random(ODD.length)];
    if (Array.isArray(value)) return value.map(spoil);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, spoil(part)]));
  };
  service.reply = ({ list }, response) =>
    sendJson(
      response,
      spoil(asPage(service[list], service[list].length)),
      random(8) === 0 ? random(400) + 200 : 200,
    );
  for (let round = 0; round < 50; round += 1) {
    const { origin, sponsors } = await source();
    advance(DAY);
    expect(origin).toMatchObject({ count: sponsors.length });
    for (const sponsor of sponsors) {
      expect(sponsor).toMatchObject({
        slug: expect.stringMatching(/^[\w.-]+$/) as string,
        name: expect.stringMatching(/\S/) as string,
        url: expect.stringMatching(/^https?:\/\//) as string,
        firstDonation: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      });
      for (const cents of [sponsor.totalDonations, sponsor.monthlyDonations]) {
        expect(Number.isInteger(cents) && Number(cents) >= 0 && Number(cents) <= 2_147_483_647).toBe(true);
      }
    }
  }
}, 60_000);
