import type { Content, Element, Root } from 'hast';
import { element, text } from '../body/nodes';
import { plainText } from '../body/plain-text';
import { walkType } from '../body/walk';

/** One word that the glossary defines. */
export interface GlossaryEntry {
  /** Id of its heading on the glossary's page. */
  readonly id: string;
  /** The heading's words. */
  readonly title: string;
  /** What it means, in one plain sentence. */
  readonly definition: string;
}

/** What a body needs in order to link words that the glossary defines. */
export interface PageGlossary {
  readonly entries: readonly GlossaryEntry[];
  /** Path of the glossary's page. */
  readonly url: string;
  /** What the page is about, in words: its title and its address. What stands in there isn't linked. */
  readonly about: string;
  /** How many links a page gets at most. */
  readonly limit: number;
}

/** A term in a text. */
interface FoundTerm {
  readonly entry: GlossaryEntry;
  readonly start: number;
  readonly end: number;
}

/** Chinese is written without spaces, so that words of it stand within others. */
const HAN = /\p{Script=Han}/u;

// Parts of a longer name are no words: `asset-modules`, `module.exports`, `src/runtime`, `@scope/loader`.
const BEFORE = String.raw`(?<![\p{L}\p{N}_$@#./-])`;
const AFTER = String.raw`(?![\p{L}\p{N}_-]|[./]\p{L})`;

/**
 * Builds a reader of texts that finds what a glossary defines, in the singular and the plural. Each word may begin
 * with a capital or not; a hyphen does for a space. The longest term wins: "asset module", not "asset".
 *
 * @param entries of the glossary
 * @returns a function that gives the terms of a text, in its order
 */
export function buildTermFinder(entries: readonly GlossaryEntry[]): (text: string) => FoundTerm[] {
  const byLength = [...entries].sort((a, b) => b.title.length - a.title.length);
  if (byLength.length === 0) return () => [];
  const pattern = new RegExp(
    byLength.map(({ title }) => `(${HAN.test(title) ? escapePattern(title) : wholeWords(title)})`).join('|'),
    'gu',
  );
  return (text) =>
    [...text.matchAll(pattern)].map((match) => ({
      entry: byLength[match.slice(1).findIndex((group) => group !== undefined)]!,
      start: match.index,
      end: match.index + match[0].length,
    }));
}

function wholeWords(title: string): string {
  return `${BEFORE}${formsOf(title)}${AFTER}`;
}

/** A pattern of all the ways to write a title. */
function formsOf(title: string): string {
  const words = title.split(/[\s-]+/);
  return words
    .map((word, index) => (index === words.length - 1 ? withPlural(anyCase(word)) : anyCase(word)))
    .join(String.raw`[\s-]`);
}

/** `[Tt]ree`: the first letter either way, all others as they are written. */
function anyCase(word: string): string {
  const [first = ''] = word;
  const either = `${first.toUpperCase()}${first.toLowerCase()}`;
  return `[${either.replace(/[\\\]^-]/g, String.raw`\$&`)}]${escapePattern(word.slice(first.length))}`;
}

function withPlural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}(?:y|ies)`;
  return /(?:[sxz]|[cs]h)$/.test(word) ? `${word}(?:es)?` : `${word}s?`;
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
}

/** What holds running text, at any depth; everything else is looked at for links only. */
const CONTAINERS = new Set(['p', 'ul', 'ol', 'li', 'blockquote', 'aside']);

/** Where a text itself may become a link: not in what is emphasized, code or a link. */
const TEXT = new Set(['p', 'li']);

/**
 * Links the first use of each word that the glossary defines to its entry, with a tip that says what it means.
 * Styles show the tip, so it needs no script; where there are no styles either, it stays hidden.
 *
 * What the page is about isn't linked, nor what a writer has linked before or in the same paragraph.
 *
 * @param tree the finished HTML tree of a body; changed
 * @param glossary see `PageGlossary`
 */
export function linkTerms(tree: Root, { entries, url, about, limit }: PageGlossary): void {
  const find = buildTermFinder(entries);
  const known = new Set(find(about).map(({ entry }) => entry));
  let left = limit;

  const learnLinks = (block: Element): void =>
    walkType<Element>(block, 'element', (node) => {
      if (node.tagName === 'a') find(plainText(node)).forEach(({ entry }) => known.add(entry));
    });
  const linkText = (value: string): Content[] => {
    const found = find(value).filter(({ entry }) => {
      if (left === 0 || known.has(entry)) return false;
      known.add(entry);
      left -= 1;
      return true;
    });
    return splitText(value, found, url);
  };
  const visit = (parent: Root | Element): void => {
    const isText = parent.type === 'element' && TEXT.has(parent.tagName);
    parent.children = (parent.children as Content[]).flatMap((child) => {
      if (child.type === 'text' && isText) return linkText(child.value);
      if (child.type !== 'element') return [child];
      if (TEXT.has(child.tagName) || !CONTAINERS.has(child.tagName)) learnLinks(child);
      if (CONTAINERS.has(child.tagName) && !isTitle(child)) visit(child);
      return [child];
    });
  };
  visit(tree);
}

function isTitle({ properties }: Element): boolean {
  return String(properties?.className) === 'aside-title';
}

function splitText(value: string, found: readonly FoundTerm[], url: string): Content[] {
  let end = 0;
  const parts = found.flatMap((term) => {
    const before = text(value.slice(end, term.start));
    end = term.end;
    return [before, ...buildLink(value.slice(term.start, end), term.entry, url)];
  });
  return [...parts, text(value.slice(end))].filter((node) => node.type !== 'text' || node.value !== '');
}

/** A link and, right after it, its tip: styles know them by that. No heading's id has a dot in it. */
function buildLink(words: string, { id, definition }: GlossaryEntry, url: string): Content[] {
  const tip = `t.${id}`;
  return [
    element('a', { className: ['term'], href: `${url}#${id}`, ariaDescribedBy: [tip] }, [text(words)]),
    element('span', { hidden: true, role: 'tooltip', id: tip }, [text(definition)]),
  ];
}
