import fs from 'node:fs';
import { site } from '../../config/site';
import { createTestFolder } from '../../testing/test-folder';
import { readSite } from './read-site';

const { at, write } = createTestFolder();

function writePage(name: string, template: string, data: object | undefined, pageContext: object): void {
  write(name === 'index' ? 'index.html' : `${name}/index.html`, `html of ${name}`);
  const componentChunkName = `component---src-templates-${template}-tsx`;
  write(
    `page-data/${name}/page-data.json`,
    JSON.stringify({ componentChunkName, result: { data, pageContext } }),
  );
}

test('reads pages with their text: home, a page of content, a printable one, and one that leads elsewhere', () => {
  writePage('index', 'home', undefined, {});
  writePage(
    'guides/a',
    'doc',
    { doc: { body: 'guides/a.1', edit: `${site.editBase}/zh/vote.mdx` } },
    { docUrl: 'A' },
  );
  writePage(
    'guides/b',
    'doc',
    { doc: { body: 'guides/b.2', edit: 'https://example.com/b.md' } },
    { docUrl: 'B' },
  );
  writePage('guides/printable', 'printable', {}, { docUrls: ['A', 'B'] });
  // A list of titles, not of bodies.
  writePage('blog', 'section-list', {}, { docUrls: ['A'] });
  write('doc/guides/a.1.js', '(self.docBodies??={})["guides/a.1"]="<p>a</p>"');
  write('doc/guides/b.2.js', '(self.docBodies??={})["guides/b.2"]="<p>b</p>"');
  write('old/index.html', 'moved');
  write('_gatsby/slices/x.html', 'no page');
  write('webpack-in-browser/frame.0.html', 'no page');

  const pages = readSite(at());
  expect(pages.map(({ path, bodies, sourceSize }) => [path, bodies, sourceSize])).toEqual([
    ['/blog/', [], 0],
    ['/guides/a/', ['<p>a</p>'], fs.statSync('content/zh/vote.mdx').size],
    ['/guides/b/', ['<p>b</p>'], 0],
    ['/guides/printable/', ['<p>a</p>', '<p>b</p>'], Infinity],
    ['/', [], 0],
    ['/old/', [], 0],
  ]);
  expect(pages.find(({ path }) => path === '/old/')?.pageData).toBeNull();
});

test('a folder without a site is reported', () => {
  expect(() => readSite(at())).toThrow(`${at()} has no site: run \`npm run build\` first`);
});
