import { headersOf, parseHostRules } from './host-rules';

test('redirects and not-found pages; the first of two redirects wins', () => {
  const lines = [
    '# a comment',
    '',
    '/a/ /b/ 301',
    '/a /b/#c 308',
    '  /c\t/d/   301!  ',
    '/e/ https://v4.webpack.js.org/e/ 302',
    '/a/ /other/ 301\r',
    '/zh/* /zh/404.html 404',
    '/* /404.html 404!',
  ];
  const { redirects, notFound } = parseHostRules(lines.join('\n'), '');
  expect([...redirects]).toEqual([
    ['/a/', { to: '/b/', status: 301 }],
    ['/a', { to: '/b/#c', status: 308 }],
    ['/c', { to: '/d/', status: 301 }],
    ['/e/', { to: 'https://v4.webpack.js.org/e/', status: 302 }],
  ]);
  expect(notFound).toEqual([
    { prefix: '/zh/', page: '/zh/404.html' },
    { prefix: '/', page: '/404.html' },
  ]);
});

test.each([
  '/a/ /404.html 404',
  '/a/* //evil.example 404',
  '/a/* /b/ 301',
  '/a/:b /b/ 301',
  '//a /b/ 301',
  '/a/',
  '/a/ //evil.example 301',
  '/a/ /\\evil 301',
  '/a/ javascript:x 301',
  '/a/ /b/ 200',
  '/a/ /b/ 301 Country=de',
])('a redirect that is not supported: %s', (line) => {
  expect(() => parseHostRules(`# comment\n${line}`, '')).toThrow(
    new Error(`_redirects:2 "${line}" is not supported here`),
  );
});

test('all lines of headers that are not supported', () => {
  const lines = ['  x-a: b', '//a', '/a/*/b', '/:a', '/a', '  nothing', '  ! x-a: b'];
  expect(() => parseHostRules('', lines.join('\n'))).toThrow(
    [1, 2, 3, 4, 6, 7]
      .map((line) => `_headers:${line} "${lines[line - 1]?.trim()}" is not supported here`)
      .join('\n'),
  );
});

test.each([
  ['/', { 'x-a': 'b: c', 'x-d': 'e' }],
  ['/doc/b.js', { 'x-a': 'b: c', 'x-d': 'e', 'cache-control': 'one' }],
  // As hosts do: a header that two rules name is a mistake, and is visible.
  ['/doc/a.js', { 'x-a': 'b: c', 'x-d': 'e', 'cache-control': 'one, two' }],
  // A narrower rule takes one away, and may set it again.
  ['/play/', { 'x-a': 'one', 'x-d': 'e' }],
  ['/bare/page/', { 'x-a': 'b: c' }],
])('headers of %s', (path, headers) => {
  const text = `# a comment

/*
  X-A: b: c
  # another
\tx-d:e\r
/doc/*
  cache-control: one
/doc/a.js
  Cache-Control: two
/play/
  ! x-a
  x-a: one
/bare/*
  ! X-D
`;
  expect(Object.fromEntries(headersOf(parseHostRules('', text), path))).toEqual(headers);
});
