import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A font file by its name in a package, or all files of a package that holds one variable font in slices. */
export type FontSource = string | { package: string; weight: number };

/** A file to read letters from; `weight` chooses an instance of a variable font. */
export type FontFile = { file: string; weight?: number };

/**
 * Lists the files of fonts.
 *
 * @param sources What the plugin's options name, the first that has a letter first.
 * @param find Finds a file of a package, as `require.resolve` does.
 * @throws {Error} When a package or a file is missing.
 */
export function listFontFiles(sources: readonly FontSource[], find: (name: string) => string): FontFile[] {
  return sources.flatMap((source) => {
    if (typeof source === 'string') return [{ file: find(source) }];
    const folder = join(dirname(find(`${source.package}/package.json`)), 'files');
    return readdirSync(folder)
      .filter((name) => name.endsWith('.woff2'))
      .sort()
      .map((name) => ({ file: join(folder, name), weight: source.weight }));
  });
}
