import path from 'node:path';
import { preprocessSource } from './query-files';

test.each([
  ['src/templates/doc.tsx', undefined],
  ['src/pages/index.tsx', undefined],
  ['.cache/fragments/a.js', undefined],
  ['src/pages-and-more.ts', ';'],
  ['src/tools/build.ts', ';'],
  ['plugins/docs-core/src/problem.ts', ';'],
  ['node_modules/gatsby-legacy-polyfills/dist/polyfills.js', ';'],
])('Gatsby looks for queries in %s unless it gets other text: %p', (file, expected) => {
  expect(preprocessSource({ filename: path.resolve(file) })).toBe(expected);
});
