import ts from 'typescript';
import type { Installed } from './installed';
import { buildOptionFacts, isExperimental } from './option-facts';
import { buildTop, listOptionNodes, type OptionNode } from './option-tree';
import type { OptionFact } from 'docs-core/reference';
import { buildSchemaReader } from './schema';
import { joinUnion, splitUnion, type TypeContext } from './type-text';
import { parseDeclarations, printSignature } from './declarations';

/** The type of what a configuration has at `devServer`. */
const CONFIGURATION = 'Configuration';

/** The first function among the alternatives of a type. */
function findFunction(type: ts.TypeNode | undefined): ts.FunctionTypeNode | undefined {
  if (!type) return undefined;
  if (ts.isFunctionTypeNode(type)) return type;
  if (ts.isParenthesizedTypeNode(type)) return findFunction(type.type);
  return ts.isUnionTypeNode(type)
    ? type.types.map(findFunction).find((found) => found !== undefined)
    : undefined;
}

/**
 * Reads from the dev server's declarations which of its options are functions, and what they are called with.
 */
function readServerFunctions(text: string): ReadonlyMap<string, string> {
  const declarations = parseDeclarations(text);
  const functions = declarations.membersOf(declarations.find(CONFIGURATION)).flatMap(({ name, type }) => {
    const found = findFunction(type);
    // Type parameters are for the kind of server; readers don't need them.
    return found ? [[name, printSignature(found).replaceAll(/<A, S>|<A>/g, '')] as const] : [];
  });
  return new Map(functions);
}

/** Paths of the schemas in the packages. */
const WEBPACK_SCHEMA = 'schemas/WebpackOptions.json';
const SERVER_SCHEMA = 'lib/options.json';
const SERVER_TYPES = 'types/lib/Server.d.ts';
const SERVER = 'devServer';

/** An option without its arguments and defaults. */
export type BareOption = Omit<OptionFact, 'arguments'>;

function listNodes(installed: Installed, name: string, file: string, context: TypeContext): OptionNode[] {
  const top = installed.has(name) ? buildTop(file, context.read) : undefined;
  return top ? listOptionNodes(top, context.read) : [];
}

/** The server's schema has no signatures of functions. */
function spellOut<Facts extends { path: string; type: string }>(
  facts: Facts,
  functions: ReadonlyMap<string, string>,
): Facts {
  const text = functions.get(facts.path);
  if (text === undefined) return facts;
  return {
    ...facts,
    type: joinUnion(splitUnion(facts.type).map((part) => (part === 'Function' ? text : part))),
  };
}

export const openSchemas = (installed: Installed, name: string) =>
  buildSchemaReader((file) => installed.readJson(name, file));

/** Options that have moved, while the schema of some releases says so of their siblings only. */
const noteMoves = (options: readonly BareOption[]): BareOption[] => {
  const paths = new Set(options.map(({ path }) => path));
  return options.map((option) => {
    const moved = option.path.replace(/^module\.(\w+)$/, 'module.parser.javascript.$1');
    const isMoved = moved !== option.path && paths.has(moved) && option.deprecated === '';
    return isMoved ? { ...option, deprecated: `This option has moved to '${moved}'.` } : option;
  });
};

/** Lists the options of webpack and, below `devServer`, of webpack-dev-server. */
export function readOptions(installed: Installed, expand: TypeContext['expand']): BareOption[] {
  const webpack: TypeContext = { read: openSchemas(installed, 'webpack'), expand };
  const server: TypeContext = { read: openSchemas(installed, 'webpack-dev-server'), expand: () => undefined };
  const functions = readServerFunctions(
    installed.has('webpack-dev-server') ? installed.readText('webpack-dev-server', SERVER_TYPES) : '',
  );
  const ofWebpack = noteMoves(
    listNodes(installed, 'webpack', WEBPACK_SCHEMA, webpack).map((node) => ({
      ...buildOptionFacts(node, webpack),
      depth: node.depth,
      within: node.within,
      package: 'webpack',
      experimental: isExperimental(node, webpack),
    })),
  );
  const ofServer = listNodes(installed, 'webpack-dev-server', SERVER_SCHEMA, server).map(
    (node): BareOption => ({
      ...spellOut(buildOptionFacts(node, server), functions),
      path: `${SERVER}.${node.path}`,
      depth: node.depth + 1,
      within: node.within === '' ? SERVER : `${SERVER}.${node.within}`,
      package: 'webpack-dev-server',
      experimental: isExperimental(node, server),
    }),
  );
  const at = ofWebpack.findIndex(({ path }) => path === SERVER) + 1;
  // Right below their parent, as everywhere else; `devServer: any` has no options of webpack's.
  return ofServer.length === 0 ? ofWebpack : [...ofWebpack.slice(0, at), ...ofServer, ...ofWebpack.slice(at)];
}

/** The schema of the dev server's options, undefined where it isn't installed. */
export const readServerSchema = (installed: Installed): unknown =>
  installed.has('webpack-dev-server') ? installed.readJson('webpack-dev-server', SERVER_SCHEMA) : undefined;
