import type { Content, Element, Root } from 'hast';
import { element, text } from '../body/nodes';
import { plainText } from '../body/plain-text';
import { walkType } from '../body/walk';
import { buildTermFinder, type FoundTerm } from './find-terms';
import type { GlossaryEntry, PageGlossary } from './glossary';

/** What holds running text, at any depth; everything else is looked at for links only. */
const RUNNING = new Set(['p', 'ul', 'ol', 'li', 'blockquote', 'aside']);

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
      if (TEXT.has(child.tagName) || !RUNNING.has(child.tagName)) learnLinks(child);
      if (RUNNING.has(child.tagName) && !isTitle(child)) visit(child);
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
