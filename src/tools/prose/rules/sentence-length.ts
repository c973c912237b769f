import { offsetOf } from '../page';
import { sentencesOf } from '../sentences';
import type { Rule } from './rule';

/**
 * Sentences end before their reader forgets how they began.
 *
 * @param most words of a sentence; code counts as one
 */
export function sentenceLength(most: number): Rule {
  return {
    name: 'sentence-length',
    check: (_page, passages) =>
      passages.flatMap(({ passage, english }) =>
        sentencesOf(passage, english)
          .filter(({ length }) => length > most)
          .map(({ start, end, length }) => ({
            offset: offsetOf(passage, start),
            message: `a sentence of ${length} words, expected at most ${most}`,
            example: `two sentences in the place of "${shorten(passage.text.slice(start, end))}"`,
          })),
      ),
  };
}

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
