import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeCopies } from './write-copies';
import type { CopiesLanguage, CopiesOptions } from './markdown-copy';
import type { PageData } from './page-data';

let publicDir: string;
beforeEach(() => {
  publicDir = fs.mkdtempSync(path.join(os.tmpdir(), 'markdown-copies-'));
});
afterEach(() => fs.rmSync(publicDir, { recursive: true }));

const english: CopiesLanguage = {
  language: 'en',
  prefix: '',
  title: 'webpack',
  description: 'A bundler.',
  sections: [
    { name: 'guides', title: 'Guides' },
    { name: 'blog', title: 'Blog' },
  ],
  messages: { intro: 'Add index.md.', full: 'All', standalone: 'More' },
};
const options: CopiesOptions = {
  siteUrl: 'https://webpack.js.org',
  languages: [english],
  datedSection: 'blog',
};

const page = (url: string, more: Partial<PageData> = {}): PageData => ({
  id: `id ${url}`,
  url,
  title: `T ${url}`,
  description: '',
  section: url.split('/')[1] ?? '',
  language: 'en',
  sort: 1,
  date: '',
  updated: '',
  ...more,
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
      publicDir,
      earlierFiles: more.earlierFiles ?? [],
    },
  );
const read = (file: string) => fs.readFileSync(path.join(publicDir, file), 'utf8');

test('a page has a copy beside it', async () => {
  await run();
  expect(read('guides/a/index.md')).toBe(
    '---\ntitle: "A"\ncanonical: https://webpack.js.org/guides/a/\nlanguage: en\nupdated: 2026-02-01\n---\n\n# A\n\nBody of id /guides/a/.\n',
  );
});

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
  expect(full).toEqual([
    { url: '/llms-full.txt', bytes: fs.statSync(path.join(publicDir, 'llms-full.txt')).size },
  ]);
  expect(copies).toBe(7);
  expect(read('llms-full.txt')).toContain(`${read('guides/a/index.md')}\n${read('guides/b/index.md')}`);
  const second = await run({ body: 'x'.repeat(1_000_000), earlierFiles: files });
  expect(second).toMatchObject({ full: [], tooLarge: ['/llms-full.txt'] });
  expect(fs.existsSync(path.join(publicDir, 'llms-full.txt'))).toBe(false);
  expect(read('llms.txt')).toContain('\n\nAdd index.md.\n\n');
});

test('what vanished is removed, what is the same is left alone', async () => {
  const first = await run();
  const old = new Date('2020-01-01');
  for (const file of first.files) fs.utimesSync(path.join(publicDir, file), old, old);
  await run({ pages: pages.filter(({ title }) => title !== 'Old'), earlierFiles: first.files });
  expect(fs.existsSync(path.join(publicDir, 'blog/old/index.md'))).toBe(false);
  expect(fs.statSync(path.join(publicDir, 'guides/a/index.md')).mtime).toEqual(old);
  expect(fs.statSync(path.join(publicDir, 'blog/index.md')).mtime).not.toEqual(old);
});

test('another language has lists of its own, and pages once there are any', async () => {
  const languages = [english, { ...english, language: 'zh', prefix: '/zh' }];
  const { full, tooLarge } = await run({ options: { languages } });
  expect(read('zh/index.md')).toBe('# webpack\n\n> A bundler.\n\nAdd index.md.\n');
  expect(fs.existsSync(path.join(publicDir, 'zh/llms-full.txt'))).toBe(false);
  expect([full.map(({ url }) => url), tooLarge]).toEqual([['/llms-full.txt'], []]);
  await run({
    options: { languages },
    pages: [...pages, page('/zh/guides/a/', { language: 'zh', section: 'guides' })],
  });
  expect(read('zh/llms.txt')).toContain('(https://webpack.js.org/zh/guides/a/index.md)');
  expect(read('llms.txt')).not.toContain('/zh/guides/');
});

test('many pages are read in batches', async () => {
  const many = Array.from({ length: 250 }, (_, index) => page(`/guides/p${index}/`));
  const batches: number[] = [];
  await writeCopies(options, {
    pages: many,
    readBodies: (ids) => {
      batches.push(ids.length);
      return Promise.resolve(new Map(ids.map((id) => [id, ''])));
    },
    publicDir,
    earlierFiles: [],
  });
  expect(batches).toEqual([100, 100, 50]);
});

test('a page without a body is an error', async () => {
  const site = { pages, readBodies: () => Promise.resolve(new Map()), publicDir, earlierFiles: [] };
  await expect(writeCopies(options, site)).rejects.toThrow('/guides/a/ has no body');
});
