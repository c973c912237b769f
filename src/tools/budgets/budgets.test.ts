import { brotliCompressSync } from 'node:zlib';
import budgets from '../../config/budgets.json';
import { createTestFolder } from '../../testing/test-folder';
import { findExcesses, gzipSize, measureSite } from './measure-site';

const { at, write } = createTestFolder();
/** A file with the copy of a build, of this many KB. */
function writeCompressed(file: string, size: number, ending = '.br'): void {
  write(file, '');
  write(`${file}${ending}`, '0'.repeat(size * 1024));
}
const group = (...names: string[]) => ({ assets: names.map((name) => ({ name })) });

test('what is over its limit is reported with the reason of the limit', () => {
  const measures = [
    { budget: 'styles', subject: '/a/', value: 4 },
    { budget: 'styles', subject: '/b/', value: 10.26 },
    { budget: 'longestText', subject: '/a/', value: 1999 },
  ] as const;
  expect(findExcesses(measures)).toEqual([
    `/b/: styles is 10.3 KB gzip, the limit is 10. ${budgets.styles.why}`,
  ]);
});

test('a project without a built site is reported', () => {
  expect(() => measureSite(at())).toThrow(`${at('public')} has no site: run \`npm run build\` first`);
});

describe('a site', () => {
  beforeEach(() => {
    const namedChunkGroups = {
      app: group('runtime.js', 'styles.css', 'app.js'),
      'component---src-templates-doc-tsx': group('styles.css', 'shared.js', 'app.js'),
      search: group('search.js'),
    };
    write('.cache/webpack.stats.json', JSON.stringify({ namedChunkGroups }));
    for (const name of ['boot', 'runtime', 'app', 'shared']) writeCompressed(`public/${name}.js`, 1, '.gz');
    write(
      'public/search/index.json',
      '{"files":{"en":["en.0.json"],"zh":["zh.0.json","zh-en.0.json"]},"texts":{"zh":["zh-text.0.json"]}}',
    );
    writeCompressed('public/search/zh-text.0.json', 30);
    write('public/search/en.0.json', 'not compressed yet');
    writeCompressed('public/search/zh.0.json', 1);
    writeCompressed('public/search/zh-en.0.json', 20);
    const parts = ['core', 'terser'].map((name) => ({ name, file: `${name}.0123456789abcdef.js`, bytes: 1 }));
    const packed = 'public/webpack-in-browser';
    write(`${packed}/manifest.json`, JSON.stringify({ worker: 'worker.0.js', parts }));
    write(`${packed}/manifest.json.br`, '0'.repeat(1024));
    writeCompressed(`${packed}/worker.0.js`, 2);
    for (const { file } of parts) writeCompressed(`${packed}/${file}`, 600);
    writePage('index', '');
  });

  /** A page with the bodies of Docs; its HTML weighs 1 KB. */
  function writePage(name: string, html: string, bodies: readonly string[] = [], data: object = {}): void {
    const file = name === 'index' ? 'index.html' : `${name}/index.html`;
    const marks = bodies.map((body, index) => `<div data-body="${name}.${index}">${body}</div>`);
    write(`public/${file}`, html + marks.join(''));
    write(`public/${file}.gz`, '0'.repeat(1024));
    write(`public/page-data/${name}/page-data.json`, JSON.stringify(data));
    bodies.forEach((body, index) =>
      write(`public/doc/${name}.${index}.js`, `(self.docBodies??={})["a"]=${JSON.stringify(body)}`),
    );
  }
  const measuresOf = (subject: string) =>
    Object.fromEntries(
      measureSite(at())
        .measures.filter((measure) => measure.subject === subject)
        .map(({ budget, value }) => [budget, value]),
    );

  test('scripts of templates, the search of each language, and a plain build with the packed webpack', () => {
    const { pages, measures } = measureSite(at());
    expect(pages).toBe(1);
    expect(measures.filter(({ subject }) => subject !== '/')).toEqual([
      // The application, its own chunks and boot.js; what is loaded on demand is not counted.
      { budget: 'scripts', subject: 'src-templates-doc-tsx', value: 4 },
      {
        budget: 'searchFile',
        subject: '/search/en.0.json',
        value: brotliCompressSync('not compressed yet').length / 1024,
      },
      { budget: 'searchFile', subject: '/search/zh.0.json and /search/zh-en.0.json', value: 21 },
      { budget: 'searchText', subject: '/search/zh-text.0.json', value: 30 },
      { budget: 'packedWebpack', subject: '/webpack-in-browser/ for a plain build', value: 603 },
    ]);
  });

  test('what a page loads before the load event, its styles, and the longest text of its data', () => {
    const html = `<head><style data-href="/a.css">a{}</style>
<script>early()</script><script async="" src="/boot.js"></script>
<script type="application/ld+json">{}</script>
<link rel="stylesheet" href="/b.css"/><link as="script" rel="preload" href="/c.js?d"/>
<link rel="preload" as="image" href="/d.png"/><link rel="icon" href="/e.svg"/>
<link rel="modulepreload" href="/boot.js"/><style>b{}</style></head>`;
    for (const file of ['b.css', 'c.js']) writeCompressed(`public/${file}`, 2, '.gz');
    writePage('a', html, [], { a: ['one', { b: 'three' }], four: 1 });
    expect(measuresOf('/a/')).toMatchObject({
      smallPage: 6,
      styles: gzipSize('a{}\nb{}') / 1024,
      longestText: 5,
    });
  });

  const LONG = `<p>${'x'.repeat(3892)}</p>`;
  const FACTS = '<dl class="facts"><dd>x</dd></dl>';
  test.each<[string, string[], object, string | undefined]>([
    ['no text of its own', [], {}, 'smallPage'],
    ['more', [LONG], {}, 'largePage'],
    ['texts of many', ['<p>a</p>', '<p>b</p>'], {}, undefined],
    ['facts', [FACTS], {}, 'factsPage'],
    ['much text of facts', [FACTS + LONG], {}, 'largePage'],
    ['a README', ['<p>a</p>'], { thirdParty: { name: 'css-loader' } }, 'factsPage'],
  ])('the limit of a page with %s', (_, bodies, data, expected) => {
    writePage('a', '', bodies, data);
    const others = ['frame', 'styles', 'pageData', 'longestText'];
    expect(Object.keys(measuresOf('/a/')).filter((budget) => !others.includes(budget))).toEqual(
      expected === undefined ? [] : [expected],
    );
  });
});
