import { bodyPassages } from './body-passages';
import { frontMatterPassages } from './front-matter-passages';
import type { Page } from './page';
import { parseBody } from './parse-body';

/** A page that isn't Markdown or MDX; the build tells more of it, with an example. */
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
 * Reads a page as its words.
 *
 * @param file its path, as problems shall name it
 * @param source the file
 * @returns its prose, front matter first, in the order of the page
 * @throws UnreadablePage with the place where the parser gave up
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
