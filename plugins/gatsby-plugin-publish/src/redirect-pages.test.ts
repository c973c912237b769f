import { buildRedirectPage } from './redirect-pages';

const siteUrl = 'https://webpack.js.org';

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
  const { href } = new URL('https://v4.webpack.js.org/b/');
  expect(buildRedirectPage({ from: '/a/', to: href }, siteUrl)).toContain(
    `<link rel="canonical" href="${href}">`,
  );
});
