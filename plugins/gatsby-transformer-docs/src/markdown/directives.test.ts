import { renderPage } from '../testing/render-page';

const FORMATS = ['md', 'mdx'] as const;
const aside = (kind: string, title: string, content: string, name = title) =>
  `<aside class="aside aside-${kind}" role="note" aria-label="${name}"><p class="aside-title">${title}</p>${content}</aside>`;

/** source, HTML, plain Markdown */
test.each([
  [':::tip\na\n:::\nb', `${aside('tip', 'Tip', '<p>a</p>')}<p>b</p>`, '> **Tip:**\n>\n> a\n\nb'],
  [
    'b\n:::danger A `b`\n- c\n:::',
    `<p>b</p>${aside('warning', 'A <code>b</code>', '<ul><li>c</li></ul>', 'A b')}`,
    'b\n> **A `b`**\n>\n> - c',
  ],
  [':::note[A *b*]{.c}\n\nd\n\n:::', aside('tip', 'A <em>b</em>', '<p>d</p>', 'A b'), '> **A b**\n>\n> d'],
  [
    '::::tip\n:::warning\na\n:::\nb\n::::',
    aside('tip', 'Tip', `${aside('warning', 'Warning', '<p>a</p>')}<p>b</p>`),
    '> **Tip:**\n>\n> > **Warning:**\n> >\n> > a\n>\n> b',
  ],
  [
    '- a\n  :::details More\n  b\n  :::\n- c',
    '<ul><li>a<details><summary>More</summary><p>b</p></details></li><li>c</li></ul>',
    '- a\n  > **More**\n  >\n  > b\n- c',
  ],
  [
    // As Prettier writes it.
    ':::tip\n\n- a\n  - b\n    :::\n\nc',
    `${aside('tip', 'Tip', '<ul><li>a<ul><li>b</li></ul></li></ul>')}<p>c</p>`,
    '> **Tip:**\n>\n> - a\n>   - b\n\nc',
  ],
  ['> [!CAUTION]\n> a', aside('warning', 'Warning', '<p>a</p>'), '> **Warning:**\n> a'],
  ['> [!TIP] Use `a`\n> b', aside('tip', 'Use <code>a</code>', '<p>b</p>', 'Use a'), '> **Use `a`**\n> b'],
])('the aside %j', (source, html, markdown) => {
  for (const format of FORMATS) {
    for (const tolerant of [true, false]) {
      const body = renderPage(source, { format, tolerant });
      expect([body.html.replace(/\n/g, ''), body.markdown, body.problems]).toEqual([html, markdown, []]);
    }
  }
});

const NAMES = 'note, info, important, tip, warning, caution, danger, details, cards, tabs, code-group';

test.each([
  [':::tp A\nb\n:::', `:::tp: expected one of ${NAMES}`, '<p>A</p><p>b</p>'],
  ['a\n:::', ':::: expected a directive that it ends, found none', '<p>a</p>'],
  [':::tabs\na\n:::', /^:::tabs: expected tabs/, '<p>a</p>'],
  [
    '<Tabs>\n<TabItem label="a">\n\nb\n\n</TabItem>\n</Tabs>',
    'tabs: expected the directive :::tabs, got <Tabs>',
    null,
  ],
])('the directive %j is a problem: %s', (source, message, html) => {
  const body = renderPage(source);
  const matching = typeof message === 'string' ? message : (expect.stringMatching(message) as string);
  const problem = body.problems.find(({ line }) => line === (source.startsWith('a') ? 2 : 1));
  expect(problem).toMatchObject({ message: matching, example: expect.stringContaining(':::') as string });
  if (html !== null) expect(body.html.replace(/\n/g, '')).toContain(html);
});

test.each([
  ['::: incorrect { "a": 1 }\na\n:::', aside('warning', 'Incorrect', '<p>a</p>')],
  [':::raw\na\n:::', '<p>a</p>'],
])('a directive of another site: %j', (source, html) => {
  expect(renderPage(source, { tolerant: true })).toMatchObject({ html, problems: [] });
});

const tab = (at: number, label: string, content: string, group = 1) =>
  `<input type="radio" name="tab-${group}" id="tab-${group}.${at}" value="${at}"${at === 1 ? ' checked' : ''}>` +
  `<label for="tab-${group}.${at}">${label}</label><div>${content}</div>`;
const code = (label: string, head = '') =>
  `<figure class="code" data-lang="js">${head}<pre tabindex="0" role="region" aria-label="${label}"><code>a</code></pre></figure>`;
const FENCE = '```js\na\n```';

/** source, tabs, plain Markdown */
test.each([
  [
    ':::tabs\n== A `b`\n- c\n== D\n\ne\n:::',
    tab(1, 'A <code>b</code>', '<ul><li>c</li></ul>') + tab(2, 'D', '<p>e</p>'),
    '**A b**\n\n- c\n\n**D**\n\ne',
  ],
  ['f\n:::tabs\n== A\nb\n:::\ng', tab(1, 'A', '<p>b</p>'), 'f\n\n**A**\n\nb\n\ng'],
  [
    `:::code-group\n${FENCE.replace('js', 'js [a.js]')}\n${FENCE.replace('js', 'js file=b.js')}\n${FENCE}\n:::`,
    tab(1, 'a.js', code('JavaScript code')) +
      tab(2, 'b.js', code('b.js')) +
      tab(3, 'JavaScript', code('JavaScript code (2)')),
    `**a.js**\n\n${FENCE}\n\n**b.js**\n\n${FENCE}\n\n**JavaScript**\n\n${FENCE}`,
  ],
])('the tabs %j', (source, tabs, markdown) => {
  for (const format of FORMATS) {
    const body = renderPage(source, { format });
    const html = `<fieldset class="tabs"><legend class="sr-only">Variants</legend>${tabs}</fieldset>`;
    expect([body.html.replace(/\n|<p>[fg]<\/p>/g, ''), body.markdown, body.ids, body.problems]).toEqual([
      html,
      markdown,
      [],
      [],
    ]);
  }
});

test('the tabs of Docusaurus and Starlight, in a page with others', () => {
  const item = '<TabItem value="a">\n\nb\n\n</TabItem>\n<TabItem label="C">\n\nd\n\n</TabItem>';
  const { html, markdown, problems } = renderPage(
    `:::tabs X\n== Y\nz\n:::\n\n<Tabs groupId="e">\n${item}\n</Tabs>`,
    {
      tolerant: true,
    },
  );
  expect(html).toContain('<legend class="sr-only">X</legend>');
  expect(html).toContain(tab(1, 'a', '<p>b</p>', 2) + tab(2, 'C', '<p>d</p>', 2));
  expect([markdown, problems]).toEqual(['**Y**\n\nz\n\n**a**\n\nb\n\n**C**\n\nd', []]);
});

test('a character reference is its character', () =>
  expect(renderPage('&#x1F600; &#128512;').text).toBe('😀 😀'));
