import { buildSearchUrl, parseSearchUrl } from './search-url';

test.each([
  ['', '', ''],
  ['?q=split+chunks', 'split chunks', ''],
  ['?q=%E4%BB%A3%E7%A0%81&in=guides', '代码', 'guides'],
  ['?q=a&in=//evil.example', 'a', ''],
  ['?in=blog', '', 'blog'],
  ['?q=%', '%', ''],
  [`?q=${'a'.repeat(300)}`, 'a'.repeat(200), ''],
])('%.40s is parsed as %.20j in %j', (search, query, within) => {
  expect(parseSearchUrl(search)).toEqual({ query, within });
});

test.each([
  ['', '', ''],
  ['  ', '', ''],
  ['a&b=c', '', '?q=a%26b%3Dc'],
  ['<script>', 'guides', '?q=%3Cscript%3E&in=guides'],
] as const)('%j in %j is shared as %j', (query, within, url) => {
  expect(buildSearchUrl({ query, within })).toBe(url);
  if (query.trim() !== '') expect(parseSearchUrl(url)).toEqual({ query, within });
});
