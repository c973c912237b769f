import { createTestFolder } from '../../../src/testing/test-folder';
import { selectLinked } from './linked-packages';

const folder = createTestFolder();
const listed = ['babel', 'css'].map((name) => ({ path: `loaders/_${name}-loader.md` }));

/** The packages that the pages in the folder link to. */
const select = (): string[] =>
  selectLinked(listed, { folder: folder.at(), hosts: ['webpack.js.org', 'docs.example.org'] }).map(
    (entry) => entry.path,
  );

test.each([
  ['a.mdx', '[babel](/loaders/babel-loader/)', true],
  ['guides/a.mdx', '[babel](/loaders/babel-loader/#options)', true],
  ['a.mdx', '[babel]: /loaders/babel-loader/', true],
  ['a.mdx', 'related:\n  - title: babel-loader\n    url: /loaders/babel-loader/', true],
  ['a.mdx', '<a href="/loaders/babel-loader/">babel</a>', true],
  ['a.mdx', 'http://docs.example.org/loaders/babel-loader', true],
  ['a.mdx', '[babel](/loaders/babel-loader-next/)', false],
  ['a.mdx', '[babel](https://v4.webpack.js.org/loaders/babel-loader/)', false],
  ['a.mdx', 'babel-loader', false],
  ['a.txt', '[babel](/loaders/babel-loader/)', false],
])('%s with %s joins the README: %s', (file, text, isLinked) => {
  folder.write(file, text);
  expect(select()).toEqual(isLinked ? ['loaders/_babel-loader.md'] : []);
});

test.each(['loaders/babel-loader.mdx', 'loaders/_babel-loader.md', 'loaders/babel-loader/index.mdx'])(
  'a page of its own, %s, is shown instead',
  (file) => {
    folder.write('a.mdx', '[babel](/loaders/babel-loader/), [css](/loaders/css-loader/)');
    folder.write(file, '');
    expect(select()).toEqual(['loaders/_css-loader.md']);
  },
);
