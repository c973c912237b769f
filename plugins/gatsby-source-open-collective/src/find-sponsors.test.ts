import { buildSponsors } from './find-sponsors';
import { memberSchema, transactionSchema } from './fetch-lists';
import { gift, member } from './testing/fake-collective';

const NOW = '2026-01-15T12:00:00Z';
const build = (members: object[], gifts: object[] = [], now = NOW) =>
  buildSponsors(
    {
      members: members.map((row) => memberSchema.parse(row)),
      transactions: gifts.map((row) => transactionSchema.parse(row)),
    },
    new Date(now),
  );
const total = (valueInCents: number) => ({ totalDonations: { valueInCents, currency: 'USD' } });

test('several memberships of an account are one sponsor, with the largest total and the earliest date', () => {
  const sponsors = build([
    member(1, { ...total(900), createdAt: '2022-01-01T00:00:00Z' }),
    member(1, { ...total(700), createdAt: '2020-01-01T00:00:00Z' }, { slug: 'Sponsor-1' }),
  ]);
  expect(sponsors).toMatchObject([{ totalDonations: 900, firstDonation: '2020-01-01' }]);
});

const given = (cents: number, part: object = {}, date = '2025-06-01T00:00:00Z') => gift(1, cents, date, part);
const on = (date: string) => given(1200, {}, date);
const twice = given(1200);

test.each<[string, object[], number, string?]>([
  ['half a cent is rounded up', [given(6)], 1],
  ['several gifts are added up', [given(600), given(600), given(-600)], 100],
  ['a gift on two pages counts once', [twice, twice], 100],
  ['the first moment of the twelve months', [on('2025-01-15T12:00:00Z')], 100],
  ['the one before', [on('2025-01-15T11:59:59.999Z')], 0],
  ['the future', [on('2026-01-15T12:00:00.001Z')], 0],
  ['a year before a leap day', [on('2023-02-28T00:00:00Z')], 100, '2024-02-29T00:00:00Z'],
  ['what was given back', [given(1200, { isRefunded: true })], 0],
  ["another account's", [gift(2, 1200, '2025-06-01T00:00:00Z')], 0],
  ['more than an Int of GraphQL', Array.from({ length: 20 }, () => given(2_147_483_647)), 2_147_483_647],
])('the monthly amount: %s', (_name, gifts, expected, now = NOW) => {
  expect(build([member(1)], gifts, now)[0]?.monthlyDonations).toBe(expected);
});

test('accounts without donations and hidden ones are left out', () => {
  const slugs = ['incognito-1a2b', 'guest-1a2b'].map((slug) => member(1, {}, { slug }));
  const hidden = [member(1, {}, { isIncognito: true }), { ...member(1), account: null }];
  expect(build([member(1, total(0)), member(2, total(-5)), ...slugs, ...hidden])).toEqual([]);
});
