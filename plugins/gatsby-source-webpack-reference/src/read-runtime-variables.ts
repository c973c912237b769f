import ts from 'typescript';
import { parseDeclarations, parseDoc, print, printSignature } from './declarations';
import type { RuntimeVariableFact } from 'docs-core/reference';
import type { HookLike } from './webpack-api';

/** Names that webpack replaces in modules; parsers tap others, such as `Worker`, for other reasons. */
const VARIABLE =
  /^(?:__\w+__(?:\.\w+)?|__\w+|import\.meta(?:\.\w+)*|(?:module|require)(?:\.\w+)*|exports|define(?:\.amd)?|global|process\.env\.NODE_ENV)$/;
/** The same as `module.hot.…`, under another name. */
const REPEATED = /^import\.meta\.webpackHot\./;
/** Hooks that are tapped where a name is used as a value, or called. */
const USES = ['expression', 'call', 'typeof', 'evaluateIdentifier', 'assign'];

/** Lists the names that parsers tap. */
export function listTappedNames(parsers: readonly Readonly<Record<string, HookLike>>[]): string[] {
  const keys = parsers.flatMap((hooks) => USES.flatMap((use) => [...(hooks[use]?._map?.keys() ?? [])]));
  const names = keys.filter((key): key is string => typeof key === 'string');
  return [...new Set(names)].filter((name) => VARIABLE.test(name) && !REPEATED.test(name));
}

type Declared = [name: string, Pick<RuntimeVariableFact, 'type' | 'description'>];

/** Which object an interface of the module's declarations describes. */
const OBJECTS: Readonly<Record<string, string>> = {
  ImportMeta: 'import.meta.',
  Module: 'module.',
  Require: 'require.',
  Hot: 'module.hot.',
};

/** Properties and methods of an interface, under the name an object of it has. */
function readInterface({ name, members }: ts.InterfaceDeclaration): Declared[] {
  const prefix = OBJECTS[name.text];
  if (prefix === undefined) return [];
  return members.flatMap((member): Declared[] => {
    if (!member.name) return [];
    const property = ts.isPropertySignature(member) ? print(member.type) : '';
    const type = ts.isMethodSignature(member) ? printSignature(member) : property;
    return [[`${prefix}${member.name.getText()}`, { type, description: parseDoc(member).description }]];
  });
}

function readStatement(statement: ts.Statement): Declared[] {
  if (ts.isVariableStatement(statement)) {
    const { description } = parseDoc(statement);
    return statement.declarationList.declarations.map(({ name, type }): Declared => [
      name.getText(),
      { type: print(type), description },
    ]);
  }
  if (ts.isInterfaceDeclaration(statement)) return readInterface(statement);
  const body = ts.isModuleDeclaration(statement) ? statement.body : undefined;
  return body && ts.isModuleBlock(body) ? body.statements.flatMap(readStatement) : [];
}

/**
 * Describes names in modules that webpack replaces.
 *
 * @param text webpack's module.d.ts with their types; '' where a version has none
 * @param tapped names that its parsers tap
 */
export function readRuntimeVariables(text: string, tapped: readonly string[]): RuntimeVariableFact[] {
  const declared = new Map(parseDeclarations(text).statements.flatMap(readStatement));
  return [...new Set([...tapped, ...declared.keys()])].sort().map((name) => ({
    name,
    ...(declared.get(name) ?? { type: '', description: '' }),
    declared: !tapped.includes(name),
  }));
}
