import type { Rule } from './rule';

/**
 * Words of a link say where it leads, also when they are read alone.
 *
 * @param empty words that don't, in small letters
 */
export function linkTexts(empty: readonly string[]): Rule {
  const known = new Set(empty);
  return {
    name: 'link-texts',
    check: (page) =>
      page.links
        .filter(({ text }) =>
          known.has(
            text
              .toLowerCase()
              .replace(/[^\p{L} ]/gu, '')
              .trim(),
          ),
        )
        .map(({ text, offset }) => ({
          offset,
          message: `the link "${text}" doesn't say where it leads`,
          example: 'see how webpack [finds modules](/concepts/module-resolution/)',
        })),
  };
}
