import type { HeadingKinds } from '../../plugins/docs-core/src/search-file';

/**
 * Pages that are seldom what is looked for, unless their own names are: how much their sections count in the search, by
 * the beginning of the path. All others count 1.
 */
export const searchWeights: Readonly<Record<string, number>> = {
  '/blog/': 0.4,
  '/migrate/': 0.9,
  '/plugins/internal-plugins/': 0.8,
  // What is no longer there.
  '/loaders/polymer-webpack-loader/': 0.6,
  '/plugins/commons-chunk-plugin/': 0.6,
  '/plugins/hashed-module-ids-plugin/': 0.6,
  '/plugins/install-webpack-plugin/': 0.6,
};

/** What the headings of pages name, by the beginning of the path: shown beside a result of the search. */
export const searchKinds: HeadingKinds = {
  '/configuration/': 'option',
  '/api/cli/': 'flag',
  '/api/compiler-hooks/': 'hook',
  '/api/compilation-hooks/': 'hook',
  '/api/contextmodulefactory-hooks/': 'hook',
  '/api/normalmodulefactory-hooks/': 'hook',
  '/api/parser/': 'hook',
  '/api/plugins/': 'hook',
  '/api/resolvers/': 'hook',
  '/glossary/': 'term',
  '/blog/': 'post',
};
