import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { minify } from '@swc/core';
import { build } from 'esbuild';
import { formatFrameDocument } from 'docs-core/frame-document';
import { FRAME_POLICY } from '../frame-headers';
import { PROTOCOL_VERSION, type Manifest } from '../protocol';
import { PARTS, partOf } from './parts';
import { readModules, RUNTIME_FILE, WRITTEN_FILES, writtenId, type PackedModule } from './read-modules';
import { EXPOSED_PACKAGES, KEPT_AS_WRITTEN } from './sources';
import { readVersion, writeModules } from './write-modules';

/** The packed files by name; `manifest.json` names the others. */
export type PackedFiles = ReadonlyMap<string, string>;

const FOLDER = 'plugins/webpack-in-browser/src';
const CAPTURE_SCRIPT = `${FOLDER}/pack/capture-functions.cjs`;
const LARGEST_PART = 36;

/** Bundles one of our own modules, as a script or as CommonJS whose `require`s stay. */
async function bundle(
  root: string,
  file: string,
  options: { format: 'iife' | 'cjs'; minify: boolean; define?: Record<string, string> },
): Promise<string> {
  const { outputFiles } = await build({
    ...options,
    entryPoints: [join(root, file)],
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
 */
async function minimize({ file, code }: Omit<PackedModule, 'id'>, id: number): Promise<string> {
  const script = `m(${id},function(module,exports,require){${code}\n});`;
  if (KEPT_AS_WRITTEN.test(file)) return script;
  const names = { keep_fnames: true, keep_classnames: true };
  try {
    const result = await minify(script, {
      compress: false,
      mangle: names,
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

/**
 * Packs the installed webpack for a Web Worker.
 *
 * @param root absolute path of the folder of node_modules and of this plugin's folder
 * @throws an error that says what has changed, when an upgrade no longer fits src/pack/sources.ts
 */
export async function packWebpack(root: string): Promise<PackedFiles> {
  const runtime = await bundle(root, RUNTIME_FILE, { format: 'cjs', minify: false });
  // It may be a link, as in a copy of the project: Node resolves to its target.
  const packages = dirname(realpathSync(join(root, 'node_modules')));
  const graph = readModules(packages, runtime);
  const written = await writeModules(packages, graph, join(root, CAPTURE_SCRIPT));
  const all = [
    ...graph.modules,
    ...WRITTEN_FILES.map((file) => ({ id: writtenId(file), file, code: written[file] })),
  ].sort((one, other) => one.id - other.id);
  if (PARTS.length > LARGEST_PART) throw new Error('A part is one character of base 36');

  const files = new Map<string, string>();
  const add = (name: string, ending: string, text: string): string => {
    const file = `${name}.${digestOf(text)}.${ending}`;
    files.set(file, text);
    return file;
  };
  const scripts = await Promise.all(all.map((module) => minimize(module, module.id)));
  const parts = PARTS.map(({ name }, index) => {
    const text = `${all.flatMap(({ file }, at) => (partOf(file) === index ? [scripts[at] ?? ''] : [])).join('\n')}\n`;
    return { name, file: add(name, 'js', text), bytes: Buffer.byteLength(text) };
  });
  const partCharacters = all.map(({ file }) => partOf(file).toString(36)).join('');
  const worker = await bundle(root, `${FOLDER}/worker/worker.ts`, {
    format: 'iife',
    minify: true,
    define: { PART_OF: JSON.stringify(partCharacters) },
  });
  const frame = await bundle(root, `${FOLDER}/worker/frame.ts`, { format: 'iife', minify: true });
  const manifest: Manifest = {
    protocol: PROTOCOL_VERSION,
    versions: readVersions(root),
    worker: add('worker', 'js', worker),
    frame: add('frame', 'html', formatFrameDocument('webpack', FRAME_POLICY)),
    frameScript: add('frame', 'js', frame),
    parts,
  };
  files.set('manifest.json', `${JSON.stringify(manifest)}\n`);
  return files;
}

/** Versions of the packages that a visitor can notice. */
export function readVersions(root: string): Record<string, string> {
  const names = [...EXPOSED_PACKAGES, 'terser', 'browserslist', 'caniuse-lite'];
  return Object.fromEntries(names.map((name) => [name, readVersion(root, name)]));
}
