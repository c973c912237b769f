import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';

/** What is to stand in the place of a part of the source. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Applies edits. One inside of another is left out: what is replaced as a whole needs no more.
 *
 * @param source the text the edits' places count in
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

/** A node of Markdown, as far as it is read here: where it stands is known, unless GFM found an URL in a text. */
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
 * Reads Markdown the way the pages' own pipeline does.
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

/** Where a node begins and ends in the source; null for one that stands nowhere. */
export function spanOf({ position }: MarkdownNode): { start: number; end: number } | null {
  const start = position?.start.offset;
  const end = position?.end.offset;
  return start === undefined || end === undefined ? null : { start, end };
}

/** The words of a node. */
export function textOf({ type, value, children = [] }: MarkdownNode): string {
  if (type === 'text' || type === 'inlineCode') return value ?? '';
  return children.map(textOf).join('');
}
