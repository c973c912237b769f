/**
 * The parameters of the ranking. `npm run search:golden -- --ablate` prints what each of them is worth: the scores of
 * all sets without it.
 */
export const tuning = {
  /** Weights of a term, by the field it occurs in; 1 in the text. Title and description of the page, in its start. */
  title: 14,
  keywords: 14,
  heading: 5,
  /** The page's title, in each of its sections. */
  pageTitle: 2.2,
  code: 0.27,
  /** Relative weight of a part of a name. */
  part: 0.6,
  /** The term weight that gives half of the maximal score (BM25's k1). */
  saturation: 3.5,
  /** Exponent of the share of the query's words that a section contains. */
  coverage: 1.4,
  /** Factor of a pair of Chinese characters: a word of four contains three pairs. */
  cjkPair: 0.6,
  /** Factor of another form of a word. */
  guessed: 0.9,
  /** Confidence in an interpretation of the query with a synonym. */
  synonym: 0.75,
  /** Factor where a name, all words of the title, or of a keyword were typed. */
  typed: 1.75,
  /** Added where all words of a section's heading were typed. */
  headingTyped: 1.2,
  /** Added where all words of the query are adjacent as typed. */
  phrase: 1.5,
  /** Added to a page's factor for its best section. */
  bestSection: 0.2,
  /** Score of what a bare name means, relative to the best one by words. */
  named: 1.2,
  /** Factor of the section that the visitor is in. */
  currentSection: 1.08,
  /** Where the best page has less than this share of the query's words, by weight, no page answers. */
  weakCoverage: 0.5,
};
