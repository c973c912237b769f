import { buildHashSource, scanHtml } from './content-policy';

const host = 'https://webpack.js.org';
const none = { maxInlineStyles: 0, scripts: [], images: [], connections: [], trustedTypes: [] };
const scan = (html: string, inlineScripts: readonly string[] = []) =>
  scanHtml(html, { ...none, inlineScripts }, host);

test.each<[html: string, scripts: string[], code: string[]]>([
  ['<SCRIPT TYPE="module">a()</SCRIPT >', ['a()'], []],
  ['<script type="text/javascript">a()</script>', ['a()'], []],
  ['<script src="/boot.js"></script>', [], []],
  ['<script type="application/ld+json">{"a":1}</script>', [], []],
  ['<script>if (a < b) c("<script>")</script>', ['if (a < b) c("<script>")'], []],
  ['<a onclick="x()">', [], ['<a onclick>']],
  ['<a href=" JavaScript:x()">', [], ['<a href="javascript:">']],
  ['<a href="java&amp;script:">', [], []],
  ['<a title="onclick=x">one onclick="x"</a>', [], []],
  ['<a data-on="x" on="y">', [], []],
  // A bracket in an attribute ends no tag.
  ['<img alt="a>b" onerror="x()"><p title=\'<script>a()</script>\'>', [], ['<img onerror>']],
  ['<!-- <p onclick="x()"> --><!--><script>a()</script>', ['a()'], []],
  ['<!-- --!><script>a()</script>', ['a()'], []],
  ['<template><script>a()</script></template>', ['a()'], []],
  ['<noscript><p onclick="x()"></noscript>', [], ['<p onclick>']],
  ['<a href=javascript:x() onclick=y()>', [], ['<a href="javascript:">', '<a onclick>']],
  ['<a title="b"onclick="y()">', [], ['<a onclick>']],
  ['<svg/onload=x()>', [], ['<svg onload>']],
  ['<a href="&#106;avascript:x()">', [], ['<a href="javascript:">']],
  // Of an attribute twice the first counts.
  ['<script type="" type="text/plain">a()</script>', ['a()'], []],
  ['<textarea><script>a()</script></textarea>', [], []],
  ['<script>a()</script foo="bar">b', ['a()'], []],
  ['<script>a()', ['a()'], []],
])('%s runs %j and %j', (html, scripts, code) => {
  // Scripts that are not on the list would be among the problems.
  const { inline, problems } = scan(html, scripts);
  expect(inline.scripts).toEqual(scripts.map(buildHashSource));
  expect(problems.map((problem) => /^contains (.*), which/.exec(problem)?.[1])).toEqual(code);
});

test('styles, with their text', () => {
  const html =
    '<style data-href="/a.css">a>b{}</style><p style="a:&quot;b&amp;c&#x27;"><p class=x style=\'a:b\'>';
  const { styles, styleAttributes } = scan(html).inline;
  expect(styles).toEqual([buildHashSource('a>b{}')]);
  expect(styleAttributes).toEqual(['a:"b&c\'', 'a:b'].map(buildHashSource));
});

test.each([
  ['<img src="//a.example/b.png">', 'an image from https://a.example'],
  ['<source srcset="/a.png 1x, https://a.example/b.png 2x">', 'an image from https://a.example'],
  ['<script src="http://a.example/b.js"></script>', 'a script from http://a.example'],
  ['<iframe src="https://a.example/"></iframe>', 'a frame from https://a.example'],
  ['<link rel="canonical" href="https://a.example/"><a href="https://a.example/">', ''],
  [`<img src="${host}/b.png"><img src="/b.png"><img src="data:image/png,x">`, ''],
])('%s loads %s', (html, external) => {
  expect(
    scan(html)
      .problems.map((problem) => /^loads (.*?);/.exec(problem)?.[1])
      .join(),
  ).toBe(external);
});
