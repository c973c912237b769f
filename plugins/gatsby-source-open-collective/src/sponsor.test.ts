import { safeAvatar, safeWebsite } from './sponsor';

test.each([
  ['https://sponsor-17.example.org', 'https://sponsor-17.example.org/'],
  [' http://Example.ORG/a?b=c#d ', 'http://example.org/a?b=c#d'],
  ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
  ['https://example.org:8443/', 'https://example.org:8443/'],
  ['https://example.org/<script>"', 'https://example.org/%3Cscript%3E%22'],
])('a link may lead to %j', (text, expected) => {
  expect(safeWebsite(text)).toBe(expected);
  expect(safeWebsite(expected)).toBe(expected);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.org/1',
  '//example.org',
  '/concepts/',
  'example.org',
  'https://user:pass@example.org/',
  'https://webpack.js.org@evil.example/',
  'https:\\\\example.org',
  'https://exam\u202eple.org/',
  'https://example.org/\u0000',
  'https://localhost/',
  'https://localhost./',
  'https://sub.localhost:3000/',
  'https://router.local/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.0.0.1/',
  'https://①②⑦.0.0.1/',
  'https://192.168.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://intranet/',
  'https://db.internal/',
  'https://',
  'https://.',
  `https://example.org/${'a'.repeat(500)}`,
  '',
])('no link leads to %j', (text) => {
  expect(safeWebsite(text)).toBe('');
});

const HOSTS = ['images.opencollective.com', 'opencollective.com'];

test.each([
  ['https://images.opencollective.com/sponsor-17/1a2b/logo/192.png'],
  ['https://opencollective.com/static/images/default.svg'],
])('an image may come from %s', (text) => {
  expect(safeAvatar(text, HOSTS)).toBe(text);
});

test.each([
  'http://images.opencollective.com/a.png',
  'https://images.opencollective.com.evil.example/a.png',
  'https://images.opencollective.com:444/a.png',
  'https://images.opencollective.com@evil.example/a.png',
  'https://evil.example/images.opencollective.com/a.png',
  'https://sub.opencollective.com/a.png',
  '//images.opencollective.com/a.png',
  'data:image/svg+xml,<svg/>',
  'javascript:alert(1)',
  '',
])('no image comes from %j', (text) => {
  expect(safeAvatar(text, HOSTS)).toBe('');
});
