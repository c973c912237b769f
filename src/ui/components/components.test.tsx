/** What the server renders of components that are nothing but links and texts. */
import { linksIn, renderHtml } from '../testing/render-html';
import { ThirdPartyNotice } from './Notice/ThirdPartyNotice';
import { AnchorList } from './TableOfContents/TableOfContents';

test('a README’s notice names its package and version, and links to its source', () => {
  const readme = 'https://example.org/a/blob/v1.2.3/README.md';
  const html = renderHtml(
    <ThirdPartyNotice
      name="a-loader"
      version="1.2.3"
      license="MIT"
      source={readme}
      repo="https://example.org/a"
    />,
  );
  expect(html).toMatch(/README of a-loader\s1\.2\.3.*repository of its own.*License: MIT/);
  expect(linksIn(html).map(({ text, href }) => [text, href])).toEqual([
    ['Source of this version', readme],
    ['Jump to repository', 'https://example.org/a'],
    ['Package', 'https://www.npmjs.com/package/a-loader/v/1.2.3'],
  ]);
});

test.each([
  [[2, 3, 3, 2], '(A(BC)D)'],
  [[2, 2], '(AB)'],
  // A page may begin with a heading of level 3.
  [[3, 3, 2, 3], '(A(B)C(D))'],
])('headings of the levels %j are listed as %s', (levels, shape) => {
  const anchors = levels.map((level, index) => ({ id: 'abcd'[index]!, level, title: 'ABCD'[index]! }));
  const html = renderHtml(<AnchorList anchors={anchors} active="b" />);
  expect(
    html
      .replace(/<ul.*?>/g, '(')
      .replaceAll('</ul>', ')')
      .replace(/<.*?>/g, ''),
  ).toBe(shape);
  expect(linksIn(html)[1]).toEqual({ href: '#b', 'aria-current': 'location', text: 'B' });
});
