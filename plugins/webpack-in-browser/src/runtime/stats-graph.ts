import type { Stats, StatsChunk as Chunk, StatsCompilation, StatsModule as Module } from 'webpack';
import type { StatsChunk, StatsGraph, StatsModule } from '../protocol';
import { belowProject } from './memory-files';

/** What of `stats.toJson` the graphs need: without groups, and without limits, which only the text has. */
const OPTIONS = {
  all: false,
  assets: true,
  cachedAssets: true,
  cachedModules: true,
  chunkRelations: true,
  chunks: true,
  dependentModules: true,
  entrypoints: true,
  hash: true,
  ids: true,
  modules: true,
  nestedModules: true,
  optimizationBailout: true,
  orphanModules: true,
  outputPath: true,
  providedExports: true,
  reasons: true,
  runtimeModules: true,
  usedExports: true,
} as const;

type Id = string | number;

const idOf = (id: Id | null | undefined): Id | null => id ?? null;
const texts = (values: readonly unknown[] | undefined): string[] => (values ?? []).map(String);

/** Names of a module in the order of the graph: concatenated ones before their parts. */
function listModules(
  modules: readonly Module[],
  parent: number | null = null,
  list: { module: Module; parent: number | null }[] = [],
): { module: Module; parent: number | null }[] {
  for (const module of modules) {
    list.push({ module, parent });
    if (module.modules) listModules(module.modules, list.length - 1, list);
  }
  return list;
}

function readUsedExports(value: Module['usedExports']): StatsModule['usedExports'] {
  return Array.isArray(value) ? value : typeof value === 'boolean' ? value : null;
}

function buildModules(
  json: StatsCompilation,
  chunkIndices: (ids: readonly Id[] | undefined) => number[],
): StatsModule[] {
  const list = listModules(json.modules ?? []);
  const indices = new Map<string, number>();
  list.forEach(({ module: { identifier } }, index) => {
    if (identifier !== undefined && !indices.has(identifier)) indices.set(identifier, index);
  });
  const reasonsOf = (module: Module): StatsModule['reasons'] =>
    (module.reasons ?? []).map(({ moduleIdentifier, type, userRequest, active }) => ({
      module: (moduleIdentifier == null ? undefined : indices.get(moduleIdentifier)) ?? null,
      type: String(type ?? ''),
      request: String(userRequest ?? ''),
      active: active ?? true,
    }));
  return list.map(({ module, parent }) => ({
    name: module.name ?? '',
    id: idOf(module.id),
    size: module.size ?? 0,
    type: module.moduleType ?? '',
    chunks: chunkIndices(module.chunks),
    concatenatedInto: parent,
    runtime: module.moduleType === 'runtime',
    providedExports: module.providedExports ?? null,
    usedExports: readUsedExports(module.usedExports),
    bailouts: texts(module.optimizationBailout),
    reasons: reasonsOf(module),
  }));
}

function buildChunk(chunk: Chunk, chunkIndices: (ids: readonly Id[] | undefined) => number[]): StatsChunk {
  return {
    id: idOf(chunk.id),
    names: texts(chunk.names),
    initial: chunk.initial,
    entry: chunk.entry,
    size: chunk.size,
    files: texts(chunk.files),
    auxiliaryFiles: texts(chunk.auxiliaryFiles),
    parents: chunkIndices(chunk.parents),
    children: chunkIndices(chunk.children),
    siblings: chunkIndices(chunk.siblings),
    reason: chunk.reason ?? null,
  };
}

/** Builds the graph of one compilation. */
export function buildGraph(stats: Stats): StatsGraph {
  const json = stats.toJson(OPTIONS);
  const chunks = json.chunks ?? [];
  const indices = new Map<Id, number>();
  chunks.forEach(({ id }, index) => {
    if (id != null) indices.set(id, index);
  });
  const chunkIndices = (ids: readonly Id[] | undefined): number[] =>
    (ids ?? []).flatMap((id) => indices.get(id) ?? []);
  return {
    name: stats.compilation.name ?? null,
    hash: json.hash ?? '',
    outputPath: belowProject(json.outputPath ?? ''),
    modules: buildModules(json, chunkIndices),
    chunks: chunks.map((chunk) => buildChunk(chunk, chunkIndices)),
    assets: (json.assets ?? []).map((asset) => ({
      name: asset.name,
      size: asset.size,
      chunks: chunkIndices(asset.chunks),
      immutable: asset.info.immutable ?? false,
      minimized: asset.info.minimized ?? false,
    })),
    entrypoints: Object.entries(json.entrypoints ?? {}).map(([name, entry]) => ({
      name,
      chunks: chunkIndices(entry.chunks),
      assets: (entry.assets ?? []).map((asset) => asset.name),
    })),
  };
}
