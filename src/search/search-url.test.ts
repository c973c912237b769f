import { buildSearchUrl, MAX_QUERY_LENGTH, parseSearchUrl } from './search-url';

test.each([
  ['', '', ''],
  ['?q=%E4%BB%A3%E7%A0%81&in=guides', '代码', 'guides'],
  ['?q=a&in=//evil.example', 'a', ''],
  ['?q=%', '%', ''],
  [`?q=${'a'.repeat(5000)}`, 'a'.repeat(4000), ''],
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

test.each([
  ['letters', 'a'.repeat(1_000_000), MAX_QUERY_LENGTH],
  ['Chinese', '打包'.repeat(500_000), 700],
  ['pairs of surrogates', '😀'.repeat(500_000), 1100],
])('a megabyte of %s makes a URL below 8 KB', (_name, query, least) => {
  const url = buildSearchUrl({ query, within: 'configuration' });
  expect(url.length).toBeLessThan(7100);
  expect(parseSearchUrl(url).query.length).toBeGreaterThanOrEqual(least);
});
