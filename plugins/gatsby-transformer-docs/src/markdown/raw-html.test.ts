import { renderPage } from '../testing/render-page';

const FORMATS = ['md', 'mdx'] as const;
const md = (source: string) => renderPage(source, { format: 'md', tolerant: true });
const EXTERNAL = 'class="external" rel="noopener noreferrer"';
const SVG = '<svg viewBox="0 0 1 1"><title>t</title></svg>';
const FIGURE =
  '<figure class="diagram"><svg viewBox="0 0 1 1" role="img" aria-labelledby="a.title"><title id="a.title">t</title></svg></figure>';

test.each([
  ['<kbd>a</kbd> b', '<p><kbd>a</kbd> b</p>'],
  ['x<sub>1</sub> <sup>2</sup>', '<p>x<sub>1</sub> <sup>2</sup></p>'],
  ['a <abbr title="b &amp; c" lang="en">d</abbr>', '<p>a <abbr title="b &amp; c" lang="en">d</abbr></p>'],
  ['a <br/> b', '<p>a <br> b</p>'],
  ['a <Badge text="5.1+" />', '<p>a <span class="badge">5.1+</span></p>'],
  ['<a href="/x" title="b &amp; c">d *e*</a>', '<p><a href="/zh/x/" title="b &amp; c">d <em>e</em></a></p>'],
  ['a <a href="https://x.org/?a&amp;b">b</a>', `<p>a <a href="https://x.org/?a&amp;b" ${EXTERNAL}>b</a></p>`],
  ['<div>\n\na *b*\n\n</div>', '<div><p>a <em>b</em></p></div>'],
  ['<dl>\n<dt>a</dt>\n<dd>b</dd>\n</dl>', '<dl><dt>a</dt><dd>b</dd></dl>'],
  ['<img src="./a.svg" alt="t" width="9" />', FIGURE],
  [
    '<details open>\n<summary>a</summary>\n\nb *c*\n\n```js\n\nd\n```\n\n</details>',
    '<details open><summary>a</summary><p>b <em>c</em></p>' +
      '<figure class="code" data-lang="js"><pre tabindex="0" role="region" aria-label="JavaScript code"><code>d</code></pre></figure></details>',
  ],
  [
    '<figure>\n<img src="./a.svg" alt="t" />\n<figcaption>A figure.</figcaption>\n</figure>',
    `<figure>${FIGURE}<figcaption>A figure.</figcaption></figure>`,
  ],
])('allowed: %j', (source, expected) => {
  for (const format of FORMATS) {
    const { html, problems } = renderPage(source, { format, prefix: '/zh' }, { './a.svg': SVG });
    expect(problems).toEqual([]);
    expect(html.replace(/\n/g, '')).toBe(expected);
  }
});

test.each(FORMATS)('links are checked, and absolute in plain Markdown (%s)', (format) => {
  const url = 'https://webpack.js.org/a/';
  const { links, markdown } = renderPage('a <a href="/b/#c">d</a>', { format, url });
  expect(links).toEqual([{ url: '/b/#c', line: 1, column: 3 }]);
  expect(markdown).toBe('a <a href="https://webpack.js.org/b/#c">d</a>');
});

const STYLES = 'the look comes from the site’s styles alone';

test.each([
  ['a <a>b</a>', '<a>: expected href, got none', '<p>a b</p>'],
  ['<img alt="b" />', '<img>: expected src, got none', ''],
  ['<div style="a">b</div>', `<div>: expected only title, open, lang, got style (${STYLES})`, '<div>b</div>'],
])('%j is a problem', (source, message, left) => {
  for (const format of FORMATS) {
    const { html, problems } = renderPage(source, { format });
    expect(problems.map((problem) => problem.message)).toEqual([message]);
    expect(html.replace(/\n/g, '')).toBe(left);
  }
});

test.each([
  [md, 'a <!-- b --> c\n\n<!-- d -->'],
  [renderPage, 'a {/* b */} c\n\n{/* d */}'],
])('comments are dropped', (render, source) => {
  expect(render(source)).toMatchObject({ html: '<p>a  c</p>', problems: [] });
});

