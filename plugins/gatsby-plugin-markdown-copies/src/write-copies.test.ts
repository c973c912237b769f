import fs from 'node:fs';
import { createTestFolder } from '../../../src/testing/test-folder';
import type { CopiesLanguage, CopiesOptions } from './markdown-copy';
import type { PageData } from './page-data';
import { writeCopies } from './write-copies';

const { at, read, exists } = createTestFolder();

const english: CopiesLanguage = {
  ...{ language: 'en', prefix: '', title: 'webpack', description: 'A bundler.' },
  sections: ['Guides', 'Blog'].map((title) => ({ name: title.toLowerCase(), title })),
  messages: { intro: 'Add index.md.', full: 'All: ', standalone: 'More' },
};
/** As the site orders them: a section's index first, then by `sort`. */
const comparePages = (a: PageData, b: PageData): number =>
  Number(b.path.endsWith('index.mdx')) - Number(a.path.endsWith('index.mdx')) || a.sort - b.sort;
const options = {
  siteUrl: 'https://webpack.js.org',
  languages: [english],
  datedSection: 'blog',
  comparePages,
};

const page = (url: string, more: Partial<PageData> = {}): PageData => ({
  ...{ id: `id ${url}`, url, title: `T ${url}`, description: '', section: url.split('/')[1] ?? '' },
  ...{ path: `${url.slice(1)}${url.split('/').length === 3 ? 'index' : ''}.mdx`, group: '' },
  ...{ language: 'en', sort: 1, date: '', updated: '', ...more },
});

const pages = [
  page('/license/', { section: '', title: 'License' }),
  page('/guides/b/', { title: 'B', sort: 2, description: 'Says b.' }),
  page('/guides/a/', { title: 'A', sort: 1, updated: '2026-02-01' }),
  page('/blog/', { title: 'Blog' }),
  page('/blog/old/', { title: 'Old', sort: -20200101, date: '2020-01-01' }),
  page('/blog/new/', { title: 'New', sort: -20260101, date: '2026-01-01' }),
];

type Run = { options?: Partial<CopiesOptions>; pages?: PageData[]; earlierFiles?: string[]; body?: string };
const run = (more: Run = {}) =>
  writeCopies(
    { ...options, ...more.options },
    {
      pages: more.pages ?? pages,
      readBodies: (ids) => Promise.resolve(new Map(ids.map((id) => [id, more.body ?? `Body of ${id}.`]))),
      publicDir: at(),
      earlierFiles: more.earlierFiles ?? [],
    },
  );

test('llms.txt names every page, in the order of the site; the home page has the same copy', async () => {
  const { full } = await run();
  const size = Math.ceil((full[0]?.bytes ?? 0) / 1024);
  expect(read('llms.txt')).toBe(
    [
      '# webpack\n',
      '> A bundler.\n',
      `Add index.md. All: https://webpack.js.org/llms-full.txt (${size} KB).\n`,
      '## Guides\n',
      '- [A](https://webpack.js.org/guides/a/index.md)',
      '- [B](https://webpack.js.org/guides/b/index.md): Says b.\n',
      '## Blog\n',
      '- [Blog](https://webpack.js.org/blog/index.md)',
      '- [New](https://webpack.js.org/blog/new/index.md) (2026-01-01)',
      '- [Old](https://webpack.js.org/blog/old/index.md) (2020-01-01)\n',
      '## More\n',
      '- [License](https://webpack.js.org/license/index.md)\n',
    ].join('\n'),
  );
  expect(read('index.md')).toBe(read('llms.txt'));
  expect(read('guides/a/index.md')).toBe(
    '---\ntitle: "A"\ncanonical: https://webpack.js.org/guides/a/\nlanguage: en\nupdated: 2026-02-01\n---\n\n# A\n\nBody of id /guides/a/.\n',
  );
});

test('a section lists its pages where its page does', async () => {
  await run();
  expect(read('guides/index.md')).toContain(
    '# Guides\n\n- [A](https://webpack.js.org/guides/a/)\n- [B](https://webpack.js.org/guides/b/): Says b.\n',
  );
  expect(read('blog/index.md')).toContain(
    'Body of id /blog/.\n\n- [New](https://webpack.js.org/blog/new/) (2026-01-01)\n',
  );
  await run({ pages: [...pages, page('/guides/', { title: 'Index' })] });
  expect(read('guides/index.md')).toMatch(/# Index\n\nBody of id \/guides\/\.\n$/);
});

test('llms-full.txt contains all copies, unless they are too large', async () => {
  const { full, copies, files } = await run();
  expect(full).toEqual([{ url: '/llms-full.txt', bytes: fs.statSync(at('llms-full.txt')).size }]);
  expect(copies).toBe(7);
  expect(read('llms-full.txt')).toContain(`${read('guides/a/index.md')}\n${read('guides/b/index.md')}`);
  const second = await run({ body: 'x'.repeat(1_000_000), earlierFiles: files });
  expect(second).toMatchObject({ full: [], tooLarge: ['/llms-full.txt'] });
  expect(exists('llms-full.txt')).toBe(false);
  expect(read('llms.txt')).toContain('\n\nAdd index.md.\n\n');
});

test('what vanished is removed, what is the same is left alone', async () => {
  const first = await run();
  const old = new Date('2020-01-01');
  for (const file of first.files) fs.utimesSync(at(file), old, old);
  await run({ pages: pages.filter(({ title }) => title !== 'Old'), earlierFiles: first.files });
  expect(exists('blog/old/index.md')).toBe(false);
  expect(fs.statSync(at('guides/a/index.md')).mtime).toEqual(old);
  expect(fs.statSync(at('blog/index.md')).mtime).not.toEqual(old);
});
