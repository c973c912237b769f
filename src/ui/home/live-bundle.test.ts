import { buildChunk, buildGraph, buildModule } from '../playground/testing/stats';
import { describeGraph } from './live-bundle';

const importedBy = (module: number | null, type = 'esm import') => [
  { module, type, request: '', active: true },
];

test('a build’s modules by the files that they are a part of, without webpack’s own and without copies', () => {
  const graph = buildGraph({
    modules: [
      buildModule({ name: './src/index.js + 1 modules', reasons: importedBy(null, 'entry') }),
      buildModule({ chunks: [], concatenatedInto: 0 }),
      buildModule({
        ...{ name: './src/words.js', chunks: [], concatenatedInto: 0 },
        ...{ providedExports: ['loud', 'quiet'], usedExports: ['loud'], reasons: importedBy(0) },
      }),
      buildModule({ name: './src/words.js', chunks: [] }),
      buildModule({ name: './src/unused.js', chunks: [] }),
      buildModule({ name: './src/i.svg', type: 'asset/resource', reasons: importedBy(0) }),
      buildModule({
        ...{ name: './src/late.js + 1 modules', chunks: [1], reasons: importedBy(0, 'import()') },
      }),
      buildModule({
        ...{ name: './src/late.js', chunks: [], concatenatedInto: 6 },
        ...{ providedExports: ['all'], usedExports: true },
      }),
      buildModule({ name: 'webpack/runtime/define', type: 'runtime', runtime: true }),
    ],
    chunks: [
      buildChunk({ files: ['main.js'], auxiliaryFiles: ['1a2b.svg', 'main.js.map'] }),
      buildChunk({ files: ['late.js'] }),
    ],
    assets: [
      ['main.js', 0],
      ['late.js', 1],
      ['1a2b.svg', 0],
    ].map(([name, chunk]) => ({
      ...{ name: String(name), size: 9, chunks: [Number(chunk)] },
      ...{ immutable: false, minimized: true },
    })),
  });
  const { files, output } = describeGraph(graph, ['src/index.js', 'src/late.js']);
  expect(
    files.map(({ path, issuer, isLazy, unused, outputs }) => [path, issuer, isLazy, unused, outputs]),
  ).toEqual([
    ['src/index.js', '', false, [], ['dist/main.js']],
    ['src/late.js', 'src/index.js', true, [], ['dist/late.js']],
    ['src/words.js', 'src/index.js', false, ['quiet'], ['dist/main.js']],
    ['src/i.svg', 'src/index.js', false, [], ['dist/1a2b.svg']],
  ]);
  expect(output.map(({ path }) => path)).toEqual(['dist/main.js', 'dist/late.js', 'dist/1a2b.svg']);
});
