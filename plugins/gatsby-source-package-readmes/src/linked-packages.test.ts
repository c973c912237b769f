import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { selectLinked } from './linked-packages';

const listed = ['babel', 'css'].map((name) => ({ path: `loaders/_${name}-loader.md` }));

/** The packages that pages of these texts, by file, link to. */
function select(pages: Record<string, string>): string[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'linked-'));
  for (const [file, text] of Object.entries(pages)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  const found = selectLinked(listed, { folder, hosts: ['webpack.js.org', 'docs.example.org'] });
  fs.rmSync(folder, { recursive: true });
  return found.map((entry) => entry.path);
}

test.each([
  '[babel](/loaders/babel-loader/)',
  '[babel](/loaders/babel-loader)',
  '[babel](/loaders/babel-loader/#options)',
  '[babel](</loaders/babel-loader/?a=1>)',
  '[babel]: /loaders/babel-loader/',
  'related:\n  - title: babel-loader\n    url: /loaders/babel-loader/',
  '<a href="/loaders/babel-loader/">babel</a>',
  '[babel](https://webpack.js.org/loaders/babel-loader/)',
  'http://docs.example.org/loaders/babel-loader',
])('%s joins the README', (text) => {
  expect(select({ 'guides/a.mdx': text })).toEqual(['loaders/_babel-loader.md']);
});

test.each([
  '[babel](/loaders/babel-loader-next/)',
  '[babel](/zh/loaders/babel-loader/)',
  '[babel](https://v4.webpack.js.org/loaders/babel-loader/)',
  '[babel](https://github.com/babel/babel-loader)',
  'babel-loader',
])('%s does not', (text) => {
  expect(select({ 'a.md': text })).toEqual([]);
});

test.each(['loaders/babel-loader.mdx', 'loaders/_babel-loader.md', 'loaders/babel-loader/index.mdx'])(
  'a page of its own, %s, is shown instead',
  (file) => {
    const links = '[babel](/loaders/babel-loader/), [css](/loaders/css-loader/)';
    expect(select({ 'a.mdx': links, [file]: '' })).toEqual(['loaders/_css-loader.md']);
  },
);

test('other files have no links', () => {
  expect(select({ 'a.txt': '[babel](/loaders/babel-loader/)' })).toEqual([]);
});
