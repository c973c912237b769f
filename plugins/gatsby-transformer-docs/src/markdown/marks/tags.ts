import type { HTML, Root } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import type { Node } from 'unist';
import type { Context } from '../../body/context';
import { replaceChild, tag, textNode } from '../../body/nodes';
import { writtenAttribute } from '../../body/tag-extension';
import { walk } from '../../body/walk';
import { createTagCheck, type TagCheck } from '../check-tag';
import type { Mark, TagMark } from '../mark';
import { rewriteRawHtml } from '../raw-html';

type Jsx = MdxJsxFlowElement | MdxJsxTextElement;
type Code = MdxjsEsm | MdxFlowExpression | MdxTextExpression;
const COMMENT = /<!--[\s\S]*?-->/g;

/**
 * Tags: HTML elements that are allowed, and the tags of marks. Of other tags only the content remains, and code is
 * dropped; both are reported. Plain Markdown: HTML as it is, marks as they define it, no comments.
 *
 * @param marks tags that pages may use besides HTML and those of `context.tags`
 */
export function createTags(marks: readonly TagMark[]): Mark {
  const byName = new Map(marks.map((mark) => [mark.name, mark]));
  const checkTag = createTagCheck(byName);
  return {
    toHtml: (context) => (tree) =>
      context.format === 'md' ? rewriteRawHtml(context, checkTag, tree) : convertMdx(context, checkTag, tree),
    toMarkdown: (node, { context }) => {
      if (node.type === 'html') return (node as HTML).value.replace(COMMENT, '');
      // Comments are the only code that a page may contain.
      if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') return '';
      if (!isJsx(node)) return undefined;
      const mark = byName.get(node.name ?? '');
      return context.tags?.toMarkdown(node) ?? mark?.toMarkdown(textAttributes(node));
    },
  };
}

function textAttributes({ attributes }: Jsx): Record<string, string> {
  const texts = attributes
    .map(writtenAttribute)
    .flatMap(({ name, value }) => (typeof value === 'string' ? [[name, value] as const] : []));
  return Object.fromEntries(texts);
}

/** Removes all MDX nodes of a tree. */
function convertMdx(context: Context, checkTag: TagCheck, tree: Root): void {
  walk(tree, (node, index, parent) => {
    if (isCode(node)) {
      reportCode(context, node);
      replaceChild(parent, index, []);
    } else if (isJsx(node)) {
      replaceChild(parent, index, convertElement(context, checkTag, node));
    } else {
      return;
    }
    // The same index again: the replacement and its children are not yet checked.
    return index;
  });
}

function convertElement(context: Context, checkTag: TagCheck, node: Jsx): Node[] {
  const nodes = context.tags?.toNodes(node);
  if (nodes) return nodes;
  const checked = checkTag(context, node, node.name ?? '', node.attributes.map(writtenAttribute));
  if (checked === null) return node.children;
  if ('text' in checked) {
    return [tag(checked.tagName, { className: [checked.className] }, [textNode(checked.text)])];
  }
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
