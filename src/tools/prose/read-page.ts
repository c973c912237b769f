import { createProcessor } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import type { Node } from 'unist';
import { type Page, type Passage, type PassageKind, STAND_IN } from './page';
import { splitFrontMatter } from 'docs-core/front-matter';
import { parseSource } from 'gatsby-transformer-docs/front-matter';
import { HEADING_ID, remarkGfm } from 'gatsby-transformer-docs/markdown/dialect';
import { walk } from 'gatsby-transformer-docs/body/walk';

const processors = {
  md: createProcessor({ format: 'md', remarkPlugins: [remarkGfm] }),
  mdx: createProcessor({ format: 'mdx', remarkPlugins: [remarkGfm] }),
};

/**
 * Reads a page as the site does.
 *
 * @param file its path: `.md` is plain Markdown
 * @returns its tree, with positions in the whole file
 * @throws what the parser throws when the page isn't MDX: an error with `line`, `column` and `reason`
 */
export function parseBody(source: string, file: string): Root {
  // Blanks instead of the front matter preserve all positions.
  const { block, body } = splitFrontMatter(source);
  const processor = processors[file.endsWith('.md') ? 'md' : 'mdx'];
  return processor.parse(block.replace(/[^\n]/g, ' ') + body) as Root;
}

/** The parts of a node that matter for its text. */
export type PageNode = Node & {
  value?: string;
  depth?: number;
  lang?: string | null;
  meta?: string | null;
  alt?: string | null;
  name?: string | null;
  url?: string;
  attributes?: { name?: string; value?: unknown }[];
  children?: PageNode[];
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
 * @throws as `parseBody`
 */
export function readPage(file: string, source: string): Page {
  const passages = readFrontMatter(source);
  const links: Passage[] = [];
  walk(parseBody(source, file), (node: PageNode) => {
    const kind = KINDS[node.type];
    const start = node.position?.start.offset;
    if (kind) passages.push(...buildPassage(kind, source, piecesIn(node)));
    if (node.type === 'image')
      passages.push(
        ...buildPassage('alt', source, [{ value: node.alt ?? '', start: (start ?? 0) + '!['.length }]),
      );
    // A URL that GFM found in a text has no position.
    if ((node.type === 'link' || node.type === 'linkReference') && start !== undefined)
      links.push(...buildPassage('paragraph', source, piecesIn(node)));
  });
  return { file, source, passages, links };
}

/** Reads title, description and titles of related pages; what isn't there is left to the build's own check. */
function readFrontMatter(source: string): Passage[] {
  const { title, description = '', related } = parseSource(source, '', ' ').frontMatter;
  const read = (kind: PassageKind, value: string, start: number): Passage[] => {
    // Between every two backticks is code.
    const [first = '', ...others] = value.split('`');
    const pieces = others.map((part, index) => ({ value: part, isCode: index % 2 === 0 }));
    return buildPassage(kind, source, [{ value: first, start }, ...pieces]);
  };
  const after = (key: string, from = 0): number => source.indexOf(key, from) + key.length;
  let end = after('\nrelated:');
  return [
    ...read('title', title, after('\ntitle:')),
    ...read('description', description, after('\ndescription:')),
    ...related.flatMap((link) => read('related', link.title, (end = after('title:', end)))),
  ];
}

/** Words or code of a passage, and where they begin in the file; without that, after the piece before. */
type Piece = { readonly value: string; readonly isCode?: boolean; readonly start?: number };

const piecesIn = ({ children = [] }: PageNode): Piece[] => children.flatMap(piecesOf);

function piecesOf(node: PageNode): Piece[] {
  const start = node.position ? { start: node.position.start.offset ?? 0 } : {};
  if (node.type === 'text') return [{ ...start, value: node.value ?? '' }];
  if (node.type === 'break') return [{ ...start, value: ' ' }];
  const isCode = node.type === 'inlineCode' || isName(node);
  return isCode ? [{ ...start, value: textIn(node), isCode }] : piecesIn(node);
}

/** The text of a node and all within it. */
export const textIn = ({ value, children = [] }: PageNode): string => value ?? children.map(textIn).join('');

/** Whether it isn't spell-checked: a key, a version, a URL, a link such as `[css-loader](/loaders/css-loader/)`. */
function isName({ type, name, position, url = '', children = [] }: PageNode): boolean {
  if (name === 'kbd' || name === 'Version') return true;
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
/** Most characters between two of a text in the file: backslashes, entities, what lines of a quote or list begin with. */
const MOST_BETWEEN = 40;

/** Builds a passage; none if it has no words. */
function buildPassage(kind: PassageKind, source: string, pieces: readonly Piece[]): Passage[] {
  const chars: { char: string; offset: number; isCode: boolean }[] = [];
  let at = 0;
  for (const { value, isCode = false, start = at } of pieces) {
    at = start;
    for (const char of isCode && !WORD.test(value) ? STAND_IN : value.split('')) {
      const found = isCode ? -1 : source.slice(at, at + MOST_BETWEEN).indexOf(char);
      const offset = at + Math.max(found, 0);
      // White space is added once, and not at the beginning.
      if (!/\s/.test(char)) chars.push({ char, offset, isCode });
      else if ((chars.at(-1)?.char ?? ' ') !== ' ') chars.push({ char: ' ', offset, isCode });
      if (found !== -1) at = offset + 1;
    }
    if (isCode) at = Math.max(at, source.indexOf(value, at) + value.length);
  }
  const marked = chars.map(({ char }) => char).join('');
  for (const { 0: mark, index } of [...marked.matchAll(kind === 'heading' ? ID_MARK : ASIDE_MARKS)].reverse())
    chars.splice(index, mark.length);
  if (chars.at(-1)?.char === ' ') chars.pop();
  if (chars.length === 0) return [];
  return [
    {
      kind,
      text: chars.map(({ char }) => char).join(''),
      offsets: chars.map(({ offset }) => offset),
      code: chars.map(({ isCode }) => (isCode ? 'x' : ' ')).join(''),
    },
  ];
}
