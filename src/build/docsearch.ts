import path from 'node:path';
import type { RuleSetRule } from 'webpack';

/** Fits DocSearch's modal into this site; its only file that comes to visitors. */
export const docSearchRule: RuleSetRule = {
  test: /[\\/]@docsearch[\\/]react[\\/]dist[\\/]esm[\\/]DocSearchModal\.js$/,
  enforce: 'pre',
  use: [path.resolve('src/build/docsearch-loader.cjs')],
};