test.each([
  ['a <script>alert(1)</script>', '<p>a alert(1)</p>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<kbd onmouseover="x()" title="a&quot; b">c</kbd>', '<p><kbd title="a&quot; b">c</kbd></p>'],
  ['<kbd title=\'a" onclick="x\'>c</kbd>', '<p><kbd title="a&quot; onclick=&quot;x">c</kbd></p>'],
  ['<Badge text="<script>x</script>" />', '<span class="badge">&lt;script>x&lt;/script></span>'],
  ['<details>a</details><iframe src="x">b</iframe>', '<details>a</details>'],
  ['a <kbd>b', '<p>a <kbd>b</kbd></p>'],
  ['a </details> b', '<p>a  b</p>'],
  ['<div id="location">a</div>', '<div>a</div>'],
  ['<a href="jav&#x61;script&colon;alert(1)">b</a>', '<p>b</p>'],
  [
    '<a href=\'https://a.b/" c="x()\'>b</a>',
    `<p><a href="https://a.b/&quot; c=&quot;x()" ${EXTERNAL}>b</a></p>`,
  ],
  ['a <img src="javascript:alert(1)" alt="b">', '<p>a b</p>'],
  ["<details\n  lang=de title='b' open>\n</DETAILS>", '<details lang="de" title="b" open>\n</details>'],
  ['<details><!-- <kbd> -->1 < 2</details>', '<details>1 &lt; 2</details>'],
  ['<details>a</details><!-- <kbd>', '<details>a</details>'],
  ['<details><style>p{}</details>', '<details></details>'],
  ['<!doctype html><?php x ?>a', 'a'],
])('an attack in plain Markdown: %j', (source, html) => expect(md(source).html.trim()).toBe(html));

/** HTML of other sites: what is left of it in silence */
test.each([
  ['<p align="center" class="a" style="b">c</p>', '<p>c</p>'],
  ['<center><font color="red">a</font></center>', 'a'],
  ['<a name="one"></a>\n\n## Two', '<span id="one"></span><h2 id="two">Two</h2>'],
  ['<a id="two"></a>\n\n## Two', '<span></span><h2 id="two">Two</h2>'],
  ['a <a id="b" href="#b">c</a>', '<p>a <a href="#b" id="b">c</a></p>'],
  ['a <a id="b">c</a> d', '<p>a <span id="b">c</span> d</p>'],
  ['<h1 id="own">A</h1>', '<h2 id="own">A</h2>'],
  ['<picture><source srcset="b"/><img src="./a.svg" alt="t" width="9"/></picture>', FIGURE],
  ['<Columns>\n\na *b*\n\n</Columns>', '<p>a <em>b</em></p>'],
])('of another site: %j', (source, expected) => {
  for (const format of FORMATS) {
    const { html, problems } = renderPage(source, { format, tolerant: true }, { './a.svg': SVG });
    expect(problems).toEqual([]);
    // In Markdown an anchor goes around nothing.
    const left = html.replace(/\n/g, '').replace(/(<span id="b">)<\/span>c/, '$1c</span>');
    expect(left.replace(/<a href="#[^"]*" class="anchor"[^>]*><\/a>/g, '')).toBe(expected);
  }
});

const TAG = 'tag: expected Badge or plain HTML';
const HANDLER = 'got onclick (a page runs no code)';

/** one problem for each kind of element, and what is left */
test.each([
  ['<svg><g a="1"/><g b="2"/></svg>\n\n<svg><g/></svg>', `${TAG}`, '<svg>', ''],
  [
    '<div onclick="a()">b</div>\n\n<div onclick="c()">d</div>',
    '<div>: expected only',
    HANDLER,
    '<div>b</div><div>d</div>',
  ],
  [
    'a <a id="docBodies">b</a> <a href="javascript:x">c</a>',
    'link: expected',
    'javascript:x',
    '<p>a <span></span>b c</p>',
  ],
])('one problem: %j', (source, start, end, expected) => {
  for (const format of FORMATS) {
    const { html, problems } = renderPage(source, { format, tolerant: true });
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message.startsWith(start)).toBe(true);
    expect(problems[0]?.message).toContain(end);
    expect(html.replace(/\n/g, '').replace('<span>b</span>', '<span></span>b')).toBe(expected);
  }
});
