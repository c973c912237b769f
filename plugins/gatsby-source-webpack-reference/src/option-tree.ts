import { flattenVariants, followRef, locate, type Located, type Schema, type SchemaReader } from './schema';

/** A schema with its path in a configuration. */
export interface OptionNode {
  /** output.filename, module.rules[].test */
  readonly path: string;
  readonly name: string;
  /** The path of its parent: `module.rules` for `module.rules[].test`. */
  readonly within: string;
  readonly depth: number;
  readonly required: boolean;
  readonly located: Located;
}

/** `module.rules[]` → `module.rules` */
export const stripBrackets = (path: string): string => path.replaceAll('[]', '');

interface Child {
  readonly key: string;
  readonly located: Located;
  readonly required: boolean;
}

/** Plugins are objects that have to have `apply`; that is their interface, not an option. */
const isInstance = ({ required = [] }: Schema): boolean => required.length === 1 && required[0] === 'apply';

/** Direct children of an object: named fields, then the one for any key. */
function childrenOf({ schema, file }: Located): Child[] {
  if (isInstance(schema)) return [];
  const { properties = {}, additionalProperties, required = [] } = schema;
  const named = Object.entries(properties).map(([key, property]) => ({
    key,
    located: locate(property, file),
    required: required.includes(key),
  }));
  if (typeof additionalProperties !== 'object') return named;
  return [...named, { key: '*', located: locate(additionalProperties, file), required: false }];
}

/**
 * Returns the objects of `T | T[]` before those of the list, so that brackets are only where they are necessary.
 * Conditions are lists of conditions: seen schemas are left out.
 */
function objectsOf(
  located: Located,
  read: SchemaReader,
  brackets = '',
  seen: readonly Schema[] = [],
): [string, Located][] {
  const variants = flattenVariants(located, read).filter(({ schema }) => !seen.includes(schema));
  const own = variants.map((variant): [string, Located] => [brackets, variant]);
  const below = [...seen, ...variants.map(({ schema }) => schema)];
  const items = variants.flatMap(({ schema, file }) =>
    schema.items ? objectsOf(locate(schema.items, file), read, `${brackets}[]`, below) : [],
  );
  return [...own, ...items];
}

/** Where there are several forms of an object, a field that one of them needs can be left out with another. */
const isRequiredByAll = (key: string, objects: readonly [string, Located][]): boolean =>
  objects.every(([, { schema }]) => !schema.properties || schema.required?.includes(key));

/** The definition behind a reference, or behind a reference with a description. */
function definitionOf(located: Located, read: SchemaReader): Schema {
  const target = followRef(located, read);
  const [only, ...others] = target.schema.oneOf ?? [];
  return only && others.length === 0 ? definitionOf(locate(only, target.file), read) : target.schema;
}

/** One schema for a field that several objects have. What they only describe in other words is kept once. */
function joinForms(forms: readonly Located[]): Located {
  const [first, ...others] = forms;
  if (!first) throw new Error('a field has at least one form');
  const shapeOf = ({ schema }: Located): string => JSON.stringify({ ...schema, description: undefined });
  const different = others.filter((other) => other.file === first.file && shapeOf(other) !== shapeOf(first));
  if (different.length === 0) return first;
  const { description } = first.schema;
  const schema = { ...(description && { description }), anyOf: forms.map((form) => form.schema) };
  return { ...first, schema };
}

/** `module.defaultRules` takes what `module.rules` takes and is excluded from the command line: once is enough. */
function repeatsSibling(located: Located, siblings: readonly Child[], read: SchemaReader): boolean {
  if (!located.schema.cli?.exclude) return false;
  const definition = definitionOf(located, read);
  return siblings.some(
    (sibling) => !sibling.located.schema.cli?.exclude && definitionOf(sibling.located, read) === definition,
  );
}

/**
 * Lists everything below a schema, parents first. A recursive object is listed once: `module.rules[].oneOf` is there, `module.rules[].oneOf[].test` isn't.
 *
 * @param top its path is '' for a whole configuration
 */
export function listOptionNodes(top: OptionNode, read: SchemaReader): OptionNode[] {
  const nodes: OptionNode[] = [];
  const walk = (node: OptionNode, entered: readonly Schema[]): void => {
    const objects = objectsOf(node.located, read);
    const below = [...entered, ...objects.map(([, { schema }]) => schema)];
    /** Each field with its forms in all objects that have it: `'memory'` and `'filesystem'` of `cache.type`. */
    const fields = new Map<string, { around: string; siblings: Child[]; forms: Child[] }>();
    for (const [brackets, object] of objects) {
      if (entered.includes(object.schema)) continue;
      const siblings = childrenOf(object);
      for (const child of siblings) {
        const field = fields.get(child.key);
        if (field) field.forms.push(child);
        else fields.set(child.key, { around: `${node.path}${brackets}`, siblings, forms: [child] });
      }
    }
    for (const [key, { around, siblings, forms }] of fields) {
      const located = joinForms(forms.map((form) => form.located));
      const child: OptionNode = {
        path: around === '' ? key : `${around}.${key}`,
        name: key,
        within: node.path,
        depth: node.depth + 1,
        required: forms.every(({ required }) => required) && isRequiredByAll(key, objects),
        located,
      };
      nodes.push(child);
      if (!repeatsSibling(located, siblings, read)) walk(child, below);
    }
  };
  walk(top, []);
  return nodes;
}

/** The root of a tree: the schema of a file. */
export function buildTop(file: string, read: SchemaReader): OptionNode | undefined {
  const schema = read(file);
  if (!schema) return undefined;
  const located = followRef(locate(schema, file), read);
  return { path: '', name: '', within: '', depth: 0, required: true, located };
}
