import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';

/** An attribute of a tag of MDX as its writer wrote it. */
export function writtenAttribute(attribute: MdxJsxFlowElement['attributes'][number]): WrittenAttribute {
  if (attribute.type === 'mdxJsxExpressionAttribute') return { name: '{…}', value: null };
  const { name, value } = attribute;
  if (value === null || value === undefined) return { name, value: true };
  return { name, value: typeof value === 'string' ? value : null };
}

/** Attributes by name; `true` is one without a value. */
export type TagAttributes = Record<string, string | true>;

/** An attribute as written; `value` is null where code stands in its place. */
export type WrittenAttribute = { name: string; value: string | true | null };
