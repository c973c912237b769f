import { renderPage, type Assets } from '../testing/render-page';

const markdown = (source: string, assets: Assets = {}, format: 'mdx' | 'md' = 'mdx') =>
  renderPage(source, { url: 'https://webpack.js.org/guides/x/', tolerant: true, format }, assets).markdown;

const FENCE = '```';

test.each([
  ['the words stay as they were written', '* a\n* b\n\n_c_ **d**', '* a\n* b\n\n_c_ **d**'],
  [
    'links',
    '[a](/concepts) [b](#c "d")',
    '[a](https://webpack.js.org/concepts/) [b](https://webpack.js.org/guides/x/#c "d")',
  ],
  ['round brackets', '[a](/b/#c(d))', '[a](https://webpack.js.org/b/#c(d))'],
  ['pointed brackets', '[a](</b/>)', '[a](<https://webpack.js.org/b/>)'],
  ['a link around code', '[`a](/b)`](/c/)', '[`a](/b)`](https://webpack.js.org/c/)'],
  ['a link without text', '[](/c/)', '[](https://webpack.js.org/c/)'],
  ['a definition', '[a]\n\n[a]: /b/ "c"', '[a]\n\n[a]: https://webpack.js.org/b/ "c"'],
  ['a URL that is no link', '`[a](/b/)` \\[c](/d/)', '`[a](/b/)` \\[c](/d/)'],
  ['an aside of several lines', 'W> a\nW> b\nc', '> **Warning:** a\n> b\n> c'],
  ['an aside in a list', '- a\n\n  W> b\n  W> c', '- a\n\n  > **Warning:** b\n  > c'],
  ['what only looks like one', 'a T> b\n\n**T> c**', 'a T> b\n\n**T> c**'],
  ['a fence with marks', `${FENCE}js mark=1 fail="no"\na\n${FENCE}`, `${FENCE}js\na\n${FENCE}`],
  [
    'a file in a list',
    `1. ${FENCE}js file=a.js\n   b\n   ${FENCE}`,
    `1. **a.js**\n\n   ${FENCE}js\n   b\n   ${FENCE}`,
  ],
  ['a command', `${FENCE}npm\nnpm i a\n${FENCE}`, `${FENCE}bash\nnpm i a\n${FENCE}`],
  ['its output', `${FENCE}output\na\n${FENCE}`, `${FENCE}text\na\n${FENCE}`],
  ['marks in code', `${FENCE}md\nT> a [b](/c/)\n${FENCE}`, `${FENCE}md\nT> a [b](/c/)\n${FENCE}`],
  ['a diagram that is not there', '![a](./b.svg)', '[a](./b.svg)'],
])('%s', (_, source, expected) => expect(markdown(source)).toBe(expected));

test.each([
  ['<title>A &amp; B</title><desc>One\n  two.</desc>', '> **A & B:** One two.'],
  ['<title>A</title>', '> **A:** words'],
  ['<desc>D</desc>', '> D'],
  ['', '> words'],
])('a diagram of %s', (parts, expected) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4">${parts}</svg>`;
  expect(markdown('![words](./d/a.svg)', { './d/a.svg': svg })).toBe(expected);
});

test('comments of plain Markdown are gone; without a page URL links are unchanged', () => {
  expect(markdown('a\n\n<!-- b -->\n\nc <!-- d --> e', {}, 'md')).toBe('a\n\n\n\nc  e');
  expect(renderPage('[a](/b/) [c](#d)').markdown).toBe('[a](/b/) [c](#d)');
});
