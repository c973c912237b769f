import { headersFor, parseHeadersFile } from './headers-file';

const rules = parseHeadersFile(
  '# a note\n\n/*\n  X-A: b: c\n  # another\n\tx-d:e\r\n/doc/*\n  cache-control: one\n/doc/a.js\n  Cache-Control: two\n',
);

test.each([
  [
    '/',
    [
      ['x-a', 'b: c'],
      ['x-d', 'e'],
    ],
  ],
  [
    '/doc/b.js',
    [
      ['x-a', 'b: c'],
      ['x-d', 'e'],
      ['cache-control', 'one'],
    ],
  ],
  // As hosts do: a header that two rules name is a mistake, and shows.
  [
    '/doc/a.js',
    [
      ['x-a', 'b: c'],
      ['x-d', 'e'],
      ['cache-control', 'one, two'],
    ],
  ],
])('%s', (path, headers) => {
  expect([...headersFor(rules, path)]).toEqual(headers);
});

test('an empty file has no rules', () => {
  expect(parseHeadersFile('')).toEqual([]);
});

test('all faults at once', () => {
  expect(() => parseHeadersFile('  x-a: b\n//a\n/a/*/b\n/:a\n/a\n  nothing\n  ! x-a')).toThrow(
    [
      '_headers:1 "x-a: b" is no header below a path; write one, as in "  x-a: b"',
      '_headers:2 "//a" is no path that this server follows; write one, as in "/doc/*"',
      '_headers:3 "/a/*/b" is no path that this server follows; write one, as in "/doc/*"',
      '_headers:4 "/:a" is no path that this server follows; write one, as in "/doc/*"',
      '_headers:6 "nothing" is no header below a path; write one, as in "  x-a: b"',
      '_headers:7 "! x-a" is no header below a path; write one, as in "  x-a: b"',
    ].join('\n'),
  );
});
