import {
  type Finding,
  offsetOf,
  type Passage,
  passageRule,
  type Range,
  type Rule,
  STAND_IN,
  touchesCode,
  type Remark,
} from '../page';
import type { Replacement } from '../../../config/prose-terms';
import { escapePattern } from '../../../../plugins/docs-core/src/escape';

/**
 * Descriptions are one sentence that search results show whole.
 *
 * @param ends characters one of which ends a sentence
 */
export function descriptions(
  { least, most }: { readonly least: number; readonly most: number },
  ends: string,
  example: string,
): Rule {
  return {
    name: 'descriptions',
    check: ({ passages }) => {
      const description = passages.find(({ kind }) => kind === 'description');
      if (!description) return [{ offset: 0, message: 'the page has no description', example }];
      const { text } = description;
      const offset = offsetOf(description, 0);
      const findings: Finding[] = [];
      if (text.length < least || text.length > most)
        findings.push({
          offset,
          message: `the description has ${text.length} characters, expected ${least} to ${most}`,
          example,
        });
      if (!ends.includes(text.at(-1) ?? ''))
        findings.push({ offset, message: 'the description has no full stop at its end', example });
      return findings;
    },
  };
}

/** A rule about names that have one spelling. */
export function names(names: readonly string[]): Rule {
  const known = names.map((name) => ({ name, pattern: patternOf(name) }));
  return passageRule('names', (passage) =>
    known.flatMap(({ name, pattern }) =>
      findPattern(passage, pattern)
        .filter(({ text, end }) => text !== name && !isPackage(text, passage.text[end]))
        .filter(({ text, start }) => !beginsTitle(passage, start) || text !== capitalized(name))
        .map(({ text, start }) => ({
          start,
          message: `"${text}" is written ${name}, also where a sentence begins`,
          example: name,
        })),
    ),
  );
}

/** `css-loader`, but not `Webpack-only`. */
const isPackage = (text: string, next: string | undefined): boolean =>
  next === '-' && text === text.toLowerCase();

/** Titles begin with a capital letter. */
const beginsTitle = ({ kind }: Passage, start: number): boolean =>
  start === 0 && (kind === 'title' || kind === 'related');

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Not within other names, URLs and files' names; a full stop may follow. */
function patternOf(name: string): RegExp {
  return new RegExp(`(?<![\\w@/.-])${escapePattern(name).replace('\\.', '\\.?')}(?![\\w/]|\\.\\w)`, 'gi');
}

/** No word occurs twice in a row. */
export const repeatedWords = passageRule('repeated-words', (passage, { remarks }) =>
  remarks
    .filter((remark) => remark.source === 'retext-repeated-words' && !touchesCode(passage, remark))
    .map(({ start, end, expected }) => ({
      start,
      message: `"${passage.text.slice(start, end)}" repeats a word`,
      example: expected[0] ?? 'one of them',
    })),
);

/** "A" and "an" agree with how the next word begins. */
export const articles = passageRule('articles', (passage, { remarks }) =>
  remarks
    .filter((remark) => remark.source === 'retext-indefinite-article' && isSpoken(passage, remark))
    .map(({ start, end, expected }) => {
      const next = /^\W*\S+/.exec(passage.text.slice(end))?.[0] ?? '';
      return {
        start,
        message: `"${passage.text.slice(start, end)}${next}" has the wrong article`,
        example: `${expected[0] ?? ''}${next}`,
      };
    }),
);

/** The pronunciation of code that isn't a word is unknown. */
function isSpoken(passage: Passage, { end }: Remark): boolean {
  const rest = passage.text.slice(end).trimStart();
  const next = { start: end + 1, end: end + 2 };
  return !(rest.startsWith(STAND_IN) && touchesCode(passage, next));
}

/**
 * A rule about words that others should replace.
 *
 * @param reason what is wrong with them: the message goes on with it after the word
 * @param replacements words, and what to write instead
 */
export function replacedWords(name: string, reason: string, replacements: readonly Replacement[]): Rule {
  const patterns = replacements.map(([pattern, instead]) => ({ pattern: wholeWords(pattern), instead }));
  return passageRule(name, (passage) =>
    patterns.flatMap(({ pattern, instead }) =>
      findPattern(passage, pattern).map(({ text, start }) => ({
        start,
        message: `"${text}" ${reason}`,
        example: instead === '' ? 'leave it out' : instead,
      })),
    ),
  );
}

/**
 * Headings are what people type into a search box.
 *
 * @param vague headings that name nothing, in small letters, and one that does
 */
export function vagueHeadings(vague: readonly Replacement[]): Rule {
  const known = new Map(vague);
  return passageRule('vague-headings', ({ kind, text }) => {
    const example = kind === 'heading' ? known.get(text.trim().toLowerCase()) : undefined;
    if (example === undefined) return [];
    return [{ start: 0, message: `"${text}" is nothing that a reader would search for`, example }];
  });
}

const lettersOf = (text: string): string => text.replace(/[^\p{L} ]/gu, '').trim();

/**
 * The text of a link describes its target, also when it is read alone.
 *
 * @param empty words that don't, in small letters
 */
export function linkTexts(empty: readonly string[]): Rule {
  const known = new Set(empty);
  return {
    name: 'link-texts',
    check: (page) =>
      page.links
        .filter(({ text }) => known.has(lettersOf(text.toLowerCase())))
        .map(({ text, offset }) => ({
          offset,
          message: `the link "${text}" doesn't describe its target`,
          example: 'see how webpack [finds modules](/concepts/module-resolution/)',
        })),
  };
}

/** No exclamation marks; an operator or a mark within a name isn't one. */
export const exclamationMarks = passageRule('exclamation-marks', (passage) =>
  findPattern(passage, /(?<=[\p{L}\p{N}"”)])!+(?![\w=])/gu).map(({ start }) => ({
    start,
    message: 'an exclamation mark',
    example: 'end the sentence with a full stop',
  })),
);

type Match = Range & { readonly text: string };

/**
 * Finds words of a passage, where they aren't code.
 *
 * @param pattern with the flag g
 */
export function findPattern(passage: Passage, pattern: RegExp): Match[] {
  return [...passage.text.matchAll(pattern)]
    .map((match) => ({ text: match[0], start: match.index, end: match.index + match[0].length }))
    .filter((match) => !touchesCode(passage, match));
}

/** A pattern for whole words, in small or capital letters. */
function wholeWords(pattern: string): RegExp {
  return new RegExp(`(?<![\\w’'-])(?:${pattern})(?![\\w’'-])`, 'gi');
}
