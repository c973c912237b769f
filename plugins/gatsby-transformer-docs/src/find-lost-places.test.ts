import type { CheckedDoc } from './checked-doc';
import { findProblems } from './find-problems';

const doc = (url: string, rest: Partial<CheckedDoc> = {}): CheckedDoc => ({
  file: `content/en${url.slice(0, -1)}.mdx`,
  url,
  bodyOffset: 5,
  ids: [],
  links: [],
  related: [],
  problems: [],
  ...rest,
});
const at = (...urls: string[]) => urls.map((url) => ({ url, line: 3, column: 1 }));
const check = (...urls: string[]) =>
  findProblems([doc('/a/', { factLinks: at(...urls) }), doc('/b/', { ids: ['x'] })], []);

test('links that lead to what is shown are right', () => {
  expect(check('/b/#x', '/b/')).toEqual([]);
});

test('one problem a page, with some of the places', () => {
  const urls = ['1', '2', '3', '4', '5', '6', '6'].map((id) => `/b/#${id}`);
  expect(check('/b/#x', ...urls)).toEqual([
    {
      file: 'content/en/a.mdx',
      line: 8,
      column: 1,
      message: 'facts: /b/ does not show what is linked there: #1, #2, #3, #4, #5 and 1 more',
      example: 'on /b/, the fact\'s own tag below its heading, or a list such as <Options of="output" />',
    },
  ]);
});

test('a page that is not there', () => {
  expect(check('/c/#y').map(({ message }) => message)).toEqual([
    'facts: there is no page /c/, where facts have their place: #y',
  ]);
});
