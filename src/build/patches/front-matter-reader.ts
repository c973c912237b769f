import matter from 'gray-matter';
import { parse } from 'yaml';

/** The part of gray-matter that chooses the parser of a front matter. */
interface MatterInternals {
  language: () => { raw: string; name: string };
  engines: Record<string, { parse: (text: string) => unknown }>;
}

function readValues(yaml: string): object {
  try {
    const values: unknown = parse(yaml);
    // Values that contain themselves are no data of a node.
    JSON.stringify(values);
    return typeof values === 'object' && values !== null ? values : {};
  } catch {
    return {};
  }
}

/**
 * Runs before any node is created. gatsby-plugin-mdx reads front matter through gray-matter, which stops the whole build
 * at the first syntax error, and executes a block that begins with `---js`. From here on it reads YAML only and never
 * throws: gatsby-transformer-docs reports every mistake of every page.
 */
export const onPluginInit = (): void => {
  const internals = matter as unknown as MatterInternals;
  internals.language = () => ({ raw: '', name: '' });
  internals.engines.yaml = { parse: readValues };
};
