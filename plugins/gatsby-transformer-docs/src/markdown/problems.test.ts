import { limit } from '../../../../src/tools/check/slowness';
import { renderPage } from '../testing/render-page';
import { problemOfError } from './mdx-errors';

type Options = Parameters<typeof renderPage>[1];

const TAGS =
  'tag: expected Badge or plain HTML (a, details, div, figure, img, kbd, table …; CONTRIBUTING.md lists it), got';
const KBD = '<kbd>Ctrl</kbd>';
const LINK = 'link: expected https:, mailto:, a path from the root or #id, got';
const LINK_EXAMPLE = '[getting started](/guides/getting-started/)';
const ATTRIBUTES = 'expected only title, open, lang, got';
const NO_ID = 'headings have ids: ## Words [#id]';
const LEFT = expect.stringMatching(/^(<p>)?<kbd>c<\/kbd>(<\/p>)?$/) as string;
const ABBR = '<abbr title="hot module replacement">HMR</abbr>';
const IMAGE_EXAMPLE = '![An entry leads to two chunks.](./diagrams/chunks.svg)';
const SVG_EXAMPLE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 120"><title>…</title><desc>…</desc>…</svg>';

/** source, column, message, example, what is left */
type Row = [string, number, string, string, string];

function check([source, column, message, example, left]: Row, options: Options, assets = {}, line = 1) {
  const { problems, html } = renderPage(source, options, assets);
  expect(problems).toEqual([{ line, column, message, example }]);
  expect(html).toEqual(left);
}

const never: Row[] = [
  ['a <Foo>b</Foo> c', 3, `${TAGS} <Foo>`, KBD, '<p>a b c</p>'],
  ['<kbd onclick="x()">c</kbd>', 1, `<kbd>: ${ATTRIBUTES} onclick (a page runs no code)`, ABBR, LEFT],
  ['a <Badge />', 3, '<Badge>: expected text, got none', '<Badge text="5.51.0+" />', '<p>a </p>'],
  ['[a](javascript:alert)', 1, `${LINK} "javascript:alert"`, LINK_EXAMPLE, '<p>a</p>'],
  ['[a][b]\n\n[b]: //evil.example', 1, `${LINK} "//evil.example"`, LINK_EXAMPLE, '<p>a</p>'],
  ['[a](/\\evil.example)', 1, `${LINK} "/\\evil.example"`, LINK_EXAMPLE, '<p>a</p>'],
];

const NO_IMPORT = 'A component is written without an import: <Badge text="5.51.0+" />';
const mdxOnly: Row[] = [
  ['import a from "b"', 1, 'code: import and export are not allowed in a page', NO_IMPORT, ''],
  ['a <>b</>', 3, `${TAGS} <>`, KBD, '<p>a b</p>'],
];

describe.each([true, false])('never allowed (tolerant: %s)', (tolerant) => {
  test.each([...never, ...mdxOnly])('mdx %j', (...row) => check(row, { tolerant }));
  test.each(never)('md %j', (...row) => check(row, { tolerant, format: 'md' }));
  test('a block', () =>
    check(['a\n\n<form>b</form>', 1, `${TAGS} <form>`, KBD, '<p>a</p>\nb'], { tolerant }, {}, 3));
});

const IMAGE = 'image: expected an SVG, PNG, JPEG, WebP or AVIF file beside the page, got';

/** source, column, message, example, what is left in both modes; more of them are in src/testing/sites/broken */
const style: Row[] = [
  ['a <kbd id="b">c</kbd>', 3, `<kbd>: ${ATTRIBUTES} id (${NO_ID})`, ABBR, '<p>a <kbd>c</kbd></p>'],
  ['<kbd {...a}>c</kbd>', 1, `<kbd>: ${ATTRIBUTES} {…}`, ABBR, LEFT],
  ['##', 1, 'heading: expected words, got none', '## Code splitting', '<h2></h2>'],
  ['[a](../b/)', 1, `${LINK} "../b/"`, LINK_EXAMPLE, '<p><a href="../b/">a</a></p>'],
  ['[a]()', 1, `${LINK} ""`, LINK_EXAMPLE, '<p>a</p>'],
  ['b ![a](y.gif)', 3, `${IMAGE} "y.gif"`, IMAGE_EXAMPLE, '<p>b <a href="y.gif">a</a></p>'],
  ['[![a](y.gif) b](/c/)', 2, `${IMAGE} "y.gif"`, IMAGE_EXAMPLE, '<p><a href="/c/">a b</a></p>'],
];

