import ts from 'typescript';
import type { Declarations } from './declarations';
import { parseDoc, type Doc } from './function-types';

/** The declaration of an export. */
export interface DeclaredExport {
  readonly doc: Doc;
  /** The type of a variable, or the name of a class that is declared elsewhere. */
  readonly type: ts.TypeNode | string | undefined;
}

type Found = [string, DeclaredExport];

function fromStatement(statement: ts.Statement, prefix: string): Found[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name, type }): Found => [
      `${prefix}${name.getText()}`,
      { doc: parseDoc(statement), type },
    ]);
  }
  if (ts.isFunctionDeclaration(statement) && statement.name) {
    return [[`${prefix}${statement.name.text}`, { doc: parseDoc(statement), type: undefined }]];
  }
  if (
    ts.isExportDeclaration(statement) &&
    statement.exportClause &&
    ts.isNamedExports(statement.exportClause)
  ) {
    return statement.exportClause.elements.map((element): Found => [
      `${prefix}${element.name.text}`,
      { doc: parseDoc(element), type: (element.propertyName ?? element.name).text },
    ]);
  }
  if (!ts.isModuleDeclaration(statement)) return [];
  const name = `${prefix}${statement.name.text}`;
  return [[name, { doc: parseDoc(statement), type: undefined }], ...fromBody(statement.body, `${name}.`)];
}

const fromBody = (body: ts.ModuleDeclaration['body'], prefix: string): Found[] =>
  body && ts.isModuleBlock(body)
    ? body.statements.flatMap((statement) => fromStatement(statement, prefix))
    : [];

/**
 * Lists what `export = exports` exports by name: `optimize.SplitChunksPlugin`. Types are among them, too.
 *
 * @returns in the order of the file; empty for a file that exports in another way
 */
export function listDeclaredExports({ source }: Declarations): ReadonlyMap<string, DeclaredExport> {
  const assigned = source.statements.find((statement) => ts.isExportAssignment(statement));
  const name = assigned?.expression.getText(source);
  const namespaces = source.statements.filter(
    (statement): statement is ts.ModuleDeclaration =>
      ts.isModuleDeclaration(statement) && statement.name.text === name,
  );
  return new Map(namespaces.flatMap(({ body }) => fromBody(body, '')));
}

/** Something a module exports, at its path below it. */
export interface ExportedValue {
  /** optimize.SplitChunksPlugin */
  readonly name: string;
  readonly value: unknown;
}

/** What every function has. */
const OF_FUNCTIONS = new Set(['length', 'name', 'prototype', 'arguments', 'caller']);

const isNamespace = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Some exports are getters that load a module, and some throw where an optional package is missing. */
function readValue(owner: object, key: string): unknown {
  try {
    return (owner as Record<string, unknown>)[key];
  } catch {
    return undefined;
  }
}

/**
 * Lists a module's exports, each followed by the members of its namespace.
 *
 * @param root the exports: a function with properties, or an object
 * @param isDeclared whether declarations know a name; below the top, others are the package's own matter
 */
export function listExports(
  root: object,
  isDeclared: (name: string) => boolean,
  prefix = '',
): ExportedValue[] {
  return Object.keys(Object.getOwnPropertyDescriptors(root)).flatMap((key) => {
    const name = `${prefix}${key}`;
    const isKnown = prefix === '' ? !OF_FUNCTIONS.has(key) : isDeclared(name);
    const value = isKnown ? readValue(root, key) : undefined;
    if (value === undefined) return [];
    return [{ name, value }, ...(isNamespace(value) ? listExports(value, isDeclared, `${name}.`) : [])];
  });
}
