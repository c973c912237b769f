import { codeParts, plainText } from './code-parts';

const text = (content: string) => ({ text: content, isCode: false });
const code = (text: string) => ({ text, isCode: true });

test.each([
  ['', []],
  ['words', [text('words')]],
  ['`a` and `b c`.', [code('a'), text(' and '), code('b c'), text('.')]],
  ['one ` alone', [text('one ` alone')]],
  ['nothing in ``', [text('nothing in ``')]],
  ['<b>`<i>`', [text('<b>'), code('<i>')]],
])('%j', (text, parts) => {
  expect(codeParts(text)).toEqual(parts);
});

test('a name that is heard has no marks', () => {
  expect(plainText('A warning for `__dirname`')).toBe('A warning for __dirname');
});
