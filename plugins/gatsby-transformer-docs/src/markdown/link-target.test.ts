import { parseLinkTarget } from './link-target';

const HOSTS = ['webpack.js.org'];

test.each([
  ['/guides/', 'internal', '/guides/'],
  ['/guides?x=1#y', 'internal', '/guides/?x=1#y'],
  ['/guides/#a/b', 'internal', '/guides/#a/b'],
  ['/migrate/5.0', 'internal', '/migrate/5.0/'],
  ['/icon.svg', 'internal', '/icon.svg'],
  ['/', 'internal', '/'],
  ['#entry', 'internal', '#entry'],
  ['https://webpack.js.org/guides', 'internal', '/guides/'],
  ['http://webpack.js.org/guides/?q#h', 'internal', '/guides/?q#h'],
  ['https://v4.webpack.js.org/x', 'external', 'https://v4.webpack.js.org/x'],
  ['HTTPS://example.com/a', 'external', 'HTTPS://example.com/a'],
  ['mailto:a@example.com', 'mail', 'mailto:a@example.com'],
  ['../loaders/', 'relative', '../loaders/'],
  ['', 'relative', ''],
])('%j is %s: %j', (written, kind, url) => {
  expect(parseLinkTarget(written, HOSTS)).toEqual({ kind, url });
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\evil.example',
  '/\t/evil.example',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  ' \u0001javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'https://',
  'https://webpack.js.org//evil.example',
])('%j is forbidden', (written) => {
  expect(parseLinkTarget(written, HOSTS).kind).toBe('forbidden');
});
