import ts from 'typescript';
import { buildPluginDefault } from './created-defaults';
import { NO_DOC, print, type Declarations, type Member } from './declarations';
import { buildOptionFacts } from './option-facts';
import { listOptionNodes, buildTop, type OptionNode } from './option-tree';
import { classOf, constructorOf, kindOf, type ExportedValue } from './read-exports';
import type { PluginOptionFact } from 'docs-core/reference';
import { joinUnion, splitUnion, type TypeContext } from './type-text';
import type { SchemaReader } from './schema';

/** Finds what a plugin takes in the schemas. */
type PluginSchemaFinder = (className: string, typeName: string) => OptionNode | undefined;

const WEBPACK = 'schemas/WebpackOptions.json';

/** Finds schemas by the plugin's name, or by that of the type its constructor takes. */
export function buildPluginSchemaFinder(files: readonly string[], read: SchemaReader): PluginSchemaFinder {
  const names = new Map<string, string>();
  for (const file of files) {
    const base = file.replace(/^.*\//, '').replace(/\.json$/, '');
    const title = read(file)?.title;
    for (const name of [base, title]) if (name !== undefined) names.set(name, file);
  }
  return (className, typeName) => {
    const file = [className, `${className}Options`, typeName].map((name) => names.get(name)).find(Boolean);
    return file === undefined ? undefined : buildTop(file, read);
  };
}

/** Recognizes types of webpack's options, which some plugins take, too. */
export const buildOptionTypes =
  (read: SchemaReader) =>
  (typeName: string): boolean =>
    typeName !== '' && read(WEBPACK)?.definitions?.[typeName] !== undefined;

type Bare = Omit<PluginOptionFact, 'plugin'>;

/** Literals among the alternatives of a type. */
const literalsOf = (type: string): string[] =>
  splitUnion(type).filter((part) => /^'.*'$|^-?\d+$|^(?:true|false|null)$/.test(part));

function fromMember({ name, type, optional, doc }: Member): Bare {
  const text = joinUnion([print(type)]);
  return {
    path: name,
    name,
    type: text,
    values: literalsOf(text),
    description: doc.description,
    defaults: doc.defaultValue === '' ? [] : [{ value: doc.defaultValue, when: '' }],
    deprecated: doc.deprecated,
    since: doc.since,
    required: !optional,
    declared: true,
  };
}

/** A parameter that is no object with options: `new PrefetchPlugin(context, request)`. */
function fromParameter(parameter: ts.ParameterDeclaration): Bare {
  const { name, type, questionToken, dotDotDotToken, initializer } = parameter;
  const optional = Boolean(questionToken ?? dotDotDotToken ?? initializer);
  return fromMember({ name: name.getText(), type, optional, doc: NO_DOC });
}

/** Names among the alternatives of a type: `string | SourceMapDevToolPluginOptions`. */
function namesIn(type: ts.TypeNode | undefined): string[] {
  if (!type) return [];
  if (ts.isUnionTypeNode(type)) return type.types.flatMap(namesIn);
  return ts.isTypeReferenceNode(type) ? [type.typeName.getText()] : [];
}

/** Members of the first alternative that has some, except of a class: an instance is no options object. */
function membersIn(type: ts.TypeNode | undefined, declarations: Declarations): readonly Member[] {
  const parts = type && ts.isUnionTypeNode(type) ? type.types : [type];
  const isClass = (part: ts.TypeNode | undefined): boolean =>
    namesIn(part).some((name) => declarations.find(name)?.kind === ts.SyntaxKind.ClassDeclaration);
  return (
    parts
      .filter((part) => !isClass(part))
      .map((part) => declarations.membersOf(part))
      .find((members) => members.length > 0) ?? []
  );
}

export interface PluginSources {
  readonly declarations: Declarations;
  readonly find: PluginSchemaFinder;
  /** Whether a type's name is that of an option of webpack. */
  readonly isOption: (typeName: string) => boolean;
  readonly context: TypeContext;
}

function describePlugin(className: string, { declarations, find, isOption, context }: PluginSources): Bare[] {
  const parameters = constructorOf(className, declarations)?.parameters ?? [];
  const [first] = parameters;
  // SplitChunksPlugin takes what optimization.splitChunks takes, DotenvPlugin what dotenv takes: described there.
  if (namesIn(first?.type).some(isOption)) return [];
  const top = [...namesIn(first?.type), '']
    .map((name) => find(className, name))
    .find((found) => found !== undefined);
  const nodes = top ? listOptionNodes(top, context.read) : [];
  if (nodes.length > 0) {
    return nodes.map((node) => ({
      ...buildOptionFacts(node, context),
      required: node.required,
      declared: false,
    }));
  }
  const members = parameters.length === 1 ? membersIn(first?.type, declarations) : [];
  if (members.length > 0) return members.map(fromMember);
  return parameters.map(fromParameter);
}

/**
 * Describes what exported plugins take: from their schema, else from the type of the constructor's parameter,
 * else the parameters one by one.
 */
export function readPluginOptions(
  exported: readonly ExportedValue[],
  sources: PluginSources,
): PluginOptionFact[] {
  // Several plugins are exported under two names; the first one counts.
  const plugins = new Map<unknown, ExportedValue>();
  for (const one of exported) {
    if (kindOf(one.value) === 'plugin' && !plugins.has(one.value)) plugins.set(one.value, one);
  }
  return [...plugins.values()].flatMap((plugin) => {
    const defaultOf = buildPluginDefault(plugin.value);
    return describePlugin(classOf(plugin), sources).map((option) => {
      const found = option.required || option.defaults.length > 0 ? [] : defaultOf(option.path);
      return { plugin: plugin.name, ...option, defaults: [...option.defaults, ...found] };
    });
  });
}
