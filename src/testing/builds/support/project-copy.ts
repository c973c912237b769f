import fs from 'node:fs';
import path from 'node:path';

/** What a build needs of the project. */
const PARTS = [
  '.babelrc',
  '.terserrc.cjs',
  'gatsby-browser.tsx',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-ssr.tsx',
  'package-lock.json',
  'package.json',
  'plugins',
  'src',
  'static',
  'tsconfig.json',
];

/** A copy of the project with a small site's content. */
export interface ProjectCopy {
  /** Absolute folder of the copy. */
  readonly dir: string;
  /** Absolute folder of its English pages. */
  readonly content: string;
  /** Absolute folder of what it builds. */
  readonly built: string;
}

/** The folder of a small site's content, below `src/testing/sites`. */
export const contentOfSite = (site: string): string => path.join('src/testing/sites', site, 'content');

/**
 * Copies the project, with the content of a small site instead of its own. Files of an earlier run are removed.
 *
 * @param name of the copy, a folder below `.tmp`
 * @param site folder below `src/testing/sites`
 * @param kept what stays of an earlier copy of that name, such as `.cache`
 */
export function createProjectCopy(name: string, site: string, kept: readonly string[] = []): ProjectCopy {
  const dir = path.resolve('.tmp', name);
  fs.mkdirSync(dir, { recursive: true });
  for (const entry of fs.readdirSync(dir))
    if (!kept.includes(entry)) fs.rmSync(path.join(dir, entry), { recursive: true });
  for (const part of PARTS) fs.cpSync(part, path.join(dir, part), { recursive: true });
  fs.symlinkSync(path.resolve('node_modules'), path.join(dir, 'node_modules'));
  const content = path.join(dir, 'content');
  fs.cpSync(contentOfSite(site), content, { recursive: true });
  // The workspace of the packages that pages document.
  fs.cpSync('content/package.json', path.join(content, 'package.json'));
  return { dir, content: path.join(content, 'en'), built: path.join(dir, 'public') };
}

/** Replaces a text in a file of the copy; throws if it does not occur. */
export function editFile(file: string, before: string, after: string): void {
  const text = fs.readFileSync(file, 'utf8');
  if (!text.includes(before)) throw new Error(`${file}: "${before}" does not occur`);
  fs.writeFileSync(file, text.replace(before, after));
}
