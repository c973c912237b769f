import { parseLinkTarget } from './link-target';

const HOSTS = ['webpack.js.org'];

describe('parseLinkTarget', () => {
  test.each([
    ['/guides/', 'internal', '/guides/'],
    ['/guides', 'internal', '/guides/'],
    ['/guides?x=1#y', 'internal', '/guides/?x=1#y'],
    ['/guides/#a/b', 'internal', '/guides/#a/b'],
    ['/migrate/5.0', 'internal', '/migrate/5.0/'],
    ['/icon.svg', 'internal', '/icon.svg'],
    ['/', 'internal', '/'],
    ['#entry', 'internal', '#entry'],
    ['https://webpack.js.org/guides', 'internal', '/guides/'],
    ['https://webpack.js.org', 'internal', '/'],
    ['http://webpack.js.org/guides/?q#h', 'internal', '/guides/?q#h'],
    ['https://v4.webpack.js.org/x', 'external', 'https://v4.webpack.js.org/x'],
    ['https://example.com/a', 'external', 'https://example.com/a'],
    ['HTTPS://example.com/a', 'external', 'HTTPS://example.com/a'],
    ['mailto:a@example.com', 'mail', 'mailto:a@example.com'],
    ['../loaders/', 'relative', '../loaders/'],
    ['page.md', 'relative', 'page.md'],
    ['', 'relative', ''],
  ])('%j is %s: %j', (written, kind, url) => {
    expect(parseLinkTarget(written, HOSTS)).toEqual({ kind, url });
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
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
});

test('a URL with an umlaut is valid, however often it is parsed', () => {
  for (let count = 0; count < 20_000; count += 1) {
    expect(parseLinkTarget('https://bücher.example/', []).kind).toBe('external');
  }
});
