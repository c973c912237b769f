import type { Element, ElementContent, Properties, Text } from 'hast';
import type { Raw } from 'hast-util-raw';
import type { Image, Link } from 'mdast';
import type { Literal, Node, Parent } from 'unist';
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

/** An element of the page; of its properties, `className` is a list and `tabIndex` a number. */
export function element(tagName: string, properties: Properties, children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children };
}

/** A text of the page, not escaped. */
export function text(value: string): Text {
  return { type: 'text', value };
}

/** Names up to this length are not broken. */
const LONG = 32;

/** Part of a name that fits on a phone's line beside the labels of facts. */
const FITTING = 24;

/** Where a line may break first: after dots, slashes and signs between values. */
const JOINTS = /(?<=[^-][./])(?=\w)|(?<=[|,&])/;

/**
 * Adds `<wbr>` to code with long names: after dots, slashes and commas, and before the capitals of a part that is still
 * long. After hyphens browsers break lines anyway.
 *
 * @param long length of the longest name that isn't broken
 */
export function breakable(code: string, long = LONG): ElementContent[] {
  const parts = code
    .split(/(\s+)/)
    .flatMap((word) => (word.length <= long ? [word] : word.split(JOINTS)))
    .flatMap((part) =>
      part.length <= Math.min(long, FITTING) ? [part] : part.split(/(?<=[a-z\d]{3})(?=[A-Z])/),
    );
  const children: ElementContent[] = [];
  let plain = '';
  let isBreak = false;
  for (const part of parts) {
    const isSpace = /^\s*$/.test(part);
    if (isBreak && !isSpace) {
      children.push(text(plain), element('wbr', {}));
      plain = '';
    }
    plain += part;
    isBreak = !isSpace;
  }
  return [...children, text(plain)];
}

/**
 * Colored code as HTML. It is no tree, since code has most of a page's elements, which would be built, walked and
 * written for nothing.
 */
export interface CodeHtml extends Raw {
  type: 'raw';
  value: string;
  /** The code itself. */
  text: string;
}

// Nodes of our own in the Markdown tree, which `renderMarkdown` converts.

/** A finished piece of the page: code, a diagram. No plugin looks inside until it is inserted. */
export interface Built extends Node {
  type: 'built';
  tree: Element;
  /** Whether it is the block below the heading of a fact. */
  isOwnFact?: boolean;
}

/** Raw HTML with allowed tags only; parsed together with the content between its tags. */
export interface SafeHtml extends Literal {
  type: 'safeHtml';
  value: string;
}

/** An element around Markdown; `data.hName` and `data.hProperties` are its name and properties. */
export interface Tag extends Parent {
  type: 'tag';
  data: { hName: string; hProperties: Record<string, string | string[] | boolean> };
}

/** An element around Markdown nodes. */
export function tag(tagName: string, properties: Tag['data']['hProperties'], children: Node[]): Tag {
  return { type: 'tag', children, data: { hName: tagName, hProperties: properties } };
}

/** The Markdown link of an `<a>` with these attributes, which has the place and the children of its tag. */
export function linkOf(attributes: TagAttributes, { position, children = [] }: Partial<Parent>): Link {
  const { href, title, id } = attributes;
  const data = typeof id === 'string' ? { data: { hProperties: { id } } } : {};
  const link = { type: 'link' as const, url: String(href), children: children as Link['children'], ...data };
  return { ...link, ...(typeof title === 'string' && { title }), ...(position && { position }) };
}

/** The Markdown image of an `<img>` with these attributes, which has the place of its tag. */
export function imageOf({ src, alt, title }: TagAttributes, { position }: Partial<Node>): Image {
  const image = { type: 'image' as const, url: String(src), alt: typeof alt === 'string' ? alt : '' };
  return { ...image, ...(typeof title === 'string' && { title }), ...(position && { position }) };
}

/** A Markdown text, not escaped. */
export function textNode(value: string): Literal<string> {
  return { type: 'text', value };
}

/** Replaces a child with nodes; without any it is removed. */
export function replaceChild(parent: Parent, index: number, nodes: Node[]): void {
  parent.children.splice(index, 1, ...nodes);
}

/** The text of Markdown nodes, without badges. */
export function phrasingText(node: Node & { value?: string; children?: Node[] }): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value ?? '';
  const properties = node.data?.hProperties as { className?: unknown } | undefined;
  if (node.type === 'tag' && String(properties?.className) === 'badge') return '';
  return (node.children ?? []).map(phrasingText).join('');
}
