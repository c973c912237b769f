import ts from 'typescript';
import type { Declarations, Member } from './declarations';
import type { HookOwner } from './hook-owners';
import { parseHookType } from './hook-type';
import type { HookFact } from '../../docs-core/src/reference';
import type { HookLike } from './webpack-api';

/** Where declarations of a class say what hooks it has, or gives. */
const GIVERS = ['getCompilationHooks', 'getHooks', 'getParserHooks'];

function hooksTypeOf(owner: string, declarations: Declarations): (ts.TypeNode | undefined)[] {
  const declaration = declarations.find(owner);
  if (!declaration || ts.isTypeAliasDeclaration(declaration)) return [];
  const members: readonly (ts.TypeElement | ts.ClassElement)[] = declaration.members;
  return members.map((member) => {
    const name = member.name?.getText(declarations.source) ?? '';
    if (name === 'hooks' && ts.isPropertyDeclaration(member)) return member.type;
    if (!GIVERS.includes(name)) return undefined;
    if (ts.isMethodDeclaration(member)) return member.type;
    const isArrow = ts.isPropertyDeclaration(member) && member.type && ts.isFunctionTypeNode(member.type);
    return isArrow ? member.type.type : undefined;
  });
}

/** Hooks that stand in for others have no constructor that tells their kind. */
const kindOf = (hook: HookLike): string => (hook._fakeHook ? '' : hook.constructor.name);

/** The hook itself, or what a map makes for a key, or what a bundle of hooks consists of. */
function innerHook(hook: HookLike): HookLike | undefined {
  try {
    return hook.for?.('webpack-reference') ?? hook.hooks?.[0];
  } catch {
    return undefined;
  }
}

function buildHook(
  owner: string,
  name: string,
  hook: HookLike,
  member: Member | undefined,
  declarations: Declarations,
): HookFact {
  const declared = parseHookType(member?.type, declarations);
  const inner = innerHook(hook);
  const own = kindOf(hook);
  const ofInner = inner && kindOf(inner);
  const seen = ofInner === '' ? '' : ofInner === undefined ? own : `${own}<${ofInner}>`;
  const names = (inner ?? hook)._args ?? [];
  const types = declared?.arguments ?? [];
  const count = Math.max(names.length, types.length);
  return {
    owner,
    name,
    kind: seen === '' ? (declared?.kind ?? '') : seen,
    arguments: Array.from({ length: count }, (_, index) => ({
      name: names[index] ?? `argument${index + 1}`,
      type: types[index] ?? '',
    })),
    result: declared?.result ?? '',
    description: member?.doc.description ?? '',
    deprecated: member?.doc.deprecated ?? '',
    since: member?.doc.since ?? '',
  };
}

/** Steps of one machine, as a resolver's are, have one signature; some are declared, all have the same names. */
function borrowTypes(hooks: readonly HookFact[]): HookFact[] {
  const signature = (hook: HookFact): string => [hook.kind, ...hook.arguments.map(({ name }) => name)].join();
  const isTyped = (hook: HookFact): boolean => hook.arguments.every(({ type }) => type !== '');
  return hooks.map((hook) => {
    const lender = isTyped(hook)
      ? undefined
      : hooks.find((other) => isTyped(other) && signature(other) === signature(hook));
    return lender ? { ...hook, arguments: lender.arguments, result: lender.result } : hook;
  });
}

/**
 * Describes hooks: what there is and how arguments are called from the objects themselves, types from declarations.
 *
 * @param owners objects that have hooks
 */
export function readHooks(owners: readonly HookOwner[], declarations: Declarations): HookFact[] {
  return owners.flatMap(({ owner, hooks }) => {
    const members = new Map(
      hooksTypeOf(owner, declarations)
        .flatMap((type) => declarations.membersOf(type))
        .map((member) => [member.name, member]),
    );
    return borrowTypes(
      Object.entries(hooks)
        .filter(([, hook]) => typeof hook === 'object')
        .map(([name, hook]) => buildHook(owner, name, hook, members.get(name), declarations)),
    );
  });
}
