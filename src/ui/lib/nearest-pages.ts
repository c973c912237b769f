/** Finds the pages whose names are similar to a URL that has no page. */
import { editDistance } from 'docs-core/edit-distance';

/** A page by its name, as `/nav/{language}/pages.json` lists it. */
export interface ListedPage {
  readonly url: string;
  readonly title: string;
}

/** Maximum number of suggested pages. */
export const MOST_OFFERED = 5;

/** Minimum similarity of a name: 1 is equal. */
const NEAR = 0.6;

/** Minimum similarity of spellings of one word. */
const SAME_WORD = 0.75;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The segments of a path, without file extensions and what cannot be decoded. */
function segmentsOf(pathname: string): string[] {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // Stray percent signs: used undecoded.
  }
  return path
    .replace(/(\/index)?\.(html?|mdx?)\/?$/i, '')
    .split('/')
    .filter((segment) => /[\p{L}\p{N}]/u.test(segment));
}

/** 1 for equal words, 0 for words that share nothing. */
function similarity(a: string, b: string): number {
  if (a === b) return Number(a !== '');
  const longest = Math.max(a.length, b.length);
  // Their lengths alone are too different.
  if (Math.min(a.length, b.length) / longest < NEAR) return 0;
  return 1 - editDistance(a, b) / longest;
}

/**
 * Compares a word of the URL once with each distinct word of the pages.
 *
 * @returns the similarity of its spellings among those, and a weight: the fewer pages have it, the higher
 */
function weigh(word: string, pages: readonly (readonly string[])[]) {
  const spellings = new Map<string, number>();
  for (const other of new Set(pages.flat())) {
    const score = similarity(word, other);
    if (score >= SAME_WORD) spellings.set(other, score);
  }
  const having = pages.filter((own) => own.some((other) => spellings.has(other)));
  return { spellings, weight: Math.log((pages.length + 2) / (having.length + 1)) };
}

/** Share of the weighted words that are among a page's words. */
function coverage(words: readonly ReturnType<typeof weigh>[], own: readonly string[]): number {
  let [found, all] = [0, 0];
  for (const { spellings, weight } of words) {
    all += weight;
    found += weight * Math.max(0, ...own.map((other) => spellings.get(other) ?? 0));
  }
  return all === 0 ? 0 : found / all;
}

/**
 * The pages whose names are most similar to a URL's.
 *
 * @param pages all pages of its language
 * @returns at most five, most similar first
 */
export function nearestPages(pathname: string, pages: readonly ListedPage[]): ListedPage[] {
  const [name = '', parent = '', ...rest] = segmentsOf(pathname).reverse();
  const joined = (text: string): string => wordsOf(text).join('');
  const wantedName = joined(name);
  const wantedParent = rest.length > 0 ? joined(parent) : '';
  const known = pages.map((page) => {
    const [last = '', ...parents] = segmentsOf(page.url).reverse();
    const words = [...new Set([...wordsOf(last), ...wordsOf(page.title)])];
    return { page, parents, words, names: [...new Set([joined(last), joined(page.title)])] };
  });
  const wordsOfPages = known.map(({ words }) => words);
  const wanted = wordsOf(name).map((word) => weigh(word, wordsOfPages));
  return known
    .map(({ page, parents, words, names }) => {
      const same = Math.max(
        ...names.map((own) => similarity(wantedName, own)),
        0.85 * coverage(wanted, words),
        // A part of a page that once was a page of its own.
        0.7 * similarity(wantedParent, names[0]!),
      );
      const isSibling = parent !== '' && parents[0] === parent;
      return { page, score: same < NEAR ? 0 : same + (isSibling ? 0.05 : 0) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.page.url < b.page.url ? -1 : 1))
    .slice(0, MOST_OFFERED)
    .map(({ page }) => page);
}

/** The words of a path's last segment, as a search query. */
export function queryOfPath(pathname: string): string {
  return wordsOf(segmentsOf(pathname).at(-1) ?? '').join(' ');
}

/** Adds the first page of the URL's section, last, unless it is included. */
export function withSectionStart(near: readonly ListedPage[], start: ListedPage): ListedPage[] {
  if (near.some(({ url }) => url === start.url)) return [...near];
  return [...near.slice(0, MOST_OFFERED - 1), start];
}
