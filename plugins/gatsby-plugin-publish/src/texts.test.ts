import { formatNetlifyRedirects } from './hosting/netlify-files';
import { buildRedirectPage } from './redirect-pages';
import { findMissingTargets } from './redirect-rules';
import { buildRobots } from './sitemap';

const siteUrl = 'https://webpack.js.org';

test('_redirects: one rule a line', () => {
  expect(
    formatNetlifyRedirects(
      [
        { from: '/support/', to: '/contribute/', status: 301 },
        { from: '/support', to: '/contribute/', status: 301 },
      ],
      [
        { below: '/', page: '/404.html' },
        { below: '/zh/', page: '/zh/404.html' },
      ],
    ),
  ).toBe(
    '# Written by gatsby-plugin-publish from its options "redirects" and "notFound".\n/support/ /contribute/ 301\n/support /contribute/ 301\n/zh/* /zh/404.html 404\n/* /404.html 404\n',
  );
});

test('robots.txt', () => {
  expect(buildRobots(siteUrl)).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://webpack.js.org/sitemap.xml\n',
  );
});

test('a redirect page: exact text, with the hash for the visitor and without it in the canonical link', () => {
  expect(buildRedirectPage({ from: '/a/', to: '/api/cli/?b="&c#init' }, siteUrl)).toBe(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta name="generator" content="gatsby-plugin-publish redirect">
<meta http-equiv="refresh" content="0; url=/api/cli/?b=&quot;&amp;c#init">
<link rel="canonical" href="https://webpack.js.org/api/cli/?b=%22&amp;c">
<title>This page has moved</title>
</head>
<body>
<p>This page has moved to <a href="/api/cli/?b=&quot;&amp;c#init">/api/cli/?b=&quot;&amp;c#init</a></p>
</body>
</html>
`);
});

test('a redirect page to another host', () => {
  expect(buildRedirectPage({ from: '/a/', to: 'https://v4.webpack.js.org/b/' }, siteUrl)).toContain(
    '<link rel="canonical" href="https://v4.webpack.js.org/b/">',
  );
});

test('findMissingTargets looks at the path only, and not at other hosts', () => {
  const redirects = [
    { from: '/a/', to: '/there/#x' },
    { from: '/b/', to: '/gone/#x' },
    { from: '/c/', to: 'https://v4.webpack.js.org/' },
  ];
  expect(findMissingTargets(redirects, (path) => path === '/there/')).toEqual([
    'redirects[1].to: "/gone/#x" is no page of this site; name one that exists, as in "/concepts/"',
  ]);
});
