import type { Replacement } from '../../../config/prose';
import { offsetOf } from '../page';
import { findPattern, wholeWords } from './find-pattern';
import type { Rule } from './rule';

/**
 * A rule about words that others should replace.
 *
 * @param name of the rule
 * @param reason what is wrong with them: the message goes on with it after the word
 * @param replacements words, and what to write in their place
 */
export function replacedWords(name: string, reason: string, replacements: readonly Replacement[]): Rule {
  const patterns = replacements.map(([pattern, instead]) => ({ pattern: wholeWords(pattern), instead }));
  return {
    name,
    check: (page) =>
      page.passages.flatMap((passage) =>
        patterns.flatMap(({ pattern, instead }) =>
          findPattern(passage, pattern).map(({ text, start }) => ({
            offset: offsetOf(passage, start),
            message: `"${text}" ${reason}`,
            example: instead === '' ? 'leave it out' : instead,
          })),
        ),
      ),
  };
}
