/** Sponsors through a real build: none, from a service on this machine, and from its last answer. */
import fs from 'node:fs';
import path from 'node:path';
import {
  createFakeCollective,
  gift,
  member,
  sendJson,
  type FakeCollective,
} from '../../../plugins/gatsby-source-open-collective/src/testing/fake-collective';
import { createProjectCopy } from './support/project-copy';
import { runBuild, type BuildResult } from './support/run-gatsby';
import { SPONSORS_FILE, type SponsorsAnswer } from './support/sponsors-probe';

const TOKEN = 'a1b2c3d4e5f6a7b8';
const SNAPSHOT = '.sponsors/collective-1.json';
const copy = createProjectCopy('sponsors', 'mini');
fs.appendFileSync(
  path.join(copy.dir, 'gatsby-node.ts'),
  "\nexport { createPagesStatefully } from './src/testing/builds/support/sponsors-probe';\n",
);

let service: FakeCollective;

beforeAll(async () => {
  service = await createFakeCollective();
  service.members = Array.from({ length: 2000 }, (_, index) =>
    member(index, { totalDonations: { valueInCents: 100 * (2000 - index), currency: 'USD' } }),
  );
  service.transactions = [gift(0, 1200, new Date().toISOString())];
});
afterAll(() => service.close());

async function build(variables: Record<string, string>): Promise<BuildResult & SponsorsAnswer> {
  const result = await runBuild(copy.dir, variables);
  if (result.code !== 0) throw new Error(result.output);
  const text = fs.readFileSync(path.join(copy.dir, SPONSORS_FILE), 'utf8');
  return { ...result, ...(JSON.parse(text) as SponsorsAnswer) };
}

const settings = () => ({
  OPEN_COLLECTIVE_SLUG: 'collective-1',
  OPEN_COLLECTIVE_ENDPOINT: service.endpoint,
  OPEN_COLLECTIVE_SNAPSHOT: SNAPSHOT,
  OPEN_COLLECTIVE_TOKEN: TOKEN,
});

test('without the setting no request is sent, and queries work', async () => {
  const { sponsorSource, allSponsor } = await build({});
  expect(sponsorSource).toEqual({ status: 'none', date: '', count: 0 });
  expect(allSponsor).toEqual({ totalCount: 0, nodes: [] });
  expect(service.requests).toEqual([]);
});

test('with the setting, all sponsors of the service are there', async () => {
  const { sponsorSource, allSponsor } = await build(settings());
  expect(sponsorSource).toMatchObject({ status: 'fresh', count: 2000 });
  expect(allSponsor.totalCount).toBe(2000);
  expect(allSponsor.nodes[0]).toEqual({
    slug: 'sponsor-0',
    name: 'Sponsor 0',
    website: 'https://sponsor-0.example.org/',
    avatar: 'https://images.opencollective.com/sponsor-0/avatar/192.png',
    url: 'https://sponsor-0.example.org/',
    firstDonation: '2020-05-06',
    totalDonations: 200_000,
    monthlyDonations: 100,
  });
  expect(service.requests[0]?.headers['personal-token']).toBe(TOKEN);
});

test('the token is nowhere in what a build leaves behind', () => {
  const files = ['.cache', 'public', '.sponsors', '.hosting'].flatMap((folder) =>
    fs
      .readdirSync(path.join(copy.dir, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => fs.readFileSync(file).includes(TOKEN))).toEqual([]);
});

test('without its cache, and without the service, a build uses the last response and reports its age', async () => {
  const snapshot = path.join(copy.dir, SNAPSHOT);
  const answer = JSON.parse(fs.readFileSync(snapshot, 'utf8')) as object;
  const date = new Date(Date.now() - 5 * 24 * 3_600_000).toISOString();
  fs.writeFileSync(snapshot, JSON.stringify({ ...answer, date }));
  fs.rmSync(path.join(copy.dir, '.cache'), { recursive: true });
  service.reply = (_asked, response) => sendJson(response, {}, 403);
  const { sponsorSource, allSponsor, output } = await build(settings());
  expect(sponsorSource).toEqual({ status: 'cached', date: date.slice(0, 10), count: 2000 });
  expect(allSponsor.totalCount).toBe(2000);
  expect(output).toContain('it answers 403');
  expect(output).toContain('Its last answer is used: 2000 sponsors, 5 days old');
});
