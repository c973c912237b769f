import { formatLiteral } from './literal-text';
import { followRef, variantsOf, type Located, type SchemaReader } from './schema';

/** Longer texts name what they consist of instead of spelling it out. */
const LONG = 140;
/** How deep definitions are spelled out at most. */
const DEEP = 4;
/** Objects with more fields are told by name. */
const SMALL = 3;

export interface TypeContext {
  readonly read: SchemaReader;
  /** Spells out a named type of the package's declarations, undefined where it isn't a function's. */
  readonly expand: (name: string) => string | undefined;
}

const PRIMITIVES: Readonly<Record<string, string>> = { integer: 'number', array: 'unknown[]' };

/** `true | false` is one thing. */
const BOOLEANS: ReadonlyMap<string, string> = new Map([
  ['true', 'boolean'],
  ['false', 'boolean'],
]);

/** Splits at `separator` outside of brackets, quotes and arrows' bodies. */
export function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = '';
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === "'" || char === '"') quote = char;
    else if ('([{<'.includes(char)) depth += 1;
    else if (')]}'.includes(char) || (char === '>' && text.charAt(at - 1) !== '=')) depth -= 1;
    else if (depth === 0 && text.startsWith(separator, at)) {
      parts.push(text.slice(start, at));
      start = at + separator.length;
    }
  }
  return [...parts, text.slice(start)];
}

const isFunction = (text: string): boolean => splitOutside(text, '=>').length > 1;

/** Puts the alternatives of a union into one text: each once, functions in brackets. */
export function joinUnion(texts: readonly string[]): string {
  const parts = texts.flatMap((text) =>
    isFunction(text) ? [text] : splitOutside(text, ' | ').map((part) => part.trim()),
  );
  const both = parts.includes('true') && parts.includes('false');
  const unique = [...new Set(both ? parts.map((text) => BOOLEANS.get(text) ?? text) : parts)];
  return unique.length === 1
    ? (unique[0] ?? '')
    : unique.map((text) => (isFunction(text) ? `(${text})` : text)).join(' | ');
}

/** `string[]`, `(string | RegExp)[]` */
export const arrayOf = (text: string): string =>
  splitOutside(text, ' | ').length > 1 || isFunction(text) ? `(${text})[]` : `${text}[]`;

/** `import('../lib/Compilation').PathData` → `PathData`; on one line, quotes as in our code. */
export function cleanTsType(text: string): string {
  return text
    .replaceAll(/import\((['"])[^'"]*\1\)\./g, '')
    .replaceAll(/"([^"']*)"/g, "'$1'")
    .replaceAll(/\s+/g, ' ')
    .trim();
}

class TypeWriter {
  constructor(
    private readonly context: TypeContext,
    private readonly depth: number,
  ) {}

  write(located: Located, depth = this.depth, seen: readonly object[] = []): string {
    const target = followRef(located, this.context.read);
    const { schema, name } = target;
    if (name !== '' && (schema.undefinedAsNull || seen.includes(schema) || this.isNamed(target, depth))) {
      return name;
    }
    const below = [...seen, schema];
    const deeper = name === '' ? depth : depth - 1;
    if (schema.tsType !== undefined) return this.writeTsType(schema.tsType);
    if (schema.enum) return joinUnion(schema.enum.map(formatLiteral));
    const variants = variantsOf(target);
    if (variants) return joinUnion(variants.map((variant) => this.write(variant, deeper, below)));
    if (schema.instanceof !== undefined) return schema.instanceof;
    if (schema.items) {
      return arrayOf(this.write({ schema: schema.items, file: target.file, name: '' }, deeper, below));
    }
    if (schema.type === 'object' || schema.properties) return this.writeObject(target, deeper, below);
    const types = [schema.type ?? 'unknown'].flat();
    return joinUnion(types.map((type) => PRIMITIVES[type] ?? type));
  }

  /** Objects with many fields are better known by their name; others when the text got too long. */
  private isNamed({ schema }: Located, depth: number): boolean {
    const isObject = schema.properties !== undefined && Object.keys(schema.properties).length > SMALL;
    return isObject || depth <= 0;
  }

  private writeTsType(text: string): string {
    const parts = splitOutside(cleanTsType(text), ' | ');
    return joinUnion(parts.map((part) => this.context.expand(part.trim()) ?? part));
  }

  private writeObject({ schema, file }: Located, depth: number, seen: readonly object[]): string {
    const { properties = {}, additionalProperties, required = [] } = schema;
    const names = Object.keys(properties);
    if (names.length > SMALL) return '{ … }';
    const fields = names.map((key) => {
      const property = { schema: properties[key] ?? {}, file, name: '' };
      return `${key}${required.includes(key) ? '' : '?'}: ${this.write(property, depth, seen)}`;
    });
    if (typeof additionalProperties === 'object') {
      const value = this.write({ schema: additionalProperties, file, name: '' }, depth, seen);
      if (names.length === 0) return `Record<string, ${value}>`;
      fields.push(`[key: string]: ${value}`);
    }
    return fields.length === 0 ? 'object' : `{ ${fields.join('; ')} }`;
  }
}

/**
 * Writes a schema's type like TypeScript would, in one line.
 *
 * Definitions are spelled out as long as that stays readable, and named otherwise.
 */
export function buildTypeText(located: Located, context: TypeContext): string {
  // The option's own definition is always spelled out: naming it would say nothing.
  const target = { ...followRef(located, context.read), name: '' };
  const texts = Array.from({ length: DEEP + 1 }, (_, index) =>
    new TypeWriter(context, DEEP - index).write(target),
  );
  return texts.find((text) => text.length <= LONG) ?? texts.at(-1) ?? '';
}
