import {
  findPattern,
  offsetOf,
  type Passage,
  type PassageFinding,
  passageRule,
  type Rule,
  touchesCode,
} from './page';
import type { Replacement } from '../../config/prose';
import { escapePattern } from 'docs-core/escape';

/**
 * Descriptions are one sentence that search results show whole.
 *
 * @param ends characters one of which ends a sentence
 */
export const descriptions = (
  { least, most }: { readonly least: number; readonly most: number },
  ends: string,
  example: string,
): Rule => ({
  name: 'descriptions',
  check: ({ passages }) => {
    const description = passages.find(({ kind }) => kind === 'description');
    if (!description) return [{ offset: 0, message: 'the page has no description', example }];
    const { text } = description;
    const messages = [
      ...(text.length < least || text.length > most
        ? [`the description has ${text.length} characters, expected ${least} to ${most}`]
        : []),
      ...(ends.includes(text.at(-1) ?? '') ? [] : ['the description has no full stop at its end']),
    ];
    return messages.map((message) => ({ offset: offsetOf(description, 0), message, example }));
  },
});

/** How no name of a package or an option begins: `build`, but not `file-loader` or `webpack.config.js`. */
const SMALL_START = /^\p{Ll}+(?![\p{L}\p{N}.-])/u;
/** A word with one capital letter, its first, that begins no part of a heading: `Chunk`, but not `HTTP` or `I`. */
const CAPITALIZED = /(?<!(?:^|[.?!:])\s*["“(]*)(?<![\p{L}\p{N}'’.])\p{Lu}[\p{Ll}\p{N}'’.]+(?![\p{L}\p{N}])/gu;

/** Headings begin with a capital letter, and only names have others. */
export function sentenceCase(names: readonly string[]): Rule {
  const name = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${names.map(escapePattern).join('|')})(?![\\p{L}\\p{N}])`,
    'gu',
  );
  return passageRule('sentence-case', ({ kind, text, code }) => {
    if (kind !== 'heading') return [];
    // Names and code may have any letters.
    const prose = text
      .replace(name, (written) => '0'.repeat(written.length))
      .replace(/[^]/g, (letter, at: number) => (code[at] === 'x' ? '0' : letter));
    const findings: PassageFinding[] = [];
    const [small] = SMALL_START.exec(prose) ?? [];
    if (small !== undefined) {
      const capital = text.replace(/^./u, (letter) => letter.toUpperCase());
      const message = `the heading begins with a small letter, "${small}"`;
      findings.push({ start: 0, message, example: `${capital}, or \`${small}\` if it is code` });
    }
    const wrong = [...prose.matchAll(CAPITALIZED)];
    if (wrong[0]) {
      const listed = wrong.map(([word]) => `"${word}"`).join(', ');
      const message = `the heading isn't in sentence case: ${listed} (names are listed in src/config/prose.yaml)`;
      const isWrong = (at: number): boolean => wrong.some(({ index }) => index === at);
      const example = text.replace(/\p{Lu}/gu, (letter, at: number) =>
        isWrong(at) ? letter.toLowerCase() : letter,
      );
      findings.push({ start: wrong[0].index, message, example });
    }
    return findings;
  });
}

/** A rule about names that have one spelling. */
export function names(names: readonly string[]): Rule {
  const known = names.map((name) => {
    // Not within other names, URLs and files' names; a full stop may follow.
    const written = escapePattern(name).replace('\\.', '\\.?');
    return { name, pattern: new RegExp(`(?<![\\w@/.-])${written}(?![\\w/]|\\.\\w)`, 'gi') };
  });
  return passageRule('names', (passage) =>
    known.flatMap(({ name, pattern }) =>
      findPattern(passage, pattern)
        // `css-loader`, but not `Webpack-only`.
        .filter(({ text, end }) => passage.text[end] !== '-' || text !== text.toLowerCase())
        .filter(
          ({ text, start }) => text !== name && !(isTitle(passage, start) && text === capitalized(name)),
        )
        .map(({ text, start }) => ({
          start,
          message: `"${text}" is written ${name}, also where a sentence begins`,
          example: name,
        })),
    ),
  );
}

/** Titles begin with a capital letter. */
const isTitle = ({ kind }: Passage, start: number): boolean =>
  start === 0 && (kind === 'title' || kind === 'related');

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** A pattern with the flag g for what something else should replace, and what to write instead. */
type Pattern = { readonly pattern: RegExp; readonly example: string };

/**
 * A rule about what something else should replace.
 *
 * @param reason what is wrong with it: the message goes on with it after the text
 */
export const replacedPatterns = (name: string, reason: string, patterns: readonly Pattern[]): Rule =>
  passageRule(name, (passage) =>
    patterns.flatMap(({ pattern, example }) =>
      findPattern(passage, pattern).map(({ text, start }) => ({
        start,
        message: `"${text}" ${reason}`,
        example,
      })),
    ),
  );

/**
 * The same for whole words, also in quotes and where a sentence ends.
 *
 * @param flags of the patterns: by default capital and small letters are alike
 */
export const replacedWords = (
  name: string,
  reason: string,
  replacements: readonly Replacement[],
  flags = 'gi',
): Rule =>
  replacedPatterns(
    name,
    reason,
    replacements.map(([words, instead]) => ({
      pattern: new RegExp(`(?<![\\w-]|\\w['’])(?:${words})(?![\\w-]|['’.]\\w)`, flags),
      example: instead === '' ? 'leave it out' : instead,
    })),
  );

/**
 * Headings are what people type into a search box.
 *
 * @param vague headings that name nothing, in small letters, and one that does
 */
export const vagueHeadings = (vague: readonly Replacement[]): Rule =>
  passageRule('vague-headings', ({ kind, text }) =>
    vague
      .filter(([heading]) => kind === 'heading' && heading === text.toLowerCase())
      .map(([, example]) => ({
        start: 0,
        message: `"${text}" is nothing that a reader would search for`,
        example,
      })),
  );

/**
 * The text of a link describes its target, also when it is read alone; code does.
 *
 * @param empty words that don't, in small letters
 */
export const linkTexts = (empty: readonly string[]): Rule => ({
  name: 'link-texts',
  check: ({ links }) =>
    links
      .filter(({ text }) =>
        empty.includes(
          text
            .toLowerCase()
            .replace(/[^\p{L} ]/gu, '')
            .trim(),
        ),
      )
      .filter((link) => !touchesCode(link, { start: 0, end: link.text.length }))
      .map((link) => ({
        offset: offsetOf(link, 0),
        message: `the link "${link.text}" doesn't describe its target`,
        example: 'see how webpack [finds modules](/concepts/module-resolution/)',
      })),
});

/** No exclamation marks; an operator or a mark within a name isn't one. */
export const exclamationMarks = passageRule('exclamation-marks', (passage) =>
  findPattern(passage, /(?<=[\p{L}\p{N}"”)])!+(?![\w=])/gu).map(({ start }) => ({
    start,
    message: 'an exclamation mark',
    example: 'end the sentence with a full stop',
  })),
);
