import path from 'node:path';

type Literal = string | number | boolean | null;

/** The parts of a JSON schema that webpack and its dev server use, with their own keywords. */
export interface Schema {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly Literal[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly required?: readonly string[];
  readonly definitions?: Readonly<Record<string, Schema>>;
  readonly default?: Literal;
  readonly instanceof?: string;
  readonly tsType?: string;
  readonly undefinedAsNull?: boolean;
  /** How the command line treats it. */
  readonly cli?: { readonly exclude?: boolean };
  readonly deprecated?: boolean;
  readonly experimental?: boolean;
  /** The version that added it. */
  readonly added?: string;
}

/** Reads a schema by its path below a package, undefined where there is none. */
export type SchemaReader = (file: string) => Schema | undefined;

/** A schema and the file its references start from. */
export interface Located {
  readonly schema: Schema;
  readonly file: string;
  /** The definition's name, where a reference led here. */
  readonly name: string;
}

/** A schema that no reference led to. */
export const locate = (schema: Schema, file: string): Located => ({ schema, file, name: '' });

/** Caches each file: a walk detects recursion by a schema's identity. */
export function buildSchemaReader(read: (file: string) => unknown): SchemaReader {
  const files = new Map<string, Schema | undefined>();
  return (file) => {
    if (!files.has(file)) files.set(file, read(file) as Schema | undefined);
    return files.get(file);
  };
}

/**
 * Resolves a `$ref`, in the same file or another one.
 *
 * @throws {Error} when there is nothing
 */
export function followRef(located: Located, read: SchemaReader): Located {
  const { $ref } = located.schema;
  if ($ref === undefined) return located;
  const [target = '', pointer = ''] = $ref.split('#');
  const file = target === '' ? located.file : path.posix.join(path.posix.dirname(located.file), target);
  const steps = pointer.split('/').filter(Boolean);
  const schema = steps.reduce<unknown>(
    (at, step) => (at as Record<string, unknown> | undefined)?.[step],
    read(file),
  ) as Schema | undefined;
  if (!schema) throw new Error(`${located.file}: "$ref": "${$ref}" leads nowhere`);
  const name = steps.at(-1) ?? path.posix.basename(file, '.json');
  return followRef({ schema, file, name }, read);
}

/** The alternatives a schema names, itself when there is only one. References are not followed. */
export function variantsOf({ schema, file }: Located): readonly Located[] | undefined {
  const variants = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  return variants?.map((variant) => locate(variant, file));
}

/** All alternatives, through references and unions in unions. */
export function flattenVariants(located: Located, read: SchemaReader): readonly Located[] {
  const target = followRef(located, read);
  return variantsOf(target)?.flatMap((variant) => flattenVariants(variant, read)) ?? [target];
}
