import { correctQuery, type Dictionary } from './spelling';

const TERMS = ['__esmodule', 'output', 'outside', 'path', 'splitchunks', 'target', 'targets'];
const dictionary: Dictionary = {
  hasTerm: (term) => TERMS.includes(term),
  terms: TERMS,
  countOf: (term) => (term === 'targets' ? 1 : 10),
};

test.each([
  ['outptu', 'output'],
  ['otuput.path', 'output.path'],
  ['__esModle', '__esmodule'],
  ['difference in outpt', 'difference in output'],
  // Two are equally near: the usual one.
  ['targetss', 'targets'],
  ['tarfet', 'target'],
])('%j is %j', (typed, right) => {
  expect(correctQuery(typed, dictionary)).toBe(right);
});

test.each([
  ['output.path', 'known'],
  ['splitch', 'begun'],
  ['pth', 'short'],
  ['zzzzzzzz', 'near nothing'],
  ['代码分割 output', 'Chinese'],
  ['<img src=x onerror=alert(1)>', 'hostile'],
])('%j stays: %s', (typed) => {
  expect(correctQuery(typed, dictionary)).toBe(typed);
});
