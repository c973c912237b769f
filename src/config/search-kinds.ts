import type { HeadingKinds } from '../../plugins/docs-core/src/search-file';

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
