import { formatProblems, type Problem } from './problem';

const at = (file: string, line: number, column: number, example = ''): Problem => ({
  file,
  line,
  column,
  message: 'sort: expected a number, got "first"',
  example,
});

test.each([
  ['', 'a.mdx:3:1 sort: expected a number, got "first"'],
  ['sort: 3', 'a.mdx:3:1 sort: expected a number, got "first"\n  for example: sort: 3'],
  ['a:\n  - b', 'a.mdx:3:1 sort: expected a number, got "first"\n  for example: a:\n    - b'],
])('example %j', (example, text) => {
  expect(formatProblems([at('a.mdx', 3, 1, example)])).toBe(text);
});

test('sorts by file, line and column without changing the list', () => {
  const problems = [at('b.md', 1, 1), at('a.md', 10, 1), at('a.md', 9, 2), at('a.md', 9, 1)];
  const order = formatProblems(problems)
    .split('\n')
    .map((line) => line.split(' ')[0]);
  expect(order).toEqual(['a.md:9:1', 'a.md:9:2', 'a.md:10:1', 'b.md:1:1']);
  expect(problems[0]?.file).toBe('b.md');
});
