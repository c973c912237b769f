import type { StatsGraph } from '../../../../plugins/webpack-in-browser/src/protocol';
import { divideBox, type Box } from './treemap';

/** Height of a chunk's label above its modules, in units of the diagram. */
export const LABEL_HEIGHT = 20;
const GAP = 4;

export interface ChunkBox {
  /** Index in `chunks`. */
  readonly chunk: number;
  readonly box: Box;
  /** Indices in `modules`, of those in this chunk, the largest first. */
  readonly modules: readonly { readonly module: number; readonly box: Box }[];
}

/** The names of a chunk, else its id, as webpack prints it. */
export function nameOfChunk({ names, id }: StatsGraph['chunks'][number]): string {
  return names.length > 0 ? names.join(', ') : String(id);
}

/** Modules of a chunk that have code of their own: not those within a concatenated module. */
function listModules({ modules }: StatsGraph, chunk: number): number[] {
  return modules
    .flatMap(({ chunks, concatenatedInto, size }, index) =>
      chunks.includes(chunk) && concatenatedInto === null && size > 0 ? [index] : [],
    )
    .sort((one, other) => (modules[other]?.size ?? 0) - (modules[one]?.size ?? 0));
}

/** Lays out all chunks with their modules, each in proportion to its bytes; empty chunks get no box. */
export function layoutChunks(graph: StatsGraph, box: Box): ChunkBox[] {
  const chunks = graph.chunks
    .map((_chunk, chunk) => ({ chunk, modules: listModules(graph, chunk) }))
    .map((entry) => ({
      ...entry,
      size: entry.modules.reduce((sum, index) => sum + (graph.modules[index]?.size ?? 0), 0),
    }))
    .filter(({ size }) => size > 0)
    .sort((one, other) => other.size - one.size);
  // Small chunks stay visible, with room for their label.
  const largest = chunks[0]?.size ?? 0;
  const boxes = divideBox(
    box,
    chunks.map(({ size }) => Math.max(size, largest / 12)),
  );
  return chunks.map(({ chunk, modules }, index) => {
    const outer = boxes[index] ?? box;
    const own = { ...outer, width: Math.max(outer.width - GAP, 0), height: Math.max(outer.height - GAP, 0) };
    const inner = {
      x: own.x + GAP,
      y: own.y + LABEL_HEIGHT,
      width: Math.max(own.width - 2 * GAP, 0),
      height: Math.max(own.height - LABEL_HEIGHT - GAP, 0),
    };
    const divided = divideBox(
      inner,
      modules.map((module) => graph.modules[module]?.size ?? 0),
    );
    return {
      chunk,
      box: own,
      modules: modules.map((module, at) => ({ module, box: divided[at] ?? inner })),
    };
  });
}
