import {
  passageRule,
  touchesCode,
  type English,
  type Passage,
  type PassageKind,
  type Range,
  type Rule,
} from '../page';

/** Headings and tables have phrases. */
const WITH_SENTENCES: ReadonlySet<PassageKind> = new Set(['paragraph', 'description']);

/**
 * Finds the sentences of a passage.
 *
 * @returns those with at least one word that isn't code, in order; none for headings, tables and titles. `length` is
 *   the number of words, where code counts as one; `words` are those that aren't code.
 */
export function sentencesOf(passage: Passage, { sentences, words }: English) {
  if (!WITH_SENTENCES.has(passage.kind)) return [];
  return joinParts(passage, sentences)
    .map((sentence) => {
      const own = words.filter(({ start }) => start >= sentence.start && start < sentence.end);
      const spoken = own
        .filter((word) => !touchesCode(passage, word))
        .map(({ start, end }) => passage.text.slice(start, end));
      return { ...sentence, length: own.length, words: spoken };
    })
    .filter((sentence) => sentence.words.length > 0);
}

/** A question within a sentence doesn't end it: `"Why?" is a good question.` */
function joinParts(passage: Passage, sentences: readonly Range[]): Range[] {
  const joined: Range[] = [];
  for (const sentence of sentences) {
    const last = joined.at(-1);
    const goesOn = /^["“(]?\p{Ll}/u.test(passage.text.slice(sentence.start, sentence.end));
    const isCode = touchesCode(passage, { start: sentence.start, end: sentence.start + 1 });
    const isName = passage.text.startsWith('webpack', sentence.start);
    if (last && goesOn && !isCode && !isName)
      joined[joined.length - 1] = { start: last.start, end: sentence.end };
    else joined.push(sentence);
  }
  return joined;
}

export const sentenceLength = (most: number): Rule =>
  passageRule('sentence-length', (passage, english) =>
    sentencesOf(passage, english)
      .filter(({ length }) => length > most)
      .map(({ start, end, length }) => ({
        start,
        message: `a sentence of ${length} words, expected at most ${most}`,
        example: `two sentences instead of "${shorten(passage.text.slice(start, end))}"`,
      })),
  );

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
