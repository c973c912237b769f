import ts from 'typescript';
import { print, type Declarations, type Member } from './declarations';
import type { HookFact } from 'docs-core/reference';
import type { HookLike, Hooked, WebpackApi } from './webpack-api';
import type { ExportedValue } from './read-exports';
import { findDeprecation } from './running-defaults';

/** Hooks under the name of the class that has them. */
interface HookOwner {
  readonly owner: string;
  readonly hooks: Readonly<Record<string, HookLike>>;
}

/** Methods of plugins that let others tap into their work: `RealContentHashPlugin.getCompilationHooks(compilation)`. */
const GIVERS = ['getCompilationHooks', 'getHooks', 'getParserHooks'] as const;

/** Kinds of modules whose parsers may have hooks. */
const PARSERS = ['javascript/auto', 'css', 'html', 'json', 'asset', 'webassembly/async'];

const hasHooks = (value: unknown): value is Hooked =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Hooked>).hooks === 'object';

/** Objects that this version lacks, or that need a module, have no hooks here. */
function attempt<Result>(make: () => Result): Result | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

/**
 * Creates an instance of everything that has hooks, without compiling anything.
 *
 * @param exported everything webpack exports: some exports have `getCompilationHooks`
 */
export function listHookOwners(webpack: WebpackApi, exported: readonly ExportedValue[]): HookOwner[] {
  // Nothing is read: there is neither an entry nor a cache.
  const compiler = webpack({ entry: {}, mode: 'development', cache: false });
  const params = compiler.newCompilationParams();
  const compilation = compiler.newCompilation(params);
  const parsers = PARSERS.map((type) => attempt(() => params.normalModuleFactory.createParser(type)));
  const instances: unknown[] = [
    compiler,
    attempt(() => webpack([{ entry: {} }])),
    compilation,
    params.normalModuleFactory,
    params.contextModuleFactory,
    ...parsers,
    compiler.resolverFactory,
    attempt(() => compiler.resolverFactory.get('normal')),
    compiler.cache,
    attempt(() => compilation.createStatsFactory(compilation.createStatsOptions({}))),
    attempt(() => compilation.createStatsPrinter(compilation.createStatsOptions({}))),
  ];
  const givenFor: Record<(typeof GIVERS)[number], unknown> = {
    getCompilationHooks: compilation,
    getHooks: compiler,
    getParserHooks: parsers[0],
  };
  const given = exported.flatMap(({ value }) => {
    if (typeof value !== 'function') return [];
    const plugin = value as unknown as Readonly<Record<string, (object: unknown) => HookOwner['hooks']>>;
    return GIVERS.flatMap((giver): HookOwner[] => {
      const hooks = attempt(() => plugin[giver]?.(givenFor[giver]));
      return hooks ? [{ owner: value.name, hooks }] : [];
    });
  });
  const own = instances
    .filter(hasHooks)
    .map(({ hooks, constructor }): HookOwner => ({ owner: constructor.name, hooks }));
  // Some plugins are exported twice or have hooks of two kinds, and several modules share a parser.
  const merged = new Map<string, HookOwner['hooks']>();
  for (const { owner, hooks } of [...own, ...given]) merged.set(owner, { ...merged.get(owner), ...hooks });
  return [...merged].map(([owner, hooks]) => ({ owner, hooks }));
}

/** The declaration of a hook. */
interface HookType {
  /** AsyncSeriesHook, HookMap<SyncBailHook> */
  readonly kind: string;
  /** Types of the arguments, in order. */
  readonly arguments: readonly string[];
  readonly result: string;
}

/** Wrapper types that don't change a hook. */
const WRAPPERS = new Set(['FakeHook', 'Pick', 'Readonly']);
/** Wrapper types that change how a hook is tapped. */
const CONTAINERS = new Set(['HookMap', 'TypedHookMap', 'MultiHook']);

/** Only these use what a tap returns; the others' second type is for their options. */
function readResult(kind: string, [first, second]: readonly ts.TypeNode[]): string {
  if (kind.includes('Bail')) return print(second);
  if (!kind.includes('Waterfall')) return '';
  return second ? print(second) : (readArguments(first)[0] ?? '');
}

