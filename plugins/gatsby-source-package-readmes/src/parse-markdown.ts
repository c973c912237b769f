import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';

/** A replacement of a part of the source. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies edits, in any order. One inside of another is skipped. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  let end = 0;
  const pieces: string[] = [];
  for (const edit of [...edits].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.start < end) continue;
    pieces.push(source.slice(end, edit.start), edit.text);
    end = edit.end;
  }
  return [...pieces, source.slice(end)].join('');
}

/** The fields of a Markdown node that are read here. Links that GFM finds in a text have no position. */
export interface MarkdownNode {
  readonly type: string;
  readonly children?: readonly MarkdownNode[];
  readonly value?: string;
  readonly depth?: number;
  readonly url?: string;
  readonly identifier?: string;
  readonly alt?: string | null;
  readonly position?: {
    readonly start: { readonly offset?: number };
    readonly end: { readonly offset?: number };
  };
}

/** Parses Markdown like the pages' own pipeline. */
export function parseMarkdown(source: string): MarkdownNode {
  const tree: Root = fromMarkdown(source, {
    extensions: [gfmFootnote(), gfmStrikethrough(), gfmTable],
    mdastExtensions: [gfmFromMarkdown()],
  });
  return tree as MarkdownNode;
}

/** Start and end in the source, of a node that has a position: all that {@link visit} calls for, and all blocks. */
export function spanOf({ position }: MarkdownNode): { start: number; end: number } {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

/** Calls the visitor for a node and everything in it that is written in the source, parents first. */
export function visit(
  node: MarkdownNode,
  visitor: (node: MarkdownNode, parent: MarkdownNode | null) => void,
  parent: MarkdownNode | null = null,
): void {
  if (!node.position) return;
  visitor(node, parent);
  for (const child of node.children ?? []) visit(child, visitor, node);
}

export function textOf({ type, value, children = [] }: MarkdownNode): string {
  if (type === 'text' || type === 'inlineCode') return value ?? '';
  return children.map(textOf).join('');
}
