import type { Content, Element, Root } from 'hast';
import { plainText } from './plain-text';
import type { BodySection } from './types';

const HEADING = /^h[1-6]$/;

/**
 * Cuts a body at its headings.
 *
 * @param tree an HTML tree whose headings have their ids
 * @returns what stands before the first heading (with an empty title, level 1), then one part for each heading; a
 *   part ends where the next heading of any level begins
 */
export function bodySections(tree: Root): BodySection[] {
  const parts: Part[] = [{ id: '', title: '', level: 1, text: [], code: [] }];
  collect(tree, parts);
  return parts.map(({ text, code, ...part }) => ({ ...part, text: join(text), code: join(code) }));
}

type Part = Omit<BodySection, 'text' | 'code'> & { text: string[]; code: string[] };

function join(texts: readonly string[]): string {
  return texts
    .filter((text) => text !== '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function collect(node: Root | Element, parts: Part[]): void {
  for (const child of node.children as Content[]) {
    const part = parts.at(-1)!;
    if (isHeading(child)) {
      parts.push({
        id: String(child.properties?.id),
        title: titleOf(child),
        level: Number(child.tagName[1]),
        text: [],
        code: [],
      });
    } else if (isCode(child)) {
      part.code.push(plainText(child));
    } else if (isElement(child) && hasParts(child)) {
      collect(child, parts);
    } else {
      part.text.push(plainText(child));
    }
  }
}

function isElement(node: Content): node is Element {
  return node.type === 'element';
}

function isHeading(node: Content): node is Element {
  return isElement(node) && HEADING.test(node.tagName) && node.properties?.id !== undefined;
}

function isCode(node: Content): boolean {
  return isElement(node) && (node.tagName === 'pre' || classes(node).includes('code'));
}

/** Whether something inside is to be told from the words around it. */
function hasParts(node: Element): boolean {
  return node.children.some(
    (child) => isHeading(child) || isCode(child) || (isElement(child) && hasParts(child)),
  );
}

/** A heading's words without its badges, as the anchors have them. */
function titleOf(heading: Element): string {
  const children = heading.children.filter(
    (child) => !(isElement(child) && classes(child).includes('badge')),
  );
  return plainText({ ...heading, children });
}

function classes({ properties }: Element): readonly unknown[] {
  const { className } = properties ?? {};
  return Array.isArray(className) ? className : [className];
}
