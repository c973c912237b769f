import type { HTML, Root } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import type { Node } from 'unist';
import type { Context } from '../../body/context';
import { replaceChild, tag, textNode } from '../../body/nodes';
import { writtenAttribute } from '../../body/attributes';
import { walk } from '../../body/walk';
import { BADGE, checkTag } from '../check-tag';
import type { Mark } from '../mark';
import { MEDIA_ELEMENTS } from '../media';
import { rewriteRawHtml } from '../raw-html';

type Jsx = MdxJsxFlowElement | MdxJsxTextElement;
type Code = MdxjsEsm | MdxFlowExpression | MdxTextExpression;
const COMMENT = /<!--[\s\S]*?-->/g;

/**
 * Tags: HTML elements that are allowed, badges, and those of the extension. Of other tags only the content remains, and
 * code is dropped; both are reported. Plain Markdown: HTML as it is, badges in brackets, no comments.
 */
export const tags: Mark = {
  toHtml: (context) => (tree) => (context.format === 'md' ? rewriteRawHtml : convertMdx)(context, tree),
  toMarkdown: (node, { context }) => {
    if (node.type === 'html') return (node as HTML).value.replace(COMMENT, '');
    // Comments are the only code that a page may contain.
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') return '';
    if (!isJsx(node)) return undefined;
    return context.tags.toMarkdown(node) ?? (node.name === BADGE ? badgeMarkdown(node) : undefined);
  },
};

function badgeMarkdown({ attributes }: Jsx): string {
  const text = attributes.map(writtenAttribute).find(({ name }) => name === 'text');
  return `(${String(text?.value)})`;
}

/** Removes all MDX nodes of a tree. */
function convertMdx(context: Context, tree: Root): void {
  walk(tree, (node, index, parent) => {
    if (isCode(node)) {
      reportCode(context, node);
      replaceChild(parent, index, []);
    } else if (isJsx(node)) {
      replaceChild(parent, index, convertElement(context, node));
    } else {
      return;
    }
    // The same index again: the replacement and its children are not yet checked.
    return index;
  });
}

function convertElement(context: Context, node: Jsx): Node[] {
  const nodes = context.tags.toNodes(node);
  if (nodes) return nodes;
  const checked = checkTag(context, node, node.name ?? '', node.attributes.map(writtenAttribute));
  if (checked === null) return MEDIA_ELEMENTS.has(node.name ?? '') ? [] : node.children;
  if ('badge' in checked) return [tag('span', { className: ['badge'] }, [textNode(checked.badge)])];
  return [tag(checked.tagName, checked.attributes, node.children)];
}

function reportCode(context: Context, node: Code): void {
  if (node.type === 'mdxjsEsm') {
    context.report(
      node,
      'code: import and export are not allowed in a page',
      'A component is written without an import: <Badge text="5.51.0+" />',
    );
  } else if ((node.data?.estree?.body.length ?? 1) > 0) {
    // A comment parses to a program without statements, and passes.
    const message = `code: expressions are not allowed in a page, got {${node.value}}`;
    context.report(node, message, `\`{${node.value}}\``);
  }
}

function isCode(node: Node): node is Code {
  return node.type === 'mdxjsEsm' || node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
}

function isJsx(node: Node): node is Jsx {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}
