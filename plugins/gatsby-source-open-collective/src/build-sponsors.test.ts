import { memberSchema, transactionSchema } from './response-schemas';
import { buildSponsors, yearBefore } from './build-sponsors';
import { gift, member } from './testing/fake-collective';

const NOW = new Date('2026-01-15T12:00:00Z');
const AVATAR_HOSTS = ['images.opencollective.com'];

const build = (members: object[], gifts: object[] = [], now = NOW) =>
  buildSponsors(
    members.map((row) => memberSchema.parse(row)),
    gifts.map((row) => transactionSchema.parse(row)),
    AVATAR_HOSTS,
    now,
  );
const total = (valueInCents: number, currency = 'USD') => ({ totalDonations: { valueInCents, currency } });
const monthly = (gifts: object[], now = NOW) => build([member(1)], gifts, now).sponsors[0]?.monthlyDonations;

test('a sponsor has all fields', () => {
  expect(build([member(17, total(123_456))], [gift(17, 1200, '2025-12-31T23:59:59Z')])).toEqual({
    sponsors: [
      {
        slug: 'sponsor-17',
        name: 'Sponsor 17',
        website: 'https://sponsor-17.example.org/',
        avatar: 'https://images.opencollective.com/sponsor-17/avatar/192.png',
        firstDonation: '2020-05-06',
        totalDonations: 123_456,
        monthlyDonations: 100,
      },
    ],
    otherCurrency: 0,
    hidden: 0,
    unsafe: 0,
  });
});

test('the largest comes first; of equals the order is that of their slugs', () => {
  const { sponsors } = build([member(3), member(1), member(2, total(2000))]);
  expect(sponsors.map(({ slug }) => slug)).toEqual(['sponsor-2', 'sponsor-1', 'sponsor-3']);
});

describe('several memberships of one account', () => {
  it('are one sponsor, with the largest total and the earliest date', () => {
    const { sponsors } = build([
      member(1, { ...total(500), createdAt: '2021-01-01T00:00:00Z' }),
      member(1, { ...total(900), createdAt: '2022-01-01T00:00:00Z' }),
      member(1, { ...total(700), createdAt: '2020-01-01T00:00:00Z' }),
    ]);
    expect(sponsors).toMatchObject([{ totalDonations: 900, firstDonation: '2020-01-01' }]);
  });

  it('however their slug is written', () => {
    expect(build([member(1), member(1, {}, { slug: 'Sponsor-1' })]).sponsors).toHaveLength(1);
  });
});

describe('the monthly amount', () => {
  const given = (cents: number, part: object = {}, giver = 1) =>
    gift(giver, cents, '2025-06-01T00:00:00Z', part);

  it.each<[string, object[], number]>([
    ['nothing', [], 0],
    ['one gift', [given(1200)], 100],
    ['half a cent and more is rounded up', [given(6)], 1],
    ['less is rounded down', [given(5)], 0],
    [
      'both sides of new year',
      [gift(1, 600, '2025-12-31T23:59:59Z'), gift(1, 600, '2026-01-01T00:00:00Z')],
      100,
    ],
    ['the first moment of the twelve months', [gift(1, 1200, '2025-01-15T12:00:00Z')], 100],
    ['the one before', [gift(1, 1200, '2025-01-15T11:59:59.999Z')], 0],
    ['this very moment', [gift(1, 1200, '2026-01-15T12:00:00Z')], 100],
    ['the future', [gift(1, 1200, '2026-01-15T12:00:00.001Z')], 0],
    ['what was taken', [given(1200), gift(1, -600, '2025-06-02T00:00:00Z')], 100],
    ['what was given back', [given(1200, { isRefunded: true })], 0],
    ['another currency', [given(0, { amount: { valueInCents: 9, currency: 'EUR' } })], 0],
    ["somebody else's", [given(1200, {}, 2)], 0],
    ['without an account', [given(1200, { fromAccount: null })], 0],
  ])('%s', (_name, gifts, expected) => {
    expect(monthly(gifts)).toBe(expected);
  });

  it('on the leap day looks back to the last day of February', () => {
    const now = new Date('2024-02-29T00:00:00Z');
    expect(monthly([gift(1, 1200, '2023-02-28T00:00:00Z')], now)).toBe(100);
    expect(monthly([gift(1, 1200, '2023-02-27T23:59:59Z')], now)).toBe(0);
  });

  it('counts a gift on two pages once', () => {
    const twice = given(1200);
    expect(monthly([twice, twice])).toBe(100);
  });

  it('fits into what GraphQL calls an Int', () => {
    const gifts = Array.from({ length: 20 }, () => given(2_147_483_647));
    expect(monthly(gifts)).toBe(2_147_483_647);
  });
});

