import type { TextPart } from './search-engine';
import { stem, wordsOf } from './words';

/** About two lines of a result. */
const LONGEST_SNIPPET = 150;

interface Range {
  readonly start: number;
  readonly end: number;
  readonly term: string;
}

function matchesIn(text: string, terms: ReadonlySet<string>): Range[] {
  const ranges: Range[] = [];
  for (const { term, start, end } of wordsOf(text)) {
    if (terms.has(term) || terms.has(stem(term))) ranges.push({ start, end, term: stem(term) });
  }
  return ranges.sort((a, b) => a.start - b.start || b.end - a.end);
}

/**
 * Marks what a query's terms match.
 *
 * @param terms as they are in the index
 * @returns the whole text in parts; none for an empty text
 */
export function markText(text: string, terms: ReadonlySet<string>): TextPart[] {
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
  for (const { start, end } of matchesIn(text, terms)) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return parts;
}

/**
 * The words around the best match of a text.
 *
 * @returns parts with `…` where something is left out; none for an empty text
 */
export function buildSnippet(text: string, terms: ReadonlySet<string>): TextPart[] {
  const start = bestStart(text, matchesIn(text, terms));
  const end = endOfWords(text, Math.min(text.length, start + LONGEST_SNIPPET));
  const parts = markText(text.slice(start, end).trim(), terms);
  return [
    ...(start > 0 ? [{ text: '… ', isMatch: false }] : []),
    ...parts,
    ...(end < text.length ? [{ text: ' …', isMatch: false }] : []),
  ];
}

/** Where a piece begins that has the most different matches. */
function bestStart(text: string, matches: readonly Range[]): number {
  let best = { count: 0, start: 0 };
  matches.forEach(({ start }, at) => {
    const inside = new Set<string>();
    for (const match of matches.slice(at)) {
      if (match.end > start + LONGEST_SNIPPET * 0.8) break;
      inside.add(match.term);
    }
    if (inside.size > best.count) best = { count: inside.size, start };
  });
  if (best.start + LONGEST_SNIPPET * 0.6 < LONGEST_SNIPPET) return 0;
  const from = Math.max(0, best.start - LONGEST_SNIPPET * 0.25);
  const sentence = text.slice(from, best.start).search(/(?<=[.!?]\s|[。！？])\S/);
  if (sentence >= 0) return from + sentence;
  const space = text.indexOf(' ', from);
  return space >= 0 && space < best.start ? space + 1 : best.start;
}

function endOfWords(text: string, end: number): number {
  if (end >= text.length) return text.length;
  const space = text.lastIndexOf(' ', end);
  return space > end - 30 ? space : end;
}
