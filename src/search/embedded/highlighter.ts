import type { TextPart } from '../search-engine';
import { isCjk, stem, tokenize, type Token } from './tokenizer';

/** About two lines of a result. */
const MAX_SNIPPET_LENGTH = 150;

function findMatches(text: string, terms: ReadonlySet<string>): Token[] {
  return (
    tokenize(text)
      // A single letter, as the t of `can't`, is no match.
      .filter(({ term }) => (term.length > 1 || isCjk(term)) && (terms.has(term) || terms.has(stem(term))))
      .map(({ term, start, end }) => ({ start, end, term: stem(term) }))
      .sort((a, b) => a.start - b.start || b.end - a.end)
  );
}

/**
 * Marks the matches of a query in a text.
 *
 * @returns the whole text in parts; an empty list for an empty text
 */
export function highlight(text: string, terms: ReadonlySet<string>): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  const add = (end: number, isMatch: boolean): void => {
    if (end <= done) return;
    const last = parts.at(-1);
    const piece = text.slice(done, end);
    if (last?.isMatch === isMatch) parts[parts.length - 1] = { text: last.text + piece, isMatch };
    else parts.push({ text: piece, isMatch });
    done = end;
  };
  for (const { start, end } of findMatches(text, terms)) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return parts;
}

/**
 * Cuts out the part of a text with the most matches, and marks them.
 *
 * @returns parts, with `…` where text is left out; an empty list for an empty text
 */
export function buildSnippet(text: string, terms: ReadonlySet<string>): TextPart[] {
  const start = findStart(text, findMatches(text, terms));
  const end = endOfWord(text, start + MAX_SNIPPET_LENGTH);
  const parts = highlight(text.slice(start, end).trim(), terms);
  return [
    ...(start > 0 ? [{ text: '… ', isMatch: false }] : []),
    ...parts,
    ...(end < text.length ? [{ text: ' …', isMatch: false }] : []),
  ];
}

/** The start of the snippet with the most different matches, at a sentence or a word where one is near. */
function findStart(text: string, matches: readonly Token[]): number {
  let best = { count: 0, start: 0 };
  matches.forEach(({ start }, index) => {
    const inside = new Set<string>();
    for (const match of matches.slice(index)) {
      if (match.end > start + MAX_SNIPPET_LENGTH * 0.8) break;
      inside.add(match.term);
    }
    if (inside.size > best.count) best = { count: inside.size, start };
  });
  if (best.start < MAX_SNIPPET_LENGTH * 0.4) return 0;
  const from = Math.max(0, best.start - MAX_SNIPPET_LENGTH * 0.25);
  const sentence = text.slice(from, best.start).search(/(?<=[.!?]\s|[。！？])\S/);
  if (sentence >= 0) return from + sentence;
  const space = text.indexOf(' ', from);
  return space >= 0 && space < best.start ? space + 1 : best.start;
}

function endOfWord(text: string, end: number): number {
  if (end >= text.length) return text.length;
  const space = text.lastIndexOf(' ', end);
  return space > end - 30 ? space : end;
}
