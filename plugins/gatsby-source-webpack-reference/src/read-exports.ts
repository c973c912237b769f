import ts from 'typescript';
import type { DeclaredExport, ExportedValue } from './walk-exports';
import type { Declarations } from './declarations';
import { NO_DOC, parseDoc, type Doc, printSignature } from './function-types';
import type { ExportKind, ExportFact, StatsFieldFact } from '../../docs-core/src/reference';

/** Types of the result of `toJson()`; options of stats are options of a configuration. */
const OWNER = /^Stats[A-Z]/;
const NO_OWNER = /Options$|Factory|Printer/;

/**
 * Lists the fields of everything that `stats.toJson()` consists of.
 *
 * @param declared what types.d.ts exports
 */
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
        type: declarations.print(type),
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

const isObject = (value: unknown): boolean => typeof value === 'object';

/** Whether a namespace has functions; others have constants. */
const hasCallables = (name: string, exported: readonly ExportedValue[]): boolean =>
  exported.some((inner) => inner.name.startsWith(`${name}.`) && typeof inner.value === 'function');

/** The class behind a name, '' of an export whose class isn't declared. */
export const classOf = ({ value }: ExportedValue): string => (typeof value === 'function' ? value.name : '');

/** Parameters with which `new` is called, in a line. */
export function constructorOf(
  name: string,
  declarations: Declarations,
): ts.ConstructorDeclaration | undefined {
  const declaration = declarations.find(name);
  if (!declaration || !ts.isClassDeclaration(declaration)) return undefined;
  const own = declaration.members.find((member) => ts.isConstructorDeclaration(member));
  const base = declaration.heritageClauses?.[0]?.types[0]?.expression.getText(declarations.source);
  return own ?? (base === undefined ? undefined : constructorOf(base, declarations));
}

/** `(options: Configuration) => Compiler` of a type that can be called; one line for each way. */
function callSignatures(type: ts.TypeNode, declarations: Declarations): string {
  const declaration = ts.isTypeReferenceNode(type)
    ? declarations.find(type.typeName.getText(declarations.source))
    : undefined;
  if (!declaration || !ts.isInterfaceDeclaration(declaration)) return declarations.print(type);
  const calls = declaration.members.filter((member) => ts.isCallSignatureDeclaration(member));
  if (calls.length === 0) return declarations.print(type);
  return calls.map((call) => printSignature(call, declarations)).join('\n');
}

function signatureOf(
  kind: ExportKind,
  exported: ExportedValue,
  declared: DeclaredExport | undefined,
  declarations: Declarations,
): string {
  const short = exported.name.split('.').at(-1) ?? '';
  if (kind === 'namespace') return '';
  if (kind === 'plugin' || kind === 'class') {
    const name = typeof declared?.type === 'string' ? declared.type : classOf(exported);
    const parameters = constructorOf(name, declarations)?.parameters ?? [];
    return `new ${short}(${parameters.map((parameter) => declarations.print(parameter)).join(', ')})`;
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
 *
 * @param exported the values, which determine the kinds
 * @param declared their declarations in types.d.ts
 */
export function readExports(
  exported: readonly ExportedValue[],
  declared: ReadonlyMap<string, DeclaredExport>,
  declarations: Declarations,
): ExportFact[] {
  return exported.flatMap((one) => {
    const kind = hasCallables(one.name, exported) || !isObject(one.value) ? kindOf(one.value) : 'value';
    const depth = one.name.split('.').length;
    if (depth > DEEP || (kind === 'value' && depth > 1)) return [];
    const declaration = declared.get(one.name);
    const { description, deprecated, since } = docOf(one, declaration, declarations);
    const signature = signatureOf(kind, one, declaration, declarations);
    return [{ name: one.name, kind, signature, description, deprecated, since }];
  });
}
