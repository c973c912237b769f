import { createProcessor } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import { splitFrontMatter } from '../../../plugins/docs-core/src/front-matter';
import { remarkGfm } from '../../../plugins/gatsby-transformer-docs/src/markdown/dialect';

/** The front matter's lines, and where they begin; null if there is none. */
export function frontMatterOf(source: string): { yaml: string; start: number } | null {
  const { yaml } = splitFrontMatter(source);
  return yaml === null ? null : { yaml, start: source.indexOf('\n') + 1 };
}

const processors = {
  md: createProcessor({ format: 'md', remarkPlugins: [remarkGfm] }),
  mdx: createProcessor({ format: 'mdx', remarkPlugins: [remarkGfm] }),
};

/**
 * Reads a page as the site does.
 *
 * @param source the file
 * @param format plain Markdown, or MDX
 * @returns its tree, with places in the whole file
 * @throws what the parser throws when the page isn't MDX: an error with `line`, `column` and `reason`
 */
export function parseBody(source: string, format: 'md' | 'mdx'): Root {
  // Blanks in the place of the front matter leave everything where it stands.
  const { block, body } = splitFrontMatter(source);
  return processors[format].parse(block.replace(/[^\n]/g, ' ') + body) as Root;
}
