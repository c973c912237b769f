import fs from 'node:fs';
import path from 'node:path';
import type { CorpusFile } from './corpus';

/** What a build needs of the project, besides its installed packages. */
const PARTS =
  /^(gatsby-(config|node)\.ts|gatsby-(browser|ssr)\.tsx|src|plugins|static|package(-lock)?\.json|tsconfig\.json|\.babelrc)$/;

/** A copy of the project with content of its own. */
export interface TrialProject {
  readonly folder: string;
  /** For `CONTENT_DIR`. */
  readonly contentFolder: string;
}

/**
 * Copies the project, so that its own `.cache` and `public` stay as they are. Packages are linked, not copied.
 *
 * @param folder where the copy goes; what is there is removed
 */
export function createProject(root: string, folder: string, files: readonly CorpusFile[]): TrialProject {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  for (const name of fs.readdirSync(root).filter((entry) => PARTS.test(entry))) {
    fs.cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
  // The other languages' folders have to exist; their pages are not part of the measurement.
  for (const language of fs.readdirSync(path.join(root, 'content'))) {
    fs.mkdirSync(path.join(folder, 'content', language), { recursive: true });
  }
  const contentFolder = path.join(folder, 'pages');
  for (const { path: name, text } of files) {
    const file = path.join(contentFolder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
  return { folder, contentFolder };
}
