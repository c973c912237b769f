import { buildBodyPrefix, buildCombinedBody, localizeLinks, prefixIds } from './rewrite-body';

test.each([
  ['<a href="/concepts/">', '<a href="/zh/concepts/">'],
  ['<a class="x" href="/concepts/#part">', '<a class="x" href="/zh/concepts/#part">'],
  ['<a title="a > b" href="/?q=1">', '<a title="a > b" href="/zh/?q=1">'],
])('%s points to the page of the language', (html, result) => {
  expect(localizeLinks(html, '/zh')).toBe(result);
});

test.each([
  '<a href="#part">',
  '<a href="https://example.org/concepts/">',
  '<a href="//example.org/">',
  '<a href="/brand/mark.svg">',
  '<a href="/zh/concepts/">',
  '<img src="/concepts/">',
  '&lt;a href="/concepts/"&gt;',
])('%s is unchanged', (html) => {
  expect(localizeLinks(html, '/zh')).toBe(html);
});

test('the default language changes nothing', () => {
  expect(localizeLinks('<a href="/concepts/">', '')).toBe('<a href="/concepts/">');
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
  ['<p\nid="a">', '<p id="p-a">'],
  ['<h2 class="x" id="a"\tdata-b="c">', '<h2 class="x" id="p-a"\tdata-b="c">'],
  // Text that only looks like them.
  ['<a href="/concepts/#a">A</a>', '<a href="/concepts/#a">A</a>'],
  ['<a href="#">A</a>', '<a href="#">A</a>'],
  ['<p data-id="a" title="x">', '<p data-id="a" title="x">'],
  ['<p>write id="a" and href="#a" and url(#a)</p>', '<p>write id="a" and href="#a" and url(#a)</p>'],
  ['<code>&lt;p id="a"&gt;</code>', '<code>&lt;p id="a"&gt;</code>'],
  ['<p title="a > b" id="a">id="b"</p>', '<p title="a > b" id="p-a">id="b"</p>'],
  ['a < b id="c"', 'a < b id="c"'],
  ['</p id="a">', '</p id="a">'],
  ['', ''],
])('%j', (html, expected) => {
  expect(prefixIds(html, 'p-')).toBe(expected);
});

test.each([
  ['/concepts/', 'concepts-'],
  ['/concepts/plugins/', 'concepts-plugins-'],
  ['/zh/guides/deep/er/', 'zh-guides-deep-er-'],
])('the prefix of %s is %s', (url, prefix) => {
  expect(buildBodyPrefix(url)).toBe(prefix);
});

test('a body among others has no landmarks of its own', () => {
  expect(buildCombinedBody('<pre role="region" aria-label="x"><code>role="region"</code></pre>', 'p-')).toBe(
    '<pre role="group" aria-label="x"><code>role="region"</code></pre>',
  );
});

test('a body among others has no glossary links', () => {
  const term =
    '<a class="term" href="/glossary/#chunk" aria-describedby="t.chunk">Chunks</a><span hidden role="tooltip" id="t.chunk">A group &#x26; more.</span>';
  expect(buildCombinedBody(`<p>${term} and ${term}.</p>`, 'p-')).toBe('<p>Chunks and Chunks.</p>');
});

test('the headings of a combined body have no links to themselves', () => {
  const html = '<h2 id="a">A<a href="#a" class="anchor" aria-label="#"></a></h2><p><a href="#a">to A</a></p>';
  expect(buildCombinedBody(html, 'x-')).toBe('<h2 id="x-a">A</h2><p><a href="#x-a">to A</a></p>');
});
