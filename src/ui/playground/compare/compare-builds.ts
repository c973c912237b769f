import type { StatsGraph } from 'webpack-in-browser/protocol';
import { withoutCopies } from '../graph/stats-modules';
import { formatSize, type MeasuredFile } from '../output/measure-files';

/** A file of both builds, or of one of them. */
export interface FilePair {
  readonly first: MeasuredFile | null;
  readonly second: MeasuredFile | null;
  /** Whether both have the same bytes. */
  readonly isSame: boolean;
}

const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

/** A path without the digests in it: `dist/main.[hash].js`. */
const withoutHashes = (path: string): string =>
  path.replace(/(^|[./_-])(?=[\da-f]*\d)[\da-f]{6,64}(?=[./_-]|$)/g, '$1[hash]');

/**
 * Pairs the files of two builds: by path, then those that differ in nothing but digests in their names.
 *
 * @returns in the order of the first build, then what only the second one has
 */
export function pairFiles(first: readonly MeasuredFile[], second: readonly MeasuredFile[]): FilePair[] {
  const left = new Set(second);
  const take = (wanted: string, nameOf: (path: string) => string): MeasuredFile | null => {
    const found = [...left].find(({ path }) => nameOf(path) === wanted) ?? null;
    if (found) left.delete(found);
    return found;
  };
  const found = new Map(first.map((file) => [file, take(file.path, (path) => path)]));
  for (const [file, partner] of found)
    if (!partner) found.set(file, take(withoutHashes(file.path), withoutHashes));
  const pairs = [...found].map(([file, partner]) => ({
    first: file,
    second: partner,
    isSame: partner !== null && partner.path === file.path && isEqual(partner.bytes, file.bytes),
  }));
  return [...pairs, ...[...left].map((file) => ({ first: null, second: file, isSame: false }))];
}

/** How many modules of the project a build has: neither the runtime's nor concatenated ones beside their parts. */
export function countModules(graphs: readonly StatsGraph[]): number {
  return graphs.reduce((sum, graph) => {
    const outer = new Set(graph.modules.map(({ concatenatedInto }) => concatenatedInto));
    const own = withoutCopies(graph.modules).filter(
      (module) => !module.runtime && !outer.has(graph.modules.indexOf(module)),
    );
    return sum + own.length;
  }, 0);
}

/** Formats how much more or less the second is, in bytes: `+1.2 KiB (+40 %)`, `0 bytes`. */
export function formatDifference(first: number, second: number): string {
  const difference = second - first;
  if (difference === 0) return formatSize(0);
  const sign = difference > 0 ? '+' : '−';
  const size = `${sign}${formatSize(Math.abs(difference))}`;
  const percent = Math.round((100 * Math.abs(difference)) / first);
  return first === 0 || second === 0 ? size : `${size} (${sign}${percent} %)`;
}
