import { brotliCompressSync } from 'node:zlib';
import budgets from '../../config/budgets.json';
import { createTestFolder } from '../../testing/test-folder';
import { findExcesses, parseLimits } from './format-budgets';
import {
  measurePackedWebpack,
  measureScripts,
  measureSearchFiles,
  parseScriptGroups,
} from './measure-scripts';

const limits = parseLimits(budgets, 'budgets.json');

test.each([
  [{ ...budgets, pageData: { limit: -1, unit: 'KB', why: 'x' } }, /^b: pageData\.limit: Too small/],
  [
    { ...budgets, frame: { limit: 9, unit: 'KB', why: 'x' } },
    /^b: frame\.unit: Invalid input: expected "KB gzip"$/,
  ],
  [{ ...budgets, images: {} }, 'b: all: Unrecognized key: "images"'],
])('wrong limits: %#', (value, message) => {
  expect(() => parseLimits(value, 'b')).toThrow(message);
});

test('what is over its limit is reported with the reason of the limit', () => {
  const measures = [
    { budget: 'styles', subject: '/a/', value: 4 },
    { budget: 'styles', subject: '/b/', value: 10.26 },
    { budget: 'longestText', subject: '/a/', value: 1999 },
  ] as const;
  expect(findExcesses(limits, measures)).toEqual([
    `/b/: styles is 10.3 KB gzip, the limit is 10. ${budgets.styles.why}`,
  ]);
});

test("a template's pages load the application, its own chunks and boot.js; what is loaded on demand is not counted", () => {
  const groups = parseScriptGroups({
    namedChunkGroups: {
      app: { assets: [{ name: 'runtime.js' }, { name: 'styles.css' }, { name: 'app.js' }] },
      'component---src-templates-doc-tsx': { assets: [{ name: 'styles.css' }, { name: 'shared.js' }] },
      search: { assets: [{ name: 'search.js' }] },
    },
  });
  const measured: string[] = [];
  expect(measureScripts(groups, (url) => (measured.push(url), 512))).toEqual([
    { budget: 'scripts', subject: 'src-templates-doc-tsx', value: 2 },
  ]);
  expect(measured).toEqual(['/boot.js', '/runtime.js', '/app.js', '/shared.js']);
});

test.each([[null], [{}], [{ namedChunkGroups: { app: { assets: [] } } }]])(
  'statistics: %p is refused',
  (value) => {
    expect(() => parseScriptGroups(value)).toThrow(
      'webpack.stats.json names no scripts of the application: run `npm run build`',
    );
  },
);

describe('files of a site', () => {
  const { at, write } = createTestFolder();
  /** A file with the copy of a build, of this many KB. */
  const writeCompressed = (file: string, size: number): void => {
    write(file, '');
    write(`${file}.br`, '0'.repeat(size * 1024));
  };

  test('all that the search of a language fetches is measured', () => {
    expect(() => measureSearchFiles(at())).toThrow('index.json is missing: run `npm run build` first');
    write('search/index.json', '{"v":2,"files":{"en":["en.0.json"],"zh":["zh.0.json","zh-en.0.json"]}}');
    write('search/en.0.json', 'not compressed yet');
    writeCompressed('search/zh.0.json', 1);
    writeCompressed('search/zh-en.0.json', 20);
    expect(measureSearchFiles(at())).toEqual([
      {
        budget: 'searchFile',
        subject: '/search/en.0.json',
        value: brotliCompressSync('not compressed yet').length / 1024,
      },
      { budget: 'searchFile', subject: '/search/zh.0.json and /search/zh-en.0.json', value: 21 },
    ]);
  });

  test('of the packed webpack only what a plain build fetches is measured', () => {
    expect(() => measurePackedWebpack(at())).toThrow(
      'manifest.json is missing or wrong: run `npm run build` first',
    );
    const parts = ['core', 'terser'].map((name) => ({ name, file: `${name}.0123456789abcdef.js`, bytes: 1 }));
    const names = { worker: 'worker.0.js', frame: 'frame.0.html', frameScript: 'frame.0.js' };
    const manifest = { protocol: 1, versions: {}, ...names, parts };
    write('webpack-in-browser/manifest.json', JSON.stringify(manifest));
    write('webpack-in-browser/manifest.json.br', '0'.repeat(1024));
    writeCompressed('webpack-in-browser/worker.0.js', 2);
    for (const { file } of parts) writeCompressed(`webpack-in-browser/${file}`, 600);
    expect(measurePackedWebpack(at())).toEqual([
      { budget: 'packedWebpack', subject: '/webpack-in-browser/ for a plain build', value: 603 },
    ]);
  });
});
