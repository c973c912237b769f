import { type Redirect, buildRedirectRules } from './redirect-rules';

const allowedHosts = ['v4.webpack.js.org'];

test.each([
  ['/old/', '/'],
  ['/old/', '/blog/feed.xml'],
  ['/old/', '/new/?tab=a#b'],
  ['/loaders/raw-loader/', 'https://v4.webpack.js.org/loaders/raw-loader/'],
])('%s → %s gives a rule with and one without the last slash', (from, to) => {
  expect(buildRedirectRules([{ from, to }], { allowedHosts })).toEqual([
    { from, to },
    { from: from.slice(0, -1), to },
  ]);
});

const FROM = 'from: expected a path with both slashes, as in "/support/", got';
const TO =
  'to: expected a path with both slashes, as in "/api/cli/#init", or an https URL of v4.webpack.js.org (allowedHosts), got';
const find = (...redirects: Redirect[]) => {
  try {
    buildRedirectRules(redirects, { allowedHosts });
    return [];
  } catch (error) {
    return (error as { problems: readonly string[] }).problems;
  }
};

test.each([
  'support/',
  '/support',
  '/',
  '//evil.example/',
  '/\\evil.example/',
  '/a/?b',
  '/a b/',
  '/a//b/',
  '/a/../b/',
])('refuses from: %j', (from) => {
  expect(find({ from, to: '/contribute/' })).toEqual([`redirects[0].${FROM} ${JSON.stringify(from)}`]);
});

test.each([
  ...['/api/cli#init', '//evil.example/', '/a/#b c', 'https://evil.example/', 'http://v4.webpack.js.org/'],
  ...['javascript:alert(1)', 'https://me@v4.webpack.js.org/', '/a/..', '/\\evil.example/'],
])('refuses to: %j', (to) => {
  expect(find({ from: '/support/', to })).toEqual([`redirects[0].${TO} ${JSON.stringify(to)}`]);
});

test('refuses repeated paths, chains and loops, all at once', () => {
  const lines = ['/a/ /b/#old', '/a/ /x/', '/b/ /c/#new', '/d/ /d/', 'e/ /f/'];
  expect(find(...lines.map((line) => ({ from: line.split(' ')[0]!, to: line.split(' ')[1]! })))).toEqual([
    'redirects[1].from: expected each path once, got "/a/" again',
    `redirects[4].${FROM} "e/"`,
    'redirects[0].to: expected where "/b/" leads itself, as in "/c/#new", got "/b/#old"',
    'redirects[3].to: expected where "/d/" leads itself, as in "/d/", got "/d/"',
  ]);
});
