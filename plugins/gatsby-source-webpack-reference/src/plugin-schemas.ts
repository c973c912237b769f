import { buildTop, type OptionPlace } from './option-tree';
import type { Schema, SchemaReader } from './schema';

/** Finds what a plugin takes in the schemas. */
export type PluginSchemaFinder = (className: string, typeName: string) => OptionPlace | undefined;

const WEBPACK = 'schemas/WebpackOptions.json';

const topOf = (schema: Schema, file: string): OptionPlace => ({
  path: '',
  name: '',
  within: '',
  depth: 0,
  required: true,
  located: { schema, file, name: '' },
});

/**
 * Finds schemas by the plugin's name, or by that of the type its constructor takes.
 *
 * @param files paths of all plugin schemas
 */
export function buildPluginSchemaFinder(files: readonly string[], read: SchemaReader): PluginSchemaFinder {
  const names = new Map<string, string>();
  for (const file of files) {
    const base = file.replace(/^.*\//, '').replace(/\.json$/, '');
    const title = read(file)?.title;
    for (const name of [base, title]) if (name !== undefined) names.set(name, file);
  }
  return (className, typeName) => {
    const file = [className, `${className}Options`, typeName].map((name) => names.get(name)).find(Boolean);
    if (file !== undefined) return buildTop(file, read);
    // Some plugins stand behind an option of webpack: SplitChunksPlugin takes what optimization.splitChunks takes.
    const definition = read(WEBPACK)?.definitions?.[typeName];
    return definition && topOf(definition, WEBPACK);
  };
}
