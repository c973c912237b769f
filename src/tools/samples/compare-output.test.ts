import { compareOutput as compare, matchesFile } from './compare-output';

const compareOutput = (shown: string, printed: string, isPart?: boolean) =>
  compare(shown, printed, new Map(), isPart);

describe('compareOutput', () => {
  test.each([
    ['one\ntwo', 'one\ntwo\n'],
    ['asset … bytes', 'asset 12 bytes'],
    ['…\ntwo', 'one\nmore\ntwo'],
    ['one\n…\ntwo\n…\nthree', 'one\ntwo\ntwo\nthree'],
    ['one\n  …\ntwo', 'one\ntwo'],
    ['compiled in 292 ms', 'compiled in 7 ms'],
    ['compiled in … ms', 'compiled in 1.2 s'],
    ['PASS a.test.js\n✓ a (… ms)', 'PASS a.test.js (8.053 s)\n✓ a'],
    ['red', '\u001B[31mred\u001B[39m'],
    ['[built] (a)', '[built] (a)  '],
    ['a.cb8f6ea3.js 1 KiB (a)', 'a.7b7d491a.js 1 KiB (a)'],
    ['a.cb8f6ea3.js …\nb.cb8f6ea3.js', 'a.7b7d491a.js 1 KiB\nb.7b7d491a.js'],
  ])('%j agrees with %j', (shown, printed) => {
    expect(compareOutput(shown, printed)).toBeNull();
  });

  test.each([
    ['one\ntwo', 'one\nthree', { expected: 'two', line: 2, got: 'three' }],
    ['one', 'one\ntwo', { expected: 'no more lines', line: 1, got: 'two' }],
    ['one\n\ntwo', 'one', { expected: 'two', line: 3, got: 'nothing more' }],
    ['of deadbeef', 'of deadbeee', { expected: 'of deadbeef', line: 1, got: 'of deadbeee' }],
    ['a.c', 'abc', { expected: 'a.c', line: 1, got: 'abc' }],
    ['  one', 'one', { expected: '  one', line: 1, got: 'one' }],
    [
      'a.cb8f6ea3.js\n\nb.cb8f6ea3.js',
      'a.7b7d491a.js\nb.710a2f24.js',
      { expected: 'b.cb8f6ea3.js', line: 3, got: 'b.710a2f24.js' },
    ],
    [
      'a.cb8f6ea3.js\nb.710a2f24.js',
      'a.7b7d491a.js\nb.7b7d491a.js',
      { expected: 'b.710a2f24.js', line: 2, got: 'b.7b7d491a.js' },
    ],
  ])('%j differs from %j', (shown, printed, difference) => {
    expect(compareOutput(shown, printed)).toEqual(difference);
  });

  test('is quick with many gaps', () => {
    const printed = 'line\n'.repeat(600);
    expect(compareOutput(`${'…\nline\n'.repeat(40)}end`, printed)?.expected).toBe('end');
  });
});

test('a part may have more around it', () => {
  expect(compareOutput('two', 'one\ntwo\nthree', true)).toBeNull();
  expect(compareOutput('two\nthree', 'one\ntwo\n2\nthree', true)).toEqual({
    expected: 'three',
    line: 2,
    got: '2',
  });
});

describe('matchesFile', () => {
  test.each([
    ['a(\n  1)', 'a(1)\n', true],
    ['a\n// …\nd', 'a b c d', true],
    ['/* … */ c', 'a b c', true],
    ['b', 'a b c', false],
    ['a … a', 'a', false],
  ])('%j in %j: %s', (shown, content, expected) => {
    expect(matchesFile(shown, content, new Map())).toBe(expected);
  });

  it('takes a hash for another of its length, always the same one', () => {
    const names = new Map<string, string>();
    expect(matchesFile('{"a":"a.12ab34cd.js"}', '{ "a": "a.98fe76dc.js" }', names)).toBe(true);
    expect(matchesFile('<b.12ab34cd.js', '<b.98fe76dc.js', names)).toBe(true);
    expect(matchesFile('<b.12ab34cd.js', '<b.11fe76dc.js', names)).toBe(false);
    expect(matchesFile('<c.77ab34cd.js', '<c.98fe76dc.js', names)).toBe(false);
  });
});
