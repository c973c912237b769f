/** What the installed packages say about themselves, as plain data. A text that isn't there is ''. */
export interface Reference {
  readonly versions: ReferenceVersions;
  readonly options: readonly ReferenceOption[];
  readonly arguments: readonly ReferenceArgument[];
  readonly hooks: readonly ReferenceHook[];
  readonly exports: readonly ReferenceExport[];
  readonly pluginOptions: readonly ReferencePluginOption[];
  readonly statsFields: readonly ReferenceStatsField[];
  readonly runtimeVariables: readonly ReferenceRuntimeVariable[];
}

/** Versions of the packages that were read; '' for one that isn't installed. */
export interface ReferenceVersions {
  readonly webpack: string;
  readonly cli: string;
  readonly devServer: string;
}

/** A value that applies when nobody sets one. */
export interface ReferenceDefault {
  /** As JavaScript, or words in angle brackets: `<current directory>/dist`. */
  readonly value: string;
  /** '' always, else e.g. `mode: production` or `mode: development, target: web`. */
  readonly when: string;
}

/** What options of a configuration and of a plugin have in common. */
export interface OptionFacts {
  /** output.filename, module.rules[].test, entry.*.import; a plugin's begin at the plugin: banner. */
  readonly path: string;
  /** The last part of the path without brackets. */
  readonly name: string;
  /** Like TypeScript: `string | false | RegExp[]`. */
  readonly type: string;
  /** Literals that are listed, as JavaScript: `'development'`, `false`. */
  readonly values: readonly string[];
  /** The package's own words. */
  readonly description: string;
  readonly defaults: readonly ReferenceDefault[];
  /** '' or why, or what to use instead. */
  readonly deprecated: string;
  /** The version that brought it, where the package tells. */
  readonly since: string;
}

/** An option of webpack, or of webpack-dev-server below `devServer`. */
export interface ReferenceOption extends OptionFacts {
  /** 1 for output, 2 for output.filename. */
  readonly depth: number;
  /** The path of the option around it, '' at depth 1. */
  readonly within: string;
  readonly package: 'webpack' | 'webpack-dev-server';
  readonly experimental: boolean;
  /** Names of the command-line arguments that set it. */
  readonly arguments: readonly string[];
}

/** An argument of the command line. */
export interface ReferenceArgument {
  /** --output-filename */
  readonly name: string;
  /** --no-output-filename, or ''. */
  readonly negated: string;
  /** -o */
  readonly aliases: readonly string[];
  /** Commands that know it: build, watch, serve; 'webpack' stands for an argument of every command. */
  readonly commands: readonly string[];
  readonly type: string;
  readonly values: readonly string[];
  readonly multiple: boolean;
  readonly description: string;
  /** The path of the option it sets, or ''. */
  readonly option: string;
  readonly group: 'core' | 'cli' | 'dev-server';
}

/** What a hook calls its taps with. */
export interface ReferenceHookArgument {
  readonly name: string;
  readonly type: string;
}

/** A hook of a class, or of what a plugin's `getCompilationHooks` gives. */
export interface ReferenceHook {
  /** Compiler, JavascriptParser, or the plugin: JavascriptModulesPlugin. */
  readonly owner: string;
  readonly name: string;
  /** AsyncSeriesHook, HookMap<SyncBailHook>, … */
  readonly kind: string;
  readonly arguments: readonly ReferenceHookArgument[];
  /** What a tap may return; '' where nothing is made of it. */
  readonly result: string;
  readonly description: string;
  readonly deprecated: string;
  readonly since: string;
}

export type ExportKind = 'plugin' | 'class' | 'function' | 'namespace' | 'value';

/** Something `require('webpack')` gives. */
export interface ReferenceExport {
  /** optimize.SplitChunksPlugin */
  readonly name: string;
  readonly kind: ExportKind;
  readonly signature: string;
  readonly deprecated: string;
  readonly description: string;
  readonly since: string;
}

/** An option of a plugin that webpack exports. */
export interface ReferencePluginOption extends OptionFacts {
  /** The name of the export: optimize.SplitChunksPlugin. */
  readonly plugin: string;
  readonly required: boolean;
}

/** A field of what `stats.toJson()` gives. */
export interface ReferenceStatsField {
  /** StatsCompilation, StatsAsset, … */
  readonly owner: string;
  readonly name: string;
  readonly type: string;
  readonly optional: boolean;
  readonly description: string;
}

/** Something a module can use that webpack puts in its place. */
export interface ReferenceRuntimeVariable {
  /** __webpack_public_path__, import.meta.webpackHot, module.hot */
  readonly name: string;
  readonly type: string;
  readonly description: string;
}

/** Where a fact stands among the pages. */
export interface Placed {
  /** As headings and lists write it: `Rule.test` for module.rules[].test, else its name or path. */
  readonly title: string;
  /** '/configuration/output/#outputfilename', '' where no place is configured. */
  readonly url: string;
}

type AllPlaced<Fact> = readonly (Fact & Placed)[];

/** A reference whose facts know their places. */
export interface PlacedReference {
  readonly versions: ReferenceVersions;
  readonly options: AllPlaced<ReferenceOption>;
  readonly arguments: AllPlaced<ReferenceArgument>;
  readonly hooks: AllPlaced<ReferenceHook>;
  readonly exports: AllPlaced<ReferenceExport>;
  readonly pluginOptions: AllPlaced<ReferencePluginOption>;
  readonly statsFields: AllPlaced<ReferenceStatsField>;
  readonly runtimeVariables: AllPlaced<ReferenceRuntimeVariable>;
}
