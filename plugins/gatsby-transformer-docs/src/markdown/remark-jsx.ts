import type { Root } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import type { Node } from 'unist';
import { checkTag } from './allow-list';
import type { Context } from '../body/context';
import { replaceChild, tag, words } from '../body/nodes';
import { walk } from '../body/walk';
import { writtenAttribute } from '../body/tag-extension';

type Jsx = MdxJsxFlowElement | MdxJsxTextElement;
type Code = MdxjsEsm | MdxFlowExpression | MdxTextExpression;

/**
 * Checks what MDX adds to Markdown: allowed tags become elements, all other tags leave only their children, and code
 * is dropped. Whatever isn't allowed is told as a problem.
 *
 * @param context the compile's shared state
 * @returns a transformer of an MDX tree; afterwards the tree has no MDX nodes
 */
export function jsx(context: Context): (tree: Root) => void {
  return (tree) => {
    walk(tree, (node, index, parent) => {
      if (isCode(node)) {
        reportCode(context, node);
        replaceChild(parent, index, []);
      } else if (isJsx(node)) {
        replaceChild(parent, index, checkElement(context, node));
      } else {
        return;
      }
      // The same place again: what stands there now is, or has children that are, still unchecked.
      return index;
    });
  };
}

function checkElement(context: Context, node: Jsx): Node[] {
  const nodes = context.tags?.toNodes(node);
  if (nodes) return nodes;
  const checked = checkTag(context, node, node.name ?? '', node.attributes.map(writtenAttribute));
  if (checked === null) return node.children;
  if ('text' in checked) {
    return [tag(checked.tagName, { className: [checked.className] }, [words(checked.text)])];
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
