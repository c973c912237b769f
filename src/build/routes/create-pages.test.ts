import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createPages } from './create-pages';

jest.mock('../../config/env', () => ({ env: { contentDir: '', lenientContent: false } }));
const { env } = jest.requireMock<{ env: { lenientContent: boolean } }>('../../config/env');

const project = process.cwd();
let folder: string;
beforeEach(() => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'create-routes-')));
  process.chdir(folder);
  env.lenientContent = false;
});
afterEach(() => {
  process.chdir(project);
  fs.rmSync(folder, { recursive: true });
});

const doc = (url: string, file: string) => ({
  id: `id ${file}`,
  url,
  language: 'en',
  section: 'guides',
  path: file,
  title: file,
  group: '',
  sort: 1,
  anchors: [],
});

/** Creates the pages of these Docs; returns the calls of Gatsby's actions. */
async function apply(nodes: object[] | null) {
  const actions = { createPage: jest.fn<void, [{ path: string; component: string; context: object }]>() };
  const reporter = { warn: jest.fn(), panicOnBuild: jest.fn() };
  const data = { allDoc: { nodes }, allSponsor: { nodes: [] }, sponsorSource: null };
  const graphql = () => Promise.resolve(nodes ? { data } : { errors: ['a fault'] });
  await createPages({ actions, reporter, graphql } as never);
  const pages = actions.createPage.mock.calls.map(([page]) => page);
  return { pages, ...reporter };
}

test('pages are created with their template, and their lists are written', async () => {
  const { pages, panicOnBuild } = await apply([doc('/guides/a/', 'guides/a.mdx')]);
  expect(panicOnBuild).not.toHaveBeenCalled();
  const templates = pages.map(({ path: at, component }) => [at, path.relative(folder, component)]).sort();
  expect(templates).toEqual([
    ['/guides/', 'src/templates/section-list.tsx'],
    ['/guides/a/', 'src/templates/doc.tsx'],
    ['/guides/printable/', 'src/templates/printable.tsx'],
    ['/zh/', 'src/pages/index.tsx'],
    ['/zh/404.html', 'src/pages/404.tsx'],
    ['/zh/guides/', 'src/templates/section-list.tsx'],
    ['/zh/guides/a/', 'src/templates/doc.tsx'],
    ['/zh/guides/printable/', 'src/templates/printable.tsx'],
    ['/zh/offline/', 'src/pages/offline.tsx'],
    ['/zh/search/', 'src/pages/search.tsx'],
  ]);
  const { nav } = pages.find(({ path: at }) => at === '/guides/a/')?.context as { nav: string };
  const file = path.join(folder, 'public', 'nav', `${nav}.json`);
  expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toMatchObject({ entries: [{ url: '/guides/a/' }] });
});

const rivals = [doc('/guides/printable/', 'guides/printable.mdx')];
const report =
  'Two pages with one path:\n/guides/printable/: created 2 times (printable, doc); rename one of the pages\n' +
  '/zh/guides/printable/: created 2 times (printable, doc); rename one of the pages';

test('two pages with one path stop the build', async () => {
  const { panicOnBuild, warn } = await apply(rivals);
  expect(panicOnBuild.mock.calls).toEqual([[report]]);
  expect(warn).not.toHaveBeenCalled();
});

test('a lenient build warns', async () => {
  env.lenientContent = true;
  const { warn, panicOnBuild } = await apply(rivals);
  expect(warn.mock.calls).toEqual([[report]]);
  expect(panicOnBuild).not.toHaveBeenCalled();
});

test('a query that fails is reported', async () => {
  const { pages, panicOnBuild } = await apply(null);
  expect(panicOnBuild.mock.calls).toEqual([['The pages could not be listed', ['a fault']]]);
  expect(pages).toEqual([]);
});
