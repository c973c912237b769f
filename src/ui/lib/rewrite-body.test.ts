import { buildBodyPrefix, buildCombinedBody, localizeLinks, prefixIds } from './rewrite-body';

test.each([
  ['<a href="/concepts/">', '<a href="/zh/concepts/">'],
  ['<a class="x" href="/concepts/#part">', '<a class="x" href="/zh/concepts/#part">'],
  ['<a title="a > b" href="/?q=1">', '<a title="a > b" href="/zh/?q=1">'],
])('%s points to the page of the language', (html, result) => {
  expect(localizeLinks(html, '/zh')).toBe(result);
});

test.each([
  ['/zh', '<a href="#part">'],
  ['/zh', '<a href="https://example.org/concepts/">'],
  ['/zh', '<a href="//example.org/">'],
  ['/zh', '<a href="/brand/mark.svg">'],
  ['/zh', '<a href="/zh/concepts/">'],
  ['/zh', '<img src="/concepts/">'],
  ['/zh', '&lt;a href="/concepts/"&gt;'],
  ['', '<a href="/concepts/">'],
])('with the prefix %j %s is unchanged', (prefix, html) => {
  expect(localizeLinks(html, prefix)).toBe(html);
});

test.each([
  // Ids and what refers to them.
  ['<h2 id="a">A</h2>', '<h2 id="p-a">A</h2>'],
  ['<a href="#a">A</a>', '<a href="#p-a">A</a>'],
  [
    '<label for="a"><input id="a" name="tabs-1" type="radio"></label>',
    '<label for="p-a"><input id="p-a" name="p-tabs-1" type="radio"></label>',
  ],
  [
    '<svg aria-labelledby="t d" aria-describedby="x">',
    '<svg aria-labelledby="p-t p-d" aria-describedby="p-x">',
  ],
  ['<path marker-end="url(#arrow)" fill="url(#g)"/>', '<path marker-end="url(#p-arrow)" fill="url(#p-g)"/>'],
  ['<use href="#shape"/><g id="shape"/>', '<use href="#p-shape"/><g id="p-shape"/>'],
  ['<h2 class="x" id="a"\tdata-b="c">', '<h2 class="x" id="p-a"\tdata-b="c">'],
  // Text that only looks like them.
  ['<a href="/concepts/#a">A</a>', '<a href="/concepts/#a">A</a>'],
  ['<a href="#">A</a>', '<a href="#">A</a>'],
  ['<p data-id="a" title="x">', '<p data-id="a" title="x">'],
  ['<p>write id="a" and href="#a" and url(#a)</p>', '<p>write id="a" and href="#a" and url(#a)</p>'],
  ['<p title="a > b" id="a">id="b"</p>', '<p title="a > b" id="p-a">id="b"</p>'],
  ['a < b id="c"', 'a < b id="c"'],
])('%j', (html, expected) => {
  expect(prefixIds(html, 'p-')).toBe(expected);
});

test('the prefix of a page is its path', () => {
  expect(buildBodyPrefix('/zh/guides/deep/er/')).toBe('zh-guides-deep-er-');
});

const term =
  '<a class="term" href="/glossary/#chunk" aria-describedby="t.chunk">Chunks</a><span hidden role="tooltip" id="t.chunk">A group &#x26; more.</span>';
test.each([
  [
    'landmarks',
    '<pre role="region" aria-label="x"><code>role="region"</code></pre>',
    '<pre role="group" aria-label="x"><code>role="region"</code></pre>',
  ],
  ['glossary links', `<p>${term} and ${term}.</p>`, '<p>Chunks and Chunks.</p>'],
  [
    'headings with links to themselves',
    '<h2 id="a">A<a href="#a" class="anchor" aria-label="#"></a></h2><p><a href="#a">to A</a></p>',
    '<h2 id="p-a">A</h2><p><a href="#p-a">to A</a></p>',
  ],
])('a body among others has no %s', (_name, html, expected) => {
  expect(buildCombinedBody(html, 'p-')).toBe(expected);
});
