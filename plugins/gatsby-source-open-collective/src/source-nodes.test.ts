/** The plugin as Gatsby calls it, against a local server with valid and invalid responses of the API. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { NodeInput, PluginOptions } from 'gatsby';
import { Joi, validateOptionsSchema } from 'gatsby-plugin-utils';
import { pluginOptionsSchema } from './options';
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

const DAY = 24 * 3_600_000;
const TODAY = new Date().toISOString().slice(0, 10);
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY);
const recently = daysAgo(30).toISOString();

let service: FakeCollective;
let stored: Map<string, unknown>;
let folder: string;

beforeEach(async () => {
  service = await createFakeCollective();
  service.members = [member(1), member(2, { totalDonations: { valueInCents: 5000, currency: 'USD' } })];
  service.transactions = [gift(1, 1200, recently)];
  stored = new Map();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sponsors-test-'));
});
afterEach(async () => {
  await service.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Calls the hook with the schema's defaults, but for patience: a test has none. */
async function source(part: object = {}) {
  const options = {
    collective: 'collective-1',
    endpoint: service.endpoint,
    retryDelay: 1,
    timeout: 1000,
    timeLimit: 4000,
    ...part,
  };
  // As Gatsby checks them and fills in the defaults.
  const { value } = await validateOptionsSchema(pluginOptionsSchema({ Joi }), options);
  const nodes: NodeInput[] = [];
  const warnings: string[] = [];
  const statuses: string[] = [];
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
      reporter: { warn: (message: string) => warnings.push(message), activityTimer: () => timer },
    } as never,
    value as unknown as PluginOptions,
  );
  const ofType = (type: string) => nodes.filter(({ internal }) => internal.type === type);
  const [origin] = ofType('SponsorSource');
  return {
    nodes,
    sponsors: ofType('Sponsor'),
    slugs: ofType('Sponsor').map(({ slug }) => slug),
    origin: origin && { status: origin.status, date: origin.date, count: origin.count },
    warnings,
    statuses,
    timer,
  };
}

/** Makes the cached response older by so many days. */
function age(days: number): void {
  for (const [key, answer] of stored)
    stored.set(key, { ...(answer as object), date: daysAgo(days).toISOString() });
}

const fail: Reply = (_request, response) => sendJson(response, { error: 'down' }, 500);
const NONE = { status: 'none', date: '', count: 0 };

describe('a service that works', () => {
  it('creates a node of each sponsor, and one of their origin', async () => {
    const { nodes, warnings, timer, statuses } = await source();
    expect(warnings).toEqual([]);
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
    const [, from = '', to = ''] = /dateFrom: "(.+?)", dateTo: "(.+?)"/.exec(second?.query ?? '') ?? [];
    expect(Date.parse(to) - Date.parse(from)).toBeGreaterThanOrEqual(365 * DAY);
    expect(Date.parse(to) - Date.parse(from)).toBeLessThanOrEqual(366 * DAY);
  });

  it('receives no token where none is configured', async () => {
    await source({ token: '' });
    expect(service.requests[0]?.headers).not.toHaveProperty('personal-token');
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
    service.reply = ({ list, variables: { limit, offset } }, response) =>
      sendJson(response, asPage(service[list].slice(offset, offset + limit), null));
    expect((await source({ pageSize: 50 })).origin?.count).toBe(95);
  });

  it('may change while it is read: no sponsor and no gift counts twice', async () => {
    service.members = Array.from({ length: 25 }, (_, index) => member(index));
    service.transactions = Array.from({ length: 25 }, () => gift(3, 1200, recently));
    service.reply = ({ list, variables: { limit, offset } }, response) => {
      // A row more at the front moves the last of each page to the next one.
      const shift = offset === 0 ? 0 : 1;
      sendJson(response, asPage(service[list].slice(offset - shift, offset - shift + limit), 25 + shift));
    };
    const { slugs, sponsors } = await source({ pageSize: 10 });
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
    age(0.26);
    await source();
    expect(service.requests).toHaveLength(4);
    await source({ maxAge: 0 });
    expect(service.requests).toHaveLength(6);
  });

  it('a response from the future is not used', async () => {
    await source();
    age(-3);
    await source();
    expect(service.requests).toHaveLength(4);
  });

  it('the answer of another collective is not used', async () => {
    await source();
    expect((await source({ collective: 'collective-2', offline: true })).origin).toEqual(NONE);
  });

  it('offline, the last answer is used however old it is', async () => {
    await source();
    age(3);
    const { origin, slugs, warnings } = await source({ offline: true });
    expect(origin).toEqual({ status: 'cached', date: daysAgo(3).toISOString().slice(0, 10), count: 2 });
    expect(slugs).toEqual(['sponsor-2', 'sponsor-1']);
    expect(warnings).toEqual([
      expect.stringMatching(
        /^gatsby-source-open-collective: the option "offline" is set\nIts last answer is used: 2 sponsors, 3 days old \(\d{4}-\d\d-\d\d\)\.$/,
      ),
    ]);
    expect(service.requests).toHaveLength(2);
  });
});

