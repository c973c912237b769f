import { slug } from 'github-slugger';
import type { Root } from 'mdast';
import type { Node } from 'unist';
import { HEADING_ID } from '../../../../plugins/gatsby-transformer-docs/src/markdown/dialect';
import { walk } from '../../../../plugins/gatsby-transformer-docs/src/body/walk';

/** A part of a page that is the same in every language. */
export interface Part {
  /** What of it has to be the same. */
  readonly key: string;
  /** Where in the file it begins. */
  readonly offset: number;
}

type Piece = Node & {
  value?: string;
  depth?: number;
  lang?: string | null;
  meta?: string | null;
  url?: string;
  name?: string | null;
  attributes?: { name?: string; value?: unknown }[];
  children?: Piece[];
};

/**
 * Reads what of a page is the same in every language, each kind in its order: headings as `2 #code-splitting`, language,
 * marks and code of blocks, tags as `<Option path="entry" />`, URLs of links and images.
 */
export function readOutline(tree: Root) {
  const parts: Record<'headings' | 'blocks' | 'tags' | 'links' | 'images', Part[]> = {
    headings: [],
    blocks: [],
    tags: [],
    links: [],
    images: [],
  };
  const seen = new Map<string, number>();
  walk(tree, (node: Piece) => {
    // A URL that GFM found in a text has no position, and is a word of its language.
    const offset = node.position?.start.offset;
    if (offset === undefined) return;
    const add = (kind: keyof typeof parts, key: string) => parts[kind].push({ key, offset });
    if (node.type === 'heading') add('headings', `${node.depth ?? 0} #${idsOf(node, seen)}`);
    else if (node.type === 'code')
      add('blocks', `${node.lang ?? ''} ${node.meta ?? ''}\n${node.value ?? ''}`);
    else if (node.type === 'link' || node.type === 'definition') add('links', node.url ?? '');
    else if (node.type === 'image') add('images', node.url ?? '');
    else if (/^[A-Z]/.test(node.name ?? '')) add('tags', tagText(node));
  });
  return parts;
}

/** As in the build: the ids of the mark, or GitHub's slug with a number where the page has it already. */
function idsOf(heading: Piece, seen: Map<string, number>): string {
  const words = wordsOf(heading);
  const [, base = slug(words.trim()), former = ''] = HEADING_ID.exec(words) ?? [];
  const count = seen.get(base) ?? 0;
  seen.set(base, count + 1);
  return (count === 0 ? base : `${base}-${count}`) + former;
}

function wordsOf(node: Piece): string {
  return node.value ?? (node.children ?? []).map(wordsOf).join('');
}

function tagText({ name, attributes = [] }: Piece): string {
  const written = attributes.map((attribute) => ` ${attribute.name}="${String(attribute.value)}"`);
  return `<${name}${written.join('')} />`;
}
