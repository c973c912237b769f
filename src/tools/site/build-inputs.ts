import fs from 'node:fs';
import path from 'node:path';

/** What a build is made from: `size:mtime` by file, the value by variable (`$CONTENT_DIR`). */
export type BuildInputs = Readonly<Record<string, string>>;

/** Files and folders of the project that a build reads. */
const SOURCES = [
  '.babelrc',
  'content',
  'plugins',
  'src',
  'static',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-browser.tsx',
  'gatsby-ssr.tsx',
  'package-lock.json',
];

/** Below these folders nothing reaches the site: tests, tasks, types that the build itself writes. */
const IGNORED = /(^|\/)node_modules\/|\.test\.tsx?$|^src\/(tools|testing)\/|^src\/gatsby-types\.d\.ts$/;

/** Where settings are read from the environment. */
const SETTINGS = path.join('src', 'config', 'env.ts');

function listFiles(root: string, source: string): string[] {
  const absolute = path.resolve(root, source);
  const stats = fs.statSync(absolute, { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return [absolute];
  return fs
    .readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Names of the variables that `src/config/env.ts` reads. */
function listVariables(root: string): string[] {
  const file = path.join(root, SETTINGS);
  if (!fs.existsSync(file)) return [];
  const names = fs.readFileSync(file, 'utf8').matchAll(/process\.env\.([A-Z\d_]+)/g);
  return [...new Set([...names].map(([, name = '']) => name))].sort();
}

/**
 * Looks at everything a build would read: names, sizes and times, no contents, so that it takes milliseconds.
 *
 * @param root folder of the project
 * @param environment the variables a build would see; a content folder outside the project counts too
 */
export function buildInputs(root: string, environment: NodeJS.ProcessEnv): BuildInputs {
  const folders = environment.CONTENT_DIR ? [...SOURCES, environment.CONTENT_DIR] : SOURCES;
  const inputs: Record<string, string> = {};
  for (const file of folders.flatMap((source) => listFiles(root, source))) {
    const name = path.relative(root, file).split(path.sep).join('/');
    const { size, mtimeMs } = fs.statSync(file);
    if (!IGNORED.test(name)) inputs[name] = `${size}:${mtimeMs}`;
  }
  for (const name of listVariables(root)) inputs[`$${name}`] = environment[name] ?? '';
  return inputs;
}
