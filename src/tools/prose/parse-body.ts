import { createProcessor } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import { remarkGfmLean } from '../../../plugins/gatsby-transformer-docs/src/markdown/remark-gfm-lean';

const FRONT_MATTER = /^\uFEFF?---[^\n]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/;

/** The front matter's lines, and where they begin; null if there is none. */
export function frontMatterOf(source: string): { yaml: string; start: number } | null {
  const match = FRONT_MATTER.exec(source);
  return match && { yaml: match[1] ?? '', start: source.indexOf('\n') + 1 };
}

const processors = {
  md: createProcessor({ format: 'md', remarkPlugins: [remarkGfmLean] }),
  mdx: createProcessor({ format: 'mdx', remarkPlugins: [remarkGfmLean] }),
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
  const body = source.replace(FRONT_MATTER, (written) => written.replace(/[^\n]/g, ' '));
  return processors[format].parse(body) as Root;
}
