import { parseBodies, parsePages } from './page-data';

const page = {
  ...{ id: 'i', url: '/a/', title: 'A', description: '', section: '', language: 'en', sort: 1, date: '' },
  updated: '',
};
const answer = (nodes: object[]) => ({ data: { allDoc: { nodes } } });

test('reports all problems at once', () => {
  expect(() =>
    parsePages(
      answer([
        { ...page, title: null },
        { ...page, sort: '1' },
      ]),
    ),
  ).toThrow(/query of pages failed:\n {2}- allDoc\.nodes\.0\.title: .+\n {2}- allDoc\.nodes\.1\.sort: /);
  expect(() => parseBodies({ errors: [{ message: 'no such field' }, 'other'] })).toThrow(
    'gatsby-plugin-markdown-copies: the query of pages failed:\n  - no such field\n  - other',
  );
});

test('bodies by id', () => {
  expect(parseBodies(answer([{ id: 'i', markdown: 'm' }]))).toEqual(new Map([['i', 'm']]));
});
