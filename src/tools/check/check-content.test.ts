import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
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
    expect.stringMatching(/^13:1 heading: expected level 2/),
    '8:36 broken link: /concepts/loaders/ has no heading #rule',
    '9:1 broken link: there is no page /concepts/loader/',
    '5:5 related: broken link: there is no page /guides/gone/',
  ]);
});

test('front matter and Markdown that cannot be parsed', async () => {
  const pages = [write('guides/b.mdx', 'sort: [', '---', ''), write('guides/c.mdx', '---', '', '{ a: }')];
  const problems = await checkContent(pages, folder);
  expect(
    problems.map(({ file, line, message }) => `${path.basename(file)}:${line} ${message.slice(0, 30)}`),
  ).toEqual([
    expect.stringMatching(/^b\.mdx:\d front matter: /),
    expect.stringMatching(/^c\.mdx:5 Could not parse expression/),
  ]);
});

test('a file with the URL of a page of the site itself', async () => {
  expect(await checkContent([write('index.mdx', '---', '', 'Words.')], folder)).toMatchObject([
    { line: 1, message: 'the URL / is that of a page of the site itself' },
  ]);
});
