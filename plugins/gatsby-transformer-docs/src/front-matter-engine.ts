import type { GatsbyNode } from 'gatsby';
import matter from 'gray-matter';
import { parseDocument } from 'yaml';
import { readYamlValues } from './yaml-values';

/** The part of gray-matter that decides which language a front matter is written in, and who reads it. */
interface MatterInternals {
  language: () => { raw: string; name: string };
  engines: Record<string, { parse: (text: string) => unknown }>;
}

/**
 * gatsby-plugin-mdx reads front matter through gray-matter, before this plugin sees the file. Left alone, that
 * would stop the whole build at the first faulty block, and it chooses its engine by what stands behind the
 * dashes. From here on it reads YAML only and never throws: front-matter.ts tells every fault, of every page.
 */
export function replaceFrontMatterEngines(internals: MatterInternals): void {
  internals.language = () => ({ raw: '', name: '' });
  const tolerant = {
    parse: (text: string): unknown => {
      const document = parseDocument(text, { prettyErrors: false });
      const data = document.errors.length === 0 ? readYamlValues(document).data : null;
      return typeof data === 'object' && data !== null ? data : {};
    },
  };
  internals.engines.yaml = tolerant;
}

/** Runs before any node is created. */
export const onPluginInit: GatsbyNode['onPluginInit'] = () => {
  replaceFrontMatterEngines(matter as unknown as MatterInternals);
};
