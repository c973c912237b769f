import { PublishError } from './publish-error';
import { type Redirect, buildRedirectRules } from './redirect-rules';

const allowedHosts = ['v4.webpack.js.org'];

function problemsOf(redirects: Redirect[], hosts = allowedHosts): readonly string[] {
  try {
    buildRedirectRules(redirects, { allowedHosts: hosts });
  } catch (error) {
    if (error instanceof PublishError) return error.problems;
    throw error;
  }
  return [];
}

describe('buildRedirectRules', () => {
  test.each([
    ['/support/', '/contribute/'],
    ['/get-started/install-webpack/', '/guides/installation/'],
    ['/guides/scaffolding/', '/api/cli/#init'],
    ['/old/', '/'],
    ['/old/', '/blog/feed.xml'],
    ['/old/', '/new/?tab=a#b'],
    ['/loaders/raw-loader/', 'https://v4.webpack.js.org/loaders/raw-loader/'],
  ])('%s → %s gives a rule with and one without the last slash', (from, to) => {
    expect(buildRedirectRules([{ from, to }], { allowedHosts })).toEqual([
      { from, to, status: 301 },
      { from: from.slice(0, -1), to, status: 301 },
    ]);
  });

  test('keeps the order of the list', () => {
    const rules = buildRedirectRules(
      [
        { from: '/b/', to: '/x/' },
        { from: '/a/', to: '/x/' },
      ],
      { allowedHosts },
    );
    expect(rules.map(({ from }) => from)).toEqual(['/b/', '/b', '/a/', '/a']);
  });

  test.each([
    ['support/', '"support/" has no leading slash; write "/support/"'],
    ['', '"" has no leading slash; write "/"'],
    ['/support', '"/support" has no trailing slash; write "/support/"'],
    ['/old.html', '"/old.html" has no trailing slash; write "/old.html/"'],
    ['/', '"/" is the home page; redirect a path below it, as in "/support/"'],
    [
      '//evil.example/',
      '"//evil.example/" can lead to another host; write one leading slash and no backslash, as in "/evil.example/"',
    ],
    [
      '/\\evil.example/',
      '"/\\\\evil.example/" can lead to another host; write one leading slash and no backslash, as in "/evil.example/"',
    ],
    ['/a/?b', '"/a/?b" contains a query or a hash, which rules can\'t match; write "/a/"'],
    ['/a/#b', '"/a/#b" contains a query or a hash, which rules can\'t match; write "/a/"'],
    ['/a b/', '"/a b/" contains more than letters, digits and - . _ ~ between single slashes; write "/a-b/"'],
    ['/a/*', '"/a/*" contains more than letters, digits and - . _ ~ between single slashes; write "/a/"'],
    [
      '/a//b/',
      '"/a//b/" contains more than letters, digits and - . _ ~ between single slashes; write "/a/b/"',
    ],
    ['/a/../b/', '"/a/../b/" climbs with dots; write the path in full, as in "/a/b/"'],
    [
      'https://webpack.js.org/a/',
      '"https://webpack.js.org/a/" has no leading slash; write "/https/webpack.js.org/a/"',
    ],
  ])('refuses from: %j', (from, message) => {
    expect(problemsOf([{ from, to: '/contribute/' }])).toEqual([`redirects[0].from: ${message}`]);
  });

  test.each([
    ['contribute/', '"contribute/" has no leading slash; write "/contribute/"'],
    ['/contribute', '"/contribute" has no trailing slash; write "/contribute/"'],
    ['/api/cli#init', '"/api/cli#init" has no trailing slash; write "/api/cli/"'],
    [
      '//evil.example/a/',
      '"//evil.example/a/" can lead to another host; write one leading slash and no backslash, as in "/evil.example/a/"',
    ],
    [
      '/\\evil.example/',
      '"/\\\\evil.example/" can lead to another host; write one leading slash and no backslash, as in "/evil.example/"',
    ],
    ['/a/#b c', '"/a/#b c" contains a character that ends a rule; percent-encode it, as in "/api/cli/#init"'],
    [
      'https://evil.example/',
      '"https://evil.example/" leads to evil.example, which isn\'t in allowedHosts; add it, as in allowedHosts: ["evil.example"]',
    ],
    [
      'http://v4.webpack.js.org/',
      '"http://v4.webpack.js.org/" is neither a path nor an https URL; write "https://v4.webpack.js.org/concepts/"',
    ],
    [
      'javascript:alert(1)',
      '"javascript:alert(1)" is neither a path nor an https URL; write "https://v4.webpack.js.org/concepts/"',
    ],
    [
      'https:v4.webpack.js.org',
      '"https:v4.webpack.js.org" isn\'t a plain https URL; write "https://v4.webpack.js.org/concepts/"',
    ],
    [
      'https://me@v4.webpack.js.org/',
      '"https://me@v4.webpack.js.org/" contains a user name; write "https://v4.webpack.js.org/concepts/"',
    ],
  ])('refuses to: %j', (to, message) => {
    expect(problemsOf([{ from: '/support/', to }])).toEqual([`redirects[0].to: ${message}`]);
  });

  test('a missing slash before a hash is shown with its path', () => {
    expect(problemsOf([{ from: '/a/', to: '/api/cli#init' }])).toHaveLength(1);
  });

  test.each<[string, Redirect[], string[]]>([
    [
      'a duplicate',
      [
        { from: '/a/', to: '/x/' },
        { from: '/a/', to: '/y/' },
      ],
      ['redirects[1].from: "/a/" is already in redirects[0]; keep one of them'],
    ],
    [
      'itself',
      [{ from: '/a/', to: '/a/#b' }],
      [
        'redirects[0]: "/a/" → "/a/" never ends; let it lead to a page, as in { from: "/a/", to: "/contribute/" }',
      ],
    ],
    [
      'a loop, once',
      [
        { from: '/a/', to: '/b/' },
        { from: '/b/', to: '/c/' },
        { from: '/c/', to: '/a/' },
        { from: '/d/', to: '/a/' },
      ],
      [
        'redirects[0]: "/a/" → "/b/" → "/c/" → "/a/" never ends; let it lead to a page, as in { from: "/a/", to: "/contribute/" }',
      ],
    ],
    [
      'a chain',
      [
        { from: '/a/', to: '/b/#old' },
        { from: '/b/', to: '/c/#new' },
      ],
      ['redirects[0]: "/a/" → "/b/" → "/c/#new" takes 2 hops; write { from: "/a/", to: "/c/#new" }'],
    ],
    [
      'a chain that leaves the site',
      [
        { from: '/a/', to: '/b/' },
        { from: '/b/', to: 'https://v4.webpack.js.org/' },
      ],
      [
        'redirects[0]: "/a/" → "/b/" → "https://v4.webpack.js.org/" takes 2 hops; write { from: "/a/", to: "https://v4.webpack.js.org/" }',
      ],
    ],
  ])('refuses %s', (_name, redirects, expected) => {
    expect(problemsOf(redirects)).toEqual(expected);
  });

  test('reports all problems at once', () => {
    expect(() =>
      buildRedirectRules(
        [
          { from: 'a/', to: 'b' },
          { from: '/c/', to: '/d/' },
          { from: '/c/', to: '/e/' },
        ],
        { allowedHosts: [] },
      ),
    ).toThrow(
      new PublishError([
        'redirects[0].from: "a/" has no leading slash; write "/a/"',
        'redirects[0].to: "b" has no leading slash; write "/b/"',
        'redirects[2].from: "/c/" is already in redirects[1]; keep one of them',
      ]),
    );
  });
});
