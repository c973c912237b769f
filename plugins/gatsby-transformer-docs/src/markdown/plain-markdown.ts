import type { Root } from 'mdast';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import type { Context } from '../body/context';
import { editsOf, type Edit } from './plain-markdown-edits';
import { walk } from '../body/walk';

/**
 * Keeps the body as Markdown that any reader understands: the writer's own words and layout, in which only what this
 * site adds to Markdown is written another way. It runs before any other plugin, while the tree still says where
 * everything stands in the source; the tree is not changed.
 *
 * @param context the compile's shared state; its body gets `markdown`
 * @returns a reader of a Markdown tree and its file
 */
export function plainMarkdown(context: Context): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const source = String(file);
    const edits: Edit[] = [];
    walk(tree, (node: Node, index) => {
      const found = editsOf(context, node, source);
      edits.push(...found.edits);
      // Nothing inside what is replaced as a whole is to be edited once more.
      return found.whole ? index + 1 : undefined;
    });
    context.body.markdown = applyEdits(source, edits).trim();
  };
}

/** Applies edits that don't overlap, in whatever order they were found. */
function applyEdits(source: string, edits: readonly Edit[]): string {
  let end = 0;
  const pieces: string[] = [];
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    pieces.push(source.slice(end, edit.start), edit.text);
    end = edit.end;
  }
  return [...pieces, source.slice(end)].join('');
}
