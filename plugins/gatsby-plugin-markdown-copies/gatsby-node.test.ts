import { createHookArgs } from '../../src/testing/mocks/hook-args';
import { createTestFolder } from '../../src/testing/test-folder';
import { onPostBuild } from './gatsby-node';

const folder = createTestFolder(true);

const node = {
  ...{ id: 'i', url: '/a/', title: 'A', description: '', section: '', language: 'en', sort: 1, date: '' },
  ...{ updated: '', markdown: 'text' },
};

async function build(answer: object) {
  const stored = new Map([['files', ['/gone.md']]]);
  const { args, log } = createHookArgs(stored, { graphql: () => Promise.resolve(answer) });
  const messages = { intro: '', full: '', standalone: 'More' };
  const languages = [{ language: 'en', prefix: '', title: 'w', description: 'd', sections: [], messages }];
  const options = { siteUrl: 'https://x.org', languages, datedSection: 'blog', plugins: [] };
  await onPostBuild?.(args, options, () => undefined);
  return { log, stored };
}

test('writes below public, remembers and logs what it wrote', async () => {
  folder.write('public/gone.md', '');
  const { log, stored } = await build({ data: { allDoc: { nodes: [node] } } });
  const files = ['/a/index.md', '/llms-full.txt', '/llms.txt', '/index.md'];
  expect(stored.get('files')).toEqual(files);
  for (const file of files) expect(folder.exists(`public${file}`)).toBe(true);
  expect(folder.exists('public/gone.md')).toBe(false);
  expect(log.info).toEqual(['gatsby-plugin-markdown-copies: copies: 1 (1 KB), /llms-full.txt 1 KB']);
});

test('a failing query stops the build', async () => {
  const { log, stored } = await build({ errors: ['an error'] });
  expect(log.panicOnBuild).toEqual([
    'gatsby-plugin-markdown-copies: the query of pages failed:\n  - an error',
  ]);
  expect(stored.get('files')).toEqual(['/gone.md']);
});
