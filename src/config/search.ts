import type { HeadingKinds } from 'docs-core/search-format';

/**
 * Weights of sections of pages that are rarely searched for, unless by name, by the beginning of the path. All
 * others have 1.
 */
export const searchWeights: Readonly<Record<string, number>> = {
  '/blog/': 0.4,
  '/migrate/': 0.9,
  // Lists every message: what explains one comes first.
  '/api/messages/': 0.6,
  // Explains nothing: looked for by its name.
  '/playground/': 0.5,
  '/license/': 0.5,
  '/branding/': 0.5,
  '/plugins/internal-plugins/': 0.8,
  // Documentation of what was removed.
  '/loaders/polymer-webpack-loader/': 0.6,
  '/plugins/commons-chunk-plugin/': 0.6,
  '/plugins/hashed-module-ids-plugin/': 0.6,
  '/plugins/install-webpack-plugin/': 0.6,
};

/** Kinds of a page's headings, by the beginning of the path: shown beside a search result. */
export const searchKinds: HeadingKinds = {
  '/configuration/': 'option',
  '/plugins/': 'option',
  '/loaders/': 'option',
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

/** Pages whose headings of level 3 are messages that they answer. */
export const messagePages = ['/guides/troubleshooting/', '/guides/troubleshooting-browser/'] as const;

/** End of the URL of the page that lists all messages. */
export const messageList = '/api/messages/';
