import { applyDiff, hasGap, oldSide } from './apply-diff';

describe('applyDiff', () => {
  const file = 'a\n\nb\nc\n';

  test.each([
    ['a file', ' a\n \n-b\n+B\n c', 'a\n\nB\nc\n'],
    ['its end', ' c\n+d', 'a\n\nb\nc\nd\n'],
    ['two changes', ' a\n+1\n …\n-c\n+C', 'a\n1\n\nb\nC\n'],
    ['context without a sign', 'a\n\n-b\n+B', 'a\n\nB\nc\n'],
  ])('changes %s', (_, diff, content) => {
    expect(applyDiff(file, diff)).toEqual({ content });
  });

  test('creates a file', () => {
    expect(applyDiff('', '+one\n+two')).toEqual({ content: 'one\ntwo\n' });
  });

  test.each([
    [' a\n \n-x\n+y', 3, '"x"'],
    ['-x', 1, '"x"'],
    [' a\n-c', 2, '"c"'],
    [' c\n …\n-a', 3, '"a"'],
  ])('reports the line of %j that does not match', (diff, line, text) => {
    expect(applyDiff(file, diff)).toEqual({
      line,
      message: `this line isn't in the file at that position: ${text}`,
    });
  });
});

test('oldSide is the file before', () => {
  expect(oldSide(' a\n-b\n+c')).toBe('a\nb\n');
});

test.each([
  [' a\n …\n-b', true],
  [' a\n …', true],
  [' a\n-b', false],
])('hasGap(%j)', (diff, expected) => {
  expect(hasGap(diff)).toBe(expected);
});
