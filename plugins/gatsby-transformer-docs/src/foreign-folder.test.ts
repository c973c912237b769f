import fs from 'node:fs';
import path from 'node:path';
import { formatProblems } from '../../docs-core/src/problem';
import { splitFrontMatter } from '../../docs-core/src/front-matter';
import { createTestFolder } from '../../../src/testing/test-folder';
import { readPage } from './create-doc-node';
import { findProblems, type CheckedDoc } from './find-problems';
import { buildForeignPages } from './foreign-pages';
import { renderPage } from './testing/render-page';

const folder = createTestFolder();

/** A folder as other generators have it; each file has the words `seen 1`, `seen 2` … that a reader must see. */
const FILES: Record<string, string> = {
  'README.md':
    '# Project seen1\n\n[install](./guide/install.md#the-steps) [api](/docs/guide/02-api) [files](guide/)',
  'guide/index.md':
    '---\nsidebar_position: 1\nunknown: [x]\n---\n\nGuide seen1\n===\n\n[top](#guide-seen1) [up](../README.md) [x](01-install.html)',
  'guide/01-install.md':
    '+++\ntitle = "Install seen1"\ntags = ["setup"]\n+++\n\n# Install seen1\n\n<a name="the-steps"></a>\n\n## Steps seen2\n\n<p align="center" class="x"><font color="red">seen3</font></p>\n\n[data](./data.json) [license](../../LICENSE)',
  'guide/02-api.mdx':
    'import Tabs from \'@theme/Tabs\';\n\n# API seen1\n\n<Columns>\n\nseen2 {\'seen3\'}\n\n</Columns>\n\n<Card title="a">seen4</Card>\n\n<svg><path d="M0" fill="red" /></svg>\n\n[gone](./gone.md) [steps](install#the-steps) ![seen5](/img/x.png)',
  'guide/data.json': '{}',
};

/** Renders the folder with all checks across its pages. */
function read() {
  const root = folder.at('docs/');
  const pages = Object.keys(FILES).filter((file) => /\.mdx?$/.test(file));
  for (const [file, text] of Object.entries(FILES)) folder.write(`docs/${file}`, text);
  folder.write('LICENSE', '');
  const docs = pages.map((file) => {
    const text = FILES[file]!;
    const { name, base, ext } = path.parse(file);
    const found = readPage(
      text,
      splitFrontMatter(text).body,
      { absolutePath: root + file, relativePath: file, name, base, ext, size: 0 },
      { language: 'en', prefix: '', editBase: '' },
      { datedSection: 'blog', tolerant: true },
    );
    return { file, ...found };
  });
  const { find } = buildForeignPages(
    root,
    docs.map(({ fields }) => fields.url),
  );
  const rendered = docs.map(({ file, fields, body, problems }) => {
    const readAsset = (name: string): string | null => {
      const asset = path.resolve(root, path.dirname(file), name);
      return fs.statSync(asset, { throwIfNoEntry: false })?.isFile() ? fs.readFileSync(asset, 'utf8') : null;
    };
    const format = fields.extension === '.md' ? 'md' : 'mdx';
    const url = `https://webpack.js.org${fields.url}`;
    const page = renderPage(body, { format, url, tolerant: true, filePath: file, findPage: find, readAsset });
    const checked: CheckedDoc = { ...page, file, url: fields.url, bodyOffset: fields.bodyOffset };
    return {
      file,
      fields,
      page,
      problems,
      checked: { ...checked, ids: [...page.ids, ...(fields.titleIds ?? [])] },
    };
  });
  return {
    rendered,
    problems: [
      ...rendered.flatMap(({ problems }) => problems),
      ...findProblems(
        rendered.map(({ checked }) => checked),
        [],
      ),
    ],
  };
}

test('a folder of another site: nothing but its own mistakes is a problem, and no text is lost', () => {
  const { rendered, problems } = read();
  expect(
    formatProblems(problems)
      .split('\n')
      .filter((line) => !line.startsWith('  for')),
  ).toEqual([
    'guide/02-api.mdx:1:1 code: import and export are not allowed in a page',
    expect.stringMatching(/^guide\/02-api.mdx:11:1 tag: .* got <Card>$/),
    expect.stringMatching(/^guide\/02-api.mdx:13:1 tag: .* got <svg>$/),
    'guide/02-api.mdx:15:1 broken link: there is no page /guide/gone/',
  ]);
  for (const { file, fields, page } of rendered) {
    const shown = `${fields.title} ${page.html}`;
    expect([file, FILES[file]!.match(/seen\d/g)!.filter((word) => !shown.includes(word))]).toEqual([
      file,
      [],
    ]);
    expect(page.html).not.toMatch(/<h1|<font|class="x"/);
  }
  const links = Object.fromEntries(
    rendered.map(({ fields, page }) => [fields.url, page.links.map(({ url }) => url).join(' ')]),
  );
  expect(links).toEqual({
    '/': '/guide/01-install/#the-steps /guide/02-api/ /guide/',
    '/guide/': '#guide-seen1 / /guide/01-install/',
    '/guide/01-install/': '',
    '/guide/02-api/': '/guide/gone/ /guide/01-install/#the-steps',
  });
  expect(rendered[0]?.page.markdown).toContain('(https://webpack.js.org/guide/01-install/#the-steps)');
  expect(rendered.map(({ fields: { title, sort, keywords } }) => [title, sort, ...keywords])).toEqual([
    ['Project seen1', 9999],
    ['Guide seen1', 1],
    ['Install seen1', 1, 'setup'],
    ['API seen1', 2],
  ]);
});
