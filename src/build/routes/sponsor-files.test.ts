import { gzipSync } from 'node:zlib';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sponsoring, type TotalsType } from '../../config/sponsors';
import type { RankedFile, SponsorRow } from '../../ui/sponsors/sponsor-file';
import { rankOf } from '../../ui/sponsors/sponsor-ranks';
import { buildFakeSponsors } from '../../testing/sponsors/fake-sponsors';
import { buildSponsorFiles, type SponsorFile, type SponsorNode, createSponsorFiles } from './sponsor-files';

const NOW = new Date('2026-03-10T15:00:00Z');
const COLLECTIVE = 'https://opencollective.com/webpack';
const FRESH = { status: 'fresh', date: '2026-03-10' };

const node = (slug: string, fields: Partial<SponsorNode> = {}): SponsorNode => ({
  slug,
  name: slug,
  avatar: '',
  url: `https://${slug}.example/`,
  firstDonation: '2020-01-01',
  totalDonations: 0,
  monthlyDonations: 0,
  ...fields,
});
const build = (nodes: readonly SponsorNode[], origin = FRESH, now = NOW): SponsorFile[] =>
  buildSponsorFiles(nodes, origin, COLLECTIVE, now);
const readRanked = (files: readonly SponsorFile[]): RankedFile =>
  JSON.parse(files.find(({ path }) => path === '/sponsors/ranked.json')!.json) as RankedFile;
const readRows = (files: readonly SponsorFile[], path: string): SponsorRow[] =>
  JSON.parse(files.find((file) => file.path === path)!.json) as SponsorRow[];
const backerRows = (files: readonly SponsorFile[], type: TotalsType): SponsorRow[] =>
  readRanked(files).backers[type].flatMap(([id]) => readRows(files, `/sponsors/${type}-${id}.json`));

test('without sponsors there are two empty files', () => {
  const files = build([], { status: 'none', date: '' });
  expect(files.map(({ path }) => path)).toEqual(['/sponsors/ranked.json', '/sponsors/largest.json']);
  expect(readRanked(files)).toEqual({ asOf: '', rows: [], backers: { total: [], month: [] } });
  expect(readRows(files, '/sponsors/largest.json')).toEqual([]);
});

test('sponsors above backers by either type, and the latest, are in the common file, in the order of slugs', () => {
  const files = build([
    node('sponsor-5', { totalDonations: 200_00 }),
    node('sponsor-4', { totalDonations: 199_99, monthlyDonations: 10_00 }),
    node('sponsor-3', { totalDonations: 5_00, firstDonation: '2026-03-01' }),
    node('sponsor-2', { totalDonations: 199_99, monthlyDonations: 9_99 }),
    node('sponsor-1', { totalDonations: 99 }),
  ]);
  expect(readRanked(files).rows).toEqual([
    ['sponsor-3', 'https://sponsor-3.example/', '', 500, 0, '2026-03-01'],
    ['sponsor-4', 'https://sponsor-4.example/', '', 19_999, 1000],
    ['sponsor-5', 'https://sponsor-5.example/', '', 20_000, 0],
  ]);
  expect(backerRows(files, 'total').map(([name]) => name)).toEqual(['sponsor-2', 'sponsor-3', 'sponsor-4']);
  expect(backerRows(files, 'month').map(([name]) => name)).toEqual(['sponsor-2']);
});

test('a cached list has its day', () => {
  expect(readRanked(build([])).asOf).toBe('');
  expect(readRanked(build([], { status: 'cached', date: '2026-03-01' })).asOf).toBe('2026-03-01');
});

test('URLs on other hosts are left out', () => {
  const hostile = {
    totalDonations: 500_00,
    url: 'javascript:alert(1)',
    avatar: 'https://evil.example/a.png',
  };
  expect(readRanked(build([node('sponsor-1', hostile)])).rows).toEqual([
    ['sponsor-1', COLLECTIVE, '', 50_000, 0],
  ]);
});

test('backers are dealt to files of about the same size: each to one, and none to a small one', () => {
  const nodes = Array.from({ length: 950 }, (_, index) => node(`sponsor-${index}`, { totalDonations: 500 }));
  const files = build(nodes);
  const { total } = readRanked(files).backers;
  expect(total).toHaveLength(4);
  for (const [id, count] of total) {
    expect([237, 238]).toContain(count);
    expect(readRows(files, `/sponsors/total-${id}.json`)).toHaveLength(count);
  }
  expect(new Set(backerRows(files, 'total').map(([name]) => name)).size).toBe(950);
  expect(readRanked(build(nodes.slice(0, 399))).backers.total).toHaveLength(1);
});

