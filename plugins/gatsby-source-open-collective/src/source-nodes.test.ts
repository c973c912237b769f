/** The plugin as Gatsby calls it, with valid and invalid responses of the API. */
import { createHookArgs } from '../../../src/testing/mocks/hook-args';
import { createTestFolder } from '../../../src/testing/test-folder';
import { sourceNodes } from '../gatsby-node';

const HOUR = 3_600_000;
const NOW = '2026-02-03T04:05:06Z';
const recently = '2026-01-04T00:00:00Z';
const NONE = { status: 'none', date: '', count: 0 };
/** Only the clock is replaced: files need timers. */
const TIMERS = ['setTimeout', 'setInterval', 'setImmediate', 'nextTick', 'queueMicrotask'] as const;
/** The pause before the second attempt takes no time. */
jest.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

const usd = (valueInCents: number) => ({ valueInCents, currency: 'USD' });
const total = (cents: number) => ({ totalDonations: usd(cents) });

/** A membership as the API returns it; names are invented. */
function member(number: number | string, part: object = {}, account: object = {}): object {
  const slug = `sponsor-${number}`;
  return {
    ...{ createdAt: '2020-05-06T07:08:09.123Z', ...total(1000) },
    account: {
      ...{ slug, name: `Sponsor ${number}`, isIncognito: false, socialLinks: [] },
      website: `https://${slug}.example.org/`,
      imageUrl: `https://images.opencollective.com/${slug}/avatar/192.png`,
      ...account,
    },
    ...part,
  };
}

let gifts = 0;
/** A gift as the API returns it. */
const gift = (cents: number, createdAt = recently, part: object = {}): object => ({
  ...{ id: `gift-${(gifts += 1)}`, createdAt, isRefunded: false, amount: usd(cents) },
  ...{ fromAccount: { slug: 'sponsor-1' }, ...part },
});

const asPage = (nodes: unknown, totalCount: unknown): object => ({
  data: { account: { rows: { totalCount, nodes } } },
});

let lists: Record<'members' | 'transactions', unknown[]>;
/** What a request gets; fails as a connection does where it throws. */
let reply: (name: keyof typeof lists, offset: number) => Response;
const valid: typeof reply = (name, offset) =>
  Response.json(asPage(lists[name].slice(offset), lists[name].length));
