import { readFences } from './read-fences';

describe('readFences', () => {
  test('finds fences in order, with their marks and locations', () => {
    const text = [
      '---',
      'title: A',
      '---',
      '',
      '```js file=a.js run',
      'one();',
      '',
      'two();',
      '```',
      '- list',
      '',
      '  ````markdown',
      '  ```js',
      '  inner',
      '  ```',
      '  ````',
      '',
      '~~~',
      '```',
      '~~~',
    ].join('\n');
    expect(readFences(text)).toEqual([
      { lang: 'js', marks: { file: 'a.js', run: true }, code: 'one();\n\ntwo();', line: 5, column: 1 },
      { lang: 'markdown', marks: {}, code: '```js\ninner\n```', line: 12, column: 3 },
      { lang: '', marks: {}, code: '```', line: 18, column: 1 },
    ]);
  });

  test('takes away no more than the indentation of the fence', () => {
    expect(readFences('  ```js\n    a\n  b\n c\n  ```')[0]?.code).toBe('  a\nb\nc');
  });

  test.each([
    ['Inline ```js stays prose.', 0],
    ['``` `js` is code in a line', 0],
    ['```js\nnever closed', 1],
    ['---\n```js\n---\n```css\na{}\n```', 1],
  ])('%j has %i', (text, count) => {
    expect(readFences(text)).toHaveLength(count);
  });
});
