import { createProcessor } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import { bodyPassages } from './body-passages';
import { frontMatterPassages } from './front-matter-passages';
import type { Page } from './page';
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
 * @param format plain Markdown, or MDX
 * @returns its tree, with positions in the whole file
 * @throws what the parser throws when the page isn't MDX: an error with `line`, `column` and `reason`
 */
export function parseBody(source: string, format: 'md' | 'mdx'): Root {
  // Blanks instead of the front matter preserve all positions.
  const { block, body } = splitFrontMatter(source);
  return processors[format].parse(block.replace(/[^\n]/g, ' ') + body) as Root;
}

/** A page that isn't Markdown or MDX; the build reports more details, with an example. */
export class UnreadablePage extends Error {
  override readonly name = 'UnreadablePage';

  constructor(
    readonly file: string,
    readonly line: number,
    readonly column: number,
    readonly reason: string,
  ) {
    super(`${file}:${line}:${column} ${reason}`);
  }
}

/**
 * Reads the prose of a page.
 *
 * @param file its path, for problems
 * @returns its prose, front matter first, in the order of the page
 * @throws UnreadablePage with the position where the parser gave up
 */
export function readPage(file: string, source: string): Page {
  const { passages, links } = bodyPassages(parse(file, source), source);
  return { file, source, passages: [...frontMatterPassages(source), ...passages], links };
}

function parse(file: string, source: string) {
  try {
    return parseBody(source, file.endsWith('.md') ? 'md' : 'mdx');
  } catch (error) {
    const { line, column, reason } = error as { line?: number; column?: number; reason?: string };
    if (reason === undefined) throw error;
    throw new UnreadablePage(file, line ?? 1, column ?? 1, reason);
  }
}
