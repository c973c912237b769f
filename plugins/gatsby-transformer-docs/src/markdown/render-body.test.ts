import { renderPage } from '../testing/render-page';

const html = (source: string, ...rest: [Parameters<typeof renderPage>[1]?]) =>
  renderPage(source, ...rest).html;

test('returns all parts of a page', () => {
  const source =
    '## Output <Badge text="5.1+" />\n\nSee [loaders](/loaders) and [below](#path).\n\n### Path\n\n`a`\n\n#### Deep\n';
  expect(renderPage(source)).toEqual({
    html: [
      '<h2 id="output">Output <span class="badge">5.1+</span><a href="#output" class="anchor" aria-label="#"></a></h2>',
      '<p>See <a href="/loaders/">loaders</a> and <a href="#path">below</a>.</p>',
      '<h3 id="path">Path<a href="#path" class="anchor" aria-label="#"></a></h3>',
      '<p><code>a</code></p>',
      '<h4 id="deep">Deep<a href="#deep" class="anchor" aria-label="#"></a></h4>',
    ].join('\n'),
    text: 'Output 5.1+ See loaders and below. Path a Deep',
    markdown:
      '## Output (5.1+)\n\nSee [loaders](/loaders) and [below](#path).\n\n### Path\n\n`a`\n\n#### Deep',
    anchors: [
      { title: 'Output', id: 'output', level: 2 },
      { title: 'Path', id: 'path', level: 3 },
    ],
    sections: [
      { id: '', title: '', level: 1, text: '', code: '', since: '', signature: '' },
      {
        id: 'output',
        title: 'Output',
        level: 2,
        text: 'See loaders and below.',
        code: '',
        since: '5.1',
        signature: '',
      },
      { id: 'path', title: 'Path', level: 3, text: 'a', code: '', since: '', signature: '' },
      { id: 'deep', title: 'Deep', level: 4, text: '', code: '', since: '', signature: '' },
    ],
    ids: ['output', 'path', 'deep'],
    links: [
      { url: '/loaders/', line: 3, column: 5 },
      { url: '#path', line: 3, column: 29 },
    ],
    sampleAnchors: [],
    facts: [],
    factLinks: [],
    factDigest: '',
    problems: [],
  });
});

describe('asides', () => {
  const aside = (kind: string, word: string, body: string) =>
    `<aside class="aside aside-${kind}" role="note" aria-label="${word}"><p class="aside-title">${word}</p><p>${body}</p></aside>`;

  test.each([
    ['T> Use *it*.', aside('tip', 'HINT', 'Use <em>it</em>.')],
    ['W> One\nW> two\nthree', aside('warning', 'Warning', 'One\ntwo\nthree')],
    ['T> One  \nT> two', aside('tip', 'HINT', 'One<br>\ntwo')],
    ['- T> In a list', `<ul>\n<li>\n${aside('tip', 'HINT', 'In a list')}\n</li>\n</ul>`],
    ['Not T> here', '<p>Not T> here</p>'],
  ])('%j', (source, expected) => expect(html(source, { labels: { tip: 'HINT' } })).toBe(expected));
});

test('tables have labels, roles and names that differ; long names in them may be broken', () => {
  const code = '[`experiments.schemes.HttpUriPlugin`](#) `ContextExclusionPlugin`';
  const table = `| Name | |\n| :-- | --: |\n| a | ${code} |\n`;
  const [first, second] = html(`${table}\n\n${table}`).replaceAll('\n', '').split('</div>');
  expect(first).toBe(
    '<div class="table rows" role="region" tabindex="0" aria-label="Table of Name"><table role="table">' +
      '<thead role="rowgroup"><tr role="row"><th role="columnheader">Name</th><td role="cell" class="right"></td></tr></thead>' +
      '<tbody role="rowgroup"><tr role="row"><td role="rowheader">a</td><td role="cell" class="right"><a href="#"><code>experiments.<wbr>schemes.<wbr>HttpUriPlugin</code></a> <code>ContextExclusionPlugin</code></td></tr></tbody></table>',
  );
  expect(second).toContain('aria-label="Table of Name (2)"');
});

test.each([
  ['| a | b |\n| - | - |\n| c | d |', 'table rows', []],
  [`| a | b | c |\n| - | - | - |\n| ${'d'.repeat(25)} | e | f |`, 'table rows', ['b', 'c']],
  [`| a | b | c |\n| - | - | - |\n| ${'字'.repeat(13)} | e | f |`, 'table rows', ['b', 'c']],
  ['| a | b | c |\n| - | - | - |\n| d | e | f |', 'table comparison', []],
  [`| a | b | c | d |\n| - | - | - | - |\n| ${'e'.repeat(25)} | f | g | h |`, 'table comparison', []],
])('on phones a table is a list with labels, or stays one to compare by: %j', (source, name, labels) => {
  const table = html(source);
  expect(table).toContain(`<div class="${name}" `);
  expect([...table.matchAll(/data-label="(.+?)"/g)].map(([, label]) => label)).toEqual(labels);
});

