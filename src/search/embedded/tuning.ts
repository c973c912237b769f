/**
 * The parameters of the ranking, optimized on the seen queries of src/search/quality/golden.yaml and on practice.yaml
 * (`npm run search:golden`). None is exact: finer values found on half of the queries did not improve the other half.
 */
export const tuning = {
  /** Weights of a term, by the field it occurs in. */
  title: 14,
  urlSegment: 5,
  heading: 5,
  /** Headings above the section's own. */
  parent: 1.3,
  /** The page's title, in each of its sections. */
  pageTitle: 2.2,
  description: 18,
  /** The page's keywords of the front matter. */
  keywords: 9,
  /** A section's keywords, those of the front matter that end with its id. */
  sectionKeywords: 9,
  text: 1,
  code: 0.27,
  /** A word's stem, relative to the word itself. */
  stem: 0.95,
  /** How much the length of a text lowers the weight of its terms, 0 to 1 (BM25's b). */
  lengthNormalization: 0.2,
  /** The term weight that gives half of the maximal score (BM25's k1). */
  saturation: 3.5,
  /** The page's score as a part of the score of each of its sections. */
  pagePart: 1,
  /** How much that part shrinks with the number of the page's sections, 0 to 1: long pages mention everything. */
  pageLength: 0.4,
  /** Exponent of the share of the query's words that a section contains. */
  coverage: 1.4,
  /** Factor of words that occur in many questions. */
  lowWeightWord: 0.4,
  /** Factor of a pair of Chinese characters: a word of four contains three pairs. */
  cjkPair: 0.6,
  /** The least factor of a pair of characters that seldom stand together. */
  loosePair: 0.3,
  /** Factor of one that spans two words of the browser's dictionary. */
  pairAcross: 0.3,
  /** Confidence in the shortest tokens of the query alone. */
  tokensConfidence: 0.9,
  /** Confidence in the query as typed, where its spelling was corrected. */
  typedConfidence: 0.9,
  /** Confidence in the query with a word corrected that may only be unfinished. */
  finishedConfidence: 0.95,
  /** Confidence in the query with a Chinese character replaced by one of the same sound. */
  soundConfidence: 0.95,
  /** Confidence in the Latin words alone of a query with Chinese ones. */
  latinConfidence: 0.85,
  /** Confidence in the query with a compound split into two known words. */
  compoundConfidence: 0.8,
  /** Confidence in the query with a phrase replaced by a synonym. */
  synonymConfidence: 0.75,
  /** Factors of a record whose name is the query: the page's, the section's, or a part of it. */
  pageName: 1.7,
  headingName: 1.7,
  partOfName: 1.25,
  /** Added where all words of the query are adjacent, as typed; for queries of more than two words, and of two. */
  phrase: 0.45,
  sentence: 2.2,
  pair: 0.15,
  titleInQuery: 1.7,
  keywordInQuery: 1.8,
  /** Factor where the query is an option and the page is about the object it belongs to. */
  optionOfPage: 1.3,
  /** Factor of glossary terms: their texts are short, so that names are a large part of them. */
  glossaryTerm: 0.9,
  /** Factor of the section that the visitor is in. */
  currentSection: 1.08,
  /** Part of the score of the page's other matching sections that is added. */
  otherSections: 0.4,
  /** As `saturation` and `coverage`, among the sections of one page. */
  sectionSaturation: 2.5,
  sectionCoverage: 1.4,
  /** Weight of a word that all sections of a page contain, relative to one that a single one contains. */
  commonWord: 0.07,
  /** Exponent of a section's score relative to the best one of its page. */
  sectionShare: 0.85,
  /** The least share of a page's start, which is listed with its sections. */
  startShare: 0.2,
  /** Score of what a bare name means, relative to the best one by words. */
  named: 1.2,
  /** Factor of a section about what goes wrong, for a pasted message. */
  trouble: 1.25,
  /** Added where all words of a section's heading are in the query, beside those of the page's title. */
  headingInQuery: 0.7,
  /** Added to a page's factor for its best section. */
  bestSection: 0.2,
  /** Where the best page has less than this share of the query's words, by weight, no page answers. */
  weakCoverage: 0.5,
  /** Results below this share of the best score are not listed. */
  minShare: 0.1,
};
