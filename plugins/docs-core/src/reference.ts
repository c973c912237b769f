/**
 * Facts read from the installed packages: gatsby-source-webpack-reference creates nodes of them, and its schema-types.ts
 * describes each field. A missing text is ''.
 */
export interface Reference {
  readonly versions: ReferenceVersions;
  readonly options: readonly OptionFact[];
  readonly arguments: readonly ArgumentFact[];
  readonly hooks: readonly HookFact[];
  readonly exports: readonly ExportFact[];
  readonly pluginOptions: readonly PluginOptionFact[];
  readonly statsFields: readonly StatsFieldFact[];
  readonly runtimeVariables: readonly RuntimeVariableFact[];
  readonly messages: readonly MessageFact[];
}

type KindOf<List> = List extends `${infer Kind}s` ? Kind : never;

/** A kind of facts that pages document one by one: `option` for those listed as `options`. */
export type FactKind = KindOf<Exclude<keyof Reference, 'versions' | 'messages'>>;

/** Versions of the packages that were read; '' for one that isn't installed. */
export type ReferenceVersions = Readonly<Record<'webpack' | 'cli' | 'devServer', string>>;

/** A value that applies when none is configured. */
export type DefaultFact = Readonly<Record<'value' | 'when', string>>;

/** What options of a configuration and of a plugin have in common. */
export interface CommonOptionFact {
  /** output.filename, module.rules[].test, entry.*.import; a plugin's begin at the plugin: banner. */
  readonly path: string;
  readonly name: string;
  readonly type: string;
  readonly values: readonly string[];
  readonly description: string;
  readonly defaults: readonly DefaultFact[];
  readonly deprecated: string;
  readonly since: string;
}

export interface OptionFact extends CommonOptionFact {
  readonly depth: number;
  readonly within: string;
  readonly package: 'webpack' | 'webpack-dev-server';
  readonly experimental: boolean;
  readonly arguments: readonly string[];
}

export interface ArgumentFact {
  readonly name: string;
  readonly negated: string;
  readonly aliases: readonly string[];
  readonly commands: readonly string[];
  readonly type: string;
  readonly values: readonly string[];
  readonly multiple: boolean;
  readonly description: string;
  readonly option: string;
  readonly group: 'core' | 'cli' | 'dev-server';
}

export interface HookFact {
  readonly owner: string;
  readonly name: string;
  readonly kind: string;
  readonly arguments: readonly { readonly name: string; readonly type: string }[];
  readonly result: string;
  readonly description: string;
  readonly deprecated: string;
  readonly since: string;
}

export type ExportKind = 'plugin' | 'class' | 'function' | 'namespace' | 'value';

export interface ExportFact {
  readonly name: string;
  readonly kind: ExportKind;
  readonly signature: string;
  readonly deprecated: string;
  readonly description: string;
  readonly since: string;
}

export interface PluginOptionFact extends CommonOptionFact {
  readonly plugin: string;
  readonly required: boolean;
  /** Read from the declaration of a type, which is often younger than the option: its release isn't known. */
  readonly declared: boolean;
}

export interface StatsFieldFact {
  readonly owner: string;
  readonly name: string;
  readonly type: string;
  readonly optional: boolean;
  readonly description: string;
}

export interface RuntimeVariableFact extends Readonly<Record<'name' | 'type' | 'description', string>> {
  /** Not tapped by a parser, but declared as a type, which is often younger: its release isn't known. */
  readonly declared: boolean;
}

/** What the code of a package raises or logs; of the browser's clients also what only informs. */
export interface MessageFact {
  readonly kind: 'error' | 'warning' | 'info';
  /** Its class, `ModuleNotFoundError`; '' for what is only logged. */
  readonly name: string;
  /** As printed; `{name}` for what is known only then. */
  readonly text: string;
  readonly package: string;
  readonly version: string;
  /** Path in the package. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
}

/** Where a fact is documented: `Rule.test`, '/configuration/module/#ruletest'. */
export type DocumentedAt = Readonly<Record<'title' | 'url', string>>;

/** What a release changed about a fact: of types and values what it removed and added, of a default all of it. */
export interface FactChange {
  readonly version: string;
  readonly what: 'default' | 'values' | 'type';
  readonly before: string;
  readonly after: string;
}

/** Releases in which a fact came and changed, as `5.37`, or `5.99.9` for a patch; '' for none. */
export interface FactHistory {
  readonly since: string;
  readonly deprecatedSince: string;
  readonly removedIn: string;
  readonly changes: readonly FactChange[];
}

/** Names of the facts that a release touched: `option output.clean`, `hook Compiler run`, `argument --output-clean`. */
export interface ReleaseSummary {
  readonly package: string;
  readonly version: string;
  /** None in the first release, which has everything. */
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly deprecated: readonly string[];
  readonly removed: readonly string[];
}

/** A reference whose facts know where they are documented, and their history; messages are documented by entries that match them. */
export type DocumentedReference = {
  readonly [Key in keyof Reference]: Key extends 'messages'
    ? Reference[Key]
    : Reference[Key] extends readonly (infer Fact)[]
      ? readonly (Fact & DocumentedAt & FactHistory)[]
      : Reference[Key];
} & { readonly releases: readonly ReleaseSummary[] };
