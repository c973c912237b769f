import { passageRule, touchesCode, type Passage, type Range, type Rule } from '../page';
import { escapePattern } from '../../../../plugins/docs-core/src/escape';

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’.]*/gu;
/** A capital letter that begins a word, and no other: `Chunk`, but not `HTTP`, `DefinePlugin` or `I`. */
const CAPITALIZED = /^\p{Lu}[\p{Ll}\p{N}'’.]+$/u;
/** What the next sentence or part of a heading begins after. */
const OPENING = /(?:^|[.?!:])\s*["“(]*$/u;
/** How no name of a package or an option begins: `build`, but not `file-loader` or `webpack.config.js`. */
const SMALL = /^\p{Ll}+(?![\p{L}\p{N}.-])/u;

/** Headings begin with a capital letter, and only names have others. */
export const sentenceCase = (names: readonly string[]): Rule =>
  passageRule('sentence-case', (heading) => {
    if (heading.kind !== 'heading') return [];
    const isName = findNames(heading, names);
    return [...checkStart(heading, isName), ...checkRest(heading, isName)];
  });

type IsName = (range: Range) => boolean;

function findNames(heading: Passage, names: readonly string[]): IsName {
  const ranges = names.flatMap((name) => {
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(name)}(?![\\p{L}\\p{N}])`, 'gu');
    return [...heading.text.matchAll(pattern)].map(({ index }) => ({
      start: index,
      end: index + name.length,
    }));
  });
  return (range) =>
    touchesCode(heading, range) || ranges.some(({ start, end }) => start < range.end && end > range.start);
}

function checkStart({ text }: Passage, isName: IsName) {
  const word = SMALL.exec(text)?.[0];
  if (word === undefined || isName({ start: 0, end: word.length })) return [];
  const capital = text.replace(/^./u, (letter) => letter.toUpperCase());
  return [
    {
      start: 0,
      message: `the heading begins with a small letter, "${word}"`,
      example: `${capital}, or \`${word}\` if it is code`,
    },
  ];
}

function checkRest({ text }: Passage, isName: IsName) {
  const wrong = [...text.matchAll(WORD)].filter(
    ({ 0: word, index }) =>
      CAPITALIZED.test(word) &&
      !OPENING.test(text.slice(0, index)) &&
      !isName({ start: index, end: index + word.length }),
  );
  const [first] = wrong;
  if (!first) return [];
  const words = wrong.map(([word]) => `"${word}"`).join(', ');
  const small = wrong.reduce(
    (example, { 0: word, index }) =>
      example.slice(0, index) + word.toLowerCase() + example.slice(index + word.length),
    text,
  );
  return [
    {
      start: first.index,
      message: `the heading isn't in sentence case: ${words} (names are listed in src/config/prose.ts)`,
      example: small,
    },
  ];
}
