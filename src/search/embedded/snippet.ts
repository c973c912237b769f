import type { TextPart } from '../search-engine';
import { isCjk, stem, tokenize, type Token } from './tokenizer';

/** About two lines of a result. */
const MAX_LENGTH = 150;

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
 * Cuts out the part of a text with the most matches, from the beginning of a sentence, and marks them.
 *
 * @returns parts, with `…` where text is left out; an empty list for an empty text
 */
export function buildSnippet(text: string, terms: ReadonlySet<string>): TextPart[] {
  const start = findStart(text, findMatches(text, terms));
  const end = endOfWord(text, start + MAX_LENGTH);
  return [
    ...(start > 0 ? [{ text: '… ', isMatch: false }] : []),
    ...highlight(text.slice(start, end).trim(), terms),
    ...(end < text.length ? [{ text: ' …', isMatch: false }] : []),
  ];
}

const SENTENCE = /(?<=[.!?:]\s|[。！？：])\S/g;

/** The start of the sentence with the most different matches behind it; of several, of the first. */
function findStart(text: string, matches: readonly Token[]): number {
  let best = { count: 0, start: 0 };
  for (const start of [0, ...[...text.matchAll(SENTENCE)].map(({ index }) => index)]) {
    const isInside = (match: Token): boolean => match.start >= start && match.end <= start + MAX_LENGTH;
    const count = new Set(matches.filter(isInside).map(({ term }) => term)).size;
    if (count > best.count) best = { count, start };
  }
  return best.start;
}

function endOfWord(text: string, end: number): number {
  if (end >= text.length) return text.length;
  const space = text.lastIndexOf(' ', end);
  return space > end - 30 ? space : end;
}
