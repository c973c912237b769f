import type { GlossaryEntry } from './glossary';

/** A term in a text. */
export interface FoundTerm {
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
