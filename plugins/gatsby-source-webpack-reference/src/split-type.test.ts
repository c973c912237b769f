import { arrayOf, joinUnion, splitUnion, unwrapType } from './split-type';

describe('splitUnion', () => {
  it.each([
    ['string | false', ['string', 'false']],
    ["'a | b' | RegExp", ["'a | b'", 'RegExp']],
    [
      'string | ((a: string | number) => boolean | void)',
      ['string', '(a: string | number) => boolean | void'],
    ],
    ['(a: string) => boolean | void', ['(a: string) => boolean | void']],
    ['Record<string, A | B> | C', ['Record<string, A | B>', 'C']],
    ['(string | RegExp)[]', ['(string | RegExp)[]']],
  ])('splits %s', (text, parts) => {
    expect(splitUnion(text)).toEqual(parts);
  });
});

describe('unwrapType', () => {
  it.each([
    ['(A)', 'A'],
    ['((A))', 'A'],
    ['(A)[]', '(A)[]'],
    ['(a) => (b)', '(a) => (b)'],
  ])('unwraps %s', (text, inner) => {
    expect(unwrapType(text)).toBe(inner);
  });
});

describe('joinUnion', () => {
  it.each([
    [['string', 'string | RegExp'], 'string | RegExp'],
    [['true', "'auto'", 'false'], "boolean | 'auto'"],
    [['string', '(a: A) => B'], 'string | ((a: A) => B)'],
    [['(a: A) => B'], '(a: A) => B'],
  ])('joins %j', (texts, text) => {
    expect(joinUnion(texts)).toBe(text);
  });
});

it.each([
  ['string', 'string[]'],
  ['string | RegExp', '(string | RegExp)[]'],
  ['() => void', '(() => void)[]'],
])('makes a list of %s', (text, list) => {
  expect(arrayOf(text)).toBe(list);
});
