import type { StatsGraph, StatsModule } from 'webpack-in-browser/protocol';
import type { PlaygroundText } from '../page-context';

/** The names of a chunk, else its id, as webpack prints it. */
export function nameOfChunk({ names, id }: StatsGraph['chunks'][number]): string {
  return names.length > 0 ? names.join(', ') : String(id);
}

/** Names of the chunks with these indices. */
export function nameChunks({ chunks }: StatsGraph, indices: readonly number[]): string {
  return indices.flatMap((at) => (chunks[at] ? [nameOfChunk(chunks[at])] : [])).join(', ');
}

/** The modules of a build, each once: statistics have those within a concatenated one a second time, without a chunk. */
export function withoutCopies(modules: readonly StatsModule[]): readonly StatsModule[] {
  const inside = new Set(
    modules.flatMap((module) => (module.concatenatedInto === null ? [] : [module.name])),
  );
  return modules.filter(
    ({ name, chunks, concatenatedInto }) =>
      concatenatedInto !== null || chunks.length > 0 || !inside.has(name),
  );
}

/** What a diagram shows, with the number of its boxes. */
export function formatCount(t: PlaygroundText, key: 'graph.modules' | 'graph.chunks', count: number): string {
  return t(count === 1 ? `${key}.one` : key, { count: String(count) });
}

/** Used exports in words. */
export function formatUsed(t: PlaygroundText, used: StatsModule['usedExports']): string {
  if (used === null) return t('graph.unknown');
  if (used === true) return t('graph.all');
  return (used || []).join(', ') || t('graph.noneUsed');
}
