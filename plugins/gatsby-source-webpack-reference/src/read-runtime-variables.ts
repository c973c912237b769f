import ts from 'typescript';
import { parseDeclarations, type Declarations } from './declarations';
import { parseDoc, printSignature } from './function-types';
import type { RuntimeVariableFact } from '../../docs-core/src/reference';
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

type Declared = Map<string, Omit<RuntimeVariableFact, 'name'>>;

/** Properties and methods of an interface, under the name an object of it has. */
function readInterface(
  node: ts.InterfaceDeclaration,
  prefix: string,
  declarations: Declarations,
  found: Declared,
): void {
  for (const member of node.members) {
    const name = member.name?.getText(declarations.source);
    if (name === undefined) continue;
    const { description } = parseDoc(member);
    const type = ts.isMethodSignature(member)
      ? printSignature(member, declarations)
      : ts.isPropertySignature(member)
        ? declarations.print(member.type)
        : '';
    found.set(`${prefix}${name}`, { type, description });
  }
}

/** Which object an interface of the module's declarations describes. */
const OBJECTS: Readonly<Record<string, string>> = {
  ImportMeta: 'import.meta.',
  Module: 'module.',
  Require: 'require.',
  Hot: 'module.hot.',
};

function readStatement(statement: ts.Statement, declarations: Declarations, found: Declared): void {
  if (ts.isVariableStatement(statement)) {
    for (const { name, type } of statement.declarationList.declarations) {
      const { description } = parseDoc(statement);
      found.set(name.getText(declarations.source), { type: declarations.print(type), description });
    }
  }
  if (ts.isInterfaceDeclaration(statement)) {
    const prefix = OBJECTS[statement.name.text];
    if (prefix !== undefined) readInterface(statement, prefix, declarations, found);
  }
  const body = ts.isModuleDeclaration(statement) ? statement.body : undefined;
  if (body && ts.isModuleBlock(body)) {
    for (const inner of body.statements) readStatement(inner, declarations, found);
  }
}

/**
 * Describes names in modules that webpack replaces.
 *
 * @param text webpack's module.d.ts with their types; '' where a version has none
 * @param tapped names that its parsers tap
 */
export function readRuntimeVariables(text: string, tapped: readonly string[]): RuntimeVariableFact[] {
  const declarations = parseDeclarations(text);
  const declared: Declared = new Map();
  for (const statement of declarations.source.statements) readStatement(statement, declarations, declared);
  const names = [...new Set([...tapped, ...declared.keys()])];
  return names
    .sort((a, b) => (a < b ? -1 : 1))
    .map((name) => ({ name, ...(declared.get(name) ?? { type: '', description: '' }) }));
}
