import { renderPage } from '../testing/render-page';

const TAGS =
  'tag: expected Badge or plain HTML (a, details, div, figure, img, kbd, table …; CONTRIBUTING.md lists it), got';
const NO_CODE = ' (a page runs no code)';
const LINK = 'link: expected https:, mailto:, a path from the root or #id, got';
const LINK_EXAMPLE = '[getting started](/guides/getting-started/)';
const ATTRIBUTES = 'expected only title, open, lang, got';
const ABBR = '<abbr title="hot module replacement">HMR</abbr>';
const IMAGE_EXAMPLE = '![An entry leads to two chunks.](./diagrams/chunks.svg)';
const SVG_EXAMPLE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 120"><title>…</title><desc>…</desc>…</svg>';
const SHAPE_EXAMPLE = '<rect class="box" x="12" y="12" width="96" height="48" rx="6"/>';

/** source, where, message, example, what is left */
type Row = [string, string, string, string, string];

function check(row: Row, options: Parameters<typeof renderPage>[1], assets = {}) {
  const [source, place, message, example, left] = row;
  const { problems, html } = renderPage(source, options, assets);
  const [line, column] = place.split(':').map(Number);
  expect(problems).toEqual([{ line, column, message, example }]);
  expect(html).toEqual(left);
}

const never: Row[] = [
  ['a\n\n<form>b</form>', '3:1', `${TAGS} <form>`, '<kbd>Ctrl</kbd>', '<p>a</p>\nb'],
  ['a <Foo>b</Foo> c', '1:3', `${TAGS} <Foo>`, '<kbd>Ctrl</kbd>', '<p>a b c</p>'],
  [
    'a <kbd id="b">c</kbd>',
    '1:3',
    `<kbd>: ${ATTRIBUTES} id (headings have ids: ## Words [#id])`,
    ABBR,
    '<p>a <kbd>c</kbd></p>',
  ],
  [
    'a <abbr onclick="x()">c</abbr>',
    '1:3',
    `<abbr>: ${ATTRIBUTES} onclick${NO_CODE}`,
    ABBR,
    '<p>a <abbr>c</abbr></p>',
  ],
  ['a <Badge />', '1:3', '<Badge>: expected text, got none', '<Badge text="5.51.0+" />', '<p>a </p>'],
  ['[a](javascript:alert)', '1:1', `${LINK} "javascript:alert"`, LINK_EXAMPLE, '<p>a</p>'],
  ['[a][b]\n\n[b]: //evil.example', '1:1', `${LINK} "//evil.example"`, LINK_EXAMPLE, '<p>a</p>'],
  ['[a](/\\evil.example)', '1:1', `${LINK} "/\\evil.example"`, LINK_EXAMPLE, '<p>a</p>'],
];

const KBD = '<kbd>c</kbd>';
const mdxOnly: Row[] = [
  [
    'import a from "b"',
    '1:1',
    'code: import and export are not allowed in a page',
    'A component is written without an import: <Badge text="5.51.0+" />',
    '',
  ],
  ['a {b}', '1:3', 'code: expressions are not allowed in a page, got {b}', '`{b}`', '<p>a </p>'],
  ['{b()}', '1:1', 'code: expressions are not allowed in a page, got {b()}', '`{b()}`', ''],
  ['<kbd title={a}>c</kbd>', '1:1', '<kbd>: expected a text in quotes for title, got code', ABBR, KBD],
  ['<kbd {...a}>c</kbd>', '1:1', `<kbd>: ${ATTRIBUTES} {…}`, ABBR, KBD],
  ['a <>b</>', '1:3', `${TAGS} <>`, '<kbd>Ctrl</kbd>', '<p>a b</p>'],
];

describe.each([true, false])('never allowed (lenient: %s)', (lenient) => {
  test.each(never)('mdx %j', (...row) => check(row, { lenient }));
  test.each(mdxOnly)('mdx %j', (...row) => check(row, { lenient }));
  test.each(never)('md %j', (...row) => check(row, { lenient, format: 'md' }));
});

const ANCHOR = '<a href="#a" class="anchor" aria-label="#"></a>';
const IMAGE = 'image: expected an SVG, PNG, JPEG, WebP or AVIF file beside the page, got';
const figure = (lang: string, label: string, code: string) =>
  `<figure class="code" data-lang="${lang}"><pre tabindex="0" role="region" aria-label="${label}"><code>${code}</code></pre></figure>`;
const LANGUAGES =
  'js, jsx, ts, tsx, json, json5, css, scss, less, stylus, html, xml, vue, svelte, bash, yaml, toml, markdown, mdx, http, nginx, dockerfile, wasm, text, diff, npm, output';
const FENCE_EXAMPLE = '```js file=webpack.config.js';