test('they are distributed by the day, and neighbors are separated', () => {
  const nodes = Array.from({ length: 800 }, (_, index) => node(`sponsor-${index}`, { totalDonations: 500 }));
  const first = build(nodes);
  expect(build([...nodes].reverse())).toEqual(first);
  expect(readRanked(build(nodes, { status: 'fresh', date: '2026-03-11' })).backers).not.toEqual(
    readRanked(first).backers,
  );
  const [[id] = ['']] = readRanked(first).backers.total;
  const indexes = readRows(first, `/sponsors/total-${id}.json`).map(([name]) => Number(name.split('-')[1]));
  expect(indexes.filter((index) => index < 400).length).toBeGreaterThan(60);
  expect(indexes.filter((index) => index >= 400).length).toBeGreaterThan(60);
});

test('the strip has platinum and gold by total, the largest first, a dozen at most', () => {
  const nodes = Array.from({ length: 20 }, (_, index) =>
    node(`sponsor-${index}`, { totalDonations: (index + 1) * 1_000_00 }),
  );
  const names = readRows(build(nodes), '/sponsors/largest.json').map(([name]) => name);
  expect(names).toEqual([19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9].map((index) => `sponsor-${index}`));
  const more = nodes.map((each) => ({ ...each, totalDonations: each.totalDonations + 50_000_00 }));
  expect(readRows(build(more), '/sponsors/largest.json')).toHaveLength(sponsoring.stripShown);
});

test('of 2,000 sponsors a visitor fetches the common file and one file of backers', () => {
  const nodes = buildFakeSponsors(2000, NOW);
  const files = build(nodes);
  const sizes = new Map(files.map(({ path, json }) => [path, gzipSync(json, { level: 9 }).length / 1024]));
  const all = gzipSync(JSON.stringify(nodes), { level: 9 }).length / 1024;
  const ranked = sizes.get('/sponsors/ranked.json')!;
  const largest = Math.max(...[...sizes].filter(([path]) => path.includes('total-')).map(([, size]) => size));
  expect(all).toBeGreaterThan(60);
  // A quarter of all are in the common file here, more than real collectives have.
  expect(
    nodes.filter(({ totalDonations }) => rankOf(totalDonations, 'total') !== 'backer').length,
  ).toBeGreaterThan(500);
  expect(ranked).toBeLessThan(18);
  expect(largest).toBeLessThan(7);
});

test('how many backers there are does not change what a visitor fetches', () => {
  const nodes = Array.from({ length: 20_000 }, (_, index) =>
    node(`sponsor-${index}`, { totalDonations: 500 }),
  );
  const files = build(nodes);
  expect(readRanked(files).backers.total).toHaveLength(100);
  expect(Math.max(...files.map(({ json }) => gzipSync(json).length))).toBeLessThan(5 * 1024);
});

describe('create-sponsor-files', () => {
  const project = process.cwd();
  let folder: string;
  beforeEach(() => {
    folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'sponsor-files-')));
    process.chdir(folder);
  });
  afterEach(() => {
    process.chdir(project);
    fs.rmSync(folder, { recursive: true });
  });

  const sponsor = {
    slug: 'sponsor-17',
    name: 'sponsor-17',
    avatar: '',
    url: 'https://sponsor-17.example/',
    firstDonation: '2020-01-01',
    totalDonations: 20_000,
    monthlyDonations: 0,
  };
  const reporter = { panicOnBuild: jest.fn() };
  const run = (answer: object) =>
    createSponsorFiles({ graphql: () => Promise.resolve(answer), reporter } as never);
  const readRanked = (): unknown =>
    JSON.parse(fs.readFileSync(path.join(folder, 'public', 'sponsors', 'ranked.json'), 'utf8'));

  test('the lists are written where pages request them', async () => {
    const sponsorSource = { status: 'cached', date: '2026-03-01' };
    await run({ data: { allSponsor: { nodes: [sponsor] }, sponsorSource } });
    expect(readRanked()).toMatchObject({
      asOf: '2026-03-01',
      rows: [['sponsor-17', sponsor.url, '', 20_000, 0]],
    });
    expect(reporter.panicOnBuild).not.toHaveBeenCalled();
  });

  test('they are written without a source, too', async () => {
    await run({ data: { allSponsor: { nodes: [] }, sponsorSource: null } });
    expect(readRanked()).toEqual({ asOf: '', rows: [], backers: { total: [], month: [] } });
  });

  test('a query that fails stops the build', async () => {
    await run({ errors: ['a fault'] });
    expect(reporter.panicOnBuild.mock.calls).toEqual([['The sponsors could not be listed', ['a fault']]]);
  });
});
