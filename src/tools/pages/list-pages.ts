import fs from 'node:fs';
import path from 'node:path';

/** Pages below folders, sorted; a folder that isn't there has none. */
export function listPages(folders: readonly string[]): string[] {
  return folders
    .filter((folder) => fs.existsSync(folder))
    .flatMap((folder) =>
      fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
    )
    .filter((file) => /\.mdx?$/.test(file))
    .sort();
}
