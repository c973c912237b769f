import fs from 'node:fs';
import path from 'node:path';
import { runChild } from '../../tools/run-child.mjs';
import { startDevelop, type DevelopServer } from '../develop-server';

/** A site that can be built and served. */
export interface TrialProject {
  readonly name: string;
  readonly folder: string;
  /** How many pages an author has written in all languages, with those that were repeated. */
  readonly pages: number;
  /** The page that is edited: its file, and its URL path. */
  readonly edited: { readonly file: string; readonly url: string };
  /** Builds it. @throws Error with the end of what was printed */
  readonly build: () => Promise<void>;
  /** Starts its development server. */
  readonly serve: () => Promise<DevelopServer>;
}

export const OWN = 'this site';

/** The page that is edited, without its ending: a long guide that everybody reads. */
export const EDITED = 'guides/code-splitting';

/** Paths of files below a folder whose names end so, with slashes, sorted. */
export const listFiles = (folder: string, ending: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .sort();

/**
 * Writes pages once more under other names, until there are so many. They stay in their folders, so that sections grow
 * as they would.
 *
 * @param files that are repeated, below the folder
 * @param missing how many are written
 */
export function repeatPages(folder: string, files: readonly string[], missing: number): void {
  for (let number = 0; number < missing; number += 1) {
    const file = files[number % files.length] ?? '';
    const copy = file.replace(/([^/]+)$/, `copy-${Math.floor(number / files.length) + 1}-$1`);
    fs.mkdirSync(path.dirname(path.join(folder, copy)), { recursive: true });
    fs.copyFileSync(path.join(folder, file), path.join(folder, copy));
  }
}

/** Runs a program in a project's folder. @throws Error with the end of what it has printed */
export async function runIn(folder: string, program: string, args: readonly string[]): Promise<void> {
  const { code, output } = await runChild(program, args, { cwd: folder, collect: true });
  if (code !== 0)
    throw new Error(`${program} ${args.join(' ')} in ${folder} failed:\n${output.slice(-4000)}`);
}

/**
 * The project's last commit in a folder of its own, so that its `.cache` and `public` stay as they are; packages are
 * linked, not copied.
 *
 * @param root absolute path of the project
 * @param folder where the copy goes; what is there is removed
 * @param pages how many there shall be: guides are repeated for those that the project does not have
 */
export async function createOwnProject(root: string, folder: string, pages: number): Promise<TrialProject> {
  fs.rmSync(folder, { recursive: true, force: true });
  await runIn(root, 'git', ['clone', '--quiet', '--shared', root, folder]);
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
  const content = path.join(folder, 'content');
  const own = listFiles(content, '.mdx');
  // Pages with facts or cards stay single: each fact has one page.
  const isPlain = (file: string): boolean =>
    /^en\/(guides|concepts)\/(?!index)/.test(file) &&
    !/^\s*(<[A-Z]|:::cards)/m.test(fs.readFileSync(path.join(content, file), 'utf8'));
  repeatPages(content, own.filter(isPlain), pages - own.length);
  return {
    name: OWN,
    folder,
    pages: Math.max(own.length, pages),
    edited: { file: path.join(content, 'en', `${EDITED}.mdx`), url: `/${EDITED}/` },
    build: () => runIn(folder, process.execPath, ['src/tools/run.mjs', 'build']),
    serve: () => startDevelop(folder),
  };
}
