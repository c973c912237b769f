import { offsetOf } from '../page';
import { findPattern } from './find-pattern';
import type { Rule } from './rule';

/** No exclamation marks; an operator or a mark within a name isn't one. */
export const exclamationMarks: Rule = {
  name: 'exclamation-marks',
  check: (page) =>
    page.passages.flatMap((passage) =>
      findPattern(passage, /(?<=[\p{L}\p{N}"”)])!+(?![\w=])/gu).map(({ start }) => ({
        offset: offsetOf(passage, start),
        message: 'an exclamation mark',
        example: 'end the sentence with a full stop',
      })),
    ),
};
