import { cleanText, safeAvatar, safeWebsite } from './sponsor';

test.each([
  ['https://sponsor-17.example.org', 'https://sponsor-17.example.org/'],
  [' http://Example.ORG:8080/a?b=c#d ', 'http://example.org:8080/a?b=c#d'],
  ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
  ['https://example.org/<script>"', 'https://example.org/%3Cscript%3E%22'],
])('a link may lead to %j', (text, expected) => expect(safeWebsite(text)).toBe(expected));

const UNSAFE = `
  javascript:alert(1) JaVaScRiPt:alert(1) data:text/html,<script> file:///etc/passwd blob:https://a.example/1
  //example.org /concepts/ example.org https:// https://. https:\\\\example.org https://exam\u202eple.org/
  https://user:pass@example.org/ https://webpack.js.org@evil.example/
  https://localhost./ https://sub.localhost:3000/ https://router.local/ https://intranet/ https://db.internal/
  https://127.0.0.1/ https://127.1/ https://2130706433/ https://0x7f.0.0.1/ https://①②⑦.0.0.1/
  https://169.254.169.254/latest/ https://[::1]/ https://[::ffff:127.0.0.1]/
`;
test.each([...UNSAFE.trim().split(/\s+/), 'java\nscript:alert(1)', 'https://a.example/\0', ''])(
  'no link leads to %j',
  (text) => expect(safeWebsite(text)).toBe(''),
);

test.each([
  ['https://images.example/a.png', true],
  ['http://images.example/a.png', false],
  ['https://images.example.evil.example/a.png', false],
  ['https://images.example:444/a.png', false],
  ['https://images.example@evil.example/a.png', false],
  ['https://sub.images.example/a.png', false],
  ['data:image/svg+xml,<svg/>', false],
])('an image may come from %s: %s', (text, isAllowed) => {
  expect(safeAvatar(text, ['images.example'])).toBe(isAllowed ? text : '');
});

test.each([
  ['  Sponsor \n\t 17\u0000\u0007 ', 'Sponsor 17'],
  ['\u001b[31mSponsor\u001b[0m', '[31mSponsor [0m'],
  ['Spon\u202esor\u2066 17\u2069\u200e\u061c\u200b\ufeff', 'Sponsor 17'],
  // What writing needs is left alone.
  ['نمونه‌ها 👩‍💻 Cafe\u0301 <b>', 'نمونه‌ها 👩‍💻 Café <b>'],
  [`a${'\u0301\u0302\u0303\u0304'.repeat(50)}b`, 'á\u0302\u0303\u0304b'],
  [' \u200b\u202e\u0000\u200d\u0301', ''],
  ['a'.repeat(81), `${'a'.repeat(79)}…`],
])('the text %j becomes %j', (text, expected) => {
  expect(cleanText(text, 80)).toBe(expected);
  expect(cleanText(expected, 80)).toBe(expected);
});
