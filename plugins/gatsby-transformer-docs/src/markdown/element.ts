import type { Element, ElementContent, Properties, Text } from 'hast';

/**
 * Builds an element of the page.
 *
 * @param tagName such as `pre`
 * @param properties hast properties: `className` is a list, `tabIndex` a number
 * @param children what it contains
 * @returns a new hast element
 */
export function element(tagName: string, properties: Properties, children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children };
}

/**
 * Builds a text of the page.
 *
 * @param value the text, not escaped
 * @returns a new hast text
 */
export function text(value: string): Text {
  return { type: 'text', value };
}
