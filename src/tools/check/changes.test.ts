import fs from 'node:fs';
import { buildFactIndex } from 'gatsby-transformer-docs/facts/fact-index';
import { readSite } from 'gatsby-transformer-docs/site/site';
import { createTestFolder } from '../../testing/test-folder';
import { findAffected } from './changes';
import { listChanges } from './list-changes';

const { at, write, git } = createTestFolder(true);
const page = (body: string): string => `---\ntitle: A page\n---\n\n${body}\n`;

beforeEach(() => {
  write('content/en/guides/gone.mdx', page('A text that is only here.'));
  write('content/zh/guides/gone.mdx', page('A translation.'));
  write('content/en/guides/edited.mdx', page('## One\n\n## Two'));
  write('content/en/guides/to-page.mdx', page('[gone](/guides/gone/#x)'));
  write('content/zh/guides/to-one.mdx', page('[one](/guides/edited/#one)'));
  write('content/en/guides/to-two.mdx', page('[two](/guides/edited/#two)'));
  write('content/en/guides/shows.mdx', page('![A](./diagrams/a.svg)'));
  write('content/en/guides/diagrams/a.svg', '<svg/>');
  write(
    'src/config/redirects.ts',
    "const moved = [\n  { from: '/old/', to: '/guides/gone/' },\n  { from: '/a/', to: '/b/' },\n];\n",
  );
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'a commit');
  for (const name of ['en/guides/gone.mdx', 'en/guides/diagrams/a.svg']) fs.rmSync(at(`content/${name}`));
  write('content/en/guides/edited.mdx', page('## Other\n\n## Two'));
  write('content/en/guides/new.mdx', page('A text that is only here.'));
});
test('what renaming, deleting and editing breaks in files that are as they were', async () => {
  const changes = listChanges();
  expect(changes).toEqual({
    changed: ['content/en/guides/edited.mdx', 'content/en/guides/new.mdx'],
    gone: ['content/en/guides/diagrams/a.svg', 'content/en/guides/gone.mdx'],
  });
  const sources = ['en', 'zh'].map((language) => ({
    ...{ instance: language, folder: at(`content/${language}`), language },
    ...{ prefix: language === 'en' ? '' : '/zh', editBase: '', labels: {}, components: [] },
  }));
  const options = { sources, lenient: false, tolerant: false, siteUrl: '', siteHosts: [], knownPaths: [] };
  const site = readSite(
    { ...options, reservedPaths: [], redirects: [], datedSection: 'blog', answers: [] },
    {
      readFacts: () => buildFactIndex(null),
      cache: { get: () => Promise.resolve(undefined), set: () => Promise.resolve() },
    },
  );
  const { pages, redirects, problems } = await findAffected(site, changes);
  expect(pages).toEqual([
    'content/en/guides/shows.mdx',
    'content/en/guides/to-page.mdx',
    'content/zh/guides/gone.mdx',
    'content/zh/guides/to-one.mdx',
  ]);
  expect(redirects.links).toEqual([{ url: '/guides/gone/', line: 2, column: 24 }]);
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^the page \/guides\/gone\/ is gone, .*; it is now \/guides\/new\//),
  ]);
});