describe('a service that takes time', () => {
  it('gets another request after a time-out', async () => {
    let isFirst = true;
    service.reply = async (request, response) => {
      if (!isFirst) return service.defaultReply(request, response);
      isFirst = false;
    };
    const { origin, statuses } = await source({ timeout: 200 });
    expect(origin?.status).toBe('fresh');
    expect(statuses[0]).toBe('it took too long to answer; waiting 1 s');
  });

  it('is given up during a response that never ends', async () => {
    service.reply = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"data":');
    };
    const { origin, warnings } = await source({ timeout: 100, retries: 1 });
    expect(origin).toEqual(NONE);
    expect(warnings[0]).toContain('has no answer: it took too long to answer\nThere is no earlier answer');
    expect(service.requests).toHaveLength(2);
  });

  it('has one limit for everything', async () => {
    service.reply = () => {};
    const start = performance.now();
    const { origin } = await source({ timeout: 10_000, timeLimit: 300, retries: 20 });
    expect(origin).toEqual(NONE);
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it('that limits its requests gets the next when it allows', async () => {
    let isFirst = true;
    let limited = 0;
    let answered = 0;
    service.reply = (request, response) => {
      if (isFirst) {
        isFirst = false;
        limited = performance.now();
        return sendJson(response, { error: { message: 'Rate limit exceeded.' } }, 429, {
          'retry-after': '0.4',
        });
      }
      answered ||= performance.now();
      return service.defaultReply(request, response);
    };
    const { origin, statuses } = await source();
    expect(origin?.status).toBe('fresh');
    expect(answered - limited).toBeGreaterThanOrEqual(390);
    expect(statuses[0]).toMatch(/^it answers 429: ".*Rate limit exceeded.*"; waiting 1 s$/);
  });

  it('may send the time as a date, or not at all', async () => {
    const headers: Record<string, string>[] = [
      { 'retry-after': new Date(Date.now()).toUTCString() },
      { 'retry-after': 'soon' },
      {},
    ];
    service.reply = (request, response) => {
      const next = headers.shift();
      return next ? sendJson(response, {}, 429, next) : service.defaultReply(request, response);
    };
    expect((await source()).origin?.status).toBe('fresh');
    expect(service.requests).toHaveLength(5);
  });

  it('is given up where the pause is longer than the rest of the time', async () => {
    service.reply = (_request, response) => sendJson(response, {}, 429, { 'retry-after': '3600' });
    const start = performance.now();
    const { origin, warnings } = await source();
    expect(origin).toEqual(NONE);
    expect(performance.now() - start).toBeLessThan(2000);
    expect(warnings[0]).toMatch(
      /it answers 429: "\{\}"; the next attempt would be in 3600 s, and [34] s of "timeLimit" are left/,
    );
    expect(service.requests).toHaveLength(1);
  });

  it('gets no request after the last one it allows', async () => {
    const times: number[] = [];
    service.reply = ({ list, variables: { limit, offset } }, response) => {
      times.push(Date.now());
      const reset = times[0]! / 1000 + 1;
      sendJson(response, asPage(service[list].slice(offset, offset + limit), service[list].length), 200, {
        'x-ratelimit-remaining': times.length === 1 ? '0' : '9',
        'x-ratelimit-reset': String(reset),
      });
    };
    const { origin, statuses } = await source();
    expect(origin?.status).toBe('fresh');
    expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(990);
    expect(statuses).toContain('it takes no more requests for now; waiting 1 s');
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

  const badly: [string, Reply, RegExp, number][] = [
    ['500', fail, /it answers 500: "\{\\"error\\":\\"down\\"\}"/, 4],
    ['400', (_request, response) => sendJson(response, {}, 400), /it answers 400/, 1],
    ['403', (_request, response) => sendJson(response, {}, 403), /it answers 403/, 1],
    [
      'HTML',
      (_request, response) => void response.end('<!doctype html><title>Just a moment…</title>'),
      /its answer is no JSON: "<!doctype html>/,
      4,
    ],
    [
      'half of its JSON',
      (_request, response) => void response.end('{"data":{"account":{"rows":{"nodes":[{"'),
      /no JSON/,
      4,
    ],
    ['nothing', (_request, response) => void response.end(), /no JSON: ""/, 4],
    ['a closed line', (_request, response) => void response.destroy(), /it cannot be reached: /, 4],
    ['null', (_request, response) => sendJson(response, null), /its answer is none of GraphQL: "null"/, 4],
    [
      'another shape',
      (_request, response) => sendJson(response, { data: { account: { rows: 'many' } } }),
      /its members have an unknown shape: account\.rows: /,
      1,
    ],
    [
      'no such account',
      (_request, response) => sendJson(response, { data: { account: null } }),
      /its members have an unknown shape: account: /,
      1,
    ],
    [
      'rows that are none',
      (_request, response) => sendJson(response, asPage([null, 7, 'x', {}, []], 5)),
      /none of its 5 members can be read: /,
      1,
    ],
    [
      'an error within an answer',
      (_request, response) =>
        sendJson(response, { data: null, errors: [{ message: 'Out of\u001b[31m memory' }] }),
      /it says "Out of \[31m memory"/,
      4,
    ],
    [
      'an error that stays one',
      (_request, response) =>
        sendJson(response, { errors: [{ message: 'No account found', extensions: { code: 'NotFound' } }] }),
      /it says "No account found" \("NotFound"\)/,
      1,
    ],
    [
      'errors that are none',
      (_request, response) => sendJson(response, { data: {}, errors: [{ message: 7, extensions: 'x' }] }),
      /it says "no message"/,
      4,
    ],
    [
      'errors of another shape',
      (_request, response) => sendJson(response, { data: {}, errors: 'many' }),
      /none of GraphQL/,
      4,
    ],
    [
      'a redirect',
      (_request, response) => {
        response.writeHead(307, { location: 'http://127.0.0.1:9/elsewhere' });
        response.end();
      },
      /it cannot be reached: .*redirect/,
      4,
    ],
    [
      'more than anybody would give',
      (_request, response) => void response.end(`"${'x'.repeat(17_000_000)}"`),
      /larger than 16 MB/,
      1,
    ],
    [
      'the same row over and over',
      (_request, response) => sendJson(response, asPage([member(1)], 1000)),
      /its list of members has no end after 50 pages/,
      50,
    ],
    [
      'a list that is cut',
      ({ variables }, response) => sendJson(response, asPage(variables.offset ? [] : [member(1)], 1000)),
      /its list of members ends after 1 of 1000/,
      2,
    ],
    [
      'a list without an end',
      ({ variables: { limit } }, response) =>
        sendJson(
          response,
          asPage(
            Array.from({ length: Math.min(limit, 5) }, () => member(1)),
            1e9,
          ),
        ),
      /has no end after 50 pages/,
      50,
    ],
  ];

  it.each(badly)('%s: the build goes on with a warning', async (_name, reply, message, requests) => {
    service.reply = reply;
    const { origin, slugs, warnings, timer } = await source();
    expect(origin).toEqual(NONE);
    expect(slugs).toEqual([]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(message);
    expect(warnings[0]).toMatch(/\nThere is no earlier answer: no sponsors are shown\.$/);
    expect(service.requests).toHaveLength(requests);
    expect(timer.end).toHaveBeenCalledTimes(1);
  });

  it.each(badly)('%s: the last valid response is used, and its age logged', async (_name, reply) => {
    await source();
    age(40);
    service.reply = reply;
    const { origin, slugs, warnings } = await source({ retries: 0 });
    expect(origin).toEqual({ status: 'cached', date: daysAgo(40).toISOString().slice(0, 10), count: 2 });
    expect(slugs).toEqual(['sponsor-2', 'sponsor-1']);
    expect(warnings[0]).toMatch(/\nIts last answer is used: 2 sponsors, 40 days old \(\d{4}-\d\d-\d\d\)\.$/);
    // It is not stored as if it were new.
    service.reply = service.defaultReply;
    expect((await source()).origin).toMatchObject({ status: 'fresh', date: TODAY });
  });

  it('without a connection the last response is used', async () => {
    await source();
    age(1);
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
    age(2);
    service.members = [];
    const { origin, warnings } = await source();
    expect(origin).toMatchObject({ status: 'cached', count: 2 });
    expect(warnings[0]).toContain('it knows 0 sponsors, where 2 were known');
    service.members = [member(1), member(2), member(3), member(4)];
    expect((await source()).origin).toMatchObject({ status: 'fresh', count: 4 });
    service.members = [member(1)];
    expect((await source({ maxAge: 0 })).origin).toMatchObject({ status: 'cached', count: 4 });
    service.members = [member(1), member(2)];
    expect((await source({ maxAge: 0 })).origin).toMatchObject({ status: 'fresh', count: 2 });
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
    const { warnings, statuses } = await source({ token: 'secret-token' });
    expect(warnings[0]).toContain('it answers 500: "{\\"error\\":\\"…\\"}"');
    expect([...warnings, ...statuses].join()).not.toContain('secret-token');
    const strange = await source({ token: () => 'secret\nX: 1' });
    expect(strange.warnings[0]).toContain('the token has other than visible characters');
    expect(strange.warnings[0]).not.toContain('secret');
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
    expect((await source({ snapshot, maxAge: 0 })).origin).toEqual({
      status: 'cached',
      date: TODAY,
      count: 2,
    });
  });

  it('gives way to a newer response in the cache, and the other way round', async () => {
    await source({ snapshot });
    service.members = [member(9)];
    await source({ maxAge: 0 });
    expect((await source({ snapshot })).slugs).toEqual(['sponsor-9']);
    age(1);
    expect((await source({ snapshot })).slugs).toEqual(['sponsor-2', 'sponsor-1']);
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
    ['another collective', () => edit((answer) => (answer.collective = 'other')), /it is of "other" in USD/],
    ['no date', () => edit((answer) => (answer.date = 'today')), /date: /],
    ['no sponsors', () => edit((answer) => (answer.sponsors = [{ slug: '<b>' }])), /sponsors\.0\.slug: /],
  ])('with %s is ignored with a warning', async (_name, write, reason) => {
    await source({ snapshot });
    stored.clear();
    fs.writeFileSync(snapshot, write());
    const { origin, warnings } = await source({ snapshot, offline: true });
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
    expect((await source({ snapshot, offline: true })).sponsors).toMatchObject([
      { name: 'evil', website: '', avatar: '', url: 'https://opencollective.com/sponsor-2' },
    ]);
  });

  it('that cannot be written is no reason to stop', async () => {
    fs.writeFileSync(path.join(folder, 'deep'), 'a file where a folder should be');
    const { origin, warnings } = await source({ snapshot });
    expect(origin).toMatchObject({ status: 'fresh', count: 2 });
    expect(warnings).toEqual([
      expect.stringMatching(/the snapshot .* cannot be used and is ignored: .*ENOTDIR/),
      expect.stringMatching(/the snapshot .* cannot be written: /),
    ]);
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
    null,
    true,
    0,
    -1,
    1.5,
    1e308,
    '',
    'x',
    '\ud800',
    '__proto__',
    [],
    [null],
    {},
    { length: 1e9 },
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
  for (let round = 0; round < 150; round += 1) {
    const { origin, sponsors } = await source({ maxAge: 0, retries: 0, maxPages: 3 });
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
});
