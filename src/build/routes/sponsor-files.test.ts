import { gzipSync } from 'node:zlib';
import type { TotalsType } from '../../config/sponsors';
import type { RankedFile, Sponsor } from '../../ui/sponsors/sponsor-lists';
import { buildFakeSponsors } from '../../testing/sponsors/fake-sponsors';
import { buildSponsorFiles, type PublicFile, type SponsorNode } from './sponsor-files';

const NOW = new Date('2026-03-10T15:00:00Z');
const FRESH = { status: 'fresh', date: '2026-03-10' };

const node = (slug: string, fields: Partial<SponsorNode> = {}): SponsorNode => ({
  ...{ slug, name: slug, avatar: '', url: `https://${slug}.example/`, firstDonation: '2020-01-01' },
  ...{ totalDonations: 0, monthlyDonations: 0, reason: [], ...fields },
});
const manyBackers = (count: number): SponsorNode[] =>
  Array.from({ length: count }, (_, index) => node(`sponsor-${index}`, { totalDonations: 500 }));
const build = (nodes: readonly SponsorNode[], origin = FRESH): PublicFile[] =>
  buildSponsorFiles(nodes, origin, NOW);
const read = (files: readonly PublicFile[], name: string): unknown =>
  JSON.parse(files.find((file) => file.path === `/sponsors/${name}.json`)!.json);
const ranked = (files: readonly PublicFile[]) => read(files, 'ranked') as RankedFile;
const backerNames = (files: readonly PublicFile[], type: TotalsType): string[] =>
  ranked(files)
    .backers[type].flatMap(([id]) => (read(files, `${type}-${id}`) as Sponsor[]).map(({ name }) => name))
    .sort();

test('sponsors above backers by either type, and the latest, are in the common file, in the order of slugs', () => {
  const files = build([
    node('sponsor-5', { totalDonations: 200_00 }),
    node('sponsor-4', { totalDonations: 199_99, monthlyDonations: 10_00 }),
    node('sponsor-3', { totalDonations: 5_00, firstDonation: '2026-03-01' }),
    node('sponsor-2', { totalDonations: 199_99, monthlyDonations: 9_99 }),
    node('sponsor-1', { totalDonations: 99 }),
  ]);
  const { sponsors } = ranked(files);
  expect(sponsors.map(({ name }) => name)).toEqual(['sponsor-3', 'sponsor-4', 'sponsor-5']);
  expect(sponsors[0]).toEqual({
    ...{ name: 'sponsor-3', link: 'https://sponsor-3.example/', image: '' },
    ...{ total: 500, month: 0, first: '2026-03-01' },
  });
  expect(backerNames(files, 'total')).toEqual(['sponsor-2', 'sponsor-3', 'sponsor-4']);
  expect(backerNames(files, 'month')).toEqual(['sponsor-2']);
});

test('a reason is there in all its languages, and a cached list has its day', () => {
  const reason = [
    { language: 'en', text: 'A meetup' },
    { language: 'zh', text: '聚会' },
  ];
  const nodes = [node('sponsor-1', { totalDonations: 500_00, reason })];
  const fresh = ranked(build(nodes));
  expect(fresh.sponsors[0]).toMatchObject({ first: '', reason: { en: 'A meetup', zh: '聚会' } });
  expect(fresh.asOf).toBe('');
  expect(ranked(build(nodes, { status: 'cached', date: '2026-03-01' })).asOf).toBe('2026-03-01');
});

test('backers are dealt to files of about the same size: each to one, and none to a small one', () => {
  const nodes = manyBackers(950);
  const files = build(nodes);
  const { total } = ranked(files).backers;
  expect(total).toHaveLength(4);
  for (const [id, count] of total) {
    expect([237, 238]).toContain(count);
    expect(read(files, `total-${id}`)).toHaveLength(count);
  }
  expect(new Set(backerNames(files, 'total')).size).toBe(950);
  expect(ranked(build(nodes.slice(0, 399))).backers.total).toHaveLength(1);
});

test('what a visitor fetches is small, however many sponsors there are', () => {
  const kilobytes = (text: string): number => gzipSync(text, { level: 9 }).length / 1024;
  const files = build(buildFakeSponsors(2000, NOW));
  expect(kilobytes(JSON.stringify(ranked(files)))).toBeLessThan(18);
  for (const { path: name, json } of files)
    if (name.includes('total-')) expect(kilobytes(json)).toBeLessThan(7);
});
