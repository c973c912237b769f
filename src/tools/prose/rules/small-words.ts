import type { Remark } from '../english-reader';
import { offsetOf, STAND_IN, touchesCode, type Passage } from '../page';
import type { Rule } from './rule';

/** No word stands twice in a row. */
export const repeatedWords: Rule = {
  name: 'repeated-words',
  check: (_page, passages) =>
    passages.flatMap(({ passage, english }) =>
      english.remarks
        .filter((remark) => remark.source === 'retext-repeated-words' && !touchesCode(passage, remark))
        .map(({ start, end, expected }) => ({
          offset: offsetOf(passage, start),
          message: `"${passage.text.slice(start, end)}" says a word twice`,
          example: expected[0] ?? 'one of them',
        })),
    ),
};

/** "A" and "an" agree with how the next word begins. */
export const articles: Rule = {
  name: 'articles',
  check: (_page, passages) =>
    passages.flatMap(({ passage, english }) =>
      english.remarks
        .filter((remark) => remark.source === 'retext-indefinite-article' && isSpoken(passage, remark))
        .map(({ start, end, expected }) => {
          const next = /^\W*\S+/.exec(passage.text.slice(end))?.[0] ?? '';
          return {
            offset: offsetOf(passage, start),
            message: `"${passage.text.slice(start, end)}${next}" has the wrong article`,
            example: `${expected[0] ?? ''}${next}`,
          };
        }),
    ),
};

/** How code is spoken that isn't a word, nobody knows. */
function isSpoken(passage: Passage, { end }: Remark): boolean {
  const rest = passage.text.slice(end).trimStart();
  const next = { start: end + 1, end: end + 2 };
  return !(rest.startsWith(STAND_IN) && touchesCode(passage, next));
}
