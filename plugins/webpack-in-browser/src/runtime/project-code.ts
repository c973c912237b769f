import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type webpack from 'webpack';
import type { Configuration } from 'webpack';
import { exposed } from 'pack-facts';
import { guardLoops } from './guarded-loops';
import { memoryFiles, PROJECT_FOLDER } from './memory-files';
import { evaluate, isNodeModule, requireForProject } from './node-modules';

const OUTPUT = '/.project-code';

/** Begins the URL of bundled code in stacks. */
const URL_START = 'project-code:';

/**
 * `new URL('./file', import.meta.url)` is the URL of that file, no asset. The configuration's own option for it has to be
 * validated, with a part of the pack that no other bundle needs. Modules keep their lines for the bundle's map.
 */
function adaptBundling(compiler: webpack.Compiler): void {
  compiler.hooks.compilation.tap('project code', ({ hooks }) => {
    hooks.buildModule.tap('project code', (module) => {
      module.useSimpleSourceMap = true;
    });
  });
  compiler.hooks.normalModuleFactory.tap('project code', ({ hooks }) => {
    for (const type of ['javascript/auto', 'javascript/esm']) {
      hooks.parser.for(type).tap('project code', (parser, options) => {
        (options as { url?: boolean }).url = false;
        guardLoops(parser as webpack.javascript.JavascriptParser);
      });
    }
  });
}

function configurationOf(path: string, compiler: typeof webpack): Configuration {
  const folderOf = (file: string): string => JSON.stringify(file.slice(0, file.lastIndexOf('/')));
  const resourceOf = ({ module }: { module: { resource?: string } }): string => module.resource ?? path;
  const runtimeValue = (
    value: (file: string) => string,
  ): ReturnType<typeof compiler.DefinePlugin.runtimeValue> =>
    compiler.DefinePlugin.runtimeValue((context) => value(resourceOf(context)));
  return {
    mode: 'none',
    context: PROJECT_FOLDER,
    target: 'node',
    entry: path,
    cache: false,
    devtool: false,
    node: { __dirname: false, __filename: false },
    // webpack would look into its schema for it, which is in a part of its own.
    externalsType: 'commonjs',
    externals: ({ request }, done) => {
      if (isNodeModule(request) || Object.hasOwn(exposed, request)) done(null, `commonjs ${request}`);
      else done();
    },
    output: { path: OUTPUT, filename: 'code.js', library: { type: 'commonjs2' } },
    optimization: { minimize: false },
    plugins: [
      adaptBundling,
      new compiler.DefinePlugin({
        __dirname: runtimeValue(folderOf),
        __filename: runtimeValue((file) => JSON.stringify(file)),
        'import.meta.dirname': runtimeValue(folderOf),
        'import.meta.filename': runtimeValue((file) => JSON.stringify(file)),
        'import.meta.url': runtimeValue((file) => JSON.stringify(`file://${file}`)),
      }),
    ],
  };
}

/** Bundled code, to run. */
interface Code {
  readonly path: string;
  readonly text: string;
}

interface Bundle {
  readonly code: Code;
  readonly map: TraceMap | null;
  /** When each file that is part of it was changed, by absolute path. */
  readonly times: ReadonlyMap<string, number>;
}

const bundles = new Map<string, Bundle>();
const timeOf = (path: string): number => memoryFiles.get(path)?.modified ?? 0;

/**
 * Bundles a file of the project with webpack itself to one CommonJS function, when one of its files has changed.
 *
 * @param path absolute
 * @throws the parser's error with its place (`loc`), or an error with webpack's text
 */
export async function bundleCode(path: string): Promise<Code> {
  const known = bundles.get(path);
  if (known && [...known.times].every(([file, time]) => timeOf(file) === time)) return known.code;
  const compiler = exposed.webpack?.() as typeof webpack;
  let map: TraceMap | null = null;
  const compilation = await new Promise<webpack.Compilation>((resolve, reject) => {
    const created = compiler(configurationOf(path, compiler));
    created.hooks.emit.tap('project code', ({ assets }) => {
      const written = assets['code.js']?.map({ columns: false });
      map = written ? new TraceMap(written as ConstructorParameters<typeof TraceMap>[0]) : null;
    });
    created.run((error, stats) => {
      if (stats) resolve(stats.compilation);
      else reject(error ?? new Error('webpack returned no statistics'));
    });
  });
  const [first] = compilation.errors as (webpack.WebpackError & { error?: Error })[];
  if (first) {
    const { error } = first;
    if (error instanceof SyntaxError && first.module?.identifier() === path) throw error;
    const name = first.module?.readableIdentifier(compilation.requestShortener) ?? path;
    throw new Error(`${name}: ${first.message}`);
  }
  const node = memoryFiles.find(`${OUTPUT}/code.js`, 'open');
  const code = { path, text: node.type === 'file' ? new TextDecoder().decode(node.read()) : '' };
  const files = [...compilation.fileDependencies, ...compilation.missingDependencies];
  bundles.set(path, { code, map, times: new Map(files.map((file) => [file, timeOf(file)])) });
  return code;
}

/** Runs bundled code. @returns its exports */
export function runBundle({ path, text }: Code): unknown {
  const url = `//# sourceURL=${URL_START}${path}`;
  const run = evaluate(`function(exports, require, module) {${text}\n}`, url) as (
    exports: object,
    require: (request: string) => unknown,
    module: { exports: unknown },
  ) => void;
  const module = { exports: {} as unknown };
  run.call(module.exports, module.exports as object, requireForProject, module);
  return module.exports;
}

/**
 * Where in the project's code an error was thrown.
 *
 * @param stack of any engine
 * @returns the first of its lines that is in that code; nothing where there is none
 */
export function findPlace(stack: string): { file?: string; line?: number } {
  const [, path = '', line = ''] = new RegExp(`${URL_START}(\\S+?):(\\d+):\\d+`).exec(stack) ?? [];
  const map = bundles.get(path)?.map;
  const original = map ? originalPositionFor(map, { line: Number(line), column: 0 }) : null;
  const file = /(?:^|[/|])\.\/([^?]+)/.exec(original?.source ?? '')?.[1];
  return original?.line && file ? { file, line: original.line } : {};
}

interface Loader {
  readonly path: string;
  type?: string;
}
type LoadLoader = (loader: Loader, done: (error?: Error) => void) => void;

/** Exports of the project's loaders, by absolute path: what webpack gets when it requires one. */
export const loadedLoaders = new Map<string, unknown>();

/** webpack's function that loads a loader, for loaders of the project, too: they are bundled and run first. */
export function withProjectLoaders(loadLoader: LoadLoader): LoadLoader {
  return (loader, done) => {
    if (memoryFiles.get(loader.path)?.type !== 'file') {
      loadLoader(loader, done);
      return;
    }
    bundleCode(loader.path)
      .then((code) => {
        loadedLoaders.set(loader.path, runBundle(code));
      })
      .then(() => {
        // It is CommonJS by now.
        loader.type = 'commonjs';
        loadLoader(loader, done);
      }, done);
  };
}
