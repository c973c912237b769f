import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import type { Plugin } from 'unified';

/**
 * An explicit id at the end of a heading, and former ones that old links name: `## 代码分割 [#code-splitting #splitting]`.
 * The first group is the id, the second has the former ids, each with `#`.
 */
export const HEADING_ID = /\s*\[#([^\]\s]*)((?: +#[^\]\s]*)*)\]\s*$/;

/**
 * GFM as remark-gfm reads it, without one of its tokenizers: the one for bare URLs is tried at every letter
 * of a page, which takes a quarter of the time of parsing. These URLs are still found, by
 * mdast-util-gfm's search of the finished texts.
 */
export const remarkGfm: Plugin = function () {
  const data = this.data();
  const extend = (field: string, ...extensions: unknown[]): void => {
    data[field] = [...((data[field] as unknown[] | undefined) ?? []), ...extensions];
  };
  extend('micromarkExtensions', gfmFootnote(), gfmStrikethrough(), gfmTable, gfmTaskListItem);
  extend('fromMarkdownExtensions', gfmFromMarkdown());
};
