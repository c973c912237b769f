import path from 'node:path';
import { expandFunctionType, type Declarations } from './declarations';
import type { Installed } from './installed';
import { isFunctionType, unwrapType, tidyType, type TypeContext } from './type-text';

/** Comments without the stars in front of their lines. */
const COMMENT = /\/\*\*([\s\S]*?)\*\//g;
const STARS = /^[ \t]*\*[ \t]?/gm;

/** The text in braces from `start` on, which is the opening one, and what comes behind it. */
function readBraces(text: string, start: number): { inside: string; end: number } {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text.charAt(at) === '{') depth += 1;
    if (text.charAt(at) === '}') depth -= 1;
    if (depth === 0) return { inside: text.slice(start + 1, at), end: at + 1 };
  }
  return { inside: '', end: text.length };
}

/** `@callback Name` with `@param {string=} name` and `@returns {boolean}` → a function's type. */
function readCallback(comment: string): string {
  const parts = [...comment.matchAll(/@(param|returns?)\s+(?=\{)/g)].map((match) => {
    const { inside, end } = readBraces(comment, match.index + match[0].length);
    const name = /^\s*\[?([\w$]+)/.exec(comment.slice(end))?.[1] ?? '';
    return { tag: match[1] ?? '', name, type: inside.replace(/=$/, ''), optional: inside.endsWith('=') };
  });
  const parameters = parts
    .filter(({ tag }) => tag === 'param')
    .map(({ name, type, optional }) => `${name}${optional ? '?' : ''}: ${type}`);
  const result = parts.find(({ tag }) => tag !== 'param')?.type ?? 'void';
  return `(${parameters.join(', ')}) => ${result}`;
}

/**
 * Reads a type that JavaScript declares in a comment: `@typedef {(value: string) => boolean} ConditionFn`.
 *
 * @returns undefined where the file has no such type, or lists its fields one by one
 */
export function readTypedef(source: string, name: string): string | undefined {
  for (const [, raw = ''] of source.matchAll(COMMENT)) {
    const comment = raw.replaceAll(STARS, '');
    for (const match of comment.matchAll(/@typedef\s+(?=\{)/g)) {
      const { inside, end } = readBraces(comment, match.index + match[0].length);
      if (/^\s*([\w$]+)/.exec(comment.slice(end))?.[1] === name) return tidyType(inside);
    }
    if (/@callback\s+([\w$]+)/.exec(comment)?.[1] === name) return tidyType(readCallback(comment));
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
