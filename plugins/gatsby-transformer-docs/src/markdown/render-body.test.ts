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
      { id: '', title: '', level: 1, text: '', code: '', since: '' },
      { id: 'output', title: 'Output', level: 2, text: 'See loaders and below.', code: '', since: '5.1' },
      { id: 'path', title: 'Path', level: 3, text: 'a', code: '', since: '' },
      { id: 'deep', title: 'Deep', level: 4, text: '', code: '', since: '' },
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
    ['T> Use *it*.', aside('tip', 'Tip', 'Use <em>it</em>.')],
    ['W> One\nW> two\nthree', aside('warning', 'Warning', 'One\ntwo\nthree')],
    ['?> Later', aside('todo', 'To do', 'Later')],
    ['T> One  \nT> two', aside('tip', 'Tip', 'One<br>\ntwo')],
    ['T> `code` first', aside('tip', 'Tip', '<code>code</code> first')],
    ['T> One\n\n- two', `${aside('tip', 'Tip', 'One')}\n<ul>\n<li>two</li>\n</ul>`],
    ['- T> In a list', `<ul>\n<li>\n${aside('tip', 'Tip', 'In a list')}\n</li>\n</ul>`],
    ['Not T> here', '<p>Not T> here</p>'],
    ['X> No', '<p>X> No</p>'],
  ])('%j', (source, expected) => expect(html(source)).toBe(expected));

  test('takes its labels from the page’s language', () => {
    expect(html('T> 一', { labels: { tip: '提示' } })).toBe(aside('tip', '提示', '一'));
  });
});

describe('tables', () => {
  const table = '| Name | |\n| :-- | --: |\n| a | `b` |\n';

  test('carry labels and roles', () => {
    expect(html(table).replaceAll('\n', '')).toBe(
      '<div class="table" role="region" tabindex="0" aria-label="Table of Name"><table role="table">' +
        '<thead role="rowgroup"><tr role="row"><th role="columnheader">Name</th><td role="cell" class="right"></td></tr></thead>' +
        '<tbody role="rowgroup"><tr role="row"><td role="cell" data-label="Name">a</td><td role="cell" class="right"><code>b</code></td></tr></tbody></table></div>',
    );
  });

  test('break long names between their parts, and no others', () => {
    const row = (cell: string): string => html(`| a |\n| - |\n| ${cell} |`);
    expect(row('[`experiments.schemes.HttpUriPlugin`](#)')).toContain(
      '<code>experiments.<wbr>schemes.<wbr>HttpUriPlugin</code>',
    );
    expect(row('`ContextExclusionPlugin`')).toContain('<code>ContextExclusionPlugin</code>');
  });

  test('have different names', () => {
    expect(html(`${table}\n\n${table}`)).toContain('aria-label="Table of Name (2)"');
  });
});

describe('what GitHub adds to Markdown', () => {
  test('tasks have names', () => {
    expect(html('- [x] a\n- [ ] b')).toContain(
      '<li class="task-list-item"><input type="checkbox" checked disabled aria-label="Done"> a</li>',
    );
  });

  test('footnotes have no anchor of their own, and the labels of the page’s language', () => {
    const body = renderPage('A[^1].\n\n[^1]: B', { labels: { footnotes: '脚注', back: '返回' } });
    expect(body.html).toContain('<h2 class="sr-only" id="footnote-label">脚注</h2>');
    expect(body.html).toContain('aria-label="返回"');
    expect(body).toMatchObject({ anchors: [], text: 'A1. 脚注 B' });
  });

  test('URLs in a text are links', () => {
    const body = renderPage('## A\n\nGo to www.example.com now', { format: 'md' });
    expect(body.html).toContain(
      '<a href="http://www.example.com" class="external" rel="noopener noreferrer">www.example.com</a>',
    );
  });
});
