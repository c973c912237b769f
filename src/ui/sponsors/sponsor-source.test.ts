import { buildFakeSponsors } from '../../testing/sponsors/fake-sponsors';
import { buildSponsorFiles } from '../../build/routes/sponsor-files';
import { drawType, fetchLargest, fetchSponsors } from './sponsor-source';

const NOW = new Date('2026-03-10T15:00:00Z');
const nodes = buildFakeSponsors(1200, NOW);
const origin = { status: 'cached', date: '2026-03-08' };
const files = new Map(
  buildSponsorFiles(nodes, origin, 'https://opencollective.com/webpack', NOW).map(({ path, json }) => [
    path,
    json,
  ]),
);

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

const asked = (): string[] => fetched.mock.calls.map(([path]) => path as string);

test.each([
  [0, 'month'],
  [0.3299, 'month'],
  [0.33, 'total'],
  [0.9999, 'total'],
])('a draw of %d begins with %s', (at, expected) => {
  expect(drawType(() => at)).toBe(expected);
});

test('fetches the ranks and one file of backers, and draws a hundred from it, larger first', async () => {
  const lists = await fetchSponsors(NOW, () => 0.5);
  expect(asked()).toEqual([
    '/sponsors/ranked.json',
    expect.stringMatching(/^\/sponsors\/total-\d\.\w{10}\.json$/),
  ]);
  expect(lists.initial).toBe('total');
  expect(lists.asOf).toBe('2026-03-08');
  expect(lists.drawn).toHaveLength(100);
  const amounts = lists.drawn.map(({ total }) => total);
  expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
  expect(Math.max(...amounts)).toBeLessThan(20_000);
  expect(lists.backers.total).toBe(
    nodes.filter(({ totalDonations }) => totalDonations >= 100 && totalDonations < 20_000).length,
  );
  expect(lists.ranks.total.latest).toHaveLength(10);
  expect(lists.ranks.total.platinum.length).toBeGreaterThan(0);
});

test('the other type is fetched when it is asked for, once; what was drawn stays', async () => {
  const { drawBackers, drawn } = await fetchSponsors(NOW, () => 0.9);
  expect(await drawBackers('total')).toBe(drawn);
  expect(asked()).toHaveLength(2);
  const [first, second] = await Promise.all([drawBackers('month'), drawBackers('month')]);
  expect(second).toBe(first);
  expect(asked().slice(2)).toEqual([expect.stringMatching(/^\/sponsors\/month-\d\.\w{10}\.json$/)]);
});

test('a file that does not come is told, and asked for again', async () => {
  const lists = await fetchSponsors(NOW, () => 0.9);
  const month = [...answers.keys()].find((path) => path.includes('/month-'))!;
  const text = answers.get(month)!;
  answers.delete(month);
  await expect(lists.drawBackers('month')).rejects.toThrow(`${month}: 404`);
  answers.set(month, text);
  await expect(lists.drawBackers('month')).resolves.toHaveLength(
    Math.min(100, (JSON.parse(text) as unknown[]).length),
  );
});

test.each([
  ['no file', undefined, '/sponsors/ranked.json: 404'],
  ['HTML', '<!doctype html>', 'not valid JSON'],
  ['something else', '{"asOf":"","rows":[[1,2,3,4,5]],"backers":{}}', 'no row of a sponsor'],
  ['nothing', '{}', 'map'],
])('a host that answers with %s in the place of the ranks: an error', async (_name, text, message) => {
  if (text === undefined) answers.delete('/sponsors/ranked.json');
  else answers.set('/sponsors/ranked.json', text);
  await expect(fetchSponsors(NOW, Math.random)).rejects.toThrow(message);
});

test('without backers nothing more is fetched', async () => {
  answers.set('/sponsors/ranked.json', '{"asOf":"","rows":[],"backers":{"total":[],"month":[]}}');
  const lists = await fetchSponsors(NOW, Math.random);
  expect(lists.drawn).toEqual([]);
  expect(lists.backers).toEqual({ total: 0, month: 0 });
  expect(asked()).toEqual(['/sponsors/ranked.json']);
});

test('the largest come in their order', async () => {
  const largest = await fetchLargest();
  expect(largest).toHaveLength(12);
  expect(largest.map(({ total }) => total)).toEqual(
    [...largest.map(({ total }) => total)].sort((a, b) => b - a),
  );
});
