import { scanHtml } from './inspect-pages';

const host = 'https://webpack.js.org';
const scan = (html: string) => scanHtml(html, host);

test.each([
  ['<script>a()</script>', ['a()']],
  ['<SCRIPT TYPE="module">a()</SCRIPT >', ['a()']],
  ['<script type="text/javascript">a()</script>', ['a()']],
  ['<script src="/boot.js"></script>', []],
  ['<script type="application/ld+json">{"a":1}</script>', []],
  ['<script>if (a < b) c("<script>")</script>', ['if (a < b) c("<script>")']],
])('scripts of %s', (html, scripts) => {
  expect(scan(html).scripts).toEqual(scripts);
});

test('styles, with their text', () => {
  expect(scan('<style data-href="/a.css">a>b{}</style><p style="color:&quot;red&quot;">').styles).toEqual([
    'a>b{}',
  ]);
  expect(scan('<p style="a:&quot;b&amp;c&#x27;">').styleAttributes).toEqual(['a:"b&c\'']);
  expect(scan("<p class=x style='a:b'>").styleAttributes).toEqual(['a:b']);
});

test.each([
  ['<a onclick="x()">', ['<a onclick>']],
  ['<a href=" JavaScript:x()">', ['<a href="javascript:">']],
  ['<a href="java&amp;script:">', []],
  ['<a title="onclick=x">one onclick="x"</a>', []],
  ['<a data-on="x" on="y">', []],
])('code in attributes of %s', (html, code) => {
  expect(scan(html).code).toEqual(code);
});

test.each([
  ['<img src="https://a.example/b.png">', 'an image https://a.example'],
  ['<img src="//a.example/b.png">', 'an image https://a.example'],
  ['<source srcset="/a.png 1x, https://a.example/b.png 2x">', 'an image https://a.example'],
  ['<script src="http://a.example/b.js"></script>', 'a script http://a.example'],
  ['<link rel="stylesheet" href="https://a.example/b.css">', 'a style sheet https://a.example'],
  ['<iframe src="https://a.example/"></iframe>', 'a frame https://a.example'],
  ['<link rel="canonical" href="https://a.example/">', ''],
  ['<a href="https://a.example/">', ''],
  [`<img src="${host}/b.png"><img src="/b.png"><img src="data:image/png,x">`, ''],
])('other hosts of %s', (html, external) => {
  expect(
    scan(html)
      .external.map(({ loaded, origin }) => `${loaded.name} ${origin}`)
      .join(),
  ).toBe(external);
});

test.each([
  [
    '> in an attribute',
    '<img alt="a>b" onerror="x()"><p title=\'<script>a()</script>\'>',
    [],
    ['<img onerror>'],
  ],
  ['a comment', '<!-- <p onclick="x()"> --><!--><script>a()</script>', ['a()'], []],
  ['a comment that ends in --!>', '<!-- --!><script>a()</script>', ['a()'], []],
  ['a template', '<template><script>a()</script></template>', ['a()'], []],
  ['noscript', '<noscript><p onclick="x()"></noscript>', [], ['<p onclick>']],
  [
    'attributes without quotes',
    '<a href=javascript:x() onclick=y()>',
    [],
    ['<a href="javascript:">', '<a onclick>'],
  ],
  ['attributes without blanks between', '<a title="b"onclick="y()">', [], ['<a onclick>']],
  ['a slash between', '<svg/onload=x()>', [], ['<svg onload>']],
  ['entities in a URL', '<a href="&#106;avascript:x()">', [], ['<a href="javascript:">']],
  ['an attribute twice: the first counts', '<script type="" type="text/plain">a()</script>', ['a()'], []],
  ['a script in a text area', '<textarea><script>a()</script></textarea>', [], []],
  ['an end tag with attributes', '<script>a()</script foo="bar">b', ['a()'], []],
  ['a script that is not closed', '<script>a()', ['a()'], []],
])('%s', (_name, html, scripts, code) => {
  expect(scan(html)).toMatchObject({ scripts, code });
});
