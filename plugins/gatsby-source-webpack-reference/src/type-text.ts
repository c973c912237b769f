import { splitOutside } from 'docs-core/split-outside';
import { firstShort, formatLiteral } from './value-text';
import { followRef, locate, variantsOf, type Located, type Schema, type SchemaReader } from './schema';

/** Whether a type is a function's; everything behind the arrow belongs to it. */
export const isFunctionType = (text: string): boolean => splitOutside(text, '=>').length > 1;

/** `(A)` → `A`, but `(a) => void` and `(A)[]` stay. */
export function unwrapType(text: string): string {
  if (!text.startsWith('(') || !text.endsWith(')')) return text;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text.charAt(at) === '(') depth += 1;
    if (text.charAt(at) === ')') depth -= 1;
    if (depth === 0) return at === text.length - 1 ? unwrapType(text.slice(1, -1)) : text;
  }
  return text;
}

/** The alternatives of a type; a function at its end takes the rest. */
export function splitUnion(text: string): string[] {
  const whole = unwrapType(text);
  return isFunctionType(whole) ? [whole] : splitOutside(whole, ' | ').map(unwrapType);
}

/** Puts the alternatives of a union into one text: each once, functions in brackets. */
export function joinUnion(texts: readonly string[]): string {
  const parts = texts.flatMap(splitUnion);
  const isBoolean = parts.includes('true') && parts.includes('false');
  const unique = [
    ...new Set(parts.map((text) => (isBoolean && /^(true|false)$/.test(text) ? 'boolean' : text))),
  ];
  if (unique.length === 1) return unique[0] ?? '';
  return unique.map((text) => (isFunctionType(text) ? `(${text})` : text)).join(' | ');
}

/** `string[]`, `(string | RegExp)[]` */
const arrayOf = (text: string): string =>
  splitOutside(text, ' | ').length > 1 || isFunctionType(text) ? `(${text})[]` : `${text}[]`;

