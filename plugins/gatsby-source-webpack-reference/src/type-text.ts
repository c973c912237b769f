import { formatLiteral } from './literal-text';
import { followRef, variantsOf, type Located, type SchemaReader } from './schema';
import { arrayOf, joinUnion, splitOutside } from './split-type';
import { tidyType } from './tidy-type';

/** Longer texts name what they consist of instead of spelling it out. */
const LONG = 140;
/** How deep definitions are spelled out at most. */
const DEEP = 4;
/** Objects with more fields are told by name. */
const SMALL = 3;

export interface TypeContext {
  readonly read: SchemaReader;
  /**
   * Spells out a type's name as a schema writes it: `import('../lib/Chunk').FilterFn`, relative to `file`.
   * Undefined where the name says more.
   */
  readonly expand: (name: string, file: string) => string | undefined;
}

const PRIMITIVES: Readonly<Record<string, string>> = { integer: 'number', array: 'unknown[]' };

class TypeWriter {
  constructor(
    private readonly context: TypeContext,
    private readonly depth: number,
  ) {}

  write(located: Located, depth = this.depth, seen: readonly object[] = []): string {
    const target = followRef(located, this.context.read);
    const { schema, name, file } = target;
    if (name !== '' && (schema.undefinedAsNull || seen.includes(schema) || this.isNamed(target, depth))) {
      return name;
    }
    const below = [...seen, schema];
    const deeper = name === '' ? depth : depth - 1;
    if (schema.tsType !== undefined) return this.writeTsType(schema.tsType, file);
    if (schema.enum) return joinUnion(schema.enum.map(formatLiteral));
    const variants = variantsOf(target);
    if (variants) return joinUnion(variants.map((variant) => this.write(variant, deeper, below)));
    if (schema.instanceof !== undefined) return schema.instanceof;
    if (schema.items) return arrayOf(this.write({ schema: schema.items, file, name: '' }, deeper, below));
    if (schema.type === 'object' || schema.properties) return this.writeObject(target, deeper, below);
    const types = [schema.type ?? 'unknown'].flat();
    return joinUnion(types.map((type) => PRIMITIVES[type] ?? type));
  }

  /** Objects with many fields are better known by their name; others when the text got too long. */
  private isNamed({ schema }: Located, depth: number): boolean {
    const isLarge = schema.properties !== undefined && Object.keys(schema.properties).length > SMALL;
    return isLarge || (depth <= 0 && schema.instanceof === undefined);
  }

  private writeTsType(text: string, file: string): string {
    const parts = splitOutside(text, ' | ').map((part) => part.trim());
    return joinUnion(parts.map((part) => this.context.expand(part, file) ?? tidyType(part)));
  }

  private writeObject({ schema, file }: Located, depth: number, seen: readonly object[]): string {
    const { properties = {}, additionalProperties, required = [] } = schema;
    const names = Object.keys(properties);
    if (names.length > SMALL) return 'object';
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
