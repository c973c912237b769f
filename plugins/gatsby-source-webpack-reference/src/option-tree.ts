import { flattenVariants, followRef, type Located, type Schema, type SchemaReader } from './schema';

/** A schema at its place in a configuration. */
export interface OptionPlace {
  /** output.filename, module.rules[].test */
  readonly path: string;
  readonly name: string;
  /** The path of the option around it: `module.rules` for `module.rules[].test`. */
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

/** What stands directly in an object: named fields, then the one that stands for any key. */
function childrenOf({ schema, file }: Located): Child[] {
  const { properties = {}, additionalProperties, required = [] } = schema;
  const named = Object.entries(properties).map(([key, property]) => ({
    key,
    located: { schema: property, file, name: '' },
    required: required.includes(key),
  }));
  if (typeof additionalProperties !== 'object') return named;
  return [...named, { key: '*', located: { schema: additionalProperties, file, name: '' }, required: false }];
}

/**
 * Brings the objects of `T | T[]` before those of the list, so that the brackets are only there where they must be.
 * Conditions are lists of conditions: what was seen is left out.
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
    schema.items ? objectsOf({ schema: schema.items, file, name: '' }, read, `${brackets}[]`, below) : [],
  );
  return [...own, ...items];
}

/**
 * Lists everything below a schema, parents first.
 *
 * An object that contains itself is entered once: `module.rules[].oneOf` is there, `module.rules[].oneOf[].test` isn't.
 *
 * @param top the schema, and where it stands; '' for a whole configuration
 */
export function listOptionPlaces(top: OptionPlace, read: SchemaReader): OptionPlace[] {
  const places: OptionPlace[] = [];
  const walk = (place: OptionPlace, entered: readonly Schema[]): void => {
    const taken = new Set<string>();
    const objects = objectsOf(place.located, read);
    const below = [...entered, ...objects.map(([, { schema }]) => schema)];
    for (const [brackets, object] of objects) {
      if (entered.includes(object.schema)) continue;
      for (const { key, located, required } of childrenOf(object)) {
        if (taken.has(key)) continue;
        taken.add(key);
        const around = `${place.path}${brackets}`;
        const child: OptionPlace = {
          path: around === '' ? key : `${around}.${key}`,
          name: key,
          within: place.path,
          depth: place.depth + 1,
          required,
          located,
        };
        places.push(child);
        walk(child, below);
      }
    }
  };
  walk(top, []);
  return places;
}

/** Where a walk starts: the schema of a file. */
export function buildTop(file: string, read: SchemaReader): OptionPlace | undefined {
  const schema = read(file);
  if (!schema) return undefined;
  const located = followRef({ schema, file, name: '' }, read);
  return { path: '', name: '', within: '', depth: 0, required: true, located };
}
