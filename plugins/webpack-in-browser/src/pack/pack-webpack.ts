import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { builtinModules, createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { minify } from '@swc/core';
import { build } from 'esbuild';
import { formatFrameDocument } from 'docs-core/frame-document';
import { FRAME_POLICY } from '../frame-headers';
import { PROTOCOL_VERSION, type Manifest } from '../protocol';
import { PARTS, partOf } from './parts';
import { idOfOwn, readModules, type ModuleGraph, type PackedModule } from './read-modules';
import { EXPOSED_PACKAGES, KEPT_AS_WRITTEN, READABLE_FILES } from './sources';

/** The packed files by name; `manifest.json` names the others. */
export type PackedFiles = ReadonlyMap<string, string>;

/** Where functions are made of texts. */
const COMPILES = /(?<![\w$.])Function\(/;
const FOLDER = 'plugins/webpack-in-browser/src';

/** Bundles one of our own modules, as a script or as CommonJS whose `require`s stay. */
async function bundle(
  root: string,
  file: string,
  options: { format: 'iife' | 'cjs'; minify: boolean; define?: Record<string, string> },
): Promise<string> {
  const { outputFiles } = await build({
    ...options,
    entryPoints: [join(root, FOLDER, file)],
    bundle: true,
    write: false,
    target: 'es2022',
    platform: 'browser',
    external: ['pack-facts'],
    logLevel: 'error',
    legalComments: 'none',
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * Minimizes a module, with the names of functions and classes: webpack uses them in texts, and so do its users. Only
 * white space and names are shortened: SWC's compression of terser takes branches of a `switch` for equal that aren't.
 * Where functions are made of texts, names stay as well: such a text may be the source of another function.
 */
async function minimize({ file, code }: PackedModule, id: number): Promise<string> {
  const script = `m(${id},function(module,exports,require){${code}\n});`;
  if (KEPT_AS_WRITTEN.test(file)) return script;
  const names = { keep_fnames: true, keep_classnames: true };
  try {
    const result = await minify(script, {
      compress: false,
      mangle: COMPILES.test(code) ? false : names,
      format: { comments: false, asciiOnly: false },
      ecma: 2020,
      module: false,
      toplevel: false,
    });
    return result.code;
  } catch (error) {
    throw new Error(`${file} can't be minimized: ${(error as Error).message}`, { cause: error });
  }
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The folder and the version of a package, as `from` (a package.json) finds it. */
function findPackage(from: string, name: string): { folder: string; version: string } {
  const load = createRequire(createRequire(from).resolve('webpack/package.json'));
  const file = load.resolve(`${name}/package.json`);
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return { folder: dirname(file), version };
}

/** Texts of the readable files, by path in the visitor's project. */
function readReadableFiles(from: string): Record<string, string> {
  const files = READABLE_FILES.flatMap(([name, path]) => {
    const { folder } = findPackage(from, name);
    const isFile = statSync(join(folder, path)).isFile();
    const names = isFile
      ? [path]
      : readdirSync(join(folder, path))
          .sort()
          .map((file) => `${path}/${file}`);
    return names.map(
      (file) => [`node_modules/${name}/${file}`, readFileSync(join(folder, file), 'utf8')] as const,
    );
  });
  return Object.fromEntries(files);
}

/** The module `pack-facts`: src/runtime/pack-facts.d.ts says what is in it. */
function formatFacts(
  { byPath, exposed }: Omit<ModuleGraph, 'modules'>,
  facts: { readable: readonly string[]; versions: Readonly<Record<string, string>> },
): string {
  const loader = (id: number): string => `() => require(${id})`;
  const loaders = (ids: Iterable<readonly [string, number]>): string =>
    `{${[...ids].map(([key, id]) => `${JSON.stringify(key)}: ${loader(id)}`).join(', ')}}`;
  return [
    `exports.nodeVersion = ${JSON.stringify(process.versions.node)};`,
    `exports.builtinNames = ${JSON.stringify(builtinModules)};`,
    `exports.exposed = ${loaders(exposed)};`,
    `exports.byPath = ${loaders([...byPath].map(([path, id]) => [`/project/${path}`, id]))};`,
    `exports.readable = ${JSON.stringify(facts.readable)};`,
    `exports.loadReadable = ${loader(idOfOwn('readable-files'))};`,
    `exports.versions = ${JSON.stringify(facts.versions)};`,
  ].join('\n');
}

/**
 * Packs an installed webpack for a Web Worker.
 *
 * @param root absolute path of the project
 * @param from absolute path of the package.json whose webpack it is
 * @throws when a module can't be read or minimized
 */
export async function packWebpack(root: string, from: string): Promise<PackedFiles> {
  const runtime = await bundle(root, 'runtime/runtime.ts', { format: 'cjs', minify: false });
  const readable = readReadableFiles(from);
  const versions = readVersions(from);
  const { modules } = readModules(from, (name, graph) => {
    if (name === 'runtime')
      return runtime.replaceAll('require("pack-facts")', `require(${idOfOwn('pack-facts')})`);
    if (name === 'readable-files') return `module.exports = ${JSON.stringify(readable)};`;
    return formatFacts(graph, {
      readable: Object.keys(readable),
      versions: { terser: versions.terser ?? '' },
    });
  });

  const files = new Map<string, string>();
  const add = (name: string, ending: string, text: string): string => {
    const file = `${name}.${digestOf(text)}.${ending}`;
    files.set(file, text);
    return file;
  };
  const scripts = await Promise.all(modules.map(minimize));
  const parts = PARTS.map(({ name }, index) => {
    const own = scripts.filter((_, id) => partOf(modules[id]?.file ?? '') === index);
    // For stacks in messages.
    const text = `${own.join('\n')}\n//# sourceURL=webpack/${name}.js\n`;
    return { name, file: add(name, 'js', text), bytes: Buffer.byteLength(text) };
  });
  const partCharacters = modules.map(({ file }) => partOf(file).toString(36)).join('');
  const worker = await bundle(root, 'worker/worker.ts', {
    format: 'iife',
    minify: true,
    define: { PART_OF: JSON.stringify(partCharacters) },
  });
  const manifest: Manifest = {
    protocol: PROTOCOL_VERSION,
    versions,
    worker: add('worker', 'js', worker),
    frame: add('frame', 'html', formatFrameDocument('webpack', FRAME_POLICY)),
    frameScript: add('frame', 'js', await bundle(root, 'worker/frame.ts', { format: 'iife', minify: true })),
    parts,
  };
  files.set('manifest.json', `${JSON.stringify(manifest)}\n`);
  return files;
}

/** Versions of the packages that a visitor can notice. @param from see `packWebpack` */
function readVersions(from: string): Record<string, string> {
  const names = [...EXPOSED_PACKAGES, 'terser', 'browserslist', 'caniuse-lite'];
  return Object.fromEntries(names.map((name) => [name, findPackage(from, name).version]));
}
