import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { listFiles } from 'docs-core/list-files';
import { runGit } from 'docs-core/run-git';
import { buildVariables } from '../../config/env';

/** What a build is made from: a digest by file, the value by variable (`$CONTENT_DIR`). */
export type BuildInputs = Readonly<Record<string, string>>;

/** In Gatsby's own folder: `gatsby clean` removes it with the rest. */
const STAMP = path.join('.cache', 'build-stamp.json');

/** All code of the project, and its settings. */
const CODE = [
  '.babelrc',
  'plugins',
  'src',
  'static',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-browser.tsx',
  'gatsby-ssr.tsx',
  'package.json',
  'package-lock.json',
];

/** What only tests read. */
const TEST_SETTINGS = ['jest.config.js', 'tsconfig.json'];

/** What never reaches the site: tests, tools, types that the build itself writes, documents about the code. */
const IGNORED =
  /(^|\/)node_modules\/|\.test\.tsx?$|^src\/(tools|testing)\/|^src\/gatsby-types\.d\.ts$|^(plugins|src)\/.*README\.md$|^content\/README\.md$/;

const isNoCode = (name: string): boolean => /(^|\/)(node_modules\/|README\.md$)/.test(name);

/** The files that are meant by a file or folder, which need not be there. */
function filesOf(root: string, source: string): string[] {
  const absolute = path.resolve(root, source);
  const stats = fs.statSync(absolute, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats ? [absolute] : [];
  return listFiles(absolute).map((name) => path.join(absolute, name));
}

/** Digests of files and of all files in folders, by path from the root. */
function digestFiles(root: string, sources: readonly string[], isRead: (name: string) => boolean) {
  const digests: Record<string, string> = {};
  for (const file of sources.flatMap((source) => filesOf(root, source))) {
    const name = path.relative(root, file).split(path.sep).join('/');
    if (isRead(name))
      digests[name] = createHash('sha256').update(fs.readFileSync(file)).digest('hex').slice(0, 16);
  }
  return digests;
}

/**
 * Digest of all code, tests included, and of small sites, but not of the pages; other versions of Node.js count as other
 * code.
 *
 * @param isRead which files count, by their paths from the root
 */
export function digestCode(root: string, isRead: (name: string) => boolean = () => true): string {
  const digests = digestFiles(root, [...CODE, ...TEST_SETTINGS], (name) => !isNoCode(name) && isRead(name));
  const inputs = [process.version, ...Object.entries(digests).sort()];
  return createHash('sha256').update(JSON.stringify(inputs)).digest('hex');
}

/**
 * Lists everything a build would read by names and digests, not by times: a cache that CI restores is of another
 * checkout.
 *
 * @param environment the variables a build would get; a content folder outside the project counts too
 */
export function buildInputs(root: string, environment: NodeJS.ProcessEnv): BuildInputs {
  const pages = environment.CONTENT_DIR ? ['content', environment.CONTENT_DIR] : ['content'];
  const inputs: Record<string, string> = digestFiles(
    root,
    [...CODE, ...pages],
    (name) => !IGNORED.test(name),
  );
  for (const name of buildVariables) inputs[`$${name}`] = environment[name] ?? '';
  inputs['last commit of pages'] = lastCommit(root);
  return inputs;
}

/** The last commit that changed a page, since pages show the day of theirs; '' without a repository. */
const lastCommit = (root: string): string =>
  runGit(root, 'log', '-1', '--format=%H', '--', 'content')?.trim() ?? '';

/** What the last finished build was made from; null if there was none, or its stamp cannot be read. */
export function readStamp(root: string): BuildInputs | null {
  const file = path.join(root, STAMP);
  if (!fs.existsSync(file)) return null;
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch (error) {
    console.warn(
      `${file} cannot be read and is ignored: ${error instanceof Error ? error.message : String(error)}`,
    );
    return null;
  }
}

export function writeStamp(root: string, inputs: BuildInputs): void {
  fs.mkdirSync(path.join(root, '.cache'), { recursive: true });
  fs.writeFileSync(path.join(root, STAMP), JSON.stringify(inputs));
}

/** Forgets the last build: what a failed one leaves behind must not be served as the site. */
export function removeStamp(root: string): void {
  fs.rmSync(path.join(root, STAMP), { force: true });
}

/**
 * Why a build is out of date.
 *
 * @returns `content/en/a.mdx changed, and 2 more`, or null if a build would give the same
 */
export function findChange(before: BuildInputs, now: BuildInputs): string | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  const [first, ...others] = names.filter((name) => before[name] !== now[name]);
  if (first === undefined) return null;
  const change = !(first in before) ? 'is new' : first in now ? 'changed' : 'is gone';
  return `${first} ${change}${others.length > 0 ? `, and ${others.length} more` : ''}`;
}
