import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';

/** Attributes by name; `true` is one without a value. */
export type TagAttributes = Record<string, string | true>;

/** An attribute as written; `value` is null for code in braces. */
export type WrittenAttribute = { name: string; value: string | true | null };

/** Reads an attribute of an MDX tag. */
export function writtenAttribute(attribute: MdxJsxFlowElement['attributes'][number]): WrittenAttribute {
  if (attribute.type === 'mdxJsxExpressionAttribute') return { name: '{…}', value: null };
  const { name, value } = attribute;
  if (value === null || value === undefined) return { name, value: true };
  return { name, value: typeof value === 'string' ? value : null };
}
