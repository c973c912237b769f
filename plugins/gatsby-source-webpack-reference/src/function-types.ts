import ts from 'typescript';
import type { Declarations, NamedDeclaration } from './declarations';

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

/** `(a: string) => void` of a signature however it is declared. */
export function printSignature(signature: ts.SignatureDeclarationBase, declarations: Declarations): string {
  const parameters = signature.parameters.map((parameter) => declarations.print(parameter));
  return `(${parameters.join(', ')}) => ${declarations.print(signature.type) || 'void'}`;
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
  return (declaration.typeParameters ?? []).reduce(
    (text, parameter, index) => {
      const value = given[index] ?? declarations.print(parameter.default);
      return value === '' ? text : text.replaceAll(new RegExp(`\\b${parameter.name.text}\\b`, 'g'), value);
    },
    printSignature(signature, declarations),
  );
}
