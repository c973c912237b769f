import ts from 'typescript';
import type { Declarations } from './declarations';

/** What a declaration says of a hook. */
export interface HookType {
  /** AsyncSeriesHook, HookMap<SyncBailHook> */
  readonly kind: string;
  /** Types of the arguments, in order. */
  readonly arguments: readonly string[];
  readonly result: string;
}

/** Types around a hook that only say how it is kept. */
const WRAPPERS = new Set(['FakeHook', 'Pick', 'Readonly']);
/** Types around a hook that change how it is tapped. */
const CONTAINERS = new Set(['HookMap', 'TypedHookMap', 'MultiHook']);

/** Only these make something of what a tap returns; the others' second type is for their options. */
function readResult(
  kind: string,
  [first, second]: readonly ts.TypeNode[],
  declarations: Declarations,
): string {
  if (kind.includes('Bail')) return declarations.print(second);
  if (!kind.includes('Waterfall')) return '';
  return second ? declarations.print(second) : (readArguments(first, declarations)[0] ?? '');
}

/** A map whose keys have hooks of their own types is told by the last, which stands for any other key. */
function lastHook(type: ts.TypeNode, declarations: Declarations): ts.TypeNode | undefined {
  if (ts.isTypeReferenceNode(type) && type.typeName.getText(declarations.source).endsWith('Hook'))
    return type;
  const parts = ts.isIntersectionTypeNode(type)
    ? type.types
    : ts.isTypeReferenceNode(type)
      ? (type.typeArguments ?? [])
      : [];
  return parts
    .toReversed()
    .map((part) => lastHook(part, declarations))
    .find((hook) => hook !== undefined);
}

/** `[Module, Chunk]`, or one type alone. */
function readArguments(type: ts.TypeNode | undefined, declarations: Declarations): string[] {
  if (!type) return [];
  const types = ts.isTupleTypeNode(type) ? type.elements : [type];
  return types.map((element) => declarations.print(element));
}

/**
 * Reads a hook's type: `HookMap<SyncBailHook<[Expression], boolean | void>>`.
 *
 * @returns undefined where it isn't a hook's
 */
export function parseHookType(
  type: ts.TypeNode | undefined,
  declarations: Declarations,
): HookType | undefined {
  if (!type || !ts.isTypeReferenceNode(type)) return undefined;
  const name = type.typeName.getText(declarations.source);
  const parameters = type.typeArguments ?? [];
  const [first] = parameters;
  if (first && WRAPPERS.has(name)) return parseHookType(first, declarations);
  if (first && CONTAINERS.has(name)) {
    const inner = parseHookType(
      name === 'TypedHookMap' ? lastHook(first, declarations) : first,
      declarations,
    );
    return inner && { ...inner, kind: `${name === 'TypedHookMap' ? 'HookMap' : name}<${inner.kind}>` };
  }
  if (name.endsWith('Hook')) {
    return {
      kind: name,
      arguments: readArguments(first, declarations),
      result: readResult(name, parameters, declarations),
    };
  }
  const declaration = declarations.find(name);
  return declaration && ts.isTypeAliasDeclaration(declaration)
    ? parseHookType(declaration.type, declarations)
    : undefined;
}
