import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { docsOptions } from '../../build/plugin-options';
import { checkContent } from './check-content';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'content-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

function write(name: string, ...lines: string[]) {
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, ['---', 'title: A page', ...lines].join('\n'));
  return { file, folder, language: 'en' as const };
}

test('front matter, marks, links to pages and to headings of pages that are not checked', async () => {
  write('concepts/loaders.mdx', 'sort: first', '---', '', '# Not checked', '', '## Rules');
  const page = write(
    'guides/a.mdx',
    'group: Nowhere',
    'related:',
    '  - title: Gone',
    '    url: /guides/gone/',
    '---',
    '',
    '[Rules](/concepts/loaders/#rules), [no heading](/concepts/loaders/#rule),',
    '[no page](/concepts/loader/), [printed](/guides/printable/), [here](#part)',
    '',
    '## Part',
    '',
    '# Too high',
  );
  const problems = await checkContent([page], folder);
  expect(problems.every(({ file }) => file === page.file)).toBe(true);
  expect(problems.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
    '3:8 group: expected one of the groups that src/config/sections.ts has for guides, got "Nowhere"',
    expect.stringMatching(/^14:1 heading: expected level 2/),
    '9:36 broken link: /concepts/loaders/ has no heading #rule',
    '10:1 broken link: there is no page /concepts/loader/',
    '6:5 related: broken link: there is no page /guides/gone/',
  ]);
});

test('front matter and Markdown that cannot be parsed', async () => {
  const pages = [write('guides/b.mdx', 'sort: [', '---', ''), write('guides/c.mdx', '---', '', '{ a: }')];
  const problems = await checkContent(pages, folder);
  expect(
    problems.map(({ file, line, message }) => `${path.basename(file)}:${line} ${message.slice(0, 30)}`),
  ).toEqual([
    expect.stringMatching(/^b\.mdx:\d front matter: /),
    expect.stringMatching(/^c\.mdx:5 text: expected code between/),
  ]);
});

test('a file with the URL of a page of the site itself', async () => {
  expect(await checkContent([write('index.mdx', '---', '', 'Words.')], folder)).toMatchObject([
    { line: 1, message: 'the URL / is that of a page of the site itself' },
  ]);
});

test('images, which are read before; a missing one and one without a description are problems', async () => {
  const image = path.join(folder, 'guides/images/a.png');
  fs.mkdirSync(path.dirname(image), { recursive: true });
  await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } }).toFile(image);
  const page = write(
    'guides/d.mdx',
    '---',
    '',
    '![A red square.](./images/a.png)',
    '',
    '![A](./images/b.png)',
  );
  const problems = await checkContent([page], folder);
  expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '7 image: expected an image at "./images/b.png", found none that can be read',
  ]);
});

test('pages of another folder are read in the tolerant dialect', async () => {
  const foreign = { ...docsOptions, tolerant: true };
  const page = write('other/a.md');
  fs.writeFileSync(page.file, '# A\n\n[b](./b.md#part), [c](c.md)\n');
  fs.writeFileSync(write('other/b.md').file, '# B\n\n## Part\n');
  expect(
    (await checkContent([page], folder, foreign)).map(({ line, message }) => `${line} ${message}`),
  ).toEqual(['3 broken link: there is no page /other/c/']);
  const strict = await checkContent([page], folder);
  expect(strict.map(({ message }) => message.split(',')[0])).toContain(
    'front matter: expected a block between two lines of ---',
  );
});