let requests: (RequestInit & { readonly query: string })[];
const folder = createTestFolder();

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse(NOW), doNotFake: [...TIMERS] });
  lists = { members: [member(1), member(2, total(5000))], transactions: [gift(1200)] };
  [reply, requests] = [valid, []];
  jest.spyOn(globalThis, 'fetch').mockImplementation((_url, init) => {
    const { query, variables } = JSON.parse(init!.body as string) as {
      query: string;
      variables: { offset: number };
    };
    requests.push({ ...init, query });
    const name = query.includes('transactions(') ? 'transactions' : 'members';
    return Promise.resolve().then(() => reply(name, variables.offset));
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function source(part: object = {}) {
  const { args, nodes, log } = createHookArgs();
  const options = {
    ...{
      collective: 'collective-1',
      endpoint: '',
      token: () => 'secret-token',
      snapshot: folder.at('a.json'),
    },
    ...{ avatarHosts: ['images.opencollective.com'], languages: ['en', 'zh'] },
    ...{ supporters: folder.at('supporters.yml'), ...part },
  };
  await sourceNodes(args, options as never);
  const [origin, ...sponsors] = nodes;
  return {
    ...{ sponsors, log, warnings: log.warn },
    origin: { status: origin?.status, date: origin?.date, count: origin?.count },
  };
}

test('a sponsor has its fields, of two requests that carry the token and follow no redirect', async () => {
  const { origin, sponsors, warnings } = await source();
  expect([origin, warnings]).toEqual([{ status: 'fresh', date: '2026-02-03', count: 2 }, []]);
  expect(sponsors[0]).toMatchObject({
    ...{ id: 'id of Sponsor sponsor-1', slug: 'sponsor-1', name: 'Sponsor 1', reason: [] },
    ...{ website: 'https://sponsor-1.example.org/', url: 'https://sponsor-1.example.org/' },
    avatar: 'https://images.opencollective.com/sponsor-1/avatar/192.png',
    ...{ firstDonation: '2020-05-06', totalDonations: 1000, monthlyDonations: 100 },
  });
  const headers = expect.objectContaining({ 'personal-token': 'secret-token' }) as object;
  const query = expect.stringMatching(/role: BACKER[^]*imageUrl\(height: 192\)/) as string;
  const dates = /dateFrom: "2025-02-03T04:05:06.000Z", dateTo: "2026-02-03T04:05:06.000Z"/;
  expect(requests).toMatchObject([
    { redirect: 'error', headers, query },
    { redirect: 'error', headers, query: expect.stringMatching(dates) as string },
  ]);
});

test.each<[string, object[], number, string?]>([
  ['half a cent is rounded up', [gift(6)], 1],
  ['several gifts are added up', [gift(600), gift(600), gift(-600)], 100],
  ['a gift on two pages counts once', Array<object>(2).fill(gift(1200)), 100],
  ['the first moment of the twelve months', [gift(1200, '2025-02-03T04:05:06Z')], 100],
  ['the one before', [gift(1200, '2025-02-03T04:05:05.999Z')], 0],
  ['the future', [gift(1200, '2026-02-03T04:05:06.001Z')], 0],
  ['a year before a leap day', [gift(1200, '2023-02-28T00:00:00Z')], 100, '2024-02-29T00:00:00Z'],
  ['what was given back', [gift(1200, recently, { isRefunded: true })], 0],
  ["another account's", [gift(1200, recently, { fromAccount: { slug: 'sponsor-2' } })], 0],
  ['more than an Int of GraphQL', Array.from({ length: 20 }, () => gift(2_147_483_647)), 2_147_483_647],
])('the monthly amount: %s', async (_name, transactions, expected, now = NOW) => {
  jest.setSystemTime(Date.parse(now));
  Object.assign(lists, { transactions });
  expect((await source()).sponsors[0]?.monthlyDonations).toBe(expected);
});

test('an account is one sponsor: its largest total, its first day; hidden ones and those without gifts are none', async () => {
  lists.members = [
    member(1, { ...total(900), createdAt: '2022-01-01T00:00:00Z' }),
    member(1, { ...total(700), createdAt: '2020-01-01T00:00:00Z' }, { slug: 'Sponsor-1' }),
    ...['incognito-1a2b', 'guest-1a2b'].map((slug) => member(2, {}, { slug })),
    ...[member(2, {}, { isIncognito: true }), member(2, { account: null })],
    ...[member(2, total(0)), member(2, total(-5))],
  ];
  const one = { slug: 'sponsor-1', totalDonations: 900, firstDonation: '2020-01-01' };
  expect((await source()).sponsors).toEqual([expect.objectContaining(one)]);
});

test('a response of this collective is used for six hours', async () => {
  const countRequests = async (milliseconds: number, collective = 'collective-1'): Promise<number> => {
    jest.setSystemTime(Date.now() + milliseconds);
    requests = [];
    expect((await source({ collective })).origin.status).toBe('fresh');
    return requests.length;
  };
  expect(await countRequests(0)).toBe(2);
  expect(await countRequests(6 * HOUR - 1)).toBe(0);
  expect(await countRequests(1)).toBe(2);
  expect(await countRequests(HOUR, 'collective-2')).toBe(2);
  // The response is from the future.
  expect(await countRequests(-9 * HOUR)).toBe(2);
});

/** It repeats the token. */
const fail = (): Response => Response.json({ error: 'secret-token' }, { status: 500 });
const disconnect = (): Response => {
  throw new TypeError('fetch failed', { cause: { code: 'UND_ERR_SOCKET' } });
};

test.each<[string, typeof reply, string, number]>([
  ['500', fail, 'it answers 500: "{\\"error\\":\\"…\\"}"', 2],
  ['too much', () => new Response('x'.repeat(16_000_001)), 'its answer is larger than 16 MB', 2],
  ['a closed connection', disconnect, 'fetch failed: UND_ERR_SOCKET', 2],
  ['another shape', () => Response.json({ data: {} }), 'it answers 200: "{\\"data\\":{}}"', 2],
  [
    'rows that are none',
    () => Response.json(asPage([null, 7, {}], 3)),
    'none of its 3 members can be read: ',
    1,
  ],
  [
    'no end',
    () => Response.json(asPage([member(1)], 1e9)),
    'its list of members ends after 50 of 1000000000',
    50,
  ],
  [
    'a list that is cut',
    (_name, offset) => Response.json(asPage(offset ? [] : [member(1)], 1000)),
    'its list of members ends after 1 of 1000',
    2,
  ],
])(
  'a service that answers with %s: the build goes on with a warning',
  async (_name, next, message, tries) => {
    reply = next;
    const { origin, sponsors, warnings, log } = await source();
    expect([origin, sponsors]).toEqual([NONE, []]);
    expect(JSON.stringify(log)).not.toContain('secret-token');
    expect(warnings).toEqual([expect.stringContaining(`: Open Collective has no answer: ${message}`)]);
    expect(warnings[0]).toMatch(/\nThere is no earlier answer: none of its sponsors are shown\.$/);
    expect(requests).toHaveLength(tries);
  },
);

test('where the service fails the last valid response is used, and its age logged', async () => {
  const { sponsors } = await source();
  jest.setSystemTime(Date.now() + 40 * 24 * HOUR);
  reply = fail;
  const old = await source();
  expect(old.origin).toEqual({ status: 'cached', date: '2026-02-03', count: 2 });
  expect(old.sponsors).toEqual(sponsors);
  expect(old.warnings[0]).toContain('\nIts last answer is used: 2 sponsors, 40 days old (2026-02-03).');
  // It is not stored as if it were new; and more than half of the sponsors must be there.
  reply = valid;
  lists.members = [];
  const { origin, warnings } = await source();
  expect(origin).toEqual(old.origin);
  expect(warnings[0]).toContain('it knows only 0 of 2 sponsors; if that is true, delete ');
  lists.members = [member(1)];
  expect((await source()).origin).toEqual({ status: 'fresh', date: '2026-03-15', count: 1 });
});

test('rows that cannot be read or are in other currencies are left out and counted, unsafe URLs only left out', async () => {
  lists.members = [
    member('x', {}, { slug: '../../etc' }),
    member('x', total(1e15)),
    member('x', { createdAt: '2020-99-99T00:00:00Z' }),
    null,
    member(1, {}, { name: '\u202eevil\u0000', website: 'javascript:alert(1)', imageUrl: 'http://a.example' }),
    member(2, { totalDonations: { valueInCents: 5, currency: 'EUR' } }),
  ];
  lists.transactions = [gift(1200), gift(Number.NaN)];
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
  expect([origin, requests.length]).toEqual([NONE, 2]);
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
