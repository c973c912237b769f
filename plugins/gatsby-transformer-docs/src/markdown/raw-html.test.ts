import { renderPage } from '../testing/render-page';

const md = (source: string) => renderPage(source, { format: 'md', lenient: true });
const mdx = (source: string) => renderPage(source);

describe('allowed HTML', () => {
  test.each([
    ['<kbd>a</kbd> b', '<p><kbd>a</kbd> b</p>'],
    ['x<sub>1</sub> <sup>2</sup>', '<p>x<sub>1</sub> <sup>2</sup></p>'],
    ['a <abbr title="b &amp; c" lang="en">d</abbr>', '<p>a <abbr title="b &amp; c" lang="en">d</abbr></p>'],
    ['a <br/> b', '<p>a <br> b</p>'],
    ['a <Badge text="5.1+" />', '<p>a <span class="badge">5.1+</span></p>'],
  ])('%j', (source, html) => {
    for (const render of [md, mdx]) expect(render(source)).toMatchObject({ html, problems: [] });
  });

  test.each([md, mdx])('may contain Markdown between its tags', (render) => {
    const { html, problems } = render(
      '<details open>\n<summary>a</summary>\n\nb *c*\n\n```js\n\nd\n```\n\n</details>',
    );
    expect(problems).toEqual([]);
    expect(html.replace(/\n(?=<)/g, '')).toBe(
      '<details open><summary>a</summary><p>b <em>c</em></p>' +
        '<figure class="code" data-lang="js"><pre tabindex="0" role="region" aria-label="JavaScript code"><code>\nd</code></pre></figure></details>',
    );
  });

  test('definition lists', () => {
    expect(mdx('<dl>\n  <dt>a</dt>\n  <dd>b</dd>\n</dl>').html).toBe('<dl><dt>a</dt><dd>b</dd></dl>');
  });
});

describe('dropped silently', () => {
  test('comments', () => {
    expect(md('a <!-- b --> c\n\n<!-- d -->')).toMatchObject({ html: '<p>a  c</p>', problems: [] });
    expect(mdx('a {/* b */} c\n\n{/* d */}')).toMatchObject({ html: '<p>a  c</p>', problems: [] });
  });
});

describe('attacks in plain Markdown', () => {
  test.each([
    ['<script>alert(1)</script>', ''],
    ['a <script>alert(1)</script>', '<p>a alert(1)</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<a href="javascript:alert(1)">b</a>', '<p>b</p>'],
    ['<kbd onmouseover="x()" title="a&quot; b">c</kbd>', '<p><kbd title="a&quot; b">c</kbd></p>'],
    ['<kbd title=\'a" onclick="x\'>c</kbd>', '<p><kbd title="a&quot; onclick=&quot;x">c</kbd></p>'],
    ['<Badge text="<script>x</script>" />', '<span class="badge">&lt;script>x&lt;/script></span>'],
    [
      '<details><summary>a</details></summary><iframe src="x">b</iframe>',
      '<details><summary>a</summary></details>',
    ],
    ['a <kbd>b', '<p>a <kbd>b</kbd></p>'],
    ['a </details> b', '<p>a  b</p>'],
    ['<div id="location">a</div>', 'a'],
    ['<kbd title=">">a</kbd>', '<p><kbd title=">">a</kbd></p>'],
    ["<details\n  lang=de title='b' open>\n</DETAILS>", '<details lang="de" title="b" open>\n</details>'],
    ['<details><!-- <kbd> -->1 < 2</details>', '<details>1 &lt; 2</details>'],
    ['<details>a</details><!-- <kbd>', '<details>a</details>'],
    ['<details><style>p{}</details>', '<details></details>'],
    ['<!doctype html><?php x ?>a', 'a'],
  ])('%j', (source, html) => expect(md(source).html.trim()).toBe(html));
});

test('a row of badges leaves no gap, nor does a heading of one', () => {
  expect(md('# <img src="x">\n\n<a href="x"><img src="y"></a>\n\na').html).toBe('<p>a</p>');
});

test('badges stay out of slugs and titles', () => {
  for (const render of [md, mdx]) {
    expect(render('## a <Badge text="1" />\n\n## a <Badge text="2" />').anchors).toEqual([
      { title: 'a', id: 'a', level: 2 },
      { title: 'a', id: 'a-1', level: 2 },
    ]);
  }
});
