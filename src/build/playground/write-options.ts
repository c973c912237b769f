import { playground } from '../../config/playground';
import type { OptionFact } from '../../ui/playground/editor/complete-options';
import { writeHashed } from './write-hashed';

/** A node of gatsby-source-webpack-reference, as far as it is read here. */
interface OptionNode {
  readonly package: string;
  readonly path: string;
  readonly type: string;
  readonly description: string;
  readonly defaults: readonly { readonly value: string; readonly when: string }[];
}

/** Longer defaults are lists of conditions, which the pages have. */
const MOST_DEFAULTS = 2;
/** Characters of a type that are shown. */
const MOST_TYPE = 40;

/**
 * Writes what the editor knows of webpack's options: names, types, the first sentence and the default of each.
 *
 * @param folder the published folder
 * @returns its URL
 */
export function writeOptions(nodes: readonly object[], folder: string): string {
  // Options of a module's type are those of all modules: javascript/auto of javascript.
  const options = (nodes as readonly OptionNode[])
    .filter((node) => node.package === 'webpack' && !node.path.includes('/'))
    // Nodes have no order of their own.
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const facts = options.map(({ path, type, description, defaults }): OptionFact => {
    const values = defaults.length > MOST_DEFAULTS ? [] : defaults;
    const sentence = /^.*?\.(?=\s|$)/s.exec(description)?.[0] ?? description;
    const formatted = values.map(({ value, when }) => (when === '' ? value : `${value} (${when})`));
    return [path, type.slice(0, MOST_TYPE), sentence, formatted.join(', ')];
  });
  return writeHashed(folder, `${playground.builtFolder}options`, 'json', JSON.stringify(facts));
}
