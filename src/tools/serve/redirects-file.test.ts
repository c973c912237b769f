import { buildTarget, parseRedirectsFile } from './redirects-file';

test('reads rules, comments, marks and defaults; the first of two wins', () => {
  const text = [
    '# a note',
    '',
    '/a/ /b/ 301',
    '/a /b/#c 308 # why',
    '  /c\t/d/   301!  ',
    '/e/ https://v4.webpack.js.org/e/ 301',
    '/f/ /g/',
    '/a/ /other/ 301\r',
  ].join('\n');
  expect([...parseRedirectsFile(text).rules.values()]).toEqual([
    { from: '/a/', to: '/b/', status: 301 },
    { from: '/a', to: '/b/#c', status: 308 },
    { from: '/c', to: '/d/', status: 301 },
    { from: '/e/', to: 'https://v4.webpack.js.org/e/', status: 301 },
    { from: '/f/', to: '/g/', status: 302 },
  ]);
});

test('pages for unknown addresses, in their order', () => {
  const { rules, missing } = parseRedirectsFile('/zh/* /zh/404.html 404\n/* /404.html 404!');
  expect([...rules]).toEqual([]);
  expect(missing).toEqual([
    { below: '/zh/', page: '/zh/404.html' },
    { below: '/', page: '/404.html' },
  ]);
});

test.each([
  ['/zh/*a /404.html 404', '"/zh/*a" is a pattern; this server follows exact paths, as in "/support/"'],
  ['/a/ /404.html 404', 'the status must be one of 301, 302, 303, 307, 308, as in "/a/ /404.html 301"'],
  ['/a/* //evil.example 404', '"/a/*" is a pattern; this server follows exact paths, as in "/support/"'],
  ['/a/* /b/ 301', '"/a/*" is a pattern; this server follows exact paths, as in "/support/"'],
  ['/a/:b /b/ 301', '"/a/:b" is a pattern; this server follows exact paths, as in "/support/"'],
  ['a /b/ 301', '"a" isn\'t a path of this site; write one, as in "/support/"'],
  ['/a/', '"" is neither a path nor an address; write one, as in "/contribute/"'],
  [
    '/a/ //evil.example 301',
    '"//evil.example" is neither a path nor an address; write one, as in "/contribute/"',
  ],
  ['/a/ /\\evil 301', '"/\\evil" is neither a path nor an address; write one, as in "/contribute/"'],
  [
    '/a/ javascript:x 301',
    '"javascript:x" is neither a path nor an address; write one, as in "/contribute/"',
  ],
  ['/a/ /b/ 200', 'the status must be one of 301, 302, 303, 307, 308, as in "/a/ /b/ 301"'],
  ['/a/ /b/ x', 'the status must be one of 301, 302, 303, 307, 308, as in "/a/ /b/ 301"'],
  ['/a/ /b/ 301 Country=de', '"Country=de" is a condition; this server follows none: write "/a/ /b/ 301"'],
])('refuses %j', (line, message) => {
  expect(() => parseRedirectsFile(`# note\n${line}`)).toThrow(new Error(`_redirects:2 ${message}`));
});

test('tells all lines at once', () => {
  expect(() => parseRedirectsFile('a /b/ 301\nb /c/ 301')).toThrow(/^_redirects:1 .*\n_redirects:2 /);
});

test.each([
  ['/b/', '', '/b/'],
  ['/b/', '?x=1', '/b/?x=1'],
  ['/b/#c', '?x=1', '/b/?x=1#c'],
  ['/b/?y=2#c', '?x=1', '/b/?y=2#c'],
])('to %s with %j leads to %s', (to, query, expected) => {
  expect(buildTarget({ from: '/a/', to, status: 301 }, query)).toBe(expected);
});
