import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onPostBuild } from './gatsby-node';

const project = process.cwd();
let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'markdown-copies-'));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(project);
  fs.rmSync(folder, { recursive: true });
});

const node = {
  ...{ id: 'i', url: '/a/', title: 'A', description: '', section: '', language: 'en', sort: 1, date: '' },
  ...{ updated: '', markdown: 'text' },
};

async function build(stored: unknown, data: object | null) {
  const cache = { get: jest.fn().mockResolvedValue(stored), set: jest.fn() };
  const reporter = {
    info: jest.fn(),
    panicOnBuild: jest.fn(),
    activityTimer: () => ({ start: jest.fn(), end: jest.fn() }),
  };
  const graphql = jest.fn().mockResolvedValue(data ? { data } : { errors: ['an error'] });
  const messages = { intro: '', full: '', standalone: 'More' };
  const languages = [{ language: 'en', prefix: '', title: 'w', description: 'd', sections: [], messages }];
  const options = { siteUrl: 'https://x.org', languages, datedSection: 'blog', plugins: [] };
  await onPostBuild?.({ cache, reporter, graphql } as never, options, () => undefined);
  return { cache, reporter };
}

test('writes below public, remembers and logs what it wrote', async () => {
  fs.mkdirSync('public');
  fs.writeFileSync('public/gone.md', '');
  const { cache, reporter } = await build(['/gone.md'], { allDoc: { nodes: [node] } });
  const files = ['/a/index.md', '/llms-full.txt', '/llms.txt', '/index.md'];
  expect(cache.set.mock.calls).toEqual([['files', files]]);
  for (const file of files) expect(fs.existsSync(`public${file}`)).toBe(true);
  expect(fs.existsSync('public/gone.md')).toBe(false);
  expect(reporter.info.mock.calls).toEqual([
    ['gatsby-plugin-markdown-copies: copies: 1 (1 KB), /llms-full.txt 1 KB'],
  ]);
});

test('a failing query stops the build', async () => {
  const { reporter, cache } = await build(undefined, null);
  expect(reporter.panicOnBuild.mock.calls).toEqual([
    ['gatsby-plugin-markdown-copies: the query of pages failed:\n  - an error'],
  ]);
  expect(cache.set).not.toHaveBeenCalled();
});
