import { withoutStopWords } from './common-words';
import { memoize } from './memoize';
import type { QueryVariant } from './query';
import type { SearchedRecord } from './read-search-file';
import { slugOf } from './search-index';
import { compactName, isCjk, stem, tokenize } from './tokenizer';
import { tuning } from './tuning';

/** Stems of the words of a name without stop words, and of the parts of `output.filename`. */
const stemsOf = (name: string): string[] => [
  ...new Set(
    withoutStopWords(name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)).flatMap((word) =>
      tokenize(word).map(({ term }) => stem(term)),
    ),
  ),
];

/** The names of a record, and the stems of what leads to it. */
const namesOf = memoize(({ page, level, heading, keywords }: SearchedRecord) => {
  const isPage = level === 1;
  const name = isPage ? page.title : heading;
  const title = stemsOf(page.title);
  const phrases = isPage ? [page, ...page.records].map((part) => part.keywords).join('\n') : keywords;
  return {
    // `output.filename` is the heading `filename` of the page `Output`.
    all: [compactName(name), stemsOf(name).join(''), compactName(isPage ? slugOf(page) : page.title + name)],
    title,
    heading: isPage ? [] : stemsOf(heading).filter((part) => !title.includes(part)),
    keywords: phrases.split('\n').map(stemsOf),
  };
});

/** A query as a name. */
interface TypedName {
  readonly names: readonly string[];
  readonly stems: ReadonlySet<string>;
  readonly confidence: number;
}

/** What a query may be the name of, and pairs of its words that are adjacent. */
export interface TypedText {
  readonly typed: readonly TypedName[];
  readonly pairs: readonly string[];
}

/** Reads a query as names. @param variants of the query, itself among them */
export function readTyped(query: string, variants: readonly QueryVariant[]): TypedText {
  const asTyped = { words: query.split(/\s+/), confidence: 1 };
  const typed = [asTyped, ...variants].map(({ words, confidence }) => ({
    names: [compactName(words.join('')), stemsOf(words.join(' ')).join('')].filter(Boolean),
    stems: new Set(stemsOf(words.join(' '))),
    confidence,
  }));
  return { typed, pairs: adjacentPairs(query) };
}

/** Whether a record's name was typed. */
export const isNamed = ({ typed }: TypedText, record: SearchedRecord): boolean =>
  typed.some(({ names }) => names.some((name) => namesOf(record).all.includes(name)));

/** The factor of a record whose name was typed, or all words of its page's title or of a keyword. */
function factorOfNames({ typed }: TypedText, record: SearchedRecord): number {
  const { all, title, keywords } = namesOf(record);
  const factors = typed.map(({ names, stems, confidence }) => {
    const hasAll = (words: readonly string[]): boolean => words.every((word) => stems.has(word));
    const reasons =
      Number(names.some((name) => all.includes(name))) +
      Number(title.length > 0 && hasAll(title)) +
      Number(keywords.some((words) => words.length > 1 && hasAll(words)));
    return 1 + (tuning.typed ** reasons - 1) * confidence;
  });
  return Math.max(1, ...factors);
}

/** The text of a record without spaces. */
const compactTextOf = memoize(({ heading, text, names }: SearchedRecord) =>
  compactName(`${heading} ${text} ${names}`),
);

/** Pairs of words that are adjacent in a query; none in Chinese, where all tokens are pairs. */
function adjacentPairs(query: string): string[] {
  const tokens = tokenize(query);
  if (tokens.some(({ term }) => isCjk(term))) return [];
  return tokens
    .slice(1)
    .map(({ start, end }, at) => compactName(query.slice(Math.min(start, tokens[at]!.start), end)));
}

/** Fewer words are no sentence. */
const MIN_PAIRS = 3;

/** The factor of a text with words adjacent as typed, as in error messages. */
function factorOfPhrase({ pairs }: TypedText, record: SearchedRecord): number {
  if (pairs.length < MIN_PAIRS) return 1;
  const text = compactTextOf(record);
  return 1 + tuning.phrase * (pairs.filter((pair) => text.includes(pair)).length / pairs.length) ** 2;
}

/** The factor of a record by what was typed of its names and of its text. */
export const factorOfRecord = (typed: TypedText, record: SearchedRecord): number =>
  factorOfNames(typed, record) * factorOfPhrase(typed, record);

/** The factor of a section whose heading consists of words of the query, all of them or some. */
export function factorOfHeading({ typed }: TypedText, record: SearchedRecord): number {
  const { heading } = namesOf(record);
  if (heading.length === 0) return 1;
  const shares = typed.map(
    ({ stems, confidence }) =>
      (confidence * heading.filter((word) => stems.has(word)).length) / heading.length,
  );
  return 1 + tuning.headingTyped * Math.max(0, ...shares) ** 2;
}
