import type { Content, Element, Root } from 'hast';
import { plainText } from '../body/plain-text';
import type { BodySection } from '../body/types';

const HEADING = /^h[1-6]$/;
const DEEPEST = 6;

/** Data of a built block for the search. */
interface BlockData {
  /** Its text is the package's, not the section's: it is indexed like code. */
  readonly isFacts?: boolean;
  /** Of the option that the block is about. */
  readonly signature?: string;
  /** The block is indexed as these parts, one level below its heading. */
  readonly parts?: readonly Omit<BodySection, 'level'>[];
  /** The block only lists links: neither it nor its heading is indexed. */
  readonly isDirectory?: boolean;
}

/**
 * Cuts a body at its headings.
 *
 * @returns the part before the first heading (with an empty title, level 1), then one part for each heading and
 *   each entry of a list of facts; a part ends where the next heading of any level begins
 */
export function bodySections(tree: Root): BodySection[] {
  const first: Part = { id: '', title: '', level: 1, text: [], code: [], since: '', signature: '' };
  const state: State = { parts: [first], current: first };
  collect(tree, state);
  return state.parts.map(({ text, code, ...part }) => ({ ...part, text: join(text), code: join(code) }));
}

type Part = Omit<BodySection, 'text' | 'code'> & { text: string[]; code: string[] };

/** `current` is the part of the last heading: entries of lists come after it and get nothing more. */
type State = { readonly parts: Part[]; current: Part };

function join(texts: readonly string[]): string {
  return texts.join(' ').replace(/\s+/g, ' ').trim();
}

function collect(node: Root | Element, state: State): void {
  for (const child of node.children as Content[]) {
    const { current } = state;
    const { isFacts, signature, parts, isDirectory } = dataOf(child);
    if (isHeading(child)) {
      const { id } = child.properties ?? {};
      const level = Number(child.tagName[1]);
      const title = titleOf(child);
      state.current = {
        id: String(id),
        title,
        level,
        text: [],
        code: [],
        since: sinceOf(child),
        signature: '',
      };
      state.parts.push(state.current);
    } else if (isDirectory) {
      state.parts.splice(state.parts.indexOf(current, 1), 1);
      state.current = state.parts[0]!;
    } else if (parts) {
      const level = Math.min(current.level + 1, DEEPEST);
      for (const { text, code, ...part } of parts) {
        state.parts.push({ ...part, level, text: [text], code: [code] });
      }
    } else if (isFacts || isCode(child)) {
      current.code.push(plainText(child));
      current.signature ||= signature ?? '';
    } else if (isElement(child) && hasParts(child)) {
      collect(child, state);
    } else {
      current.text.push(plainText(child));
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

/** Whether there is more in it than text of the section. */
function hasParts(node: Element): boolean {
  return node.children.some((child) => {
    const { isFacts, parts, isDirectory } = dataOf(child);
    const isBlock = isFacts === true || isDirectory === true || parts !== undefined;
    return isBlock || isHeading(child) || isCode(child) || (isElement(child) && hasParts(child));
  });
}

function dataOf(node: Content): BlockData {
  return (isElement(node) && (node.data as BlockData | undefined)) || {};
}

/** A heading's text without its badges, as in the anchors. */
function titleOf(heading: Element): string {
  const children = heading.children.filter(
    (child) => !(isElement(child) && classes(child).includes('badge')),
  );
  return plainText({ ...heading, children });
}

/** The release in a heading's badge; '' without one. */
function sinceOf(heading: Element): string {
  const badge = heading.children.find((child) => isElement(child) && classes(child).includes('badge'));
  return /^(.*\d)\+$/.exec(badge ? plainText(badge) : '')?.[1] ?? '';
}

function classes({ properties }: Element): readonly unknown[] {
  const { className } = properties ?? {};
  return Array.isArray(className) ? className : [className];
}
