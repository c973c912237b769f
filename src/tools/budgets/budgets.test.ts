import { brotliCompressSync } from 'node:zlib';
import budgets from '../../config/budgets.json';
import { createTestFolder } from '../../testing/test-folder';
import { findExcesses } from './format-budgets';
import { measureFetched, measureScripts } from './measure-site';

test('what is over its limit is reported with the reason of the limit', () => {
  const measures = [
    { budget: 'styles', subject: '/a/', value: 4 },
    { budget: 'styles', subject: '/b/', value: 10.26 },
    { budget: 'longestText', subject: '/a/', value: 1999 },
  ] as const;
  expect(findExcesses(budgets, measures)).toEqual([
    `/b/: styles is 10.3 KB gzip, the limit is 10. ${budgets.styles.why}`,
  ]);
});

describe('files of a site', () => {
  const { at, write } = createTestFolder();
  /** A file with the copy of a build, of this many KB. */
  const writeCompressed = (file: string, size: number): void => {
    write(file, '');
    write(`${file}.br`, '0'.repeat(size * 1024));
  };

  const group = (...names: string[]) => ({ assets: names.map((name) => ({ name })) });

  test("a template's pages load the application, its own chunks and boot.js; what is loaded on demand is not counted", () => {
    const namedChunkGroups = {
      app: group('runtime.js', 'styles.css', 'app.js'),
      'component---src-templates-doc-tsx': group('styles.css', 'shared.js', 'app.js'),
      search: group('search.js'),
    };
    write('.cache/webpack.stats.json', JSON.stringify({ namedChunkGroups }));
    for (const name of ['boot', 'runtime', 'app', 'shared']) {
      write(`public/${name}.js`, '');
      write(`public/${name}.js.gz`, '0'.repeat(512));
    }
    expect(measureScripts(at())).toEqual([{ budget: 'scripts', subject: 'src-templates-doc-tsx', value: 2 }]);
  });

  test.each([{}, { namedChunkGroups: { app: group() } }])('statistics: %j is refused', (stats) => {
    write('.cache/webpack.stats.json', JSON.stringify(stats));
    expect(() => measureScripts(at())).toThrow(
      'webpack.stats.json names no scripts of the application: run `npm run build`',
    );
  });

  test('all that the search of a language fetches, and a plain build with the packed webpack, is measured', () => {
    write('search/index.json', '{"v":2,"files":{"en":["en.0.json"],"zh":["zh.0.json","zh-en.0.json"]}}');
    write('search/en.0.json', 'not compressed yet');
    writeCompressed('search/zh.0.json', 1);
    writeCompressed('search/zh-en.0.json', 20);
    const parts = ['core', 'terser'].map((name) => ({ name, file: `${name}.0123456789abcdef.js`, bytes: 1 }));
    write('webpack-in-browser/manifest.json', JSON.stringify({ worker: 'worker.0.js', parts }));
    write('webpack-in-browser/manifest.json.br', '0'.repeat(1024));
    writeCompressed('webpack-in-browser/worker.0.js', 2);
    for (const { file } of parts) writeCompressed(`webpack-in-browser/${file}`, 600);
    expect(measureFetched(at())).toEqual([
      {
        budget: 'searchFile',
        subject: '/search/en.0.json',
        value: brotliCompressSync('not compressed yet').length / 1024,
      },
      { budget: 'searchFile', subject: '/search/zh.0.json and /search/zh-en.0.json', value: 21 },
      { budget: 'packedWebpack', subject: '/webpack-in-browser/ for a plain build', value: 603 },
    ]);
  });
});
