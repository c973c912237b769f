/** @jest-environment jsdom */
import { linkedPath } from './linked-path';

const here = { origin: 'http://localhost', pathname: '/concepts/' };

function pathOf(html: string) {
  document.body.innerHTML = html;
  return linkedPath(document.querySelector('a')!, here);
}

test.each([
  ['<a href="/a/">', '/a/', ''],
  ['<a href="/a">', '/a', ''],
  ['<a href="/a/?b=c#d">', '/a/', '?b=c#d'],
  ['<a href="/concepts/?b=c">', '/concepts/', '?b=c'],
  ['<a href="/a/#100%">', '/a/', '#100%25'],
  ['<a href="/migrate/5.0/">', '/migrate/5.0/', ''],
])('%s leads within the site', (html, pathname, rest) => {
  expect(pathOf(html)).toEqual({ pathname, rest });
});

test.each([
  '<a href="https://example.org/a/">',
  '<a href="https://localhost/a/">',
  '<a href="http://localhost:8000/a/">',
  '<a href="/\\example.org/">',
  '<a href="javascript:alert(1)">',
  '<a href="/a/" target="_self">',
  '<a href="/a/" download="">',
  '<a href="/concepts/#part">',
  '<a href="/zh/concepts/">',
  '<a href="/a.svg">',
  '<a>',
  '<svg><a href="/a/"></a></svg>',
])('%s does not', (html) => {
  expect(pathOf(html)).toBeNull();
});
