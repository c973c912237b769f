/**
 * The numbers of the ranking, found by trying them on the seen queries of src/search/quality/golden.yaml and on
 * practice.yaml (`npm run search:golden`). None of them is exact: found on half of the queries, finer ones did the
 * other half no good.
 */
export const tuning = {
  /** How much a word says about a section, by where it stands. */
  title: 14,
  address: 5,
  heading: 6,
  /** Headings above the section's own. */
  parent: 1.6,
  /** The page's title, for each of its sections. */
  pageTitle: 2.2,
  description: 18,
  /** Other words for the page. */
  keywords: 9,
  text: 1,
  code: 0.27,
  /** A word's stem beside the word itself. */
  stem: 0.95,
  /** How much a long text counts against each of its words, 0 to 1. */
  lengthPart: 0.2,
  /** More of one word says ever less: at this weight half of all there is to say. */
  saturation: 3.5,
  /** How much the whole page says about each of its sections. */
  pagePart: 1,
  /** How much less of that the more sections a page has, 0 to 1: a long page has something about everything. */
  pageLength: 0.4,
  /** How much a section loses that lacks some of the words. */
  coverage: 1.4,
  /** Words that many questions have. */
  faint: 0.4,
  /** Names read in their parts. */
  partsTrust: 0.9,
  /** A query as it was typed, where it was not spelt right. */
  typedTrust: 0.9,
  /** The Latin words of a query that has Chinese ones. */
  latinTrust: 0.85,
  /** A pair of Chinese characters: a word of four has three of them. */
  pair: 0.6,
  /** Other words for the same. */
  synonymTrust: 0.54,
  /** The name typed is the page's, the section's, or a part of it. */
  isPage: 1.7,
  isHeading: 1.7,
  inName: 1.25,
  /** All words stand together as typed. */
  phrase: 0.45,
  pairOnly: 0.15,
  /** The page's whole title is among the words. */
  titleTyped: 1.7,
  /** All words of one of the page's keywords are among the words. */
  keywordTyped: 1.8,
  /** An option was typed in full, and the page is about what it belongs to. */
  optionOf: 1.3,
  /** Definitions are short, and so have much of what they say in their names. */
  term: 0.9,
  /** The section the visitor is in. */
  here: 1.08,
  /** Other sections of the same page that answer. */
  others: 0.4,
  /** What answers less well than this part of the best is not listed. */
  least: 0.1,
};
