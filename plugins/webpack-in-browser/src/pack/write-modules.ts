import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { digestText } from '../runtime/text-digest';
import { writtenId, type ModuleGraph, type WrittenFile } from './read-modules';
import { READABLE_FILES } from './sources';

/**
 * Runs what compiles functions from texts, and returns the texts: lists of arguments of `new Function`.
 *
 * @throws when the process fails
 */
async function captureFunctions(root: string, { modules }: ModuleGraph, script: string): Promise<string[][]> {
  const schemas = modules
    .filter(({ file }) => /(?:\/schemas\/.*|\/options)\.json$/.test(file))
    .map(({ file }) => join(root, file));
  const { stdout } = await promisify(execFile)(process.execPath, [script, root, ...schemas], {
    maxBuffer: 2 ** 28,
  });
  return JSON.parse(stdout) as string[][];
}

/** The text of a module that exports functions by the digests of their arguments. */
function formatTable(functions: readonly (readonly string[])[]): string {
  const entries = functions.map((args) => {
    const body = args.at(-1) ?? '';
    const parameters = args.slice(0, -1).join(', ');
    return `${JSON.stringify(digestText(JSON.stringify(args)))}: function (${parameters}) {${body}\n}`;
  });
  return `module.exports = {\n${entries.join(',\n')}\n};`;
}

async function readReadableFiles(root: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const path of READABLE_FILES) {
    const isFile = statSync(join(root, path)).isFile();
    const names = isFile ? [path] : (await readdir(join(root, path))).sort().map((name) => `${path}/${name}`);
    for (const name of names) files[name] = readFileSync(join(root, name), 'utf8');
  }
  return files;
}

/** The version of an installed package. */
export function readVersion(root: string, name: string): string {
  const text = readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

const loader = (id: number): string => `() => require(${id})`;
const formatLoaders = (loaders: Iterable<readonly [string, number]>): string =>
  `{${[...loaders].map(([key, id]) => `${JSON.stringify(key)}: ${loader(id)}`).join(', ')}}`;

/**
 * Writes the modules that need all others to be known.
 *
 * @param root absolute path of the folder of node_modules
 * @param captureScript absolute path of `capture-functions.cjs`
 * @throws when two compiled functions have the same digest
 */
export async function writeModules(
  root: string,
  graph: ModuleGraph,
  captureScript: string,
): Promise<Record<WrittenFile, string>> {
  const functions = await captureFunctions(root, graph, captureScript);
  const digests = functions.map((args) => digestText(JSON.stringify(args)));
  if (new Set(digests).size < digests.length) throw new Error('Two compiled functions have the same digest');
  const isSchema = ([first]: readonly string[]): boolean => first === 'self';
  const idOf = (args: readonly string[]): number =>
    writtenId(isSchema(args) ? 'compiled-schemas' : 'compiled-printer');
  const compiled = functions.map((args, index) => [digests[index] ?? '', idOf(args)] as const);
  const readable = await readReadableFiles(root);
  const versions = { terser: readVersion(root, 'terser') };
  const facts = [
    `exports.nodeVersion = ${JSON.stringify(process.versions.node)};`,
    `exports.builtinNames = ${JSON.stringify(builtinModules)};`,
    `exports.exposed = ${formatLoaders(graph.exposed)};`,
    `exports.byPath = ${formatLoaders([...graph.byPath].map(([path, id]) => [`/project/${path}`, id]))};`,
    `exports.readable = ${JSON.stringify(Object.keys(readable))};`,
    `exports.loadReadable = ${loader(writtenId('readable-files'))};`,
    `exports.versions = ${JSON.stringify(versions)};`,
    `exports.compiled = ${formatLoaders(compiled)};`,
  ];
  return {
    'pack-facts': facts.join('\n'),
    'readable-files': `module.exports = ${JSON.stringify(readable)};`,
    'compiled-printer': formatTable(functions.filter((args) => !isSchema(args))),
    'compiled-schemas': formatTable(functions.filter(isSchema)),
  };
}
