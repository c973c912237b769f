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

/**
 * Writes what the editor knows of webpack's options: names, types, the first sentence and the default of each.
 *
 * @param folder the published folder
 * @returns its URL
 */
export function writeOptions(nodes: readonly object[], folder: string): string {
  const options = (nodes as readonly OptionNode[]).filter((node) => node.package === 'webpack');
  const facts = options.map(({ path, type, description, defaults }): OptionFact => {
    const values = defaults.length > MOST_DEFAULTS ? [] : defaults;
    const sentence = /^.*?\.(?=\s|$)/s.exec(description)?.[0] ?? description;
    const formatted = values.map(({ value, when }) => (when === '' ? value : `${value} (${when})`));
    return [path, type, sentence, formatted.join(', ')];
  });
  return writeHashed(folder, `${playground.builtFolder}options`, 'json', JSON.stringify(facts));
}
