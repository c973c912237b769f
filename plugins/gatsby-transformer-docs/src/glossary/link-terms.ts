import type { Content, Element, Root } from 'hast';
import { element, text } from '../body/nodes';
import { plainText } from '../body/plain-text';
import { walkType } from '../body/walk';
import { escapePattern } from 'docs-core/escape';

/** A term that the glossary defines. */
export interface GlossaryEntry {
  /** Id of its heading on the glossary's page. */
  readonly id: string;
  /** Text of the heading. */
  readonly title: string;
  /** Its definition, one sentence of plain text. */
  readonly definition: string;
}

export interface PageGlossary {
  readonly entries: readonly GlossaryEntry[];
  /** Path of the glossary's page. */
  readonly url: string;
  /** Title and path of the page as text; terms in it aren't linked. */
  readonly about: string;
  /** Most links in a page. */
  readonly limit: number;
}

interface FoundTerm {
  readonly entry: GlossaryEntry;
  readonly start: number;
  readonly end: number;
}

/** Elements that contain running text at any depth; in all others only links are read. */
const CONTAINERS = new Set(['p', 'ul', 'ol', 'li', 'blockquote', 'aside']);

/** Elements whose own text may be linked: not emphasis, code or links. */
const TEXT = new Set(['p', 'li']);

/** By entries: compiling a pattern of all terms takes longer than finding them in a page. */
const finders = new WeakMap<readonly GlossaryEntry[], ReturnType<typeof buildTermFinder>>();

/**
 * Links the first use of each term to its glossary entry, followed by a hidden tooltip with the definition, which the
 * style sheet shows. Terms that the author has linked before or in the same paragraph aren't linked.
 */
export function linkTerms(tree: Root, { entries, url, about, limit }: PageGlossary): void {
  const find = finders.get(entries) ?? buildTermFinder(entries);
  finders.set(entries, find);
  const known = new Set(find(about).map(({ entry }) => entry));
  let left = limit;

  const readLinks = (block: Element): void =>
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
      if (TEXT.has(child.tagName) || !CONTAINERS.has(child.tagName)) readLinks(child);
      const isTitle = String(child.properties?.className) === 'aside-title';
      if (CONTAINERS.has(child.tagName) && !isTitle) visit(child);
      return [child];
    });
  };
  visit(tree);
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

/** A link followed by its tooltip, as the style sheet expects. Ids of headings have no dots. */
function buildLink(label: string, { id, definition }: GlossaryEntry, url: string): Content[] {
  const tip = `t.${id}`;
  return [
    element('a', { className: ['term'], href: `${url}#${id}`, ariaDescribedBy: [tip] }, [text(label)]),
    element('span', { hidden: true, role: 'tooltip', id: tip }, [text(definition)]),
  ];
}

/** Chinese has no spaces between words. */
const HAN = /\p{Script=Han}/u;

// Parts of a longer name don't match: `asset-modules`, `module.exports`, `src/runtime`, `@scope/loader`.
const BEFORE = String.raw`(?<![\p{L}\p{N}_$@#./-])`;
const AFTER = String.raw`(?![\p{L}\p{N}_-]|[./]\p{L})`;

/**
 * Creates a function that finds the terms of a glossary in a text, in order of appearance: singular and plural, with or
 * without initial capitals, with spaces or hyphens. The longest term wins: "asset module", not "asset".
 */
export function buildTermFinder(entries: readonly GlossaryEntry[]): (text: string) => FoundTerm[] {
  const byLength = entries.toSorted((a, b) => b.title.length - a.title.length);
  if (byLength.length === 0) return () => [];
  const byForm = new Map<string, GlossaryEntry>();
  for (const entry of byLength) {
    for (const form of formsOf(normalize(entry.title))) if (!byForm.has(form)) byForm.set(form, entry);
  }
  const titles = byLength.map(({ title }) => title);
  const han = titles.filter((title) => HAN.test(title)).map(escapePattern);
  const words = titles.filter((title) => !HAN.test(title)).map(patternOf);
  // One look behind for all terms: inside of words nothing else is tried.
  const ofWords = words.length > 0 ? [`${BEFORE}(?:${words.join('|')})${AFTER}`] : [];
  const pattern = new RegExp([...han, ...ofWords].join('|'), 'gu');
  return (text) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
      entry: byForm.get(normalize(found))!,
      start: index,
      end: index + found.length,
    }));
}

/** A term in the form that is compared: spaces for hyphens, no initial capitals. */
function normalize(term: string): string {
  const words = term.split(/[\s-]+/);
  return words.map((word) => word.slice(0, 1).toLowerCase() + word.slice(1)).join(' ');
}

/** Singular and plural of a title; Chinese has one form. */
function formsOf(title: string): string[] {
  if (HAN.test(title)) return [title];
  if (/[^aeiou]y$/.test(title)) return [title, `${title.slice(0, -1)}ies`];
  return [title, `${title}${/(?:[sxz]|[cs]h)$/.test(title) ? 'es' : 's'}`];
}

/** A pattern for all spellings of a title that is not Chinese. */
function patternOf(title: string): string {
  const forms = formsOf(title).map((form) =>
    form
      .split(/[\s-]+/)
      .map(anyCase)
      .join(String.raw`[\s-]`),
  );
  // The longer form first: "chunks" is not "chunk" and a letter.
  return forms.reverse().join('|');
}

/** `[Tt]ree`: only the first letter may differ in case. */
function anyCase(word: string): string {
  const [first = ''] = word;
  const either = `${first.toUpperCase()}${first.toLowerCase()}`;
  return `[${either.replace(/[\\\]^-]/g, String.raw`\$&`)}]${escapePattern(word.slice(first.length))}`;
}
