import type webpack from 'webpack';
import type { Configuration } from 'webpack';
import { exposed } from 'pack-facts';
import { PROJECT_FOLDER } from '../protocol';
import { memoryFiles } from './memory-files';
import { isNodeModule, nodeModule } from './node-modules';

interface BlobScope {
  readonly importScripts: (url: string) => void;
  webpackInBrowserValue?: unknown;
}

/** Runs an expression as a script of its own, which a policy with `blob:` allows and one without it refuses. */
export function evaluateCode(code: string): unknown {
  const scope = globalThis as unknown as BlobScope;
  const url = URL.createObjectURL(
    new Blob([`self.webpackInBrowserValue = (${code}\n);`], { type: 'text/javascript' }),
  );
  try {
    scope.importScripts(url);
    return scope.webpackInBrowserValue;
  } finally {
    URL.revokeObjectURL(url);
    delete scope.webpackInBrowserValue;
  }
}

/** `require` for a visitor's code: modules of Node's, and the exposed packages. */
export function requireForProject(request: string): unknown {
  if (isNodeModule(request)) return nodeModule(request.replace(/^node:/, ''));
  const load = Object.hasOwn(exposed, request) ? exposed[request] : undefined;
  if (load) return load();
  throw Object.assign(new Error(`Cannot find module '${request}'`), { code: 'MODULE_NOT_FOUND' });
}

const OUTPUT = '/.project-code';

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
    externals: ({ request }, done) => {
      if (isNodeModule(request) || Object.hasOwn(exposed, request)) done(null, `commonjs ${request}`);
      else done();
    },
    output: { path: OUTPUT, filename: 'code.js', library: { type: 'commonjs2' } },
    optimization: { minimize: false },
    plugins: [
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

/**
 * Bundles a file of the project with webpack itself to one CommonJS function.
 *
 * @param path absolute
 * @throws with webpack's text of the first error
 */
export function bundleCode(path: string): Promise<string> {
  const compiler = exposed.webpack?.() as typeof webpack;
  return new Promise((resolve, reject) => {
    compiler(configurationOf(path, compiler), (error, stats) => {
      const first = stats?.toJson({ all: false, errors: true, moduleTrace: false }).errors?.[0];
      if (error ?? first) {
        reject(error ?? new Error(`${first?.moduleName ?? path}: ${first?.message ?? ''}`));
        return;
      }
      const node = memoryFiles.find(`${OUTPUT}/code.js`, 'open');
      resolve(node.type === 'file' ? new TextDecoder().decode(node.read()) : '');
    });
  });
}

/** Runs bundled code. @returns its exports */
export function runBundle(code: string): unknown {
  const run = evaluateCode(`function(exports, require, module) {${code}\n}`) as (
    exports: object,
    require: (request: string) => unknown,
    module: { exports: unknown },
  ) => void;
  const module = { exports: {} as unknown };
  run.call(module.exports, module.exports as object, requireForProject, module);
  return module.exports;
}
