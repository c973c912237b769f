import { Graph, layout, type EdgeLabel, type GraphLabel, type NodeLabel } from '@dagrejs/dagre';
import { hierarchy, treemap } from 'd3-hierarchy';
import type { StatsGraph } from 'webpack-in-browser/protocol';
import { withoutCopies } from './stats-modules';

/** Sizes of the module graph's parts, in its own units. */
export const NODE = { width: 180, height: 34, gapX: 70, gapY: 14, padding: 12 } as const;

interface LaidNode {
  /** Index in the graph's `modules`. */
  readonly module: number;
  readonly x: number;
  readonly y: number;
}

interface Edge {
  /** Indices in `modules`. */
  readonly from: number;
  readonly to: number;
  /** `async`: loaded on demand; `dropped`: the import is not in the bundle. */
  readonly kind: 'static' | 'async' | 'dropped';
}

export interface LaidEdge extends Edge {
  /** From the right side of what imports to the left side of what is imported, as an SVG path. */
  readonly path: string;
}

type Modules = StatsGraph['modules'];

/** Imports between modules, each pair once: a static one counts before others. */
function listEdges(modules: Modules, shown: ReadonlySet<number>): Edge[] {
  const RANK = { static: 0, async: 1, dropped: 2 };
  const edges = new Map<string, Edge>();
  modules.forEach(({ reasons }, to) => {
    for (const { module: from, type, active } of reasons) {
      if (from === null || from === to || !shown.has(from) || !shown.has(to)) continue;
      const kind = !active ? 'dropped' : type.startsWith('import()') ? 'async' : 'static';
      const known = edges.get(`${from} ${to}`);
      if (!known || RANK[kind] < RANK[known.kind]) edges.set(`${from} ${to}`, { from, to, kind });
    }
  });
  return [...edges.values()];
}

/** Which modules are drawn: no runtime modules unless wanted, and of large projects the first ones. */
export function listDrawnModules(modules: Modules, hasRuntime: boolean, most: number): number[] {
  return withoutCopies(modules)
    .flatMap((module) => (module.runtime && !hasRuntime ? [] : [modules.indexOf(module)]))
    .slice(0, most);
}

/** A line through all points that leaves and reaches each of them sideways. */
function pathOf(points: readonly { readonly x: number; readonly y: number }[]): string {
  const parts = points.slice(1).map((end, index) => {
    const start = points[index]!;
    const bend = Math.max(Math.abs(end.x - start.x) / 2, NODE.gapX / 2);
    return `C${start.x + bend} ${start.y} ${end.x - bend} ${end.y} ${end.x} ${end.y}`;
  });
  return `M${points[0]?.x} ${points[0]?.y}${parts.join('')}`;
}

/**
 * Lays the module graph out in columns, from the entries on the left to what they import.
 *
 * @param shown indices of the modules to draw
 */
export function layoutModules(modules: Modules, shown: readonly number[]) {
  const { width, height, gapX, gapY, padding } = NODE;
  const edges = listEdges(modules, new Set(shown));
  const graph = new Graph<GraphLabel, NodeLabel, EdgeLabel>();
  graph.setGraph({
    rankdir: 'LR',
    ranker: 'tight-tree',
    nodesep: gapY,
    ranksep: gapX,
    marginx: padding,
    marginy: padding,
  });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const module of shown) graph.setNode(String(module), { width, height });
  for (const { from, to } of edges) graph.setEdge(String(from), String(to));
  layout(graph);
  const at = (module: number) => {
    const { x = 0, y = 0 } = graph.node(String(module));
    return { x, y };
  };
  const { width: all = 0, height: rows = 0 } = graph.graph();
  return {
    nodes: shown.map((module): LaidNode => {
      const { x, y } = at(module);
      return { module, x: x - width / 2, y: y - height / 2 };
    }),
    edges: edges.map((edge): LaidEdge => {
      const [start, end] = [at(edge.from), at(edge.to)];
      // The ends are where the sides of the nodes are cut, by a straight line: the sides' middles are calmer.
      const { points = [] } = graph.edge(String(edge.from), String(edge.to));
      const path = pathOf([
        { x: start.x + width / 2, y: start.y },
        ...points.slice(2, -2),
        { x: end.x - width / 2 - 5, y: end.y },
      ]);
      return { ...edge, path };
    }),
    width: Math.max(all, 2 * padding),
    height: Math.max(rows, 2 * padding),
  };
}

/** Height of a chunk's label above its modules, in units of the diagram. */
export const LABEL_HEIGHT = 20;
const GAP = 4;

interface Cell {
  /** Index in `chunks`, or of a module in `modules`. */
  readonly index: number;
  readonly size: number;
  readonly children?: readonly Cell[];
}

/**
 * The chunks that have modules with code of their own: not those within a concatenated module.
 *
 * @param hasRuntime whether webpack's own modules are drawn, too: they would dwarf those of a small project. A chunk that
 *   consists of nothing else has them all the same.
 */
function listCells({ chunks, modules }: StatsGraph, hasRuntime: boolean): Cell[] {
  const cells = chunks.map((_chunk, chunk) => {
    const all = modules.flatMap(({ chunks: own, concatenatedInto, size, runtime }, index) =>
      own.includes(chunk) && concatenatedInto === null && size > 0 ? [{ index, size, runtime }] : [],
    );
    const isOnlyRuntime = all.every(({ runtime }) => runtime);
    const children = all.filter(({ runtime }) => !runtime || hasRuntime || isOnlyRuntime);
    return { index: chunk, size: children.reduce((sum, { size }) => sum + size, 0), children };
  });
  // Small chunks stay visible, with space for their label.
  const least = Math.max(...cells.map(({ size }) => size)) / 12;
  return cells.map((cell) => {
    const scale = Math.max(1, least / cell.size);
    return { ...cell, children: cell.children.map(({ index, size }) => ({ index, size: size * scale })) };
  });
}

/**
 * Lays out all chunks with their modules, each in proportion to its bytes, the largest first; empty chunks get no box.
 *
 * @param hasRuntime whether webpack's own modules are drawn, too
 * @param width of all, as `height` in units of the diagram
 */
export function layoutChunks(graph: StatsGraph, hasRuntime: boolean, width: number, height: number) {
  const children = listCells(graph, hasRuntime).filter(({ size }) => size > 0);
  const root = hierarchy<Cell>({ index: -1, size: 0, children })
    .sum((cell) => (cell.children ? 0 : cell.size))
    .sort((one, other) => (other.value ?? 0) - (one.value ?? 0));
  const chunks = treemap<Cell>()
    .size([width, height])
    .paddingOuter(GAP)
    .paddingInner(({ depth }) => (depth === 0 ? GAP : 0))
    .paddingTop(({ depth }) => (depth === 1 ? LABEL_HEIGHT : GAP))(root).children;
  return (chunks ?? []).map((chunk) => ({
    chunk: chunk.data.index,
    box: boxOf(chunk),
    modules: (chunk.children ?? []).map((module) => ({ module: module.data.index, box: boxOf(module) })),
  }));
}

const boxOf = ({ x0, y0, x1, y1 }: Record<'x0' | 'y0' | 'x1' | 'y1', number>) => ({
  x: x0,
  y: y0,
  width: x1 - x0,
  height: y1 - y0,
});
