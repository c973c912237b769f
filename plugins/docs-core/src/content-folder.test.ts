import fs from 'node:fs';
import path from 'node:path';
import { createTestFolder } from '../../../src/testing/test-folder';
import { findFolderFault, findLinkProblems, isNoContent, listPages } from './content-folder';

const folder = createTestFolder();

test('links are never followed: pages are listed once, and links that lead nowhere or out are problems', () => {
  for (const file of [
    'docs/a.md',
    'docs/b/c.mdx',
    'docs/dir.md/d.md',
    'docs/.hidden/e.md',
    'docs/node_modules/f.md',
  ])
    folder.write(file, '');
  folder.write('outside.md', '');
  const links = {
    'twice.md': 'a.md',
    'b/loop': '..',
    gone: 'nowhere',
    'self.md': 'self.md',
    'out.md': '../outside.md',
  };
  for (const [name, target] of Object.entries(links)) fs.symlinkSync(target, folder.at(`docs/${name}`));
  const docs = folder.at('docs');

  expect(
    listPages(docs)
      .map((file) => path.relative(docs, file))
      .sort(),
  ).toEqual(['a.md', 'b/c.mdx', 'dir.md/d.md']);
  expect(
    findLinkProblems(docs).map(
      ({ file, message }) => `${path.relative(docs, path.resolve(file))}: ${message}`,
    ),
  ).toEqual([
    'gone: the link to nowhere leads nowhere',
    'out.md: the link to ../outside.md leads out of the folder of pages, and is not followed',
    'self.md: the link to self.md leads nowhere',
  ]);
  const ignored = (name: string): boolean => isNoContent(docs, path.join(docs, name));
  expect(['', 'a.md', 'dir.md', 'b'].filter(ignored)).toEqual([]);
  expect(['twice.md', 'b/loop', 'gone', '.hidden', 'node_modules'].every(ignored)).toBe(true);
  // The folder itself may be a link.
  fs.symlinkSync('docs', folder.at('content'));
  expect([
    isNoContent(folder.at('content'), folder.at('content')),
    listPages(folder.at('content')).length,
  ]).toEqual([false, 3]);
});

test.each([
  ['missing', 'a folder of pages, found nothing at'],
  ['a.md', 'a folder of pages, got the file'],
  ['empty', 'a folder with Markdown files (.md, .mdx), found none in'],
])('no site is made of %s', (name, expected) => {
  folder.write('a.md', '');
  folder.write('empty/a.txt', '');
  expect(findFolderFault(folder.at(name))).toBe(`CONTENT_DIR: expected ${expected} ${folder.at(name)}`);
  expect(findFolderFault(folder.at())).toBeNull();
});
