import type { Text } from 'mdast';
import type { Extension } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import type { Plugin } from 'unified';
import type { Node } from 'unist';
import { hasLongWord } from '../body/plain-text';
import { walkType } from '../body/walk';
import { dialectSyntax, dialectTree } from './dialect-syntax';

/**
 * An explicit id at the end of a heading, and former ones that old links name: `## 代码分割 [#code-splitting #splitting]`.
 * Other sites write `{#code-splitting}`, in MDX also in a comment. The first group is the id, the second has the former
 * ids, each with `#`.
 */
export const HEADING_ID =
  /(?<!\s)\s*(?:\[|\{(?:\/\*\s*)?)#([^\][{}\s*]*)((?: +#[^\][{}\s*]*)*)(?:\]|(?:\s*\*\/)?\})\s*$/;

/**
 * The syntax of pages: that of the dialect, and GFM as remark-gfm reads it, without one of its tokenizers: the one for bare URLs is tried at every letter
 * of a page, which takes a quarter of the time of parsing. These URLs are still found, by
 * mdast-util-gfm's search of the finished texts.
 */
export const remarkGfm: Plugin = function () {
  const data = this.data();
  const extend = (field: string, ...extensions: unknown[]): void => {
    data[field] = [...((data[field] as unknown[] | undefined) ?? []), ...extensions];
  };
  extend('micromarkExtensions', gfmFootnote(), gfmStrikethrough(), gfmTable, gfmTaskListItem, dialectSyntax);
  extend('fromMarkdownExtensions', gfmFromMarkdown().map(withoutLongWords), dialectTree);
};

/** The extension, whose search for URLs in the finished texts skips very long words: its time is quadratic in them. */
function withoutLongWords({ transforms = [], ...extension }: Extension): Extension {
  return {
    ...extension,
    transforms: transforms.map((transform) => (tree) => {
      const skipped: Node[] = [];
      walkType<Text>(tree, 'text', (node) => {
        if (hasLongWord(node.value)) skipped.push(node);
      });
      for (const node of skipped) node.type = 'skipped';
      transform(tree);
      for (const node of skipped) node.type = 'text';
      return tree;
    }),
  };
}
