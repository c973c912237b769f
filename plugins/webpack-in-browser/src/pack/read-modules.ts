import { readFileSync } from 'node:fs';
import { builtinModules, createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { parse, type AnyNode } from 'acorn';
import { full } from 'acorn-walk';
import {
  EXPOSED_PACKAGES,
  LEFT_OUT_PACKAGES,
  LOAD_LOADER,
  PLACES,
  READS_SCHEMA,
  REPLACED_PACKAGES,
  REQUIRED_BY_PATH,
} from './sources';

/** A module of the pack, its `require`s numbered: its index among the modules is its number. */
export interface PackedModule {
  /** Path in the visitor's project, as if every package were in its `node_modules`: `node_modules/webpack/lib/index.js`. */
  readonly file: string;
  readonly code: string;
}

interface Schema {
  readonly definitions: { readonly ExternalsType: object };
}

export interface ModuleGraph {
  readonly modules: readonly PackedModule[];
  /** Numbers of the modules that are required by path, by their path in the visitor's project. */
  readonly byPath: ReadonlyMap<string, number>;
  /** Numbers of the packages that a visitor's code can require, by name. */
  readonly exposed: ReadonlyMap<string, number>;
}

/** Modules that are no files of packages: the bundle of src/runtime, and what `packWebpack` writes for it. */
const OWN_MODULES = ['runtime', 'pack-facts', 'readable-files'] as const;
export type OwnModule = (typeof OWN_MODULES)[number];
export const idOfOwn = (name: OwnModule): number => OWN_MODULES.indexOf(name);
const RUNTIME = `require(${idOfOwn('runtime')})`;

const NODE_MODULES = `${sep}node_modules${sep}`;
const BUILTINS = new Set(builtinModules);

/** `@scope/name` or `name` of a request or of a path below node_modules. */
const packageName = (request: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(request)?.[0] ?? '';

/**
 * Reads everything that the exposed packages require.
 *
 * @param from absolute path of a package.json, from which these packages are resolved
 * @param codeOf the code of a module of ours, when all others are known
 * @throws when a module can't be parsed, and when a place of webpack is another one
 */
export function readModules(
  from: string,
  codeOf: (name: OwnModule, graph: Omit<ModuleGraph, 'modules'>) => string,
): ModuleGraph {
  /** By absolute path: two installed versions of a package are two packages here, too. */
  const ids = new Map<string, number>(OWN_MODULES.map((name, id) => [name, id]));
  const byPath = new Map<string, number>();
  const root = dirname(from);

  const idOf = (file: string): number => {
    const known = ids.get(file) ?? ids.size;
    ids.set(file, known);
    return known;
  };
  /** Where npm has put a package says nothing: it may be in a folder above, or beside its dependents. */
  const pathOf = (absolute: string): string => {
    const path = relative(root, absolute).split(sep).join('/');
    return path.slice(path.indexOf('node_modules/'));
  };

  const requireExpression = (file: string, request: string): string => {
    const name = packageName(request);
    const builtin = request.replace(/^node:/, '');
    if (BUILTINS.has(builtin) || REPLACED_PACKAGES.has(name)) {
      return `${RUNTIME}.nodeModule(${JSON.stringify(builtin)})`;
    }
    // A minimizer's own peer may be the project's webpack, which is another one.
    const resolved = isPacked(file, name) ? resolve(name === 'webpack' ? from : file, request) : null;
    if (resolved?.endsWith('/schemas/WebpackOptions.json') && READS_SCHEMA.test(pathOf(file))) {
      const { definitions } = JSON.parse(readFileSync(resolved, 'utf8')) as Schema;
      return `(${JSON.stringify({ definitions: { ExternalsType: definitions.ExternalsType } })})`;
    }
    return resolved === null ? `require.missing(${JSON.stringify(request)})` : `require(${idOf(resolved)})`;
  };

  /** The path of `require.resolve(request)`, as a literal. */
  const resolvedPath = (file: string, request: string): string => {
    const resolved = createRequire(file).resolve(request);
    const path = pathOf(resolved);
    if (REQUIRED_BY_PATH.test(path)) byPath.set(path, idOf(resolved));
    return JSON.stringify(`/project/${path}`);
  };

  const rewrite = (file: string, source: string): string => {
    const path = `/project/${pathOf(file)}`;
    const changes: { start: number; end: number; text: string }[] = [];
    const change = ({ start, end }: { start: number; end: number }, text: string): void => {
      changes.push({ start, end, text });
    };
    full(parseScript(file, source), (base) => {
      const node = base;
      // Names of properties are not visited.
      if (node.type === 'Identifier') {
        if (node.name === '__filename') change(node, JSON.stringify(path));
        if (node.name === '__dirname') change(node, JSON.stringify(dirname(path)));
      }
      if (node.type !== 'CallExpression') return;
      const { callee } = node;
      const [first] = node.arguments;
      const request = first?.type === 'Literal' && typeof first.value === 'string' ? first.value : null;
      if (callee.type === 'Identifier' && callee.name === 'require') {
        if (request === null) change(callee, 'require.dynamic');
        else change(node, requireExpression(file, request));
      } else if (
        callee.type === 'MemberExpression' &&
        callee.object.type === 'Identifier' &&
        callee.object.name === 'require' &&
        callee.property.type === 'Identifier' &&
        callee.property.name === 'resolve' &&
        request !== null &&
        node.arguments.length === 1
      ) {
        change(node, resolvedPath(file, request));
      }
    });
    let code = source;
    for (const { start, end, text } of changes.sort((one, other) => other.start - one.start)) {
      code = code.slice(0, start) + text + code.slice(end);
    }
    return code;
  };

  const read = (file: string): string => {
    const source = readFileSync(file, 'utf8');
    if (file.endsWith('.json')) return `module.exports = ${source};`;
    // Functions of these are emitted: a `require` in one is the bundle's.
    if (file.endsWith('.runtime.js')) return source;
    const code = rewrite(file, source.replace(/^#!.*/, ''));
    return LOAD_LOADER.test(file)
      ? `${code}\nmodule.exports = ${RUNTIME}.withProjectLoaders(module.exports);`
      : code;
  };

  const exposed = new Map(
    EXPOSED_PACKAGES.map((name) => [name, idOf(createRequire(from).resolve(name))] as const),
  );
  const modules: PackedModule[] = [];
  const own: ReadonlySet<string> = new Set(OWN_MODULES);
  for (const file of ids.keys()) {
    modules.push(own.has(file) ? { file, code: '' } : { file: pathOf(file), code: read(file) });
  }
  for (const [name, place] of Object.entries(PLACES)) {
    if (!modules.some(({ file }) => place.test(file)))
      throw new Error(
        `No module of this webpack is ${place.source}: find the one that has its task now, and name it in ${name} of plugins/webpack-in-browser/src/pack/sources.ts`,
      );
  }
  OWN_MODULES.forEach((file, id) => {
    modules[id] = { file, code: codeOf(file, { byPath, exposed }) };
  });
  return { modules, byPath, exposed };
}

function resolve(file: string, request: string): string | null {
  try {
    return createRequire(file).resolve(request);
  } catch {
    return null;
  }
}

interface Dependencies {
  readonly dependencies?: Record<string, string>;
  readonly peerDependencies?: Record<string, string>;
  readonly peerDependenciesMeta?: Record<string, { readonly optional?: boolean }>;
}

/** What packages need, by their absolute path. */
const declared = new Map<string, ReadonlySet<string>>();

/** What the package of a file needs, which its package.json declares. @param file absolute path */
function dependenciesOf(file: string): ReadonlySet<string> {
  const start = file.lastIndexOf(NODE_MODULES) + NODE_MODULES.length;
  const folder = file.slice(0, start) + packageName(file.slice(start).replaceAll(sep, '/'));
  const known = declared.get(folder);
  if (known) return known;
  const given = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Dependencies;
  const peers = Object.keys(given.peerDependencies ?? {}).filter(
    (name) => given.peerDependenciesMeta?.[name]?.optional !== true,
  );
  const found = new Set([...Object.keys(given.dependencies ?? {}), ...peers]);
  declared.set(folder, found);
  return found;
}

/** Whether what a file requires is packed: a module of its own package, of one that this needs, or of one that is there anyway. */
function isPacked(file: string, name: string): boolean {
  if (name.startsWith('.')) return true;
  if (LEFT_OUT_PACKAGES.has(name)) return false;
  return EXPOSED_PACKAGES.includes(name) || dependenciesOf(file).has(name);
}

function parseScript(file: string, source: string): AnyNode {
  try {
    return parse(source, {
      ecmaVersion: 'latest',
      sourceType: 'script',
      allowReturnOutsideFunction: true,
    });
  } catch (error) {
    throw new Error(`${file} can't be parsed: ${(error as Error).message}`, { cause: error });
  }
}
