import type { GatsbyNode } from 'gatsby';

/** The fields of all facts. */
const PLACED = `
    "Position among all of its kind, in the packages' order: nodes have no order of their own."
    order: Int!
    "As headings and lists write it: Rule.test for module.rules[].test, else its name or path."
    title: String!
    "Page and id: /configuration/output/#outputfilename; '' where no location is configured."
    url: String!
    "The release that added it, as 5.37, or 5.99.9 for a patch; the major's first one for what is as old."
    since: String!
    "'' for none."
    deprecatedSince: String!
    "Releases that changed its default, its listed values or its type; oldest first."
    changes: [WebpackChange!]!`;

/** What options of a configuration and of a plugin have in common. */
const OPTION = `
    "The last part of the path without brackets."
    name: String!
    "Like TypeScript: string | false | RegExp[]."
    type: String!
    "Literals that the schema lists, as JavaScript: 'development', false."
    values: [String!]!
    "The package's own description."
    description: String!
    "As the tool applies them; empty when there is none."
    defaults: [WebpackDefault!]!
    "'' or why, or what to use instead."
    deprecated: String!`;

const typeDefs = /* GraphQL */ `
  "The versions all facts were read from."
  type WebpackReference implements Node @dontInfer {
    webpack: String!
    cli: String!
    devServer: String!
  }

  "A value that applies when none is set."
  type WebpackDefault {
    "As JavaScript, or a description in angle brackets: <current directory>/dist."
    value: String!
    "'' always, else e.g. mode: production, or mode: development, target: web."
    when: String!
  }

  "A release that changed a fact. Of types and values before and after are what it removed and added, of a default all of it."
  type WebpackChange {
    version: String!
    "default, values or type."
    what: String!
    before: String!
    after: String!
  }

  "What a release of a package brought, by names such as: option output.clean, hook Compiler run, argument --output-clean."
  type WebpackRelease implements Node @dontInfer {
    "webpack, webpack-cli or webpack-dev-server."
    package: String!
    version: String!
    "Empty in the first release of the major, which has everything."
    added: [String!]!
    changed: [String!]!
    deprecated: [String!]!
    removed: [String!]!
    "Oldest first."
    order: Int!
  }

  "An option of webpack, or of webpack-dev-server below devServer."
  type WebpackOption implements Node @dontInfer {
    "output.filename, module.rules[].test, entry.*.import."
    path: String!
    "1 for output, 2 for output.filename."
    depth: Int!
    "The path of the option around it; '' at depth 1."
    within: String!
    "webpack or webpack-dev-server."
    package: String!
    experimental: Boolean!
    "Arguments of the command line that set it."
    arguments: [WebpackArgument!]! @link(by: "name")
    ${OPTION}
    ${PLACED}
  }

  "An argument of the command line."
  type WebpackArgument implements Node @dontInfer {
    "--output-filename"
    name: String!
    "--no-output-filename, or ''."
    negated: String!
    "-o"
    aliases: [String!]!
    "build, watch, serve; webpack means every command."
    commands: [String!]!
    type: String!
    values: [String!]!
    multiple: Boolean!
    description: String!
    "The path of the option it sets, or ''."
    option: String!
    "core, cli or dev-server."
    group: String!
    ${PLACED}
  }

  "What a hook calls its taps with."
  type WebpackHookArgument {
    name: String!
    type: String!
  }

  "A hook of a class, or of what a plugin's getCompilationHooks gives."
  type WebpackHook implements Node @dontInfer {
    "Compiler, JavascriptParser, or the plugin: JavascriptModulesPlugin."
    owner: String!
    name: String!
    "AsyncSeriesHook, HookMap<SyncBailHook>, …"
    kind: String!
    arguments: [WebpackHookArgument!]!
    "What a tap may return; '' where it is not used."
    result: String!
    description: String!
    deprecated: String!
    ${PLACED}
  }

  "Something require('webpack') gives."
  type WebpackExport implements Node @dontInfer {
    "optimize.SplitChunksPlugin"
    name: String!
    "plugin, class, function, namespace or value."
    kind: String!
    signature: String!
    description: String!
    deprecated: String!
    ${PLACED}
  }

  "An option of a plugin that webpack exports."
  type WebpackPluginOption implements Node @dontInfer {
    "The name of the export: container.ModuleFederationPlugin."
    plugin: String!
    path: String!
    required: Boolean!
    "Read from the declaration of a type: the releases are unknown."
    declared: Boolean!
    ${OPTION}
    ${PLACED}
  }

  "A field of what stats.toJson() gives."
  type WebpackStatsField implements Node @dontInfer {
    "StatsCompilation, StatsAsset, …"
    owner: String!
    name: String!
    type: String!
    optional: Boolean!
    description: String!
    ${PLACED}
  }

  "A name in modules that webpack replaces."
  type WebpackRuntimeVariable implements Node @dontInfer {
    "__webpack_public_path__, import.meta.webpackHot, module.hot"
    name: String!
    type: String!
    description: String!
    "Only declared as a type: the releases are unknown."
    declared: Boolean!
    ${PLACED}
  }

  "An error or a warning of webpack, webpack-cli, webpack-dev-server and what they resolve, validate and serve with."
  type WebpackMessage implements Node @dontInfer {
    "error, warning; in the browser also info."
    kind: String!
    "Its class, such as ModuleNotFoundError; '' for what is only logged."
    name: String!
    "As printed, with {name} for what is known only then."
    text: String!
    "The package whose code raises it."
    package: String!
    "Of that package."
    version: String!
    "Path in the package."
    file: String!
    line: Int!
    order: Int!
  }
`;

/** Declares the types of this plugin. */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(typeDefs);
};
