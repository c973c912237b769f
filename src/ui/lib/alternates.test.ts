import { buildAlternates } from './alternates';

const expected = [
  { hrefLang: 'en', href: 'https://webpack.js.org/concepts/' },
  { hrefLang: 'zh', href: 'https://webpack.js.org/zh/concepts/' },
  { hrefLang: 'x-default', href: 'https://webpack.js.org/concepts/' },
];

test.each(['/concepts/', '/zh/concepts/'])('%s: every language says the same', (path) => {
  expect(buildAlternates(path, ['en', 'zh'])).toEqual(expected);
});

test('a page in one language has none', () => {
  expect(buildAlternates('/concepts/', ['en'])).toEqual([]);
  expect(buildAlternates('/concepts/', [])).toEqual([]);
});
