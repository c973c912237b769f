import ts from 'typescript';
import {
  expandFunctionType,
  type Declarations,
  type Doc,
  NO_DOC,
  parseDoc,
  print,
  printSignature,
} from './declarations';
import type { ExportKind, ExportFact, StatsFieldFact } from 'docs-core/reference';

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
export function listDeclaredExports({ statements }: Declarations): ReadonlyMap<string, DeclaredExport> {
  const assigned = statements.find((statement) => ts.isExportAssignment(statement));
  const name = assigned?.expression.getText();
  const namespaces = statements.filter(
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

/** Types of the result of `toJson()`; options of stats are options of a configuration. */
const OWNER = /^Stats[A-Z]/;
const NO_OWNER = /Options$|Factory|Printer/;

/** Lists the fields of everything that `stats.toJson()` consists of. */
export function readStatsFields(
  declared: ReadonlyMap<string, DeclaredExport>,
  declarations: Declarations,
): StatsFieldFact[] {
  return [...declared.keys()]
    .filter((name) => OWNER.test(name) && !NO_OWNER.test(name))
    .flatMap((owner) =>
      declarations.membersOf(declarations.find(owner)).map(({ name, type, optional, doc }) => ({
        owner,
        name,
        type: print(type),
        optional,
        description: doc.description,
      })),
    );
}

const isClass = (value: (...args: never) => unknown): boolean =>
  /^class\b/.test(Function.prototype.toString.call(value)) ||
  Object.getOwnPropertyNames(value.prototype ?? {}).length > 1;

/** Deeper fields are internals of parsers. */
const DEEP = 3;

/** Kind of a value: plugins are classes whose objects have `apply`. */
export function kindOf(value: unknown): ExportKind {
  if (typeof value === 'function') {
    if (!isClass(value as () => unknown)) return 'function';
    const prototype = value.prototype as { apply?: unknown };
    return typeof prototype.apply === 'function' && /Plugin$/.test(value.name) ? 'plugin' : 'class';
  }
  return typeof value === 'object' && value !== null ? 'namespace' : 'value';
}

/** Whether a namespace has functions; others have constants. */
const hasCallables = (name: string, exported: readonly ExportedValue[]): boolean =>
  exported.some((inner) => inner.name.startsWith(`${name}.`) && typeof inner.value === 'function');

/** The class behind a name, '' of an export whose class isn't declared. */
export const classOf = ({ value }: ExportedValue): string => (typeof value === 'function' ? value.name : '');

/** The own or inherited constructor of a class. */
export function constructorOf(
  name: string,
  declarations: Declarations,
): ts.ConstructorDeclaration | undefined {
  const declaration = declarations.find(name);
  if (!declaration || !ts.isClassDeclaration(declaration)) return undefined;
  const own = declaration.members.find((member) => ts.isConstructorDeclaration(member));
  const base = declaration.heritageClauses?.[0]?.types[0]?.expression.getText();
  return own ?? (base === undefined ? undefined : constructorOf(base, declarations));
}

/** Names that differ in a number only, by which the package's bundler tells types apart. */
const NUMBERED = /\b[A-Za-z]+_\d+<[^<>]*>/g;

/** `(options: Configuration) => Compiler` of a type that can be called; one line for each way. */
function callSignatures(type: ts.TypeNode, declarations: Declarations): string {
  const declaration = ts.isTypeReferenceNode(type) ? declarations.find(type.typeName.getText()) : undefined;
  const members: readonly ts.TypeElement[] =
    declaration && ts.isInterfaceDeclaration(declaration) ? declaration.members : [];
  const calls = members.filter(ts.isCallSignatureDeclaration);
  const text = calls.length === 0 ? print(type) : calls.map(printSignature).join('\n');
  return text.replaceAll(NUMBERED, (name) => expandFunctionType(name, declarations) ?? name);
}

function signatureOf(
  kind: ExportKind,
  exported: ExportedValue,
  declared: DeclaredExport | undefined,
  declarations: Declarations,
): string {
  if (kind === 'namespace') return '';
  if (kind === 'plugin' || kind === 'class') {
    const name = typeof declared?.type === 'string' ? declared.type : classOf(exported);
    const parameters = constructorOf(name, declarations)?.parameters ?? [];
    return `new ${exported.name.split('.').at(-1)}(${parameters.map(print).join(', ')})`;
  }
  const type = declared?.type;
  return type === undefined || typeof type === 'string' ? '' : callSignatures(type, declarations);
}

/** Description of an export: that of the export, else that of the class. */
function docOf(
  exported: ExportedValue,
  declared: DeclaredExport | undefined,
  declarations: Declarations,
): Doc {
  const declaration = declarations.find(
    typeof declared?.type === 'string' ? declared.type : classOf(exported),
  );
  const own = declared?.doc ?? NO_DOC;
  const ofClass = declaration && ts.isClassDeclaration(declaration) ? parseDoc(declaration) : NO_DOC;
  return {
    ...own,
    description: own.description || ofClass.description,
    deprecated: own.deprecated || ofClass.deprecated,
    since: own.since || ofClass.since,
  };
}

/**
 * Describes the exports of `require('webpack')`. Constants in namespaces are left out: only the namespace is listed.
 */
export function readExports(
  exported: readonly ExportedValue[],
  declared: ReadonlyMap<string, DeclaredExport>,
  declarations: Declarations,
): ExportFact[] {
  return exported.flatMap((one) => {
    const kind =
      hasCallables(one.name, exported) || typeof one.value !== 'object' ? kindOf(one.value) : 'value';
    const depth = one.name.split('.').length;
    if (depth > DEEP || (kind === 'value' && depth > 1)) return [];
    const declaration = declared.get(one.name);
    const { description, deprecated, since } = docOf(one, declaration, declarations);
    const signature = signatureOf(kind, one, declaration, declarations);
    return [{ name: one.name, kind, signature, description, deprecated, since }];
  });
}
