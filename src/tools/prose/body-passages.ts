import type { Root } from 'mdast';
import type { Node } from 'unist';
import { HEADING_ID } from '../../../plugins/gatsby-transformer-docs/src/markdown/dialect';
import { walk } from '../../../plugins/gatsby-transformer-docs/src/body/walk';
import type { Passage, PageLink, PassageKind } from './page';
import { PassageBuilder } from './passage-builder';

/** The parts of a node that matter for its text. */
type Piece = Node & {
  value?: string;
  alt?: string | null;
  name?: string | null;
  url?: string;
  children?: Piece[];
};

const BLOCKS: Readonly<Record<string, PassageKind>> = {
  paragraph: 'paragraph',
  heading: 'heading',
  tableCell: 'cell',
};

/** The marks that make a paragraph a tip, a warning or a to-do; its later lines may repeat them. */
const MARK = /^[TW?]>[ \t]*/;
const LATER_MARK = /(?<=\n)[TW?]>[ \t]*/g;

/** Tags whose content is a name. */
const NAMES = new Set(['kbd', 'Version']);

/** Finds the prose of a page's body: paragraphs, headings, cells and alternative texts. */
export function bodyPassages(tree: Root, source: string): { passages: Passage[]; links: PageLink[] } {
  const passages: Passage[] = [];
  const links: PageLink[] = [];
  const add = (passage: Passage | null) => passage && passages.push(passage);
  walk(tree, (node: Piece) => {
    const kind = BLOCKS[node.type];
    if (kind) add(buildPassage(node, kind, source));
    if (node.type === 'image' && node.alt) add(altPassage(node, source));
    // A URL that GFM found in a text has no position.
    if ((node.type === 'link' || node.type === 'linkReference') && node.position) {
      const words = new PassageBuilder(source);
      node.children?.forEach((child) => addPiece(words, child));
      const passage = words.build('paragraph');
      if (passage && passage.code.length === 0) links.push({ text: passage.text, offset: startOf(node) });
    }
  });
  return { passages, links };
}

function buildPassage(node: Piece, kind: PassageKind, source: string): Passage | null {
  const builder = new PassageBuilder(source);
  const children = node.children ?? [];
  const isAside = MARK.test(children[0]?.value ?? '');
  children.forEach((child, index) => {
    if (isAside && child.type === 'text') addUnmarked(builder, child, children[index - 1]?.type);
    else addPiece(builder, child);
  });
  const passage = builder.build(kind);
  return passage && kind === 'heading' ? withoutMark(passage) : passage;
}

/** The text of a heading without the mark of its id. */
function withoutMark(passage: Passage): Passage {
  const text = passage.text.replace(HEADING_ID, '');
  return { ...passage, text, offsets: passage.offsets.slice(0, text.length) };
}

function addUnmarked(builder: PassageBuilder, node: Piece, previous: string | undefined): void {
  const value = node.value ?? '';
  const beginsLine = previous === undefined || previous === 'break';
  const mark = beginsLine ? (MARK.exec(value)?.[0] ?? '') : '';
  builder.addWords(
    value.slice(mark.length).replace(LATER_MARK, ''),
    startOf(node) + mark.length,
    endOf(node),
  );
}

function altPassage(node: Piece, source: string): Passage | null {
  const builder = new PassageBuilder(source);
  builder.addWords(node.alt ?? '', startOf(node) + '!['.length, endOf(node));
  return builder.build('alt');
}

function addPiece(builder: PassageBuilder, node: Piece): void {
  if (node.type === 'text') {
    builder.addWords(node.value ?? '', node.position ? startOf(node) : builder.lastOffset, endOf(node));
  } else if (isName(node)) {
    builder.addCode('', node.position ? startOf(node) : builder.lastOffset);
  } else if (node.type === 'inlineCode') builder.addCode(node.value ?? '', startOf(node));
  else if (node.type === 'break') builder.addSpace(startOf(node));
  else node.children?.forEach((child) => addPiece(builder, child));
}

/** Whether it isn't spell-checked: a key, a version, a URL, a link such as `[css-loader](/loaders/css-loader/)`. */
function isName({ type, name, position, url, children }: Piece): boolean {
  if (NAMES.has(name ?? '')) return true;
  if (type !== 'link') return false;
  // A URL that GFM found in a text.
  if (!position) return true;
  const [only, ...others] = children ?? [];
  const words = others.length === 0 && only?.type === 'text' ? (only.value ?? '') : '';
  return (
    /^[\w./@-]*[\d./@-][\w./@-]*$/.test(words) && (url ?? '').toLowerCase().includes(words.toLowerCase())
  );
}

const startOf = (node: Node): number => node.position?.start.offset ?? 0;
const endOf = (node: Node): number => node.position?.end.offset ?? Infinity;
