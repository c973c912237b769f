import { buildFakeSponsors } from '../../testing/sponsors/fake-sponsors';
import { buildSponsorFiles } from '../../build/routes/sponsor-files';
import { fetchSponsors, sampleItems } from './sponsor-lists';

const NOW = new Date('2026-03-10T15:00:00Z');
const nodes = buildFakeSponsors(1200, NOW);
const files = buildSponsorFiles(nodes, { status: 'cached', date: '2026-03-08' }, NOW);

let answers: Map<string, string>;
const requested: string[] = [];
beforeEach(() => {
  answers = new Map(files.map(({ path, json }) => [path, json]));
  requested.length = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation((path) => {
    requested.push(path as string);
    const text = answers.get(path as string);
    return Promise.resolve(new Response(text ?? 'none', { status: text === undefined ? 404 : 200 }));
  });
});
afterEach(() => jest.restoreAllMocks());

test.each([
  [0, 'month'],
  [0.3299, 'month'],
  [0.33, 'total'],
  [0.9999, 'total'],
])('a random number of %d shows %s first', async (at, expected) => {
  expect((await fetchSponsors(NOW, () => at)).initial).toBe(expected);
});

test('fetches the ranks and for each type a file of backers, and samples a hundred from it, larger first', async () => {
  const lists = await fetchSponsors(NOW, () => 0.5);
  const fileOf = (type: string): unknown =>
    expect.stringMatching(RegExp(`^/sponsors/${type}-\\d\\.\\w{10}\\.json$`));
  expect(requested).toEqual(['/sponsors/ranked.json', fileOf('total'), fileOf('month')]);
  expect(lists).toMatchObject({ initial: 'total', asOf: '2026-03-08' });
  const amounts = lists.total.backer.map(({ total }) => total);
  expect(amounts).toHaveLength(100);
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  const all = nodes.filter(({ totalDonations }) => totalDonations >= 100 && totalDonations < 20_000);
  expect(amounts[0]).toBeLessThan(20_000);
  expect(lists.total.backers).toBe(all.length);
  expect(lists.total.latest).toHaveLength(10);
});

test('without backers nothing more is fetched; without ranks it is an error', async () => {
  answers.set('/sponsors/ranked.json', '{"asOf":"","sponsors":[],"backers":{"total":[],"month":[]}}');
  const lists = await fetchSponsors(NOW, Math.random);
  expect(lists).toMatchObject({ total: { backer: [], backers: 0 }, month: { backer: [], backers: 0 } });
  expect(requested).toEqual(['/sponsors/ranked.json']);
  answers.set('/sponsors/ranked.json', '<!doctype html>');
  await expect(fetchSponsors(NOW, Math.random)).rejects.toThrow('not valid JSON');
  answers.delete('/sponsors/ranked.json');
  await expect(fetchSponsors(NOW, Math.random)).rejects.toThrow('/sponsors/ranked.json: 404');
});

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
