import type { OutputFile, StatsGraph } from 'webpack-in-browser/protocol';
import type { RunRequest } from './result-protocol';

/**
 * Lists what a page with all entries of a build would load: files of the entries, build by build, each once.
 *
 * @returns null where no entry has a script
 */
export function listEntryFiles(
  graphs: readonly StatsGraph[],
  files: readonly OutputFile[],
): RunRequest | null {
  const paths = new Set(files.map(({ path }) => path));
  const assets = graphs.flatMap(({ entrypoints, outputPath }) =>
    entrypoints.flatMap((entry) =>
      entry.assets.map((name) => (outputPath === '' ? name : `${outputPath}/${name}`)),
    ),
  );
  const existing = [...new Set(assets)].filter((path) => paths.has(path));
  const scripts = existing.filter((path) => /\.[cm]?js$/.test(path) && !path.includes('.hot-update.'));
  if (scripts.length === 0) return null;
  return {
    files,
    folder: graphs[0]?.outputPath ?? '',
    scripts,
    styles: existing.filter((path) => path.endsWith('.css')),
  };
}
