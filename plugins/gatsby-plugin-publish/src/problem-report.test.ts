import { formatProblems, throwProblems } from './problem-report';

test.each([
  [['a'], 'gatsby-plugin-publish found 1 problem:\n  - a'],
  [['a', 'b'], 'gatsby-plugin-publish found 2 problems:\n  - a\n  - b'],
])('formatProblems(%j)', (problems, text) => {
  expect(formatProblems(problems)).toBe(text);
  expect(() => throwProblems(problems)).toThrow(text);
});

test('nothing found, nothing thrown', () => {
  expect(() => throwProblems([])).not.toThrow();
});
