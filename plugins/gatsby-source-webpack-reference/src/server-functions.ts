import ts from 'typescript';
import { parseDeclarations } from './declarations';
import { printSignature } from './function-types';

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
 *
 * @param text its declaration file; '' gives nothing
 * @returns signatures by the option's name
 */
export function readServerFunctions(text: string): ReadonlyMap<string, string> {
  const declarations = parseDeclarations(text);
  const functions = declarations.membersOf(declarations.find(CONFIGURATION)).flatMap(({ name, type }) => {
    const found = findFunction(type);
    // Type parameters say with which kind of server it works; a reader has one.
    return found ? [[name, printSignature(found, declarations).replaceAll(/<A, S>|<A>/g, '')] as const] : [];
  });
  return new Map(functions);
}
