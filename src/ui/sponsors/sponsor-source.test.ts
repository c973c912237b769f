import { buildFakeSponsors } from '../../testing/sponsors/fake-sponsors';
import { buildSponsorFiles } from '../../build/routes/sponsor-files';
import { fetchSponsors, sampleItems, pickWeighted, type RandomSource } from './sponsor-source';
import { createRandom } from '../../testing/bench/random';

const NOW = new Date('2026-03-10T15:00:00Z');
const nodes = buildFakeSponsors(1200, NOW);
const origin = { status: 'cached', date: '2026-03-08' };
const files = new Map(buildSponsorFiles(nodes, origin, NOW).map(({ path, json }) => [path, json]));

let answers: Map<string, string>;
let fetched: jest.SpiedFunction<typeof fetch>;
beforeEach(() => {
  answers = new Map(files);
  fetched = jest.spyOn(globalThis, 'fetch').mockImplementation((path) => {
    const text = answers.get(path as string);
    return Promise.resolve(new Response(text ?? 'none', { status: text === undefined ? 404 : 200 }));
  });
});
afterEach(() => jest.restoreAllMocks());

const requested = (): string[] => fetched.mock.calls.map(([path]) => path as string);

test.each([
  [0, 'month'],
  [0.3299, 'month'],
  [0.33, 'total'],
  [0.9999, 'total'],
])('a random number of %d shows %s first', async (at, expected) => {
  expect((await fetchSponsors(NOW, () => at)).initial).toBe(expected);
});

test('fetches the ranks and one file of backers, and samples a hundred from it, larger first', async () => {
  const lists = await fetchSponsors(NOW, () => 0.5);
  expect(requested()).toEqual([
    '/sponsors/ranked.json',
    expect.stringMatching(/^\/sponsors\/total-\d\.\w{10}\.json$/),
  ]);
  expect(lists.initial).toBe('total');
  expect(lists.asOf).toBe('2026-03-08');
  expect(lists.initialBackers).toHaveLength(100);
  const amounts = lists.initialBackers.map(({ total }) => total);
  expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
  expect(Math.max(...amounts)).toBeLessThan(20_000);
  expect(lists.backers.total).toBe(
    nodes.filter(({ totalDonations }) => totalDonations >= 100 && totalDonations < 20_000).length,
  );
  expect(lists.ranks.total.latest).toHaveLength(10);
  expect(lists.ranks.total.platinum.length).toBeGreaterThan(0);
});

test('the other type is fetched on demand and once', async () => {
  const { fetchSample, initialBackers } = await fetchSponsors(NOW, () => 0.9);
  expect(await fetchSample('total')).toBe(initialBackers);
  expect(requested()).toHaveLength(2);
  const [first, second] = await Promise.all([fetchSample('month'), fetchSample('month')]);
  expect(second).toBe(first);
  expect(requested().slice(2)).toEqual([expect.stringMatching(/^\/sponsors\/month-\d\.\w{10}\.json$/)]);
});

test('a file that cannot be fetched is an error, and fetched again', async () => {
  const lists = await fetchSponsors(NOW, () => 0.9);
  const month = [...answers.keys()].find((path) => path.includes('/month-'))!;
  const text = answers.get(month)!;
  answers.delete(month);
  await expect(lists.fetchSample('month')).rejects.toThrow(`${month}: 404`);
  answers.set(month, text);
  await expect(lists.fetchSample('month')).resolves.toHaveLength(
    Math.min(100, (JSON.parse(text) as unknown[]).length),
  );
});

test.each([
  ['no file', undefined, '/sponsors/ranked.json: 404'],
  ['HTML', '<!doctype html>', 'not valid JSON'],
])('%s instead of the ranks is an error', async (_name, text, message) => {
  if (text === undefined) answers.delete('/sponsors/ranked.json');
  else answers.set('/sponsors/ranked.json', text);
  await expect(fetchSponsors(NOW, Math.random)).rejects.toThrow(message);
});

test('without backers nothing more is fetched', async () => {
  answers.set('/sponsors/ranked.json', '{"asOf":"","sponsors":[],"backers":{"total":[],"month":[]}}');
  const lists = await fetchSponsors(NOW, Math.random);
  expect(lists.initialBackers).toEqual([]);
  expect(lists.backers).toEqual({ total: 0, month: 0 });
  expect(requested()).toEqual(['/sponsors/ranked.json']);
});

/** Reproducible numbers from 0 to 1. */
const countedRandom = (seed: number): RandomSource => {
  const { below } = createRandom(seed);
  return () => below(2 ** 30) / 2 ** 30;
};

/** The chi-squared statistic of equal probabilities; its mean is the number of counts less one. */
const chiSquared = (counts: readonly number[]): number => {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
};

const LETTERS = ['a', 'b', 'c', 'd', 'e'] as const;

test.each([
  [0, 5, 0],
  [3, 5, 3],
  [500, 100, 100],
  [5, 0, 0],
])('of %i items, a sample of %i has %i', (size, count, expected) => {
  const items = Array.from({ length: size }, (_, index) => index);
  const sample = sampleItems(items, count, Math.random);
  expect(new Set(sample).size).toBe(expected);
  expect(sample).toHaveLength(expected);
  expect(items).toEqual(items.toSorted((a, b) => a - b));
});

test.each([
  ['always the least', () => 0, ['a', 'b']],
  ['always the most', () => 1 - Number.EPSILON, ['e', 'a']],
])('a source that returns %s stays within the list', (_name, random, expected) => {
  expect(sampleItems(LETTERS, 2, random)).toEqual(expected);
});

test('every ordered choice of two of five is equally likely', () => {
  const random = countedRandom(1);
  const counts = new Map<string, number>();
  for (let turn = 0; turn < 40_000; turn += 1) {
    const key = sampleItems(LETTERS, 2, random).join('');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  expect(counts.size).toBe(20);
  // 19 degrees of freedom: above 43.8 once in a thousand.
  expect(chiSquared([...counts.values()])).toBeLessThan(43.8);
});

test.each([
  [[], 0.5, -1],
  [[0, 0], 0.5, -1],
  [[1], 0, 0],
  [[2, 2], 0.5, 1],
  [[2, 2], 0.499, 0],
  [[2, 2], 1 - Number.EPSILON, 1],
])('of groups of %j, at %d: %i', (sizes, at, expected) => {
  expect(pickWeighted(sizes, () => at)).toBe(expected);
});
