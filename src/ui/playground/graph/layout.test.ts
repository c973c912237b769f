import type { StatsGraph } from 'webpack-in-browser/protocol';
import { buildChunk, buildGraph, buildModule } from '../testing/stats';
import { layoutChunks, layoutModules, listDrawnModules, NODE } from './layout';
import { nameOfChunk } from './stats-modules';

const reason = (module: number | null, type = 'harmony import specifier', active = true) => ({
  module,
  type,
  active,
  request: './x.js',
});

describe('the module graph', () => {
  const modules: StatsGraph['modules'] = [
    buildModule({ name: './index.js', reasons: [reason(null, 'entry')] }),
    buildModule({ name: './a.js', reasons: [reason(0), reason(0), reason(2)] }),
    buildModule({ name: './b.js', reasons: [reason(0, 'import()')] }),
    buildModule({ name: './c.js', reasons: [reason(1, 'harmony side effect evaluation', false)] }),
    buildModule({ name: 'webpack/runtime/global', runtime: true }),
  ];
  const { nodes, edges } = layoutModules(modules, listDrawnModules(modules, false, 100));
  const columnOf = (module: number): number =>
    ((nodes.find((node) => node.module === module)?.x ?? 0) - NODE.padding) / (NODE.width + NODE.gapX);

  test('begins on the left with what nothing imports, and each import leads to the right', () => {
    expect([0, 1, 2, 3].map(columnOf)).toEqual([0, 2, 1, 3]);
    expect(nodes).toHaveLength(4);
  });

  test('has each import once, and tells how it is loaded', () => {
    expect(edges).toMatchObject([
      { from: 0, to: 1, kind: 'static' },
      { from: 2, to: 1, kind: 'static' },
      { from: 0, to: 2, kind: 'async' },
      { from: 1, to: 3, kind: 'dropped' },
    ]);
  });

  test('no two modules lie on each other, in a cycle without a beginning either', () => {
    const cycle = Array.from({ length: 40 }, (_, index) =>
      buildModule({ name: `./${index}.js`, reasons: [reason((index + 7) % 40), reason((index * 3) % 40)] }),
    );
    const layout = layoutModules(cycle, listDrawnModules(cycle, false, 100));
    const overlapping = layout.nodes.filter((one, index) =>
      layout.nodes
        .slice(index + 1)
        .some(({ x, y }) => Math.abs(x - one.x) < NODE.width && Math.abs(y - one.y) < NODE.height),
    );
    expect(overlapping).toEqual([]);
    const { width: right, height: bottom } = layout;
    expect(layout.nodes.filter(({ x, y }) => x < 0 || y < 0 || x >= right || y >= bottom)).toEqual([]);
  });

  test('a copy of a concatenated module is left out, another module without a chunk is not', () => {
    const concatenated = [
      buildModule({ name: './index.js + 1 modules' }),
      buildModule({ name: './a.js', chunks: [], concatenatedInto: 0 }),
      buildModule({ name: './a.js', chunks: [] }),
      buildModule({ name: './unused.js', chunks: [] }),
    ];
    expect(listDrawnModules(concatenated, false, 10)).toEqual([0, 1, 3]);
  });
});

test('chunks contain their modules, and concatenated ones once', () => {
  const graph = buildGraph({
    modules: [
      buildModule({ name: './index.js + 1 modules', size: 300, chunks: [0] }),
      buildModule({ name: './a.js', size: 100, chunks: [0], concatenatedInto: 0 }),
      buildModule({ name: './panel.js', size: 200, chunks: [1] }),
      buildModule({ name: 'webpack/runtime/x', size: 9000, runtime: true, chunks: [0] }),
      buildModule({ name: 'webpack/runtime/y', size: 90, runtime: true, chunks: [2] }),
    ],
    chunks: [buildChunk({ names: ['main'] }), buildChunk({ id: 42, initial: false }), buildChunk({ id: 7 })],
  });
  const chunks = layoutChunks(graph, false, 600, 400);
  expect(chunks.map(({ chunk, modules }) => [chunk, modules.map(({ module }) => module)])).toEqual([
    [0, [0]],
    [1, [2]],
    // It has nothing else.
    [2, [4]],
  ]);
  expect(layoutChunks(graph, true, 600, 400)[0]?.modules.map(({ module }) => module)).toEqual([3, 0]);
  for (const { box: outer, modules } of chunks)
    for (const { box: inner } of modules) {
      expect(inner.x).toBeGreaterThanOrEqual(outer.x);
      expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height);
    }
  expect(graph.chunks.map(nameOfChunk)).toEqual(['main', '42', '7']);
});
