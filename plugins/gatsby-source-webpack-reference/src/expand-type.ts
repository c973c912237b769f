import path from 'node:path';
import ts from 'typescript';
import { expandFunctionType, type Declarations } from './declarations';
import type { Installed } from './installed';
import { isFunctionType, unwrapType, tidyType, type TypeContext } from './type-text';

/** Comments that tags may be in. Parsing them alone takes a hundredth of the time of the whole file. */
const COMMENT = /\/\*\*[\s\S]*?\*\//g;

/** Stars in front of the lines of a comment. */
const STARS = /^[ \t]*\*[ \t]?/gm;

/** The text in the braces of a tag. */
const typeText = (tag: { readonly typeExpression?: ts.Node | undefined }): string =>
  tag.typeExpression?.getText().slice(1, -1).replaceAll(STARS, '') ?? '';

/** `@callback Name` with `@param {string=} name` and `@returns {boolean}` → a function's type. */
function callbackText({ parameters, type }: ts.JSDocSignature): string {
  const list = parameters.filter(ts.isJSDocParameterTag).map((parameter) => {
    const text = typeText(parameter);
    return `${parameter.name.getText()}${text.endsWith('=') ? '?' : ''}: ${text.replace(/=$/, '')}`;
  });
  return `(${list.join(', ')}) => ${type ? typeText(type) : 'void'}`;
}

/**
 * Reads a type that JavaScript declares in a comment: `@typedef {(value: string) => boolean} ConditionFn`.
 *
 * @returns undefined where the file has no such type, or lists its fields one by one
 */
function readTypedef(source: string, name: string): string | undefined {
  const text = (source.match(COMMENT) ?? []).filter((comment) => comment.includes(name)).join('\n');
  const file = ts.createSourceFile('module.js', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  // All comments in front of the end; getJSDocTags has those of the last one only.
  const comments = file.endOfFileToken.getChildren();
  for (const tag of comments.filter(ts.isJSDoc).flatMap(({ tags = [] }) => [...tags])) {
    if (!ts.isJSDocCallbackTag(tag) && !ts.isJSDocTypedefTag(tag)) continue;
    const { typeExpression } = tag;
    if (tag.name?.getText() !== name || !typeExpression) continue;
    if (ts.isJSDocSignature(typeExpression)) return tidyType(callbackText(typeExpression));
    if (ts.isJSDocTypeExpression(typeExpression)) return tidyType(typeText(tag));
  }
  return undefined;
}

const IMPORT = /^import\(['"](\.[^'"]+)['"]\)\.([\w$]+)/;

/**
 * Expands functions' types that schemas name, from types.d.ts or from the comments of the file they are imported from.
 */
export function buildExpand(
  installed: Installed,
  name: string,
  declarations: Declarations,
): TypeContext['expand'] {
  const texts = new Map<string, string>();
  const readSource = (file: string): string => {
    const full = `${file}.js`;
    if (!texts.has(full)) texts.set(full, installed.readText(name, full));
    return texts.get(full) ?? '';
  };
  return (type, file) => {
    const declared = expandFunctionType(tidyType(type), declarations);
    const [, from, imported = ''] = IMPORT.exec(type) ?? [];
    if (declared !== undefined || from === undefined) return declared;
    const source = readSource(path.posix.join(path.posix.dirname(file), from));
    const text = unwrapType(readTypedef(source, imported) ?? '');
    return isFunctionType(text) ? text : undefined;
  };
}
