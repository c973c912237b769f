import GithubSlugger from 'github-slugger';
import type { Heading, Root } from 'mdast';
import type { Node } from 'unist';
import type { Context } from './context';
import { walkType } from './walk';

/**
 * Gives headings their ids (GitHub's slugs of their words, badges left out), checks their levels and collects the
 * anchors of levels 2 and 3.
 *
 * @param context the compile's shared state
 * @returns a transformer of a Markdown tree; afterwards no heading has level 1
 */
export function headings(context: Context): (tree: Root) => void {
  return (tree) => {
    const slugger = new GithubSlugger();
    let previous = 1;
    walkType<Heading>(tree, 'heading', (node) => {
      const title = plainTitle(node);
      checkLevel(context, node, previous, title);
      if (node.depth === 1) node.depth = 2;
      previous = node.depth;
      if (title === '') {
        context.reportStrict(node, 'heading: expected words, got none', '## Code splitting');
        return;
      }
      const id = slugger.slug(title);
      node.data = { ...node.data, hProperties: { id } };
      if (node.depth === 2 || node.depth === 3) context.body.anchors.push({ title, id, level: node.depth });
    });
  };
}

function checkLevel(context: Context, node: Heading, previous: number, title: string): void {
  if (node.depth === 1) {
    context.reportStrict(
      node,
      'heading: expected level 2 or deeper, got level 1 (the page’s only one is made of its title)',
      `## ${title}`,
    );
  } else if (node.depth > previous + 1) {
    context.reportStrict(
      node,
      `heading: expected level ${previous + 1} at most, got level ${node.depth} (levels must not be skipped)`,
      `${'#'.repeat(previous + 1)} ${title}`,
    );
  }
}

function plainTitle(node: Heading): string {
  return plainWords(node).replace(/\s+/g, ' ').trim();
}

function plainWords(node: Node & { value?: string; children?: Node[] }): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value ?? '';
  if (isBadge(node)) return '';
  return (node.children ?? []).map(plainWords).join('');
}

function isBadge({ type, data }: Node): boolean {
  const properties = data?.hProperties as { className?: unknown } | undefined;
  return type === 'tag' && String(properties?.className) === 'badge';
}
