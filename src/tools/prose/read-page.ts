import { createProcessor } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import type { Node } from 'unist';
import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { type Page, type Passage, type PassageKind, STAND_IN } from './page';
import { splitFrontMatter } from '../../../plugins/docs-core/src/front-matter';
import type { Problem } from '../../../plugins/docs-core/src/problem';
import { HEADING_ID, remarkGfm } from '../../../plugins/gatsby-transformer-docs/src/markdown/dialect';
import { walk } from '../../../plugins/gatsby-transformer-docs/src/body/walk';

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

/** The parts of a node that matter for its text. */
type TextNode = Node & {
  value?: string;
  alt?: string | null;
  name?: string | null;
  url?: string;
  children?: TextNode[];
};

const KINDS: Readonly<Record<string, PassageKind>> = {
  paragraph: 'paragraph',
  heading: 'heading',
  tableCell: 'cell',
  directiveFence: 'label',
  tabLabel: 'label',
};

/**
 * Reads the prose of a page: front matter, then paragraphs, headings, cells, labels and alternative texts.
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
  const passages = readFrontMatter(source);
  const links: Passage[] = [];
  walk(tree, (node: TextNode) => {
    const kind = KINDS[node.type];
    if (kind) passages.push(...buildPassage(kind, source, piecesIn(node)));
    if (node.type === 'image') {
      const alt = { ...rangeOf(node), value: node.alt ?? '' };
      passages.push(...buildPassage('alt', source, [{ ...alt, start: (alt.start ?? 0) + '!['.length }]));
    }
    // A URL that GFM found in a text has no position.
    if ((node.type === 'link' || node.type === 'linkReference') && node.position)
      links.push(...buildPassage('paragraph', source, piecesIn(node)));
  });
  return { file, source, passages, links };
}

/**
 * Reads title, description and titles of related pages. What isn't there or isn't text is left to the build's own
 * check.
 */
function readFrontMatter(source: string): Passage[] {
  const { contents } = parseDocument(splitFrontMatter(source).yaml ?? '');
  if (!isMap(contents)) return [];
  const offset = source.indexOf('\n') + 1;
  const read = (value: unknown, kind: PassageKind): Passage[] => {
    if (!isScalar(value) || typeof value.value !== 'string' || !value.range) return [];
    const [start, end] = value.range;
    const range = { start: offset + start, end: offset + end };
    // Between every two backticks is code.
    const pieces = value.value.split('`').map((part, index) => ({
      ...(index === 0 ? range : { end: range.end }),
      value: part,
      isCode: index % 2 === 1,
    }));
    return buildPassage(kind, source, pieces);
  };
  const related = contents.get('related', true);
  const links = isSeq(related) ? related.items.filter(isMap) : [];
  return [
    ...read(contents.get('title', true), 'title'),
    ...read(contents.get('description', true), 'description'),
    ...links.flatMap((link) => read(link.get('title', true), 'related')),
  ];
}

/** Words or code of a passage, and where they are in the file; without a start, after the piece before. */
type Piece = {
  readonly value: string;
  readonly isCode?: boolean;
  readonly start?: number;
  readonly end?: number;
};

const rangeOf = ({ position }: Node) =>
  position ? { start: position.start.offset ?? 0, end: position.end.offset ?? Infinity } : {};

const piecesIn = ({ children = [] }: TextNode): Piece[] => children.flatMap(piecesOf);

function piecesOf(node: TextNode): Piece[] {
  const range = rangeOf(node);
  if (node.type === 'text') return [{ ...range, value: node.value ?? '' }];
  if (node.type === 'inlineCode') return [{ ...range, value: node.value ?? '', isCode: true }];
  if (node.type === 'break') return [{ ...range, value: ' ' }];
  return isName(node) ? [{ ...range, value: textIn(node), isCode: true }] : piecesIn(node);
}

const textIn = ({ value, children = [] }: TextNode): string => value ?? children.map(textIn).join('');

/** Tags whose content is a name. */
const NAMES = new Set(['kbd', 'Version']);

/** Whether it isn't spell-checked: a key, a version, a URL, a link such as `[css-loader](/loaders/css-loader/)`. */
function isName({ type, name, position, url = '', children = [] }: TextNode): boolean {
  if (NAMES.has(name ?? '')) return true;
  if (type !== 'link') return false;
  // A URL that GFM found in a text.
  if (!position) return true;
  const [only, ...others] = children;
  const words = others.length === 0 && only?.type === 'text' ? (only.value ?? '') : '';
  return /^[\w./@-]*[\d./@-][\w./@-]*$/.test(words) && url.toLowerCase().includes(words.toLowerCase());
}

/** Code that is spoken as a word: "a `loader`", but not "a `main.js`", "a `umd`" or "an `html`". */
const WORD = /^(?=.*[aeiouAEIOU])[A-Za-z][a-z]{3,}$/;
/** The mark that makes a paragraph a tip, a warning or a to-do; later lines may repeat it. */
const ASIDE_MARKS = /(?<=^|(?<=^[TW?]>.*) )[TW?]> /g;
const ID_MARK = new RegExp(HEADING_ID, 'g');

/** Builds a passage; none if it has no words. */
function buildPassage(kind: PassageKind, source: string, pieces: readonly Piece[]): Passage[] {
  const chars: { char: string; offset: number; isCode: boolean }[] = [];
  let at = 0;
  for (const { value, isCode = false, start = at, end = Infinity } of pieces) {
    at = start;
    for (const char of isCode && !WORD.test(value) ? STAND_IN : value.split('')) {
      const found = isCode ? null : findChar(source, char, at, end);
      const isSpace = /\s/.test(char);
      // White space is added once, and not at the beginning.
      if (!isSpace || (chars.at(-1) ?? { char: ' ' }).char !== ' ')
        chars.push({ char: isSpace ? ' ' : char, offset: found?.start ?? at, isCode });
      at = found?.end ?? at;
    }
    if (isCode) at = Math.max(at, source.indexOf(value, at) + value.length);
  }
  const marked = chars.map(({ char }) => char).join('');
  const marks = [...marked.matchAll(kind === 'heading' ? ID_MARK : ASIDE_MARKS)];
  const own = chars.filter(
    (_, index) => !marks.some((mark) => index >= mark.index && index < mark.index + mark[0].length),
  );
  if (own.at(-1)?.char === ' ') own.pop();
  if (own.length === 0) return [];
  const mask = own.map(({ isCode }) => (isCode ? 'x' : ' ')).join('');
  return [
    {
      kind,
      text: own.map(({ char }) => char).join(''),
      offsets: own.map(({ offset }) => offset),
      code: [...mask.matchAll(/x+/g)].map(({ 0: { length }, index }) => ({
        start: index,
        end: index + length,
      })),
    },
  ];
}

const ENTITY = /&(?:#\d+|#x[\da-f]+|\w+);/iy;

/**
 * Finds a character of a text in the file, which may have more than the text: backslashes, entities, what lines of a
 * quote or list begin with.
 */
function findChar(source: string, char: string, from: number, end: number) {
  for (let at = from; at < Math.min(end, source.length); at++) {
    const here = source[at] ?? '';
    if (here === char || (/\s/.test(char) && /\s/.test(here))) return { start: at, end: at + 1 };
    ENTITY.lastIndex = at;
    const entity = here === '&' ? ENTITY.exec(source)?.[0] : undefined;
    if (entity) return { start: at, end: at + entity.length };
  }
  return null;
}
