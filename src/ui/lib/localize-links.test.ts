import { localizeLinks } from './localize-links';

test.each([
  ['<a href="/concepts/">', '<a href="/zh/concepts/">'],
  ['<a class="x" href="/concepts/#part">', '<a class="x" href="/zh/concepts/#part">'],
  ['<a title="a > b" href="/?q=1">', '<a title="a > b" href="/zh/?q=1">'],
])('%s leads to the page of the language', (html, result) => {
  expect(localizeLinks(html, '/zh')).toBe(result);
});

test.each([
  '<a href="#part">',
  '<a href="https://example.org/concepts/">',
  '<a href="//example.org/">',
  '<a href="/brand/mark.svg">',
  '<a href="/zh/concepts/">',
  '<img src="/concepts/">',
  '&lt;a href="/concepts/"&gt;',
])('%s stays as it is', (html) => {
  expect(localizeLinks(html, '/zh')).toBe(html);
});

test('the default language changes nothing', () => {
  expect(localizeLinks('<a href="/concepts/">', '')).toBe('<a href="/concepts/">');
});
