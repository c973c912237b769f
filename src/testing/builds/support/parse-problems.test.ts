import { parseProblems } from './parse-problems';

it('reads problems with their examples among other output', () => {
  const output = `success onPreInit - 0.1s

 ERROR

  2 problems in 2 files of content:
  content/en/b.mdx:3:1 sort: expected a number, got "first"
    for example: sort: 3
  content/en/a.mdx:1:1 front matter: expected a block between two lines of ---, got none
    for example: ---
    title: Entry Points
    ---

failed createPages - 1.084s`;
  expect(parseProblems(output)).toEqual([
    'content/en/a.mdx:1:1 front matter: expected a block between two lines of ---, got none\n  for example: ---\n  title: Entry Points\n  ---',
    'content/en/b.mdx:3:1 sort: expected a number, got "first"\n  for example: sort: 3',
  ]);
});

it('reads warnings, which are not indented', () => {
  const output =
    'warning 1 problem in 1 file of content:\ncontent/en/b.mdx:3:1 x\n  for example: y\nwarning Two pages\n/b/: made';
  expect(parseProblems(output)).toEqual(['content/en/b.mdx:3:1 x\n  for example: y']);
});

it('does not take silence for a result', () => {
  expect(() => parseProblems('success')).toThrow('No problem was reported:\nsuccess');
});
