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

/**
 * Applies edits. One inside of another is skipped.
 *
 * @param source the text that the edits' offsets refer to
 * @param edits in any order
 */
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

/**
 * Parses Markdown like the pages' own pipeline.
 *
 * @param source text of a README
 */
export function parseMarkdown(source: string): MarkdownNode {
  const tree: Root = fromMarkdown(source, {
    extensions: [gfmFootnote(), gfmStrikethrough(), gfmTable],
    mdastExtensions: [gfmFromMarkdown()],
  });
  return tree as MarkdownNode;
}

/** Start and end of a node in the source; null for one without a position. */
export function spanOf({ position }: MarkdownNode): { start: number; end: number } | null {
  const start = position?.start.offset;
  const end = position?.end.offset;
  return start === undefined || end === undefined ? null : { start, end };
}

/** The plain text of a node. */
export function textOf({ type, value, children = [] }: MarkdownNode): string {
  if (type === 'text' || type === 'inlineCode') return value ?? '';
  return children.map(textOf).join('');
}