describe('the first gift', () => {
  it('is the earlier of membership and gift', () => {
    const given = [gift(1, 5, '2025-03-01T00:00:00Z'), gift(1, 5, '2025-02-03T04:05:06Z')];
    expect(build([member(1, { createdAt: '2025-04-01T00:00:00Z' })], given).sponsors[0]?.firstDonation).toBe(
      '2025-02-03',
    );
    expect(build([member(1)], given).sponsors[0]?.firstDonation).toBe('2020-05-06');
  });

  it('is not in the future', () => {
    expect(build([member(1, { createdAt: '2099-01-01T00:00:00Z' })]).sponsors[0]?.firstDonation).toBe(
      '2026-01-15',
    );
  });
});

test('accounts without donations, hidden ones and other currencies are left out, and counted', () => {
  expect(
    build([
      member('nothing', total(0)),
      member('taken', total(-5)),
      member('euro', total(500, 'EUR')),
      member('incognito', {}, { isIncognito: true }),
      member(1, {}, { slug: 'incognito-1a2b' }),
      member(1, {}, { slug: 'guest-1a2b' }),
      { ...member(1), account: null },
    ]),
  ).toEqual({ sponsors: [], otherCurrency: 1, hidden: 4, unsafe: 0 });
});

test('user input is cleaned', () => {
  const { sponsors, unsafe } = build([
    member(1, {}, { name: ' \u202e<img src=x onerror=alert(1)>\u0000 ', website: 'javascript:alert(1)' }),
    member(
      2,
      {},
      { name: '\u200b', website: 'http://localhost:3000/', imageUrl: 'https://evil.example/a.png' },
    ),
    member(3, {}, { name: null, website: null, imageUrl: null, socialLinks: null }),
    member(4, {}, { name: 7, website: {}, imageUrl: [], socialLinks: 'x' }),
  ]);
  expect(unsafe).toBe(2);
  expect(sponsors.map(({ name, website }) => [name, website])).toEqual([
    ['<img src=x onerror=alert(1)>', ''],
    ['sponsor-2', ''],
    ['sponsor-3', ''],
    ['sponsor-4', ''],
  ]);
  expect(sponsors.slice(1).map(({ avatar }) => avatar)).toEqual(['', '', '']);
});

test('the website may be among the social links', () => {
  const socialLinks = [
    { type: 'GITHUB', url: 'https://code.example.org/' },
    { type: 'WEBSITE', url: 'https://home.example.org/' },
  ];
  expect(build([member(1, {}, { website: null, socialLinks })]).sponsors[0]?.website).toBe(
    'https://home.example.org/',
  );
});

test.each([
  ['2026-11-21T10:20:30.400Z', '2025-11-21T10:20:30.400Z'],
  ['2024-02-29T12:00:00.000Z', '2023-02-28T12:00:00.000Z'],
  ['2025-02-28T12:00:00.000Z', '2024-02-28T12:00:00.000Z'],
  ['2024-03-01T00:00:00.000Z', '2023-03-01T00:00:00.000Z'],
])('a year before %s: %s', (text, expected) => {
  const date = new Date(text);
  expect(yearBefore(date).toISOString()).toBe(expected);
  // It is not changed by looking back from it.
  expect(date.toISOString()).toBe(text);
});
