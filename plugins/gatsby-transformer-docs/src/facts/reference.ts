// What gatsby-source-webpack-reference reads from the installed packages, as far as pages show it. The shapes are
// declared anew, since no plugin imports another one; its README says what each field means.

/** A default as webpack applies it; `when` is '' for always, else such as `mode: production`. */
export interface DefaultFact {
  readonly value: string;
  readonly when: string;
}

/** Where a fact stands among the pages. */
interface Placed {
  /** As headings and lists write it: `Rule.test` for module.rules[].test. Its name or path where it is left out. */
  readonly title?: string;
  /** `/configuration/output/#outputfilename`, or ''. */
  readonly url: string;
}

/** An option of a configuration, `devServer` included. */
export interface OptionFact extends Placed {
  /** `output.filename`, `module.rules[].test`. */
  readonly path: string;
  readonly type: string;
  readonly values: readonly string[];
  readonly description: string;
  readonly defaults: readonly DefaultFact[];
  readonly deprecated: string;
  /** The version that brought it, or ''. */
  readonly since: string;
  readonly experimental: boolean;
  /** Names of the flags that set it. */
  readonly arguments: readonly string[];
}

/** A flag of the command line. */
export interface ArgumentFact extends Placed {
  /** `--output-filename` */
  readonly name: string;
  readonly negated: string;
  readonly aliases: readonly string[];
  readonly commands: readonly string[];
  readonly type: string;
  readonly values: readonly string[];
  readonly multiple: boolean;
  readonly description: string;
  /** Path of the option it sets, or ''. */
  readonly option: string;
}

export interface HookFact extends Placed {
  readonly owner: string;
  readonly name: string;
  /** `AsyncSeriesHook`, `HookMap<SyncBailHook>`. */
  readonly kind: string;
  readonly arguments: readonly { readonly name: string; readonly type: string }[];
  /** The version that brought it, or ''. */
  readonly since: string;
  /** What a tap may return, or ''. */
  readonly result: string;
  readonly description: string;
  readonly deprecated: string;
}

export interface ExportFact extends Placed {
  readonly name: string;
  readonly kind: string;
  /** The version that brought it, or ''. */
  readonly since: string;
  readonly signature: string;
  readonly deprecated: string;
  readonly description: string;
}

export interface PluginOptionFact extends Placed {
  readonly plugin: string;
  readonly path: string;
  readonly type: string;
  readonly values: readonly string[];
  readonly description: string;
  readonly defaults: readonly DefaultFact[];
  readonly deprecated: string;
  /** The version that brought it, or ''. */
  readonly since: string;
  readonly required: boolean;
}

export interface StatsFieldFact extends Placed {
  readonly owner: string;
  readonly name: string;
  readonly type: string;
  readonly optional: boolean;
  readonly description: string;
}

export interface RuntimeVariableFact extends Placed {
  readonly name: string;
  readonly type: string;
  readonly description: string;
}

/** All facts of one installation. */
export interface Reference {
  readonly versions: { readonly webpack: string; readonly cli: string; readonly devServer: string };
  readonly options: readonly OptionFact[];
  readonly arguments: readonly ArgumentFact[];
  readonly hooks: readonly HookFact[];
  readonly exports: readonly ExportFact[];
  readonly pluginOptions: readonly PluginOptionFact[];
  readonly statsFields: readonly StatsFieldFact[];
  readonly runtimeVariables: readonly RuntimeVariableFact[];
}
