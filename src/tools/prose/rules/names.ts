import { offsetOf, type Passage } from '../page';
import { escapePattern, findPattern } from './find-pattern';
import type { Rule } from './rule';

/**
 * A rule about names that have one spelling.
 *
 * @param names as they are written, wherever they stand
 */
export function names(names: readonly string[]): Rule {
  const known = names.map((name) => ({ name, pattern: patternOf(name) }));
  return {
    name: 'names',
    check: (page) =>
      page.passages.flatMap((passage) =>
        known.flatMap(({ name, pattern }) =>
          findPattern(passage, pattern)
            .filter(({ text, end }) => text !== name && !isPackage(text, passage.text[end]))
            .filter(({ text, start }) => !beginsTitle(passage, start) || text !== capitalized(name))
            .map(({ text, start }) => ({
              offset: offsetOf(passage, start),
              message: `"${text}" is written ${name}, also where a sentence begins`,
              example: name,
            })),
        ),
      ),
  };
}

/** `css-loader`, but not `Webpack-only`. */
const isPackage = (text: string, next: string | undefined): boolean =>
  next === '-' && text === text.toLowerCase();

/** Titles stand alone, and begin with a capital letter. */
const beginsTitle = ({ kind }: Passage, start: number): boolean =>
  start === 0 && (kind === 'title' || kind === 'related');

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Not within other names, addresses and files' names; a full stop may follow. */
function patternOf(name: string): RegExp {
  return new RegExp(`(?<![\\w@/.-])${escapePattern(name).replace('\\.', '\\.?')}(?![\\w/]|\\.\\w)`, 'gi');
}
