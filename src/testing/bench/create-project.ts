import fs from 'node:fs';
import path from 'node:path';
import { gatsbyArguments, gatsbyEnvironment, heapLimit } from '../../tools/site/build-site';
import { buildInputs } from '../../tools/site/build-stamp';
import { startDevelop, type DevelopServer } from '../develop-server';
import type { CorpusFile } from './corpus';

/** What a build needs of the project, besides its installed packages. */
const PARTS =
  /^(gatsby-(config|node)\.ts|gatsby-(browser|ssr)\.tsx|src|plugins|static|package(-lock)?\.json|tsconfig\.json|\.babelrc)$/;

/** A site of generated pages that can be built and served. */
export interface TrialProject {
  readonly folder: string;
  /** Its pages. */
  readonly contentFolder: string;
  /** Arguments of Node.js that build it. */
  readonly build: readonly string[];
  /** Environment variables of the build. */
  readonly environment: Readonly<Record<string, string>>;
  /** Starts its development server. */
  readonly serve: () => Promise<DevelopServer>;
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
  for (const entry of fs.readdirSync(path.join(root, 'content'), { withFileTypes: true })) {
    const target = path.join(folder, 'content', entry.name);
    if (entry.isDirectory()) fs.mkdirSync(target, { recursive: true });
    else fs.cpSync(path.join(root, 'content', entry.name), target);
  }
  const contentFolder = path.join(folder, 'pages');
  writePages(contentFolder, files);
  const environment = { CONTENT_DIR: contentFolder };
  // As `npm run build` does it.
  const limit = heapLimit(buildInputs(folder, environment));
  return {
    folder,
    contentFolder,
    build: [limit, ...gatsbyArguments(folder), 'build'],
    environment: { ...environment, ...gatsbyEnvironment },
    serve: () => startDevelop(folder, environment),
  };
}

/** Writes pages below a folder. */
export function writePages(folder: string, files: readonly CorpusFile[]): void {
  for (const { path: name, text } of files) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
}
