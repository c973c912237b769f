import { createProcessor } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { bodyPassages } from './body-passages';
import type { Page, Passage, PassageKind } from './page';
import { PassageBuilder } from './passage-builder';
import { splitFrontMatter } from '../../../plugins/docs-core/src/front-matter';
import type { Problem } from '../../../plugins/docs-core/src/problem';
import { remarkGfm } from '../../../plugins/gatsby-transformer-docs/src/markdown/dialect';

const processors = {
  md: createProcessor({ format: 'md', remarkPlugins: [remarkGfm] }),
  mdx: createProcessor({ format: 'mdx', remarkPlugins: [remarkGfm] }),
};

/**
 * Reads a page as the site does.
 *
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
  constructor(readonly problem: Problem) {
    super(`${problem.file}:${problem.line}:${problem.column} ${problem.message}`);
  }
}

/**
 * Reads the prose of a page, front matter first.
 *
 * @throws UnreadablePage with the position where the parser gave up
 */
export function readPage(file: string, source: string): Page {
  let tree: Root;
  try {
    tree = parseBody(source, file.endsWith('.md') ? 'md' : 'mdx');
  } catch (error) {
    const { line = 1, column = 1, reason } = error as { line?: number; column?: number; reason?: string };
    if (reason === undefined) throw error;
    throw new UnreadablePage({ file, line, column, message: reason, example: '' });
  }
  const { passages, links } = bodyPassages(tree, source);
  return { file, source, passages: [...frontMatterPassages(source), ...passages], links };
}

const CODE = /`([^`]*)`/g;

/**
 * Finds the prose of a page's front matter: title, description, titles of related pages. What isn't there or isn't
 * text is left to the build's own check.
 */
function frontMatterPassages(source: string): Passage[] {
  const { contents } = parseDocument(splitFrontMatter(source).yaml ?? '');
  if (!isMap(contents)) return [];
  const offset = source.indexOf('\n') + 1;
  const read = (value: unknown, kind: PassageKind): (Passage | null)[] => {
    if (!isScalar(value) || typeof value.value !== 'string' || !value.range) return [];
    const [start, end] = value.range;
    return [buildPassage(source, kind, value.value, offset + start, offset + end)];
  };
  const related = contents.get('related', true);
  const links = isSeq(related) ? related.items.filter(isMap) : [];
  return [
    ...read(contents.get('title', true), 'title'),
    ...read(contents.get('description', true), 'description'),
    ...links.flatMap((link) => read(link.get('title', true), 'related')),
  ].filter((passage) => passage !== null);
}

function buildPassage(
  source: string,
  kind: PassageKind,
  value: string,
  start: number,
  end: number,
): Passage | null {
  const builder = new PassageBuilder(source);
  // Quotes, in which every character may be written another way, are rare: then the start has to do.
  let at = start;
  let done = 0;
  const addWords = (words: string) => {
    builder.addWords(words, at, end);
    at = Math.min(at + words.length, end);
  };
  for (const match of value.matchAll(CODE)) {
    addWords(value.slice(done, match.index));
    builder.addCode(match[1] ?? '', at);
    at += match[0].length;
    done = match.index + match[0].length;
  }
  addWords(value.slice(done));
  return builder.build(kind);
}
