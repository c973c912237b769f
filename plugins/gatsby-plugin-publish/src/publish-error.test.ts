import { throwProblems } from './publish-error';

test.each([
  [['a'], 'gatsby-plugin-publish found 1 problem:\n  - a'],
  [['a', 'b'], 'gatsby-plugin-publish found 2 problems:\n  - a\n  - b'],
])('%j', (problems, text) => {
  expect(() => throwProblems(problems)).toThrow(text);
});

test('no problems', () => {
  expect(() => throwProblems([])).not.toThrow();
});
