import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createSponsorFiles } from './create-sponsor-files';

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

test('the lists are written where pages ask for them', async () => {
  const sponsorSource = { status: 'cached', date: '2026-03-01' };
  await run({ data: { allSponsor: { nodes: [sponsor] }, sponsorSource } });
  expect(readRanked()).toMatchObject({
    asOf: '2026-03-01',
    rows: [['sponsor-17', sponsor.url, '', 20_000, 0]],
  });
  expect(reporter.panicOnBuild).not.toHaveBeenCalled();
});

test('they are written also where there is no source', async () => {
  await run({ data: { allSponsor: { nodes: [] }, sponsorSource: null } });
  expect(readRanked()).toEqual({ asOf: '', rows: [], backers: { total: [], month: [] } });
});

test('a query that fails stops the build', async () => {
  await run({ errors: ['a fault'] });
  expect(reporter.panicOnBuild.mock.calls).toEqual([['The sponsors could not be listed', ['a fault']]]);
});
