import type { Installed } from './installed';

/** What tapable's hooks look like from outside; `_args` is where they keep the names of their arguments. */
export interface HookLike {
  readonly _args?: readonly string[];
  readonly _fakeHook?: boolean;
  readonly hooks?: readonly HookLike[];
  readonly for?: (key: string) => HookLike;
  readonly _map?: ReadonlyMap<unknown, unknown>;
}

/** Something that has hooks. */
export interface Hooked {
  readonly hooks: Readonly<Record<string, HookLike>>;
}

interface ModuleFactory extends Hooked {
  createParser(type: string): unknown;
}

export interface CompilationParams {
  readonly normalModuleFactory: ModuleFactory;
  readonly contextModuleFactory: Hooked;
}

export interface CompilationLike extends Hooked {
  createStatsOptions(options: unknown, context: { forToString: boolean }): object;
  createStatsFactory(options: object): Hooked;
  createStatsPrinter(options: object): Hooked;
}

export interface CompilerLike extends Hooked {
  readonly options: object;
  readonly cache: Hooked;
  readonly resolverFactory: Hooked & { get(type: string): Hooked };
  newCompilationParams(): CompilationParams;
  newCompilation(params: CompilationParams): CompilationLike;
}

type Plugin = new () => object;

/** The parts of webpack's own interface that this plugin asks; versions from 5.0 on have them. */
export interface WebpackApi {
  (options: object): CompilerLike;
  (options: readonly object[]): Hooked;
  readonly HotModuleReplacementPlugin: Plugin;
  readonly config: {
    getNormalizedWebpackOptions(options: object): object;
    applyWebpackOptionsDefaults(options: object): unknown;
  };
  readonly cli: { getArguments(schema?: unknown): Readonly<Record<string, CoreArgument>> };
}

/** How webpack describes an argument of the command line. */
export interface CoreArgument {
  readonly description?: string;
  readonly simpleType: string;
  readonly multiple: boolean;
  readonly configs: readonly CoreArgumentConfig[];
}

export interface CoreArgumentConfig {
  readonly type: string;
  readonly path: string;
  readonly multiple: boolean;
  readonly values?: readonly unknown[];
  readonly description?: string;
}

export const loadWebpack = (installed: Installed): WebpackApi => installed.load('webpack') as WebpackApi;
