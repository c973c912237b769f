import type { Root } from 'mdast';
import type { Context } from '../body/context';
import { walk } from '../body/walk';
import type { Edit } from './mark';
import { MARKS } from './marks';

/**
 * Writes the body as standard Markdown: the author's own text and layout, in which only the dialect's marks are
 * replaced. Runs before any other plugin, while the tree has the positions of the source; the tree is not changed.
 */
export function plainMarkdown(context: Context, tree: Root, source: string): void {
  const edits: Edit[] = [];
  walk(tree, (node, index) => {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (start === undefined || end === undefined) return;
    for (const { toMarkdown } of MARKS) {
      const result = toMarkdown?.(node, { context, source, start, end });
      if (typeof result === 'string') {
        edits.push({ start, end, text: result });
        return index + 1;
      }
      if (result) edits.push(...result);
    }
  });
  context.body.markdown = applyEdits(source, edits).trim();
}

/** Applies edits that don't overlap, in any order. */
function applyEdits(source: string, edits: readonly Edit[]): string {
  let end = 0;
  let result = '';
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    result += source.slice(end, edit.start) + edit.text;
    end = edit.end;
  }
  return result + source.slice(end);
}