/** `import('../lib/Compilation').PathData` → `PathData`, `import('../lib/graph/Chunk')` → `Chunk`. */
const shortenImports = (text: string): string =>
  text
    .replaceAll(/import\((['"])[^'"]*\1\)\./g, '')
    .replaceAll(/import\((['"])(?:[^'"]*\/)?([^'"/]*)\1\)/g, '$2');

/** A type as packages write it → in one line, with our quotes, without what only their developers need. */
export function tidyType(text: string): string {
  return (
    shortenImports(text)
      // A namespace of what is exported, and the fields of statistics that plugins may add to.
      .replaceAll(/\bexports\.(?:Known(?=Stats))?(?=[A-Z])/g, '')
      .replaceAll('EXPECTED_ANY', 'any')
      .replaceAll('EXPECTED_OBJECT', 'object')
      .replaceAll('EXPECTED_FUNCTION', 'Function')
      .replaceAll(/"([^"']*)"/g, "'$1'")
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/[;,] }/g, ' }')
      .replaceAll(/([([]) (?=\S)/g, '$1')
      .replaceAll(/([([{<]) ?\| /g, '$1')
      .replaceAll(/,? ([)\]])/g, '$1')
      .trim()
  );
}

/** Longer texts name what they consist of instead of spelling it out. */
const LONG = 140;
/** How deep definitions are spelled out at most. */
const DEEP = 4;
/** Objects with more fields are shown by name. */
const SMALL = 3;

export interface TypeContext {
  readonly read: SchemaReader;
  /**
   * Spells out a type's name as a schema writes it: `import('../lib/Chunk').FilterFn`, relative to `file`.
   * Undefined where the name is clearer.
   */
  readonly expand: (name: string, file: string) => string | undefined;
}

/** What conditions of rules consist of: a reader needs the one word that pages explain. */
const CONDITION = /^RuleSet(?:LogicalConditions|Conditions?(?:OrConditions)?)(?:Absolute)?$/;

const PRIMITIVES: Readonly<Record<string, string>> = { integer: 'number', array: 'unknown[]' };

/** Objects with many fields are better known by their name; others when the text got too long. */
function isNamed({ schema }: Located, depth: number): boolean {
  const isLarge = schema.properties !== undefined && Object.keys(schema.properties).length > SMALL;
  return isLarge || (depth <= 0 && schema.instanceof === undefined);
}

/**
 * Writes a definition that has no fields and few values; of functions only that they are ones. A reader can look up
 * neither `OpenString` nor `ModuleFilterItemTypes`.
 *
 * @returns undefined for all others
 */
function writePlain(located: Located, read: SchemaReader): string | undefined {
  const target = followRef(located, read);
  const { schema, file } = target;
  const variants = variantsOf(target);
  if (variants) {
    const parts = variants.map((variant) => writePlain(variant, read));
    return parts.every((part) => part !== undefined) ? joinUnion(parts) : undefined;
  }
  if (schema.instanceof !== undefined) return schema.instanceof;
  if (schema.enum) return schema.enum.length > SMALL ? undefined : joinUnion(schema.enum.map(formatLiteral));
  if (schema.items) {
    const inner = writePlain(locate(schema.items, file), read);
    return inner === undefined ? undefined : arrayOf(inner);
  }
  const isPrimitive = typeof schema.type === 'string' && !['object', 'array'].includes(schema.type);
  return isPrimitive && schema.tsType === undefined ? (PRIMITIVES[schema.type] ?? schema.type) : undefined;
}

/** @param seen schemas around this one: what contains itself is named */
function write(located: Located, context: TypeContext, depth: number, seen: readonly Schema[] = []): string {
  const target = followRef(located, context.read);
  const { schema, name, file } = target;
  if (CONDITION.test(name)) return /^RuleSetConditions/.test(name) ? 'Condition[]' : 'Condition';
  if (name !== '' && (schema.undefinedAsNull || seen.includes(schema) || isNamed(target, depth))) {
    return writePlain(target, context.read) ?? name;
  }
  const deeper = name === '' ? depth : depth - 1;
  const writeInner = (inner: Located): string => write(inner, context, deeper, [...seen, schema]);
  if (schema.tsType !== undefined) {
    const text = writeTsType(schema.tsType, file, context);
    // The name of a type that declares signatures, which webpack does not export.
    return schema.instanceof === 'Function' && /^\w+$/.test(text) ? 'Function' : text;
  }
  if (schema.enum) return joinUnion(schema.enum.map(formatLiteral));
  const variants = variantsOf(target);
  if (variants) return joinUnion(variants.map(writeInner));
  if (schema.instanceof !== undefined) return schema.instanceof;
  if (schema.items) return arrayOf(writeInner(locate(schema.items, file)));
  if (schema.type === 'object' || schema.properties) return writeObject(target, writeInner);
  const types = [schema.type ?? 'unknown'].flat();
  return joinUnion(types.map((type) => PRIMITIVES[type] ?? type));
}

function writeTsType(text: string, file: string, { expand }: TypeContext): string {
  return joinUnion(splitOutside(text, ' | ').map((part) => expand(part, file) ?? tidyType(part)));
}

function writeObject({ schema, file }: Located, writeInner: (inner: Located) => string): string {
  const { properties = {}, additionalProperties, required = [] } = schema;
  const entries = Object.entries(properties);
  if (entries.length > SMALL) return 'object';
  const fields = entries.map(
    ([key, property]) => `${key}${required.includes(key) ? '' : '?'}: ${writeInner(locate(property, file))}`,
  );
  if (typeof additionalProperties === 'object') {
    const value = writeInner(locate(additionalProperties, file));
    if (entries.length === 0) return `Record<string, ${value}>`;
    fields.push(`[key: string]: ${value}`);
  }
  return fields.length === 0 ? 'object' : `{ ${fields.join('; ')} }`;
}

/**
 * Writes a schema's type like TypeScript would, in one line. Definitions are spelled out as long as that stays
 * readable, and named otherwise.
 */
export function buildTypeText(located: Located, context: TypeContext): string {
  // The option's own definition is always expanded: its name has no information.
  const target = followRef(located, context.read);
  const own = CONDITION.test(target.name) ? target : { ...target, name: '' };
  return firstShort(DEEP, LONG, (depth) => write(own, context, depth));
}
