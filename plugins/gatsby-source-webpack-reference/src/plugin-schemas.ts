import { buildTop, type OptionPlace } from './option-tree';
import type { SchemaReader } from './schema';

/** Finds what a plugin takes in the schemas. */
export type PluginSchemaFinder = (className: string, typeName: string) => OptionPlace | undefined;

const WEBPACK = 'schemas/WebpackOptions.json';

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
    return file === undefined ? undefined : buildTop(file, read);
  };
}

/** Tells types of options of webpack, which some plugins take, too. */
export const buildOptionTypes =
  (read: SchemaReader) =>
  (typeName: string): boolean =>
    typeName !== '' && read(WEBPACK)?.definitions?.[typeName] !== undefined;
