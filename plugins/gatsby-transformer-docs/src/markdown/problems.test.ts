import { renderPage } from '../testing/render-page';

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
  ['a <kbd id="b">c</kbd>', 3, `<kbd>: ${ATTRIBUTES} id (${NO_ID})`, ABBR, '<p>a <kbd>c</kbd></p>'],
  ['<kbd onclick="x()">c</kbd>', 1, `<kbd>: ${ATTRIBUTES} onclick (a page runs no code)`, ABBR, LEFT],
  ['a <Badge />', 3, '<Badge>: expected text, got none', '<Badge text="5.51.0+" />', '<p>a </p>'],
  ['[a](javascript:alert)', 1, `${LINK} "javascript:alert"`, LINK_EXAMPLE, '<p>a</p>'],
  ['[a][b]\n\n[b]: //evil.example', 1, `${LINK} "//evil.example"`, LINK_EXAMPLE, '<p>a</p>'],
  ['[a](/\\evil.example)', 1, `${LINK} "/\\evil.example"`, LINK_EXAMPLE, '<p>a</p>'],
];

const NO_IMPORT = 'A component is written without an import: <Badge text="5.51.0+" />';
const mdxOnly: Row[] = [
  ['import a from "b"', 1, 'code: import and export are not allowed in a page', NO_IMPORT, ''],
  ['a {b}', 3, 'code: expressions are not allowed in a page, got {b}', '`{b}`', '<p>a </p>'],
  ['<kbd title={a}>c</kbd>', 1, '<kbd>: expected a text in quotes for title, got code', ABBR, LEFT],
  ['<kbd {...a}>c</kbd>', 1, `<kbd>: ${ATTRIBUTES} {…}`, ABBR, LEFT],
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
  ['##', 1, 'heading: expected words, got none', '## Code splitting', '<h2></h2>'],
  ['[a](../b/)', 1, `${LINK} "../b/"`, LINK_EXAMPLE, '<p><a href="../b/">a</a></p>'],
  ['[a]()', 1, `${LINK} ""`, LINK_EXAMPLE, '<p>a</p>'],
  ['b ![a](y.gif)', 3, `${IMAGE} "y.gif"`, IMAGE_EXAMPLE, '<p>b <a href="y.gif">a</a></p>'],
  ['[![a](y.gif) b](/c/)', 2, `${IMAGE} "y.gif"`, IMAGE_EXAMPLE, '<p><a href="/c/">a b</a></p>'],
  ['![a](javascript:x)', 1, `${IMAGE} "javascript:x"`, IMAGE_EXAMPLE, '<p>a</p>'],
];

test.each(style)('a rule of style: %j', (...row) => {
  check(row, {});
  expect(renderPage(row[0], { tolerant: true })).toMatchObject({ problems: [], html: row[4] });
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
