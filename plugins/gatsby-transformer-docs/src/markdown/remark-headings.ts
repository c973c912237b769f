import GithubSlugger, { slug } from 'github-slugger';
import type { Heading, Root } from 'mdast';
import type { Node } from 'unist';
import type { Context } from '../body/context';
import { HEADING_MARK } from './heading-mark';
import { walkType } from '../body/walk';

/**
 * Gives headings their ids, checks their levels and collects the anchors of levels 2 and 3. An id is GitHub's slug of
 * the heading's words, badges left out, unless a mark at its end says another one, `## 代码分割 [#code-splitting]`:
 * translations keep the ids of their source.
 *
 * @param context the compile's shared state
 * @returns a transformer of a Markdown tree; afterwards no heading has level 1
 */
export function headings(context: Context): (tree: Root) => void {
  return (tree) => {
    const slugger = new GithubSlugger();
    let previous = 1;
    walkType<Heading>(tree, 'heading', (node) => {
      const mark = context.thirdParty ? null : takeMark(node);
      const title = plainTitle(node);
      checkLevel(context, node, previous, title);
      if (node.depth === 1) node.depth = 2;
      previous = node.depth;
      if (title === '') {
        context.reportStrict(node, 'heading: expected words, got none', '## Code splitting');
        return;
      }
      const id = mark === null ? slugger.slug(title) : checkMark(context, node, mark, slugger);
      node.data = { ...node.data, hProperties: { id } };
      if (node.depth === 2 || node.depth === 3) context.body.anchors.push({ title, id, level: node.depth });
    });
  };
}

/** Takes the mark away from a heading's end; null if there is none. */
function takeMark(node: Heading): string | null {
  const last = node.children.at(-1);
  const mark = last?.type === 'text' ? HEADING_MARK.exec(last.value) : null;
  if (!mark || last?.type !== 'text') return null;
  last.value = last.value.slice(0, mark.index);
  if (last.value === '') node.children.pop();
  return mark[1] ?? '';
}

/** The id that a mark says; told when no link could lead there, or another heading has it. */
function checkMark(context: Context, node: Heading, mark: string, slugger: GithubSlugger): string {
  if (mark === '' || slug(mark) !== mark) {
    const message = `heading: expected an id as GitHub writes it after #, got "${mark}"`;
    context.report(node, message, `[#${slug(mark) || 'code-splitting'}]`);
  }
  const id = slugger.slug(mark);
  if (id !== slug(mark)) {
    context.report(
      node,
      `heading: expected each id once on a page, got #${mark} again`,
      `another id, or none: the build makes one of the words`,
    );
  }
  return id;
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
