import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Installed } from './installed';
import type { Surroundings } from './read-defaults';

/** The name of a project that nobody has; webpack makes identifiers of it. */
const PROJECT = 'zz_project_zz';

/**
 * Makes a project that consists of nothing but its name, so that defaults tell nothing of the machine they are read on.
 *
 * @param work what is done with it; it is gone afterwards
 */
export function withSurroundings<Result>(
  installed: Installed,
  work: (surroundings: Surroundings) => Result,
): Result {
  const context = fs.mkdtempSync(path.join(os.tmpdir(), 'webpack-reference-'));
  fs.writeFileSync(path.join(context, 'package.json'), JSON.stringify({ name: PROJECT }));
  try {
    return work({ context, replacements: buildReplacements(installed, context) });
  } finally {
    fs.rmSync(context, { recursive: true, force: true });
  }
}

/** What to say instead of folders and names; longer ones first, since they may lie in each other. */
export function buildReplacements(installed: Installed, context: string): Surroundings['replacements'] {
  const folder = installed.folderOf('webpack');
  const pairs: [string, string][] = [
    [context, '<current directory>'],
    [folder, '<webpack>'],
    [path.dirname(folder), '<current directory>/node_modules'],
    [process.cwd(), '<current directory>'],
    [PROJECT, '<name in package.json>'],
  ];
  return pairs.sort(([one], [other]) => other.length - one.length);
}
