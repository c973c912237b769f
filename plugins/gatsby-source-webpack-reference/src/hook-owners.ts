import type { HookLike, Hooked, WebpackApi } from './webpack-api';
import type { ExportedValue } from './walk-exports';

/** Hooks under the name of the class that has them. */
export interface HookOwner {
  readonly owner: string;
  readonly hooks: Readonly<Record<string, HookLike>>;
}

/** Kinds of modules whose parsers may have hooks. */
const PARSERS = ['javascript/auto', 'css', 'html', 'json', 'asset', 'webassembly/async'];

const hasHooks = (value: unknown): value is Hooked =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Hooked>).hooks === 'object';

/** Plugins that let others tap into their work: `RealContentHashPlugin.getCompilationHooks(compilation)`. */
interface HookGiver {
  readonly name: string;
  getCompilationHooks?(compilation: unknown): Readonly<Record<string, HookLike>>;
  getHooks?(compiler: unknown): Readonly<Record<string, HookLike>>;
  getParserHooks?(parser: unknown): Readonly<Record<string, HookLike>>;
}

/** What isn't there in this version, or can't be made without a module, has no hooks here. */
function attempt<Result>(make: () => Result): Result | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

function readGiven(giver: HookGiver, objects: Record<'compilation' | 'compiler' | 'parser', unknown>) {
  return [
    attempt(() => giver.getCompilationHooks?.(objects.compilation)),
    attempt(() => giver.getHooks?.(objects.compiler)),
    attempt(() => giver.getParserHooks?.(objects.parser)),
  ].filter((hooks) => hooks !== undefined);
}

/**
 * Makes one of everything that has hooks, without compiling anything.
 *
 * @param exported everything webpack exports: some of it gives hooks away
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
    attempt(() => compilation.createStatsFactory({})),
    attempt(() => compilation.createStatsPrinter({})),
  ];
  const given = exported.flatMap(({ value }) => {
    if (typeof value !== 'function') return [];
    const giver = value as unknown as HookGiver;
    return readGiven(giver, { compilation, compiler, parser: parsers[0] }).map((hooks): HookOwner => ({
      owner: giver.name,
      hooks,
    }));
  });
  const own = instances
    .filter(hasHooks)
    .map(({ hooks, constructor }): HookOwner => ({ owner: constructor.name, hooks }));
  // Some plugins are exported twice, and several modules share a parser.
  return [
    ...new Map([...own, ...given].toReversed().map((owner) => [owner.owner, owner])).values(),
  ].toReversed();
}
