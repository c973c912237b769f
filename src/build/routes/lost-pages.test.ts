import path from 'node:path';
import { createTestFolder } from '../../testing/test-folder';
import { findLostPages } from './lost-pages';

const folder = createTestFolder();

test('files without a page are named, five at most; a refused one, a README and other files are none', () => {
  const names = ['a.mdx', 'guides/b.md', 'guides/taken.mdx', 'guides/image.png'];
  for (const name of names) folder.write(name, '');
  const find = (...docs: string[]): string | null =>
    findLostPages(
      [{ language: 'en', folder: folder.at('.') }],
      docs.map((doc) => ({ language: 'en', path: doc })),
      [path.relative('.', folder.at('guides/taken.mdx'))],
    );
  expect(find('a.mdx', 'guides/b.md', 'loaders/_css-loader.md')).toBeNull();
  const shown = path.relative('.', folder.at('guides/b.md'));
  expect(find('a.mdx')).toBe(
    `1 of 3 files of pages are no page:\n  ${shown}\nGatsby’s cache does not fit this folder. Delete it with npm run clean, and build again.`,
  );
  for (let index = 0; index < 9; index += 1) folder.write(`more/${index}.md`, '');
  expect(find('a.mdx', 'guides/b.md')).toContain('9 of 12 files of pages are no page:');
  expect(find('a.mdx', 'guides/b.md')).toContain('  and 4 more\n');
});
