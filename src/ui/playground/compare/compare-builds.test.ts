import { buildChunk, buildGraph, buildModule } from '../testing/stats';
import { countModules, formatDifference, pairFiles } from './compare-builds';
import { diffLines } from './LineDiff';

test('files are paired by path, then by what is left without digests', () => {
  const [first, second] = [
    ['main.dea6b7f2.js a', 'vendors.4acc99a0.js v', 'x.js x', 'facade.js f'],
    ['main.0f31c2aa.js b', 'vendors.4acc99a0.js v', 'x.js y', 'x.js.map {}', 'decade.js f'],
  ].map((all) =>
    all.map((each) => {
      const [path = '', text = ''] = each.split(' ');
      return { path, bytes: Buffer.from(text), raw: text.length, gzip: text.length + 20 };
    }),
  );
  const pairs = pairFiles(first!, second!);
  expect(pairs.map((pair) => [pair.first?.path, pair.second?.path, pair.isSame])).toEqual([
    ['main.dea6b7f2.js', 'main.0f31c2aa.js', false],
    ['vendors.4acc99a0.js', 'vendors.4acc99a0.js', true],
    ['x.js', 'x.js', false],
    // Words of hexadecimal letters are no digests.
    ['facade.js', undefined, false],
    [undefined, 'x.js.map', false],
    [undefined, 'decade.js', false],
  ]);
});

test('a module within a concatenated one is counted once', () => {
  const chunks = [buildChunk({ names: ['main'] })];
  const modules = [
    buildModule({ name: './index.js + 1 modules' }),
    buildModule({ name: './index.js', chunks: [], concatenatedInto: 0 }),
    buildModule({ name: './a.js', chunks: [], concatenatedInto: 0 }),
    buildModule({ name: './a.js', chunks: [] }),
    buildModule({ name: 'webpack/runtime/x', runtime: true }),
  ];
  const first = buildGraph({ chunks, modules });
  const second = buildGraph({
    chunks,
    modules: [buildModule({ name: './index.js' }), buildModule({ name: './a.js' })],
  });
  expect([countModules([first]), countModules([second])]).toEqual([2, 2]);
});

test.each([
  [100, 100, '0 bytes'],
  [100, 150, '+50 bytes (+50 %)'],
  [2048, 1024, '−1 KiB (−50 %)'],
  [0, 10, '+10 bytes'],
  [10, 0, '−10 bytes'],
])('from %i to %i bytes: %s', (first, second, text) => {
  expect(formatDifference(first, second)).toBe(text);
});

/** A line each, with its sign. */
const textOf = (first: string | null, second: string | null): string[] =>
  diffLines(first, second).map((line) =>
    line.type === 'skipped'
      ? `@${line.count}`
      : `${{ same: ' ', removed: '-', added: '+' }[line.type]}${line.text}`,
  );

describe('lines', () => {
  const lines = Array.from({ length: 20 }, (_, index) => String(index));
  test.each<[string | null, string | null, string[]]>([
    ['a\nb\nc\nd', 'a\nc\nx\nd', [' a', '-b', ' c', '+x', ' d']],
    [null, null, []],
    [null, 'a\nb', ['+a', '+b']],
    ['', 'a', ['-', '+a']],
    ['a\na', 'a', [' a', '-a']],
    // Equal lines far from a difference are counted.
    [
      lines.join('\n'),
      lines.with(10, 'x').join('\n'),
      ['@7', ' 7', ' 8', ' 9', '-10', '+x', ' 11', ' 12', ' 13', '@6'],
    ],
  ])('%j and %j', (first, second, expected) => {
    expect(textOf(first, second)).toEqual(expected);
  });

  test('long texts without anything in common end in time', () => {
    const lines = (sign: string): string =>
      Array.from({ length: 1000 }, (_, index) => `${sign}${index}`).join('\n');
    expect(diffLines(lines('a'), lines('b'))).toHaveLength(2000);
  });
});
