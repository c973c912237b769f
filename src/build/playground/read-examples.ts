import fs from 'node:fs';
import path from 'node:path';
import { listFiles } from 'docs-core/list-files';
import { EXAMPLES, type Example } from '../../ui/playground/examples/examples';

/** Folder of the examples' folders, below the project's. */
const FOLDER = 'src/ui/playground/examples';

/** Git and linters leave out folders of this name, so the examples' packages are in another one. */
const PACKAGES = /^packages\//;

/** Configurations first, then sources, then packages; each by name, an index before its neighbors. */
function compareFiles(one: string, other: string): number {
  const key = (file: string): string => {
    const rank = /^webpack\.\w+\.\w+$/.test(file) ? 0 : file.startsWith('node_modules/') ? 2 : 1;
    return `${rank}${file.replace(/(^|\/)index\.js$/, '$1')}`;
  };
  return key(one) < key(other) ? -1 : 1;
}

/**
 * Reads the playground's examples from their folders.
 *
 * @throws Error of the file system when a listed example has no folder
 */
export function readExamples(folder = path.resolve(FOLDER)): Example[] {
  return EXAMPLES.map(({ id, look }) => {
    const root = path.join(folder, id);
    const files = listFiles(root).map((file): [string, string] => [
      file.replace(PACKAGES, 'node_modules/'),
      fs.readFileSync(path.join(root, file), 'utf8'),
    ]);
    return { id, look, files: files.sort(([one], [other]) => compareFiles(one, other)) };
  });
}
