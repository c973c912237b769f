import { codeParts, plainText } from './code-parts';

const words = (text: string) => ({ text, isCode: false });
const code = (text: string) => ({ text, isCode: true });

test.each([
  ['', []],
  ['words', [words('words')]],
  ['`a` and `b c`.', [code('a'), words(' and '), code('b c'), words('.')]],
  ['one ` alone', [words('one ` alone')]],
  ['nothing in ``', [words('nothing in ``')]],
  ['<b>`<i>`', [words('<b>'), code('<i>')]],
])('%j', (text, parts) => {
  expect(codeParts(text)).toEqual(parts);
});

test('a name that is heard has no marks', () => {
  expect(plainText('A warning for `__dirname`')).toBe('A warning for __dirname');
});