test.each(style)('a rule of style: %j', (...row) => {
  check(row, {});
  expect(renderPage(row[0], { tolerant: true })).toMatchObject({ problems: [], html: row[4] });
});

test.each([true, false])(
  'an expression is never run; in the tolerant dialect (%s) it is shown',
  (tolerant) => {
    const message = 'code: expressions are not allowed in a page, got {b}';
    check(['a {b}', 3, message, '`{b}`', tolerant ? '<p>a {b}</p>' : '<p>a </p>'], { tolerant });
  },
);

/** source, problems as `line:column what: …` in both dialects, in the strict one alone, HTML in the tolerant one */
test.each([
  ['Costs $5 and $6, US$ 7, $HOME/$USER, `$x^2$`; a == b, C++ and C++, 12:30, ::a', '', '', null],
  ['a $x^2$ b $n$\n$$\ny\n$$', '1:3 formula, 1:11 formula, 2:1 formula', '', null],
  ['a {% if %} b\n\n{% raw %}', '1:3 template, 3:1 template', '', '<p>a {% if %} b</p>\n<p>{% raw %}</p>'],
  ['a\n: b\n: c', '2:1 definition list', '', '<p>a\n: b\n: c</p>'],
  ['H~2~O ~~a~~', '', '1:2 ~2~', '<p>H<sub>2</sub>O <del>a</del></p>'],
  ['x^2^ ==a b== ++c++', '', '1:2 superscript, 1:6 highlight, 1:14 insertion', null],
  ['x^2^ ==a==', '', '1:2 superscript, 1:6 highlight', '<p>x<sup>2</sup> <mark>a</mark></p>'],
  ['[[toc]]\n\na', '', '1:1 contents', '<p>a</p>'],
  ['a {#b}', '1:3 heading id', '', '<p>a {#b}</p>'],
  ['a :::tip', '1:3 directive', '', '<p>a :::tip</p>'],
  ['> [!OTHER]\n> a', '', '1:3 aside', null],
  ['a <!-- b --> c\n\n<!-- d\n\n-->', '', '1:3 comment, 3:1 comment', '<p>a  c</p>'],
  ['a\n\n<!-- b\n\nc', '3:1 comment', '', '<p>a</p>'],
  ['- a\n\n  ```js\n  b\n\nc', '3:3 fence', '', null],
  ['```js\na\n``', '1:1 fence', '', null],
  ['```js\n```\n\n~~~~text\n```\n~~~~~', '', '', null],
])('what other sites write, %j: %s; %s', (source, always, strict, html) => {
  const found = (tolerant: boolean): string[] =>
    renderPage(source, { tolerant }).problems.map((problem) => {
      expect(problem.example).not.toBe('');
      return `${problem.line}:${problem.column} ${problem.message.split(':')[0]}`;
    });
  const split = (list: string): string[] => (list === '' ? [] : list.split(', '));
  expect(found(true)).toEqual(split(always));
  expect(found(false)).toEqual([...split(always), ...split(strict)]);
  if (html !== null) expect(renderPage(source, { tolerant: true }).html.trim()).toBe(html);
});

test('what other sites write is reported with what to write instead', () => {
  expect(renderPage('a $x^2$, ==b==').problems).toEqual([
    { line: 1, column: 3, message: 'formula: expected words or code, got $x^2$', example: '`x^2`' },
    { line: 1, column: 10, message: 'highlight: expected ** around it, got ==b==', example: '**b**' },
  ]);
});

const CLOSES = 'tag: expected one that closes';
const TEXT = 'text: expected code between backticks, got';

