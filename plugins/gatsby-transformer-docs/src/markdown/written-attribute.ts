import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { WrittenAttribute } from './tag-attributes';

/** An attribute of a tag of MDX as its writer wrote it. */
export function writtenAttribute(attribute: MdxJsxFlowElement['attributes'][number]): WrittenAttribute {
  if (attribute.type === 'mdxJsxExpressionAttribute') return { name: '{…}', value: null };
  const { name, value } = attribute;
  if (value === null || value === undefined) return { name, value: true };
  return { name, value: typeof value === 'string' ? value : null };
}
