import { readFences } from './read-fences';

test('fences in order, with their marks and locations', () => {
  const front = '---\ntitle: A\n---\n';
  const first = '```js file=a.js run\none();\n\ntwo();\n```';
  const nested = '- list\n\n  ````markdown\n  ```js\n  inner\n  ```\n  ````';
  expect(readFences([front, first, nested, '', '~~~\n```\n~~~'].join('\n'))).toEqual([
    { lang: 'js', marks: { file: 'a.js', run: true }, code: 'one();\n\ntwo();', line: 5, column: 1 },
    { lang: 'markdown', marks: {}, code: '```js\ninner\n```', line: 12, column: 3 },
    { lang: '', marks: {}, code: '```', line: 18, column: 1 },
  ]);
});

test.each([
  // No more than the indentation of the fence is taken away.
  ['  ```js\n    a\n  b\n c\n  ```', ['  a\nb\nc']],
  ['Inline ```js stays prose.', []],
  ['``` `js` is code in a line', []],
  ['```js\nnever closed', ['never closed']],
  ['---\n```js\n---\n```css\na{}\n```', ['a{}']],
])('the code in %j', (text, expected) => expect(readFences(text).map(({ code }) => code)).toEqual(expected));
