import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import type { Context } from '../body/context';
import { walk } from '../body/walk';
import type { Edit, Mark } from './mark';

/**
 * Writes the body as standard Markdown: the author's own text and layout, in which only the dialect's marks are
 * replaced. It runs before any other plugin, while the tree has the positions of the source; the tree is not changed.
 *
 * @param context of the body; gets `markdown`
 */
export function plainMarkdown(context: Context, marks: readonly Mark[]): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const source = String(file);
    const edits: Edit[] = [];
    walk(tree, (node, index) => {
      const start = node.position?.start.offset;
      const end = node.position?.end.offset;
      if (start === undefined || end === undefined) return;
      for (const { toMarkdown } of marks) {
        const result = toMarkdown?.(node, { context, source, start, end });
        if (typeof result === 'string') {
          edits.push({ start, end, text: result });
          return index + 1;
        }
        if (result) edits.push(...result);
      }
    });
    context.body.markdown = applyEdits(source, edits).trim();
  };
}

/** Applies edits that don't overlap, in any order. */
function applyEdits(source: string, edits: readonly Edit[]): string {
  let end = 0;
  const pieces: string[] = [];
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    pieces.push(source.slice(end, edit.start), edit.text);
    end = edit.end;
  }
  return [...pieces, source.slice(end)].join('');
}
