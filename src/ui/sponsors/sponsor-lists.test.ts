import { isLatest, rankOf, rankSponsors, sampleItems, type Sponsor } from './sponsor-lists';

const NOW = new Date('2026-03-10T15:00:00Z');

const LETTERS = ['a', 'b', 'c', 'd', 'e'];

test.each([
  [[], 5, () => 0.5, []],
  [['a'], 5, () => 0.5, ['a']],
  [LETTERS, 0, () => 0.5, []],
  // The least and the most that a source returns.
  [LETTERS, 2, () => 0, ['a', 'b']],
  [LETTERS, 2, () => 1 - Number.EPSILON, ['e', 'a']],
])('of %j a sample of %i', (items, count, random, expected) => {
  expect(sampleItems(items, count, random)).toEqual(expected);
});

const sponsor = (name: string, total: number, month = 0, first = ''): Sponsor => {
  return { name, link: `https://${name}.example/`, image: '', total, month, first };
};
const namesOf = (sponsors: readonly Sponsor[]): string[] => sponsors.map(({ name }) => name);

// Least dollars of each rank, by total and by month, as in the specification's table.
test.each([
  ['platinum', 50_000, 2_500, 'gold'],
  ['gold', 10_000, 500, 'silver'],
  ['silver', 2_000, 100, 'bronze'],
  ['bronze', 200, 10, 'backer'],
  ['backer', 1, 1, null],
])('%s begins at $%i in total and $%i a month; a cent less is %s', (rank, total, month, below) => {
  for (const [dollars, type] of [
    [total, 'total'],
    [month, 'month'],
  ] as const) {
    expect(rankOf(dollars * 100, type)).toBe(rank);
    expect(rankOf(dollars * 100 - 1, type)).toBe(below);
  }
});

const leap = '2028-02-29';
test.each([
  ['2026-03-11', NOW, true],
  ['2026-03-12', NOW, false],
  ['2026-02-24T00:00:01Z', NOW, true],
  ['2026-02-23T23:59:59Z', NOW, false],
  ['', NOW, false],
  ['yesterday', NOW, false],
  [leap, new Date('2028-03-14T23:59:59Z'), true],
  [leap, new Date('2028-03-15T00:00:00Z'), false],
])('a first gift on %s is among the latest of %s: %s', (first, now, expected) => {
  expect(isLatest(first, now)).toBe(expected);
});

test('by type, larger first, and slugs decide between equals', () => {
  const sponsors = [
    sponsor('sponsor-1', 300_00, 20_00),
    sponsor('sponsor-2', 400_00, 20_00),
    sponsor('sponsor-3', 300_00, 30_00),
    sponsor('sponsor-4', 60_000_00, 5_00),
    sponsor('sponsor-5', 99, 99),
  ];
  const total = rankSponsors(sponsors, 'total', NOW);
  expect(namesOf(total.bronze)).toEqual(['sponsor-2', 'sponsor-1', 'sponsor-3']);
  expect(namesOf(total.platinum)).toEqual(['sponsor-4']);
  const month = rankSponsors(sponsors, 'month', NOW);
  expect(namesOf(month.bronze)).toEqual(['sponsor-3', 'sponsor-1', 'sponsor-2']);
  expect(Object.values(month).flat()).toHaveLength(3);
});

test('the latest are ten at most, by total whatever the type, and are also in their ranks', () => {
  const sponsors = Array.from({ length: 12 }, (_, index) =>
    sponsor(`${index}`, (index + 1) * 100_00, (12 - index) * 10_00, '2026-03-01'),
  );
  const month = rankSponsors([...sponsors, sponsor('old', 90_000_00, 0, '2025-01-01')], 'month', NOW);
  expect(namesOf(month.latest)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2']);
  expect(month.bronze.length + month.silver.length).toBe(12);
});
