import { touchesCode, type Passage, type Range } from '../page';

/** A place of a passage, and what stands there. */
export type Match = Range & { readonly text: string };

/**
 * Finds words of a passage, where they aren't code.
 *
 * @param passage where to look
 * @param pattern with the flag g
 */
export function findPattern(passage: Passage, pattern: RegExp): Match[] {
  return [...passage.text.matchAll(pattern)]
    .map((match) => ({ text: match[0], start: match.index, end: match.index + match[0].length }))
    .filter((match) => !touchesCode(passage, match));
}

/**
 * A pattern for whole words, in small or capital letters.
 *
 * @param pattern a regular expression without flags
 */
export function wholeWords(pattern: string): RegExp {
  return new RegExp(`(?<![\\w’'-])(?:${pattern})(?![\\w’'-])`, 'gi');
}

/** A name as a part of a regular expression. */
export const escapePattern = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
