import { renderPage } from '../testing/render-page';

describe('ids by mark', () => {
  test('a heading may end with its id, which is not part of its text', () => {
    const { html, anchors, markdown, problems } = renderPage(
      '## 代码分割 [#code-splitting]\n\n### `output.path` 的值 <Badge text="5.1.0+" /> [#outputpath]\n\n## 入口\n',
    );
    expect(problems).toEqual([]);
    expect(anchors).toEqual([
      { title: '代码分割', id: 'code-splitting', level: 2 },
      { title: 'output.path 的值', id: 'outputpath', level: 3 },
      { title: '入口', id: '入口', level: 2 },
    ]);
    expect(html).not.toContain('[#');
    expect(markdown).toBe('## 代码分割\n\n### `output.path` 的值 (5.1.0+)\n\n## 入口');
  });

  test.each([
    ['## A [#Not An Id]', []],
    ['## A [#Upper]', ['heading: expected an id as GitHub writes it after #, got "Upper"']],
    ['## A [#]', ['heading: expected an id as GitHub writes it after #, got ""']],
    ['## A [#b]\n\n## B', []],
    ['## B\n\n## A [#b]', ['heading: expected each id once on a page, got #b again']],
    ['## A [#a #b]\n\n## B', ['heading: expected each id once on a page, got #b again']],
    ['## A [#a #B]', ['heading: expected an id as GitHub writes it after #, got "B"']],
  ])('%j', (source, messages) => {
    expect(renderPage(source).problems.map(({ message }) => message)).toEqual(messages);
  });
});

test('former ids of a heading are targets in it, and in no other form of the page', () => {
  const { html, anchors, sections, markdown, ids, problems } = renderPage(
    '## Output path [#output-path #the-folder #where]\n',
  );
  expect(problems).toEqual([]);
  expect(html).toMatch(
    /^<h2 id="output-path"><span id="the-folder"><\/span><span id="where"><\/span>Output path<a /,
  );
  expect(ids).toEqual(['output-path', 'the-folder', 'where']);
  expect(anchors).toEqual([{ title: 'Output path', id: 'output-path', level: 2 }]);
  expect(sections.map(({ id }) => id)).toEqual(['', 'output-path']);
  expect(markdown).toBe('## Output path');
});

describe('a translation', () => {
  const options = { prefix: '/zh', url: 'https://webpack.js.org/zh/a/' };

  test('has the links of its source, which lead to pages of its own language', () => {
    const { html, markdown, links } = renderPage(
      '[A](/a/#b), [F](/icon.svg), [H](#here), [E](https://a.example/)',
      options,
    );
    expect(html).toContain('<a href="/zh/a/#b">A</a>, <a href="/icon.svg">F</a>, <a href="#here">H</a>');
    expect(html).toContain('href="https://a.example/"');
    expect(markdown).toContain('[A](https://webpack.js.org/zh/a/#b), [F](https://webpack.js.org/icon.svg)');
    expect(links.map(({ url }) => url)).toEqual(['/a/#b', '/icon.svg', '#here']);
  });

  test('that is older than its source has a notice above its HTML, and in no other form', () => {
    const { html, text, markdown, sections } = renderPage('Words.', {
      ...options,
      outdated: { url: '/a/', language: 'en' },
    });
    expect(html).toMatch(
      /^<aside class="aside aside-warning" role="note" aria-label="[^"]+"><p class="aside-title">.+<a href="\/a\/" lang="en" hreflang="en">Read it in English<\/a><\/p><\/aside><p>Words\.<\/p>$/,
    );
    expect([text, markdown, sections.map((section) => section.text)]).toEqual([
      'Words.',
      'Words.',
      ['Words.'],
    ]);
  });
});