/** Of a body that is not MDX, with the position of the opening tag. */
test.each([
  ['a\n\n<div>\nb', '3:1', `${CLOSES} <div>, found none`],
  ['Array<string>', '1:6', `${CLOSES} <string>, found none`],
  ['<br>', '1:1', 'tag: expected a slash at its end, got <br>'],
  [
    '<div>\n\na</div>',
    '3:2',
    'tag: expected </div> where the text around its opening tag is, got it within another text',
  ],
  ['a </b>', '1:4', 'tag: expected an opening tag before the closing one, found none'],
  ['a <https://x.org>', '1:10', 'link: expected [text](URL), got a URL in angle brackets'],
  ['a {b c}', '1:5', `${TEXT} {, which here begins no expression`],
  [
    'import a from',
    '1:14',
    'code: import and export are not allowed in a page, nor as the first word of a paragraph of MDX',
  ],
  ['<a b=c>', '1:6', 'tag: expected attributes in quotes and >, got c'],
])('%j is no MDX: %s %s', (source, position, message) => {
  let problem: ReturnType<typeof problemOfError> | undefined;
  try {
    renderPage(source);
  } catch (error) {
    problem = problemOfError(error);
  }
  expect([`${problem?.line}:${problem?.column}`, problem?.message]).toEqual([position, message]);
});

test('a command that others don’t have', () => {
  expect(renderPage('```npm\nnpm view webpack\n```').problems.map(({ message }) => message)).toEqual([
    'npm: expected a command that yarn has too, got "npm view webpack"',
    'npm: expected a command that pnpm has too, got "npm view webpack"',
  ]);
});

describe('diagrams', () => {
  const drawn = (inner: string) =>
    `<figure class="diagram"><svg viewBox="0 0 1 1" role="img" aria-labelledby="a.title"><title id="a.title">t</title>${inner}</svg></figure>`;

  /** an element of a diagram, what is refused, what is left */
  test.each([
    ['<script>x</script>', '<script>', ''],
    ['<style>x</style>', '<style>', ''],
    ['<use href="#x"/>', '<use>', ''],
    ['<foreignObject><p>x</p></foreignObject>', '<foreignObject>', ''],
    ['<g onclick="x()"/>', 'the attribute onClick of <g>', '<g></g>'],
    ['<g style="x"/>', 'the attribute style of <g>', '<g></g>'],
    ['<g fill="red"/>', 'the attribute fill of <g>', '<g></g>'],
    ['<g marker-end="url(//x)"/>', 'the attribute markerEnd of <g>', '<g></g>'],
    ['" onload="x()', 'the attribute onLoad of <svg>', ''],
  ])('%s', (inner, found, left) => {
    const message = `./a.svg: expected shapes and texts that take their look from classes, got ${found}`;
    const example = '<rect class="box" x="12" y="12" width="96" height="48" rx="6"/>';
    const [attributes, children] = inner.startsWith('<') ? ['', inner] : [inner, ''];
    const assets = { './a.svg': `<svg viewBox="0 0 1 1${attributes}"><title>t</title>${children}</svg>` };
    const row: Row = ['![words](./a.svg)', 1, message, example, drawn(left)];
    for (const tolerant of [true, false]) check(row, { tolerant }, assets);
  });

  test.each([
    ['![words](./a.svg)', {}, 'image: expected a file at "./a.svg", found none', IMAGE_EXAMPLE],
    [
      '![words](./a.svg)',
      { './a.svg': 'text' },
      './a.svg: expected an <svg> element, found none',
      SVG_EXAMPLE,
    ],
  ])('%j of %j becomes a link', (source, assets, message, example) =>
    check([source, 1, message, example, '<p><a href="./a.svg">words</a></p>'], {}, assets),
  );

  test('without a title and without text', () => {
    const message = './a.svg: expected a <title> or a description of the image, got none';
    const left = '<figure class="diagram"><svg role="img" aria-label=""></svg></figure>';
    check(['![](./a.svg)', 1, message, SVG_EXAMPLE, left], {}, { './a.svg': '<svg></svg>' });
  });
});

test.each(['a', 'a@', '$a ', '==a ', '{#a'])(
  'a word of 200 KB is read in linear time: %s',
  (part) => {
    const source = part.repeat(200_000 / part.length);
    for (const text of [source, `\`\`\`js\n${source}\n\`\`\``])
      expect(renderPage(text, { format: 'md' }).text.length).toBeGreaterThan(1000);
  },
  limit(5000),
);
