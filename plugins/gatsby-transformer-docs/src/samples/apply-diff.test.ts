import { applyDiff, hasGap, oldSide } from './apply-diff';

const FILE = 'a\n\nb\nc\n';

test.each([
  ['a file', FILE, ' a\n \n-b\n+B\n c', 'a\n\nB\nc\n'],
  ['its end', FILE, ' c\n+d', 'a\n\nb\nc\nd\n'],
  ['two parts', FILE, ' a\n+1\n …\n-c\n+C', 'a\n1\n\nb\nC\n'],
  ['below context without a sign', FILE, 'a\n\n-b\n+B', 'a\n\nB\nc\n'],
  ['a file that is not there', '', '+one\n+two', 'one\ntwo\n'],
])('changes %s', (_, file, diff, content) => expect(applyDiff(file, diff)).toEqual({ content }));

test.each([
  [' a\n \n-x\n+y', 3, '"x"'],
  ['-x', 1, '"x"'],
  [' a\n-c', 2, '"c"'],
  [' c\n …\n-a', 3, '"a"'],
])('reports the line of %j that does not match', (diff, line, text) => {
  const message = `this line isn't in the file at that position: ${text}`;
  expect(applyDiff(FILE, diff)).toEqual({ line, message });
});

test('oldSide is the file before, which is not known with a gap', () => {
  expect(oldSide(' a\n-b\n+c')).toBe('a\nb\n');
  expect([' a\n …\n-b', ' a\n …', ' a\n-b'].map(hasGap)).toEqual([true, true, false]);
});
