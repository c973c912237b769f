import { parseLinkTarget, resolveFileLink } from './link-target';

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

/** written in guides/start.md, where it leads; null for a file that is no page */
test.each([
  ['./x.md', '/guides/x/'],
  ['../a/b.html?q#id', '/a/b/?q#id'],
  ['x', '/guides/x/'],
  ['./', '/guides/'],
  ['..', '/'],
  ['readme.md', '/guides/readme/'],
  ['My%20page.md', '/guides/My page/'],
  ['/guides/x.md', '/guides/x/'],
  ['/a/index.md', '/a/'],
  ['/docs/a/b.md', '/a/b/'],
  ['/a', '/a/'],
  ['#id', '#id'],
  ['LICENSE', null],
  ['./gone.json', './gone.json'],
  ['../../gone.md', '../../gone.md'],
  ['', ''],
])('the link %j between files leads to %j', (written, expected) => {
  const files = ['index.md', './data.json', 'data.json', 'LICENSE', '../../README.md'];
  const found = resolveFileLink(parseLinkTarget(written, HOSTS), {
    filePath: 'guides/start.md',
    findPage: (path) => (path === '/docs/a/b/' ? '/a/b/' : null),
    readAsset: (name) => (files.includes(name) ? '' : null),
  });
  expect(found?.url ?? null).toBe(expected);
});
