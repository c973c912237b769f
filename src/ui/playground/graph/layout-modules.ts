import type { StatsGraph } from '../../../../plugins/webpack-in-browser/src/protocol';

/** Sizes of the diagram's parts, in its own units. */
export const NODE = { width: 180, height: 34, gapX: 70, gapY: 14, padding: 12 } as const;

export interface LaidNode {
  /** Index in the graph's `modules`. */
  readonly module: number;
  readonly x: number;
  readonly y: number;
}

export interface LaidEdge {
  /** Indices in `modules`. */
  readonly from: number;
  readonly to: number;
  /** `async`: loaded on demand; `dropped`: the import is not in the bundle. */
  readonly kind: 'static' | 'async' | 'dropped';
}

export interface ModuleLayout {
  readonly nodes: readonly LaidNode[];
  readonly edges: readonly LaidEdge[];
  readonly width: number;
  readonly height: number;
}

type Modules = StatsGraph['modules'];

/** Imports between modules, each pair once: a static one counts before others. */
function listEdges(modules: Modules, shown: ReadonlySet<number>): LaidEdge[] {
  const RANK = { static: 0, async: 1, dropped: 2 };
  const edges = new Map<string, LaidEdge>();
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

/** Columns by the shortest way from a module that nothing imports; what no way leads to (cycles) begins one. */
function assignColumns(shown: readonly number[], edges: readonly LaidEdge[]): number[][] {
  const imported = new Set(edges.map(({ to }) => to));
  const next = new Map<number, number[]>();
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const column = new Map<number, number>();
  const visit = (roots: readonly number[]): void => {
    let front = roots.filter((index) => !column.has(index));
    front.forEach((index) => column.set(index, 0));
    for (let depth = 1; front.length > 0; depth += 1) {
      const reached = front.flatMap((index) => next.get(index) ?? []).filter((index) => !column.has(index));
      front = [...new Set(reached)];
      for (const index of front) column.set(index, depth);
    }
  };
  visit(shown.filter((index) => !imported.has(index)));
  for (const index of shown) visit([index]);
  const columns: number[][] = [];
  for (const index of shown) (columns[column.get(index) ?? 0] ??= []).push(index);
  return columns;
}

/** Orders each column by the mean place of its neighbors, a few times to and fro: fewer lines cross. */
function orderColumns(columns: readonly number[][], edges: readonly LaidEdge[]): void {
  const neighbors = new Map<number, number[]>();
  const connect = (one: number, other: number): void =>
    void neighbors.set(one, [...(neighbors.get(one) ?? []), other]);
  for (const { from, to } of edges) {
    connect(from, to);
    connect(to, from);
  }
  const rowOf = new Map<number, number>();
  const number = (column: readonly number[]): void =>
    column.forEach((index, row) => rowOf.set(index, row - column.length / 2));
  columns.forEach(number);
  const mean = (index: number): number => {
    const rows = (neighbors.get(index) ?? []).map((other) => rowOf.get(other) ?? 0);
    return rows.length === 0
      ? (rowOf.get(index) ?? 0)
      : rows.reduce((sum, row) => sum + row, 0) / rows.length;
  };
  for (let pass = 0; pass < 4; pass += 1) {
    for (const column of pass % 2 === 0 ? columns : columns.toReversed()) {
      const means = new Map(column.map((index) => [index, mean(index)]));
      column.sort((one, other) => (means.get(one) ?? 0) - (means.get(other) ?? 0));
      number(column);
    }
  }
}

/**
 * Which modules are drawn: no runtime modules unless wanted, and of large projects the first ones. Of a module within a
 * concatenated one the statistics have a copy that is in no chunk, which is left out.
 */
export function listDrawnModules(modules: Modules, hasRuntime: boolean, most: number): number[] {
  const inner = new Set(
    modules.filter(({ concatenatedInto }) => concatenatedInto !== null).map(({ name }) => name),
  );
  return modules
    .flatMap(({ runtime, concatenatedInto, chunks, name }, index) => {
      const isCopy = concatenatedInto === null && chunks.length === 0 && inner.has(name);
      return (runtime && !hasRuntime) || isCopy ? [] : [index];
    })
    .slice(0, most);
}

/**
 * Lays the module graph out in columns, from the entries on the left to what they import.
 *
 * @param shown indices of the modules to draw
 */
export function layoutModules(modules: Modules, shown: readonly number[]): ModuleLayout {
  const edges = listEdges(modules, new Set(shown));
  const columns = assignColumns(shown, edges);
  orderColumns(columns, edges);
  const rows = Math.max(...columns.map(({ length }) => length), 1);
  const heightOf = (count: number): number => count * (NODE.height + NODE.gapY) - NODE.gapY;
  const nodes = columns.flatMap((column, at) => {
    const top = NODE.padding + (heightOf(rows) - heightOf(column.length)) / 2;
    return column.map((module, row) => ({
      module,
      x: NODE.padding + at * (NODE.width + NODE.gapX),
      y: top + row * (NODE.height + NODE.gapY),
    }));
  });
  return {
    nodes,
    edges,
    width: 2 * NODE.padding + columns.length * (NODE.width + NODE.gapX) - NODE.gapX,
    height: 2 * NODE.padding + heightOf(rows),
  };
}
