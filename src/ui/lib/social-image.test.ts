import { socialImageOf } from './social-image';

test.each([
  ['/concepts/output/', true, 'concepts/output.png'],
  ['/concepts/', true, 'concepts.png'],
  ['/zh/concepts/', true, 'zh/concepts.png'],
  ['/', true, 'index.png'],
  ['/zh/', true, 'index.png'],
  ['/guides/printable/', false, 'index.png'],
])('%s (its own: %s) → %s', (path, hasOwn, image) => {
  expect(socialImageOf(path, hasOwn)).toBe(`https://webpack.js.org/social/${image}`);
});