test('what GitHub adds to Markdown: tasks with names, footnotes, URLs in a text', () => {
  expect(html('- [x] a\n- [ ] b')).toContain(
    '<li class="task-list-item"><input type="checkbox" checked disabled aria-label="Done"> a</li>',
  );
  // Footnotes have no anchor of their own, and the labels of the page's language.
  const body = renderPage('A[^1].\n\n[^1]: B', { labels: { footnotes: '脚注', back: '返回' } });
  expect(body.html).toContain('<h2 class="sr-only" id="footnote-label">脚注</h2>');
  expect(body.html).toContain('aria-label="返回"');
  expect(body).toMatchObject({ anchors: [], text: 'A1. 脚注 B' });
  expect(html('## A\n\nGo to www.example.com now', { format: 'md' })).toContain(
    '<a href="http://www.example.com" class="external" rel="noopener noreferrer">www.example.com</a>',
  );
});

test('code is apart from the text of its section, also in a list; an empty body has one empty part', () => {
  const empty = { id: '', title: '', level: 1, text: '', code: '', since: '', signature: '' };
  const list = '- with a block\n\n  ```js\n  const inside = 1;\n  ```\n\n- and an end';
  expect(renderPage(`A list:\n\n${list}`).sections).toEqual([
    { ...empty, text: 'A list: with a block and an end', code: 'const inside = 1;' },
  ]);
  expect(renderPage('').sections).toEqual([empty]);
});

describe('ids of headings', () => {
  test('a heading may end with its id, and former ones that are targets in it, which are no part of its text', () => {
    const { html, anchors, markdown, ids, problems } = renderPage(
      '## 代码分割 [#code-splitting #the-folder]\n\n### `output.path` 的值 <Badge text="5.1.0+" /> [#outputpath]\n\n## 入口\n',
    );
    expect(problems).toEqual([]);
    expect(anchors).toEqual([
      { title: '代码分割', id: 'code-splitting', level: 2 },
      { title: 'output.path 的值', id: 'outputpath', level: 3 },
      { title: '入口', id: '入口', level: 2 },
    ]);
    expect(html).toMatch(/^<h2 id="code-splitting"><span id="the-folder"><\/span>代码分割<a /);
    expect(html).not.toContain('[#');
    expect(ids).toEqual(['code-splitting', 'the-folder', 'outputpath', '入口']);
    expect(markdown).toBe('## 代码分割\n\n### `output.path` 的值 (5.1.0+)\n\n## 入口');
  });

  const ONCE = 'heading: expected each id once on a page, got #b again';
  const AGAIN = 'heading: expected other words or an id of its own, got "A" again in this section';
  const invalid = (id: string) => `heading: expected an id as GitHub writes it after #, got "${id}"`;

  /** source, ids or problem */
  test.each([
    ['## A [#Not An Id]', 'a-not-an-id'],
    ['## A [#Upper]', invalid('Upper')],
    ['## A [#]', invalid('')],
    ['## A [#b]\n\n## B', 'b b-1'],
    ['## B\n\n## A [#b]', ONCE],
    ['## A [#a #b]\n\n## B', ONCE],
    ['## A [#a #B]', invalid('B')],
    ['## A {#b}\n\n## C {/* #d */}\n\nE {#f}\n---', 'b d f'],
    ['## A\n\n### B\n\n## C\n\n### B', 'a b c b-1'],
    ['## A\n\n### B\n\n### B [#c]', 'a b c'],
    ['## A <Badge text="1" />\n\n## A <Badge text="2" />', AGAIN],
  ])('%j: %s', (source, expected) => {
    const { problems, ids } = renderPage(source);
    const messages = problems.map(({ message }) => message);
    expect(messages.length > 0 ? messages : [ids.join(' ')]).toEqual([expected]);
  });
});

test('ids of other sites are those that their links name', () => {
  const { ids, problems } = renderPage('## A {#b.C}\n\n## B\n\n## B', { tolerant: true });
  expect([ids, problems]).toEqual([['b.C', 'b', 'b-1'], []]);
});

describe('a translation', () => {
  const options = { prefix: '/zh', url: 'https://webpack.js.org/zh/a/' };

  test('has the links of its source, which lead to pages of its own language', () => {
    const source = '[A](/a/#b), [F](/icon.svg), [H](#here), [E](https://a.example/)';
    const { html, markdown, links } = renderPage(source, options);
    expect(html).toContain('<a href="/zh/a/#b">A</a>, <a href="/icon.svg">F</a>, <a href="#here">H</a>');
    expect(html).toContain('href="https://a.example/"');
    expect(markdown).toContain('[A](https://webpack.js.org/zh/a/#b), [F](https://webpack.js.org/icon.svg)');
    expect(links.map(({ url }) => url)).toEqual(['/a/#b', '/icon.svg', '#here']);
  });

  test('that is older than its source has a notice above its HTML, and in no other form', () => {
    const outdated = { url: '/a/', language: 'en' };
    const { html, text, markdown, sections } = renderPage('Words.', { ...options, outdated });
    expect(html).toMatch(
      /^<aside class="aside aside-warning" role="note" aria-label="[^"]+"><p class="aside-title">.+<a href="\/a\/" lang="en" hreflang="en">Read it in English<\/a><\/p><\/aside><p>Words\.<\/p>$/,
    );
    expect([text, markdown, ...sections.map((section) => section.text)]).toEqual(Array(3).fill('Words.'));
  });
});
