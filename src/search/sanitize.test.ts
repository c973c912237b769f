import { localPath } from './sanitize';

test.each([
  ['/concepts/output/#placeholders', '/concepts/output/#placeholders'],
  ['https://webpack.js.org/concepts/output/?utm=1#a', '/concepts/output/#a'],
  ['https://webpack.js.org', '/'],
])('%s is the page %s', (url, path) => {
  expect(localPath(url)).toBe(path);
});

test.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example/concepts/',
  '/\\evil.example/',
  '/\t/evil.example/',
  'https://evil.example/concepts/',
  'https://webpack.js.org.evil.example/',
  'https://webpack.js.org@evil.example/',
  'https://user:word@webpack.js.org/concepts/',
  'https://webpack.js.org//evil.example/',
  'https://webpack.js.org/file.pdf',
  'concepts/output/',
  '/manifest.json',
  `/${'a'.repeat(600)}/`,
  '',
  null,
  7,
  ['/concepts/'],
])('%p is no page of this site', (url) => {
  expect(localPath(url)).toBeNull();
});
