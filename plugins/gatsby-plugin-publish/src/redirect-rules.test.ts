import { PublishError } from './publish-error';
import { type Redirect, buildRedirectRules } from './redirect-rules';

const allowedHosts = ['v4.webpack.js.org'];

function problemsOf(redirects: Redirect[]): readonly string[] {
  try {
    buildRedirectRules(redirects, { allowedHosts });
  } catch (error) {
    if (error instanceof PublishError) return error.problems;
    throw error;
  }
  return [];
}

describe('buildRedirectRules', () => {
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

  const OTHER_HOST =
    'can lead to another host; write one leading slash and no backslash, as in "/evil.example/"';
  const CHARACTERS = 'contains more than letters, digits and - . _ ~ between single slashes; write';
  const NO_RULE = 'contains a query or a hash, which rules can\'t match; write "/a/"';

  test.each([
    ['support/', 'has no leading slash; write "/support/"'],
    ['/support', 'has no trailing slash; write "/support/"'],
    ['/', 'is the home page; redirect a path below it, as in "/support/"'],
    ['//evil.example/', OTHER_HOST],
    ['/\\evil.example/', OTHER_HOST],
    ['/a/?b', NO_RULE],
    ['/a b/', `${CHARACTERS} "/a-b/"`],
    ['/a//b/', `${CHARACTERS} "/a/b/"`],
    ['/a/../b/', 'climbs with dots; write the path in full, as in "/a/b/"'],
  ])('refuses from: %j', (from, problem) => {
    expect(problemsOf([{ from, to: '/contribute/' }])).toEqual([
      `redirects[0].from: ${JSON.stringify(from)} ${problem}`,
    ]);
  });

  const EXAMPLE = 'write "https://v4.webpack.js.org/concepts/"';

  test.each([
    ['/api/cli#init', 'has no trailing slash; write "/api/cli/"'],
    ['//evil.example/', OTHER_HOST],
    ['/a/#b c', 'contains a character that ends a rule; percent-encode it, as in "/api/cli/#init"'],
    [
      'https://evil.example/',
      'leads to evil.example, which isn\'t in allowedHosts; add it, as in allowedHosts: ["evil.example"]',
    ],
    ['http://v4.webpack.js.org/', `is neither a path nor an https URL; ${EXAMPLE}`],
    ['javascript:alert(1)', `is neither a path nor an https URL; ${EXAMPLE}`],
    ['https://me@v4.webpack.js.org/', `contains a user name; ${EXAMPLE}`],
  ])('refuses to: %j', (to, problem) => {
    expect(problemsOf([{ from: '/support/', to }])).toEqual([
      `redirects[0].to: ${JSON.stringify(to)} ${problem}`,
    ]);
  });

  const LOOP = 'never ends; let it lead to a page, as in { from: "/a/", to: "/contribute/" }';

  /** Each line is a redirect. */
  test.each([
    ['/a/ /x/\n/a/ /y/', 'redirects[1].from: "/a/" is already in redirects[0]; keep one of them'],
    ['/a/ /a/#b', `redirects[0]: "/a/" → "/a/" ${LOOP}`],
    ['/a/ /b/\n/b/ /c/\n/c/ /a/\n/d/ /a/', `redirects[0]: "/a/" → "/b/" → "/c/" → "/a/" ${LOOP}`],
    [
      '/a/ /b/#old\n/b/ /c/#new',
      'redirects[0]: "/a/" → "/b/" → "/c/#new" takes 2 hops; write { from: "/a/", to: "/c/#new" }',
    ],
    [
      '/a/ /b/\n/b/ https://v4.webpack.js.org/',
      'redirects[0]: "/a/" → "/b/" → "https://v4.webpack.js.org/" takes 2 hops; write { from: "/a/", to: "https://v4.webpack.js.org/" }',
    ],
    [
      'a/ b\n/c/ /d/\n/c/ /e/',
      'redirects[0].from: "a/" has no leading slash; write "/a/"',
      'redirects[0].to: "b" has no leading slash; write "/b/"',
      'redirects[2].from: "/c/" is already in redirects[1]; keep one of them',
    ],
  ])('refuses %j', (lines, ...problems) => {
    const pairs = lines.split('\n').map((line) => line.split(' ') as [string, string]);
    expect(problemsOf(pairs.map(([from, to]) => ({ from, to })))).toEqual(problems);
  });
});
