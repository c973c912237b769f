import { highlightedCode } from './highlighted-code';

const source = { text: 'const a = 1;\nlet b < 2;\n', file: 'src/a.js', lines: [2] };
const resolve = (mark: string | null, more: object = {}): string =>
  highlightedCode.extend({ code: 'text', path: 'file', mark }).resolve({ ...source, ...more });

test('a field has the colors of code in pages', () => {
  expect(resolve(null)).toBe(
    '<span class="k">const</span> a = <span class="n">1</span>;\n<span class="k">let</span> b &lt; <span class="n">2</span>;',
  );
});

test('lines can be marked', () => {
  expect(resolve('lines')).toBe(
    '<span class="k">const</span> a = <span class="n">1</span>;\n<span class="line mark"><span class="k">let</span> b &lt; <span class="n">2</span>;</span>',
  );
});

test('no lines to mark are like no mark', () => {
  expect(resolve('lines', { lines: [] })).toBe(resolve(null));
});

test('a file of an unknown kind is plain text', () => {
  expect(resolve(null, { file: 'LICENSE' })).toBe('const a = 1;\nlet b &lt; 2;');
});
