import ts from 'typescript';
import { parseDoc, type Doc } from './function-types';
import { tidyType } from './type-text';

export type NamedDeclaration = ts.InterfaceDeclaration | ts.ClassDeclaration | ts.TypeAliasDeclaration;

/** A property of an interface, a class or an object type. */
export interface Member {
  readonly name: string;
  readonly type: ts.TypeNode | undefined;
  readonly optional: boolean;
  readonly doc: Doc;
}

/** Declarations of a package's types.d.ts; imports are not resolved. */
export interface Declarations {
  readonly source: ts.SourceFile;
  /** The declaration of a name at the top level. */
  readonly find: (name: string) => NamedDeclaration | undefined;
  /** A node in one line, without comments. */
  readonly print: (node: ts.Node | undefined) => string;
  /** Fields of a type: its own, those of what it extends, of all parts of an intersection. */
  readonly membersOf: (type: ts.Node | undefined) => readonly Member[];
}

const printer = ts.createPrinter({ removeComments: true });

function indexStatements(source: ts.SourceFile): Map<string, NamedDeclaration> {
  const index = new Map<string, NamedDeclaration>();
  for (const statement of source.statements) {
    const isNamed =
      ts.isInterfaceDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement);
    // A class and an interface of one name are one thing; the class has the constructor.
    if (
      isNamed &&
      statement.name &&
      !(index.get(statement.name.text)?.kind === ts.SyntaxKind.ClassDeclaration)
    ) {
      index.set(statement.name.text, statement);
    }
  }
  return index;
}

function readMembers(elements: readonly (ts.TypeElement | ts.ClassElement)[]): Member[] {
  return elements.flatMap((element): Member[] => {
    if (!ts.isPropertySignature(element) && !ts.isPropertyDeclaration(element)) return [];
    const name = element.name;
    if (!ts.isIdentifier(name) && !ts.isStringLiteral(name)) return [];
    const optional = element.questionToken !== undefined;
    return [{ name: name.text, type: element.type, optional, doc: parseDoc(element) }];
  });
}

/** The first of each name: a type's own fields come before those it extends. */
const uniqueMembers = (members: readonly Member[]): Member[] =>
  members.filter(({ name }, index) => members.findIndex((other) => other.name === name) === index);

/** Types that are replaced by their argument. */
const TRANSPARENT = new Set(['Readonly', 'Partial', 'Required']);

/**
 * Reads a declaration file.
 *
 * @param text the whole of a package's types.d.ts
 */
export function parseDeclarations(text: string): Declarations {
  const source = ts.createSourceFile('types.d.ts', text, ts.ScriptTarget.Latest, true);
  const index = indexStatements(source);
  const find = (name: string): NamedDeclaration | undefined => index.get(name);

  const ofName = (name: ts.Node, seen: readonly ts.Node[]): Member[] => {
    const declaration = find(name.getText(source));
    return declaration && !seen.includes(declaration) ? collect(declaration, [...seen, declaration]) : [];
  };
  const collect = (node: ts.Node, seen: readonly ts.Node[]): Member[] => {
    if (ts.isTypeLiteralNode(node)) return readMembers(node.members);
    if (ts.isIntersectionTypeNode(node)) return node.types.flatMap((type) => collect(type, seen));
    if (ts.isParenthesizedTypeNode(node)) return collect(node.type, seen);
    if (ts.isTypeAliasDeclaration(node)) return collect(node.type, seen);
    if (ts.isTypeReferenceNode(node)) {
      const [wrapped] = node.typeArguments ?? [];
      const isWrapper = TRANSPARENT.has(node.typeName.getText(source));
      return isWrapper && wrapped ? collect(wrapped, seen) : ofName(node.typeName, seen);
    }
    if (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)) {
      const bases = node.heritageClauses?.flatMap((clause) => clause.types) ?? [];
      return [...readMembers(node.members), ...bases.flatMap(({ expression }) => ofName(expression, seen))];
    }
    return [];
  };
  return {
    source,
    find,
    print: (node) => (node ? tidyType(printer.printNode(ts.EmitHint.Unspecified, node, source)) : ''),
    membersOf: (type) => (type ? uniqueMembers(collect(type, [])) : []),
  };
}
