/** Facts read from the installed packages: gatsby-source-webpack-reference creates nodes of them. A missing text is ''. */
export interface Reference {
  readonly versions: ReferenceVersions;
  readonly options: readonly OptionFact[];
  readonly arguments: readonly ArgumentFact[];
  readonly hooks: readonly HookFact[];
  readonly exports: readonly ExportFact[];
  readonly pluginOptions: readonly PluginOptionFact[];
  readonly statsFields: readonly StatsFieldFact[];
  readonly runtimeVariables: readonly RuntimeVariableFact[];
}

/** Versions of the packages that were read; '' for one that isn't installed. */
export interface ReferenceVersions {
  readonly webpack: string;
  readonly cli: string;
  readonly devServer: string;
}

/** A value that applies when none is configured. */
export interface DefaultFact {
  /** As JavaScript, or a description in angle brackets: `<current directory>/dist`. */
  readonly value: string;
  /** '' always, else e.g. `mode: production` or `mode: development, target: web`. */
  readonly when: string;
}

/** What options of a configuration and of a plugin have in common. */
export interface CommonOptionFact {
  /** output.filename, module.rules[].test, entry.*.import; a plugin's begin at the plugin: banner. */
  readonly path: string;
  /** The last part of the path without brackets. */
  readonly name: string;
  /** Like TypeScript: `string | false | RegExp[]`. */
  readonly type: string;
  /** Literals that are listed, as JavaScript: `'development'`, `false`. */
  readonly values: readonly string[];
  /** From the package itself, Markdown. */
  readonly description: string;
  readonly defaults: readonly DefaultFact[];
  /** Reason or replacement; '' when it isn't deprecated. */
  readonly deprecated: string;
  /** Version that introduced it, if the package documents it. */
  readonly since: string;
}

/** An option of webpack, or of webpack-dev-server below `devServer`. */
export interface OptionFact extends CommonOptionFact {
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
export interface ArgumentFact {
  /** --output-filename */
  readonly name: string;
  /** --no-output-filename, or ''. */
  readonly negated: string;
  /** -o */
  readonly aliases: readonly string[];
  /** Commands that accept it: build, watch, serve; 'webpack' means every command. */
  readonly commands: readonly string[];
  readonly type: string;
  readonly values: readonly string[];
  readonly multiple: boolean;
  readonly description: string;
  /** The path of the option it sets, or ''. */
  readonly option: string;
  readonly group: 'core' | 'cli' | 'dev-server';
}

/** A hook of a class, or of what a plugin's `getCompilationHooks` gives. */
export interface HookFact {
  /** Compiler, JavascriptParser, or the plugin: JavascriptModulesPlugin. */
  readonly owner: string;
  readonly name: string;
  /** AsyncSeriesHook, HookMap<SyncBailHook>, … */
  readonly kind: string;
  /** Parameters of the taps. */
  readonly arguments: readonly { readonly name: string; readonly type: string }[];
  /** What a tap may return; '' where the result is ignored. */
  readonly result: string;
  readonly description: string;
  readonly deprecated: string;
  readonly since: string;
}

export type ExportKind = 'plugin' | 'class' | 'function' | 'namespace' | 'value';

/** Something `require('webpack')` gives. */
export interface ExportFact {
  /** optimize.SplitChunksPlugin */
  readonly name: string;
  readonly kind: ExportKind;
  readonly signature: string;
  readonly deprecated: string;
  readonly description: string;
  readonly since: string;
}

/** An option of a plugin that webpack exports. */
export interface PluginOptionFact extends CommonOptionFact {
  /** The name of the export: optimize.SplitChunksPlugin. */
  readonly plugin: string;
  readonly required: boolean;
}

/** A field of what `stats.toJson()` gives. */
export interface StatsFieldFact {
  /** StatsCompilation, StatsAsset, … */
  readonly owner: string;
  readonly name: string;
  readonly type: string;
  readonly optional: boolean;
  readonly description: string;
}

/** A variable of modules that webpack replaces. */
export interface RuntimeVariableFact {
  /** __webpack_public_path__, import.meta.webpackHot, module.hot */
  readonly name: string;
  readonly type: string;
  readonly description: string;
}

/** Where a fact is documented. */
export interface DocumentedAt {
  /** As headings and lists write it: `Rule.test` for module.rules[].test, else its name or path. */
  readonly title: string;
  /** '/configuration/output/#outputfilename'; '' where no page is configured. */
  readonly url: string;
}

/** A reference whose facts know where they are documented. */
export type DocumentedReference = {
  readonly [Key in keyof Reference]: Reference[Key] extends readonly (infer Fact)[]
    ? readonly (Fact & DocumentedAt)[]
    : Reference[Key];
};
