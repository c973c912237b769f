import { scanHtml } from './scan-html';

const host = 'https://webpack.js.org';
const scan = (html: string) => scanHtml(html, host);

test.each([
  ['<script>a()</script>', ['a()']],
  ['<SCRIPT type="module">a()</SCRIPT >', ['a()']],
  ['<script type="text/javascript" nonce="x">a()</script>', ['a()']],
  ['<script src="/boot.js"></script>', []],
  ['<script type="application/ld+json">{"a":1}</script>', []],
  ['<!-- <script>a()</script> -->', []],
  ['<p title="<script>a()</script>">b</p>', []],
  ['<script>if (a < b) c("<script>")</script>', ['if (a < b) c("<script>")']],
])('scripts of %s', (html, scripts) => {
  expect(scan(html).scripts).toEqual(scripts);
});

test('styles, with what stands in them', () => {
  expect(scan('<style data-href="/a.css">a>b{}</style><p style="color:&quot;red&quot;">').styles).toEqual([
    'a>b{}',
  ]);
  expect(scan('<p style="a:&quot;b&amp;c&#x27;">').styleAttributes).toEqual(['a:"b&c\'']);
  expect(scan("<p class=x style='a:b'>").styleAttributes).toEqual(['a:b']);
});

test.each([
  ['<a onclick="x()">', ['<a onclick>']],
  ['<img src="/a.png" onerror=x()>', ['<img onerror>']],
  ['<a href=" JavaScript:x()">', ['<a href="javascript:">']],
  ['<a href="java&amp;script:">', []],
  ['<a title="onclick=x">one onclick="x"</a>', []],
  ['<a data-on="x" on="y">', []],
])('code in attributes of %s', (html, code) => {
  expect(scan(html).code).toEqual(code);
});

test.each([
  ['<img src="https://a.example/b.png">', [{ kind: 'image', origin: 'https://a.example' }]],
  ['<img src="//a.example/b.png">', [{ kind: 'image', origin: 'https://a.example' }]],
  ['<source srcset="https://a.example/b.png 2x">', [{ kind: 'image', origin: 'https://a.example' }]],
  ['<script src="http://a.example/b.js"></script>', [{ kind: 'script', origin: 'http://a.example' }]],
  [
    '<link rel="stylesheet" href="https://a.example/b.css">',
    [{ kind: 'style', origin: 'https://a.example' }],
  ],
  ['<iframe src="https://a.example/"></iframe>', [{ kind: 'frame', origin: 'https://a.example' }]],
  ['<link rel="canonical" href="https://a.example/">', []],
  ['<a href="https://a.example/">', []],
  [`<img src="${host}/b.png"><img src="/b.png"><img src="data:image/png,x">`, []],
])('other hosts of %s', (html, foreign) => {
  expect(scan(html).foreign).toEqual(foreign);
});