/** source, position, message, example, html in both modes */
const style: Row[] = [
  [
    '# A',
    '1:1',
    'heading: expected level 2 or deeper, got level 1 (the page’s only one is made of its title)',
    '## A',
    `<h2 id="a">A${ANCHOR}</h2>`,
  ],
  [
    '### A',
    '1:1',
    'heading: expected level 2 at most, got level 3 (levels must not be skipped)',
    '## A',
    `<h3 id="a">A${ANCHOR}</h3>`,
  ],
  ['##', '1:1', 'heading: expected words, got none', '## Code splitting', '<h2></h2>'],
  [
    'T> a\nW> b',
    '1:1',
    'aside: expected "T>" or no mark on a later line, got "W>"',
    'T> One paragraph.\n\nW> Another paragraph.',
    '<aside class="aside aside-tip" role="note" aria-label="Tip"><p class="aside-title">Tip</p><p>a\nW> b</p></aside>',
  ],
  ['[a](../b/)', '1:1', `${LINK} "../b/"`, LINK_EXAMPLE, '<p><a href="../b/">a</a></p>'],
  ['[a]()', '1:1', `${LINK} ""`, LINK_EXAMPLE, '<p>a</p>'],
  ['b ![a](y.gif)', '1:3', `${IMAGE} "y.gif"`, IMAGE_EXAMPLE, '<p>b <a href="y.gif">a</a></p>'],
  ['[![a](y.gif) b](/c/)', '1:2', `${IMAGE} "y.gif"`, IMAGE_EXAMPLE, '<p><a href="/c/">a b</a></p>'],
  ['![a](javascript:x)', '1:1', `${IMAGE} "javascript:x"`, IMAGE_EXAMPLE, '<p>a</p>'],
  [
    '```js title=a\nb\n```',
    '1:1',
    'fence: expected file, mark, fragment, fail, skip, project, run, try or options, got "title"',
    '```js file=webpack.config.js mark=2,4-5',
    figure('js', 'JavaScript code', 'b'),
  ],
  [
    '```js mark=2\nb\n```',
    '1:1',
    'fence: expected marks of lines 1 to 1, got 2',
    '```js mark=1',
    figure('js', 'JavaScript code', 'b'),
  ],
  [
    '```npm\necho 1\n```',
    '1:1',
    'npm: expected a command of npm or npx, got none',
    '```npm\nnpm install webpack\n```',
    expect.stringContaining('echo') as string,
  ],
  [
    '```\n<b>\n```',
    '1:1',
    `fence: expected a language (${LANGUAGES}), got none`,
    FENCE_EXAMPLE,
    figure('text', 'Text code', '&lt;b>'),
  ],
  [
    '```cobol\nb\n```',
    '1:1',
    `fence: expected a language (${LANGUAGES}), got "cobol"`,
    FENCE_EXAMPLE,
    figure('text', 'Text code', 'b'),
  ],
];

describe('rules of style', () => {
  test.each(style)('strict %j', (...row) => check(row, {}));

  test.each(style)('lenient %j', (source, _place, _message, _example, left) => {
    expect(renderPage(source, { lenient: true })).toMatchObject({ problems: [], html: left });
  });

  test('a command that others don’t have', () => {
    expect(renderPage('```npm\nnpm view webpack\n```').problems.map(({ message }) => message)).toEqual([
      'npm: expected a command that yarn has too, got "npm view webpack"',
      'npm: expected a command that pnpm has too, got "npm view webpack"',
    ]);
  });
});

describe('diagrams', () => {
  const svg = (inner: string) => `<svg viewBox="0 0 1 1"><title>t</title>${inner}</svg>`;
  const drawn = (inner: string) =>
    `<figure class="diagram"><svg viewBox="0 0 1 1" role="img" aria-labelledby="a.title"><title id="a.title">t</title>${inner}</svg></figure>`;
  const bad = (found: string) =>
    `./a.svg: expected shapes and texts that take their look from classes, got ${found}`;
  const LINKED = '<p><a href="./a.svg">words</a></p>';
  const rows: [string | null, string, string, string][] = [
    [null, 'image: expected a file at "./a.svg", found none', IMAGE_EXAMPLE, LINKED],
    ['text', './a.svg: expected an <svg> element, found none', SVG_EXAMPLE, LINKED],
    [svg('<script>x</script>'), bad('<script>'), SHAPE_EXAMPLE, drawn('')],
    [svg('<style>x</style>'), bad('<style>'), SHAPE_EXAMPLE, drawn('')],
    [svg('<use href="#x"/>'), bad('<use>'), SHAPE_EXAMPLE, drawn('')],
    [svg('<foreignObject><p>x</p></foreignObject>'), bad('<foreignObject>'), SHAPE_EXAMPLE, drawn('')],
    [svg('<g onclick="x()"/>'), bad('the attribute onClick of <g>'), SHAPE_EXAMPLE, drawn('<g></g>')],
    [svg('<g style="x"/>'), bad('the attribute style of <g>'), SHAPE_EXAMPLE, drawn('<g></g>')],
    [svg('<g fill="red"/>'), bad('the attribute fill of <g>'), SHAPE_EXAMPLE, drawn('<g></g>')],
    [
      svg('<g marker-end="url(//x)"/>'),
      bad('the attribute markerEnd of <g>'),
      SHAPE_EXAMPLE,
      drawn('<g></g>'),
    ],
    [
      '<svg viewBox="0 0 1 1" onload="x()"><title>t</title></svg>',
      bad('the attribute onLoad of <svg>'),
      SHAPE_EXAMPLE,
      drawn(''),
    ],
  ];

  test.each(rows)('%j', (file, message, example, left) => {
    for (const lenient of [true, false]) {
      const assets = file === null ? {} : { './a.svg': file };
      check(['![words](./a.svg)', '1:1', message, example, left], { lenient }, assets);
    }
  });

  test('without a title and without text', () => {
    const message = './a.svg: expected a <title> or a description of the image, got none';
    const left = '<figure class="diagram"><svg role="img" aria-label=""></svg></figure>';
    check(['![](./a.svg)', '1:1', message, SVG_EXAMPLE, left], {}, { './a.svg': '<svg></svg>' });
  });
});