/** A map whose keys have hooks of their own types is described by the last one, which is for any other key. */
function lastHook(type: ts.TypeNode): ts.TypeNode | undefined {
  const isReference = ts.isTypeReferenceNode(type);
  if (isReference && type.typeName.getText().endsWith('Hook')) return type;
  const parts = ts.isIntersectionTypeNode(type) ? type.types : isReference ? type.typeArguments : undefined;
  return parts?.map(lastHook).findLast((hook) => hook !== undefined);
}

/** `[Module, Chunk]`, or one type alone. */
function readArguments(type: ts.TypeNode | undefined): string[] {
  if (!type) return [];
  return (ts.isTupleTypeNode(type) ? type.elements : [type]).map(print);
}

/**
 * Reads a hook's type: `HookMap<SyncBailHook<[Expression], boolean | void>>`.
 *
 * @returns undefined where it isn't a hook's
 */
function parseHookType(type: ts.TypeNode | undefined, declarations: Declarations): HookType | undefined {
  // A hook and what else its objects can do: `PathTaps<[number], boolean> & SyncBailHook<[Expression], boolean>`.
  if (type && ts.isIntersectionTypeNode(type)) {
    return type.types.map((part) => parseHookType(part, declarations)).findLast((hook) => hook !== undefined);
  }
  if (!type || !ts.isTypeReferenceNode(type)) return undefined;
  const name = type.typeName.getText();
  const parameters = type.typeArguments ?? [];
  const [first] = parameters;
  if (first && WRAPPERS.has(name)) return parseHookType(first, declarations);
  if (first && CONTAINERS.has(name)) {
    const isTyped = name === 'TypedHookMap';
    const inner = parseHookType(isTyped ? lastHook(first) : first, declarations);
    return inner && { ...inner, kind: `${isTyped ? 'HookMap' : name}<${inner.kind}>` };
  }
  if (name.endsWith('Hook')) {
    return {
      kind: name,
      arguments: readArguments(first),
      result: readResult(name, parameters),
    };
  }
  const declaration = declarations.find(name);
  return declaration && ts.isTypeAliasDeclaration(declaration)
    ? parseHookType(declaration.type, declarations)
    : undefined;
}

function hooksTypeOf(owner: string, declarations: Declarations): (ts.TypeNode | undefined)[] {
  const declaration = declarations.find(owner);
  if (!declaration || ts.isTypeAliasDeclaration(declaration)) return [];
  const members: readonly (ts.TypeElement | ts.ClassElement)[] = declaration.members;
  return members.map((member) => {
    const name = member.name?.getText() ?? '';
    if (name === 'hooks' && ts.isPropertyDeclaration(member)) return member.type;
    if (!GIVERS.some((giver) => giver === name)) return undefined;
    if (ts.isMethodDeclaration(member)) return member.type;
    const isArrow = ts.isPropertyDeclaration(member) && member.type && ts.isFunctionTypeNode(member.type);
    return isArrow ? member.type.type : undefined;
  });
}

/** Proxies of other hooks have no constructor of their kind. */
const kindOf = (hook: HookLike): string => (hook._fakeHook ? '' : hook.constructor.name);

/** The hook itself, or a map's hook for a key, or the hooks of a MultiHook. */
function innerHook(hook: HookLike): HookLike | undefined {
  try {
    return hook.for?.('webpack-reference') ?? hook.hooks?.[0];
  } catch {
    return undefined;
  }
}

/** What a declaration says of a hook's deprecation, else the warning that tapping it raises; '' for neither. */
function deprecationOf(hook: HookLike, declared: string): string {
  // Maps are tapped through their hooks.
  if (hook.for || (declared !== '' && declared !== 'deprecated')) return declared;
  const tap = () => void attempt(() => hook.tap?.('webpack-reference', () => undefined));
  return findDeprecation(tap).replaceAll(/\s+/g, ' ').trim() || declared;
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
    deprecated: deprecationOf(hook, member?.doc.deprecated ?? ''),
    since: member?.doc.since ?? '',
  };
}

/** All steps of a resolver have one signature; some are declared, all have the same names. */
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
