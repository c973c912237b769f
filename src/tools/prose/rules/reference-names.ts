import type { Rule } from '../page';

/** Pages that people look something up in, in any language. */
const REFERENCE = /(?:^|\/)content\/[^/]+\/(?:api|configuration|loaders|plugins)\//;
const EXAMPLE = '`app`, `vendor`, `src/index.js`, `MyPlugin`, `button`, `user`';

/**
 * Names in the reference are neutral, in its prose as in its code: whoever looks up an option reads no story.
 *
 * @param words English words of an example domain, in small letters and without a plural's s; they are also found as
 *   parts of names such as `TidePlugin` and `tide_level`
 * @param other the same in scripts without spaces, found anywhere
 */
export function referenceNames(words: readonly string[], other: readonly string[]): Rule {
  const pattern = new RegExp([...words.map(patternOf), ...other].join('|'), 'g');
  return {
    name: 'reference-names',
    check: ({ file, source }) =>
      REFERENCE.test(file.replaceAll('\\', '/'))
        ? [...source.matchAll(pattern)].map(({ 0: word, index }) => ({
            offset: index,
            message: `"${word}": names in the reference are neutral`,
            example: EXAMPLE,
          }))
        : [],
  };
}

/** A word in small letters, with a capital or in capitals; not as a part of another word: `dock`, but not `docker`. */
function patternOf(word: string): string {
  const capital = word.charAt(0).toUpperCase() + word.slice(1);
  return `(?:(?<![A-Za-z])${word}|${capital})s?(?![a-z])|(?<![A-Z])${word.toUpperCase()}S?(?![A-Za-z])`;
}
