import ts from 'typescript';
import { tidyType } from './type-text';

type NamedDeclaration = ts.InterfaceDeclaration | ts.ClassDeclaration | ts.TypeAliasDeclaration;

/** The parsed comment of a declaration. */
export interface Doc {
  readonly description: string;
  readonly deprecated: string;
  readonly since: string;
  /** The value of @default, or of "(default `true`)" in the text. */
  readonly defaultValue: string;
}

export const NO_DOC: Doc = { description: '', deprecated: '', since: '', defaultValue: '' };

const textOf = (comment: ts.JSDoc['comment']): string =>
  (ts.getTextOfJSDocComment(comment) ?? '').replaceAll(/\s+/g, ' ').trim();

/** Notes of the package's own developers. */
const PLANS = /\s*[—-]*\s*TODO\b.*$/;
const DEFAULT_IN_WORDS = /\(?\bdefaults?(?: is| to|:)?\s+`([^`]+)`\)?/i;

/** Reads the comment in front of a declaration; texts are '' where there is none. */
export function parseDoc(node: ts.Node): Doc {
  const tags = ts.getJSDocTags(node);
  const tag = (name: string): string | undefined => {
    const found = tags.find(({ tagName }) => tagName.text === name);
    return found && textOf(found.comment);
  };
  const description = ts
    .getJSDocCommentsAndTags(node)
    .filter((part) => ts.isJSDoc(part))
    .map(({ comment }) => textOf(comment))
    .join(' ')
    .trim();
  const deprecated = tag('deprecated')?.replace(PLANS, '');
  return {
    description,
    deprecated: deprecated === '' ? 'deprecated' : (deprecated ?? ''),
    since: tag('since') ?? '',
    defaultValue: tag('default') ?? DEFAULT_IN_WORDS.exec(description)?.[1] ?? '',
  };
}

/** A property of an interface, a class or an object type. */
export interface Member {
  readonly name: string;
  readonly type: ts.TypeNode | undefined;
  readonly optional: boolean;
  readonly doc: Doc;
}

const printer = ts.createPrinter({ removeComments: true });

/** A node in one line, without comments; '' for none. */
export const print = (node: ts.Node | undefined): string =>
  node ? tidyType(printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())) : '';

/** `(a: string) => void` of a signature however it is declared. */
export const printSignature = ({ parameters, type }: ts.SignatureDeclarationBase): string =>
  `(${parameters.map(print).join(', ')}) => ${print(type) || 'void'}`;

/** Declarations by name; those of a namespace have its name before theirs: `exports.KnownStatsAsset`. */
function indexStatements(statements: readonly ts.Statement[], prefix = ''): Map<string, NamedDeclaration> {
  const index = new Map<string, NamedDeclaration>();
  for (const statement of statements) {
    if (ts.isModuleDeclaration(statement) && statement.body && ts.isModuleBlock(statement.body))
      for (const entry of indexStatements(statement.body.statements, `${prefix}${statement.name.text}.`))
        index.set(...entry);
    const isNamed =
      ts.isInterfaceDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement);
    // A class and an interface of one name are one thing; the class has the constructor.
    const name = isNamed && statement.name ? `${prefix}${statement.name.text}` : '';
    if (isNamed && name !== '' && index.get(name)?.kind !== ts.SyntaxKind.ClassDeclaration)
      index.set(name, statement);
  }
  return index;
}

function readMembers(elements: readonly (ts.TypeElement | ts.ClassElement)[]): Member[] {
  return elements.flatMap((element): Member[] => {
    // A deprecated hook is a getter, so that its use can be reported.
    const isGetter = ts.isGetAccessorDeclaration(element) && ts.isTypeLiteralNode(element.parent);
    if (!ts.isPropertySignature(element) && !ts.isPropertyDeclaration(element) && !isGetter) return [];
    const name = element.name;
    if (!ts.isIdentifier(name) && !ts.isStringLiteral(name)) return [];
    const optional = !isGetter && element.questionToken !== undefined;
    return [{ name: name.text, type: element.type, optional, doc: parseDoc(element) }];
  });
}

/** The first of each name: a type's own fields come before those it extends. */
const uniqueMembers = (members: readonly Member[]): Member[] =>
  members.filter(({ name }, index) => members.findIndex((other) => other.name === name) === index);

/** Types that are replaced by their argument. */
const TRANSPARENT = new Set(['Readonly', 'Partial', 'Required']);

/** Reads the text of a package's types.d.ts; imports are not resolved. */
export function parseDeclarations(text: string) {
  const { statements } = ts.createSourceFile('types.d.ts', text, ts.ScriptTarget.Latest, true);
  const index = indexStatements(statements);
  /** The declaration of a name, of one in a namespace with the namespace's. */
  const find = (name: string): NamedDeclaration | undefined => index.get(name);

  const ofName = (name: ts.Node, seen: readonly ts.Node[]): Member[] => {
    const declaration = find(name.getText());
    return declaration && !seen.includes(declaration) ? collect(declaration, [...seen, declaration]) : [];
  };
  const collect = (node: ts.Node, seen: readonly ts.Node[]): Member[] => {
    if (ts.isTypeLiteralNode(node)) return readMembers(node.members);
    if (ts.isIntersectionTypeNode(node)) return node.types.flatMap((type) => collect(type, seen));
    if (ts.isParenthesizedTypeNode(node) || ts.isTypeAliasDeclaration(node)) return collect(node.type, seen);
    if (ts.isTypeReferenceNode(node)) {
      const [wrapped] = node.typeArguments ?? [];
      const isWrapper = TRANSPARENT.has(node.typeName.getText());
      return isWrapper && wrapped ? collect(wrapped, seen) : ofName(node.typeName, seen);
    }
    if (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)) {
      const bases = node.heritageClauses?.flatMap((clause) => clause.types) ?? [];
      return [...readMembers(node.members), ...bases.flatMap(({ expression }) => ofName(expression, seen))];
    }
    return [];
  };
  /** Fields of a type: its own, those of what it extends, of all parts of an intersection. */
  const membersOf = (type: ts.Node | undefined): Member[] => (type ? uniqueMembers(collect(type, [])) : []);
  return { statements, find, membersOf };
}

export type Declarations = ReturnType<typeof parseDeclarations>;

const REFERENCE = /^([\w$]+)(?:<(.*)>)?$/;

/** The signature that a name is an alias of. */
function signatureOf(declaration: NamedDeclaration): ts.SignatureDeclarationBase | undefined {
  if (ts.isTypeAliasDeclaration(declaration)) {
    return ts.isFunctionTypeNode(declaration.type) ? declaration.type : undefined;
  }
  if (!ts.isInterfaceDeclaration(declaration)) return undefined;
  const [only, ...others] = declaration.members;
  return only && others.length === 0 && ts.isCallSignatureDeclaration(only) ? only : undefined;
}

/**
 * Expands the name of a function's type: readers need its parameters.
 *
 * @param name as a schema writes it: TemplatePathFn<PathData>
 * @returns undefined for a name that isn't declared, or isn't a function's
 */
export function expandFunctionType(name: string, declarations: Declarations): string | undefined {
  const [, base = '', typeArguments = ''] = REFERENCE.exec(name) ?? [];
  const declaration = declarations.find(base);
  const signature = declaration && signatureOf(declaration);
  if (!signature) return undefined;
  const given = typeArguments === '' ? [] : typeArguments.split(',').map((text) => text.trim());
  return (declaration.typeParameters ?? []).reduce((text, parameter, index) => {
    const value = given[index] ?? print(parameter.default);
    return value === '' ? text : text.replaceAll(new RegExp(`\\b${parameter.name.text}\\b`, 'g'), value);
  }, printSignature(signature));
}
