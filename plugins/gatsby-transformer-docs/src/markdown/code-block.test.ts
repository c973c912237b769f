import { parseDiff } from './code-block';

const same = (text: string) => ({ kind: 'same', text });
const ins = (text: string) => ({ kind: 'ins', text });
const del = (text: string) => ({ kind: 'del', text });
const head = (text: string) => ({ kind: 'head', text });

describe('parseDiff', () => {
  test.each([
    [' a\n-b\n+c', [same('a'), del('b'), ins('c')]],
    ['a\n-b\n+c', [same('a'), del('b'), ins('c')]],
    [' a\nb\n+c', [same(' a'), same('b'), ins('c')]],
    [' a\n\n+ c', [same('a'), same(''), ins(' c')]],
    [
      '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b',
      [head('--- a/x'), head('+++ b/x'), head('@@ -1 +1 @@'), del('a'), ins('b')],
    ],
    ['+--- x', [ins('--- x')]],
  ])('%j', (code, lines) => {
    expect(parseDiff(code)).toEqual(lines);
  });
});
