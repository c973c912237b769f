import { readFileSync } from 'node:fs';
import { builtinModules, createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { parse, type AnyNode } from 'acorn';
import { full } from 'acorn-walk';
import {
  ALIASES,
  EDITS,
  EXPOSED_PACKAGES,
  LEFT_OUT_PACKAGES,
  PACKED_PACKAGES,
  PACKED_REQUESTS,
  REPLACED_MODULES,
  REQUIRED_BY_PATH,
} from './sources';

/** A module of the pack, its `require`s numbered. */
export interface PackedModule {
  readonly id: number;
  /** Path below the root, with slashes: `node_modules/webpack/lib/index.js`. */
  readonly file: string;
  readonly code: string;
}

export interface ModuleGraph {
  readonly modules: readonly PackedModule[];
  /** Ids of the modules that are required by path, by their path below the root. */
  readonly byPath: ReadonlyMap<string, number>;
  /** Ids of the packages that a visitor's code can require, by name. */
  readonly exposed: ReadonlyMap<string, number>;
}

/** The module in which everything begins: the bundle of src/runtime. Its `require`s are resolved from the root. */
export const RUNTIME_FILE = 'plugins/webpack-in-browser/src/runtime/runtime.ts';
export const RUNTIME_ID = 0;

/**
 * Modules that are written when all others are known: facts for the runtime, texts of readable files, and two tables
 * of compiled functions. The runtime requires the first by its file's name here.
 */
export const WRITTEN_FILES = [
  'pack-facts',
  'readable-files',
  'compiled-printer',
  'compiled-schemas',
] as const;
export type WrittenFile = (typeof WRITTEN_FILES)[number];
export const writtenId = (file: WrittenFile): number => 1 + WRITTEN_FILES.indexOf(file);

const BUILTINS = new Set(builtinModules);

/** `@scope/name` or `name` of a request or of a path below node_modules. */
function packageName(request: string): string {
  const [first = '', second = ''] = request.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

/** Applies the edits of a module. @throws when a text doesn't occur as often as expected. */
export function applyEdits(file: string, source: string): string {
  let code = source;
  for (const edit of EDITS.filter((one) => one.file === file)) {
    const found = code.split(edit.text).length - 1;
    if (found !== edit.count) {
      throw new Error(
        `${file} contains ${JSON.stringify(edit.text)} ${found} times instead of ${edit.count}: it has changed with an upgrade. Read it, then correct the edit in plugins/webpack-in-browser/src/pack/sources.ts`,
      );
    }
    code = code.replaceAll(edit.text, () => edit.by);
  }
  return code;
}

/**
 * Reads the runtime and everything it requires.
 *
 * @param root absolute path of the folder of node_modules
 * @param runtimeCode the bundled runtime, as CommonJS
 * @throws when a module can't be parsed, a package is neither packed nor left out, or an edit doesn't fit
 */
export function readModules(root: string, runtimeCode: string): ModuleGraph {
  const ids = new Map<string, number>([RUNTIME_FILE, ...WRITTEN_FILES].map((file, id) => [file, id]));
  const modules: PackedModule[] = [];
  const byPath = new Map<string, number>();
  const used = new Set<string>();

  const idOf = (file: string): number => {
    const known = ids.get(file);
    if (known !== undefined) return known;
    ids.set(file, ids.size);
    return ids.size - 1;
  };
  const pathOf = (absolute: string): string => relative(root, absolute).split(sep).join('/');

  /** The expression that replaces `require(request)`. */
  const requireExpression = (from: string, request: string): string => {
    if (request === 'pack-facts') return `require(${writtenId(request)})`;
    const name = ALIASES[request] ?? request.replace(/^node:/, '');
    if (BUILTINS.has(name)) return `require(${RUNTIME_ID}).nodeModule(${JSON.stringify(name)})`;
    const missing = `require.missing(${JSON.stringify(request)})`;
    const isRelative = request.startsWith('.');
    const isPacked = PACKED_REQUESTS.has(request);
    if (!isRelative && !isPacked && LEFT_OUT_PACKAGES.has(packageName(request))) return missing;
    let resolved: string;
    try {
      resolved = createRequire(join(root, from === RUNTIME_FILE ? 'package.json' : from)).resolve(request);
    } catch {
      return missing;
    }
    const file = pathOf(resolved);
    const owner = packageName(file.slice(file.lastIndexOf('node_modules/') + 'node_modules/'.length));
    if (!isPacked && !PACKED_PACKAGES.has(owner)) {
      throw new Error(
        `${from} requires ${request}, which is neither packed nor left out: decide it in plugins/webpack-in-browser/src/pack/sources.ts`,
      );
    }
    return `require(${idOf(file)})`;
  };

  /** The path of `require.resolve(request)`, as a literal. */
  const resolvedPath = (from: string, request: string): string => {
    const file = pathOf(createRequire(join(root, from)).resolve(request));
    if (REQUIRED_BY_PATH.test(file)) byPath.set(file, idOf(file));
    return JSON.stringify(`/project/${file}`);
  };

  const rewrite = (file: string, source: string): string => {
    const changes: { start: number; end: number; text: string }[] = [];
    const change = ({ start, end }: { start: number; end: number }, text: string): void => {
      changes.push({ start, end, text });
    };
    full(parseScript(file, source), (base) => {
      const node = base;
      // Names of properties are not visited.
      if (node.type === 'Identifier') {
        if (node.name === '__filename') change(node, JSON.stringify(`/project/${file}`));
        if (node.name === '__dirname') change(node, JSON.stringify(`/project/${dirname(file)}`));
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
    if (file === RUNTIME_FILE) return rewrite(file, runtimeCode);
    const replaced = REPLACED_MODULES[file];
    used.add(file);
    if (replaced !== undefined) return `module.exports = require(${RUNTIME_ID}).${replaced};`;
    const source = readFileSync(join(root, file), 'utf8');
    if (file.endsWith('.json')) return `module.exports = ${source};`;
    // Functions of these are emitted: a `require` in one is the bundle's.
    if (file.endsWith('.runtime.js')) return source;
    return rewrite(file, applyEdits(file, source.replace(/^#!.*/, '')));
  };

  const load = createRequire(join(root, 'package.json'));
  const exposed = new Map(EXPOSED_PACKAGES.map((name) => [name, idOf(pathOf(load.resolve(name)))]));
  const written: ReadonlySet<string> = new Set(WRITTEN_FILES);
  for (const file of ids.keys()) {
    if (!written.has(file)) modules.push({ id: idOf(file), file, code: read(file) });
  }
  const unused = [...EDITS.map((edit) => edit.file), ...Object.keys(REPLACED_MODULES)].filter(
    (file) => !used.has(file),
  );
  if (unused.length > 0) {
    throw new Error(`Nothing requires ${unused.join(', ')} any more: correct src/pack/sources.ts`);
  }
  return { modules, byPath, exposed };
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
