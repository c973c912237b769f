import { cleanReadme } from './clean-readme';

const location = {
  repository: { url: 'https://github.com/o/x-loader', owner: 'o', name: 'x-loader', directory: '' },
  tag: 'v1.2.3',
  url: '/loaders/x-loader/',
  findPage: (url: string) => (url === 'https://github.com/o/y-loader' ? '/loaders/y-loader/' : null),
};
const clean = (source: string) => cleanReadme(source, location);

const LOGO =
  '<div align="center">\n  <a href="https://x.org">\n    <img width="200"\n      src="https://x.org/a.svg">\n  </a>\n  <h1>X</h1>\n</div>\n\n';
const BADGES = '[![npm][npm]][npm-url]\n[![size](https://img.shields.io/x.svg)](https://x.org)\n\n';
const DEFINITIONS = '\n\n[npm]: https://img.shields.io/npm/v/x.svg\n[npm-url]: https://npmjs.com/x\n';

describe('what is useless on a page is removed', () => {
  test.each([
    ['logo, badges, title', `${LOGO}${BADGES}# x-loader\n\nWords.${DEFINITIONS}`, 'Words.'],
    ['a title in HTML', '<h1 align="center">X</h1>\n\nWords.', 'Words.'],
    ['text before the title stays', '> For v2 only.\n\n# X\n\nWords.', '> For v2 only.\n\nWords.'],
    [
      'a table of contents',
      'A.\n\n## Table of Contents\n\n<!-- toc -->\n\n- [B](#b)\n  - [`C`](#c)\n\n## B\n\nD.',
      'A.\n\n## B\n\nD.',
    ],
    ['the same without a heading', '# X\n\n- [B](#b)\n\n## B\n\nD.', '## B\n\nD.'],
    ['comments', '## A\n\nb\n\n<!-- eslint-skip -->\n\nc', '## A\n\nb\n\nc'],
    ['a row of badges further down', '## A\n\n[![x](https://img.shields.io/x.svg)](/x)\n\nB.', '## A\n\nB.'],
  ])('%s', (_name, source, expected) => expect(clean(source)).toBe(expected));

  test('a list of links that has more than the headings of the page stays', () => {
    const options = '## Options\n\n- **[`url`](#url)**\n- [`b`](#b): does b';
    expect(clean(options)).toBe(options);
  });
});

describe('images', () => {
  test.each([
    [
      'of other hosts become their text',
      '## A\n\nSee ![a flow](https://x.org/flow.png).',
      '## A\n\nSee a flow.',
    ],
    ['also in links', '## A\n\n[![Flow](flow.png)](https://x.org)', '## A\n\n[Flow](https://x.org)'],
    ['and by reference', '## A\n\n![Flow][f] b\n\n[f]: flow.png', '## A\n\nFlow b'],
    ['in HTML go', '## A\n\nb <img src="https://x.org/a.png" alt=">"> c', '## A\n\nb  c'],
    [
      'in code stay',
      '## A\n\n```md\n![x](https://img.shields.io/x.svg)\n```',
      '## A\n\n```md\n![x](https://img.shields.io/x.svg)\n```',
    ],
  ])('%s', (_name, source, expected) => expect(clean(source)).toBe(expected));
});

describe('headings', () => {
  test.each([
    ['skip no level', '## A\n\n#### B\n\n#### C\n\n### D\n\n## E', '## A\n\n### B\n\n### C\n\n### D\n\n## E'],
    [
      'of level 1 below the first section move the others down',
      '## A\n\n# B\n\n## C',
      '## A\n\n## B\n\n### C',
    ],
    ['may be underlined', 'A\n===\n\nB\n---\n\nc', '## B\n\nc'],
    ['may be HTML', '<h2 align="center">A <b>b</b></h2>\n\nc', '## A b\n\nc'],
  ])('%s', (_name, source, expected) => expect(clean(source)).toBe(expected));
});

describe('links', () => {
  test.each([
    ['[a](./LICENSE)', '[a](https://github.com/o/x-loader/blob/v1.2.3/LICENSE)'],
    ['[a](../../../../secret)', 'a'],
    ['[a][b]\n\n[b]: docs/x.md "T"', '[a](https://github.com/o/x-loader/blob/v1.2.3/docs/x.md)'],
    ['[`a` *b*](#c)', '[`a` *b*](#c)'],
    ['[y](https://github.com/o/y-loader)', '[y](/loaders/y-loader/)'],
    ['https://x.org/ and <https://x.org/>', 'https://x.org/ and <https://x.org/>'],
    ['[](x.md)', '[](https://github.com/o/x-loader/blob/v1.2.3/x.md)'],
    ['[a](<https://x.org/a(b>)', '[a](<https://x.org/a(b>)'],
  ])('%j', (source, expected) => expect(clean(`## H\n\n${source}`)).toBe(`## H\n\n${expected}`));
});

test('the same command for several package managers is one block', () => {
  const source =
    '## A\n\n```console\nnpm i -D x\n```\n\nor\n\n```console\nyarn add -D x\n```\n\nor\n\n```console\npnpm add -D x\n```\n\nB.';
  expect(clean(source)).toBe('## A\n\n```npm\nnpm i -D x\n```\n\nB.');
  const alone = '## A\n\n```console\nnpm i -D x\n```\n\nor\n\n```js\nx;\n```';
  expect(clean(alone)).toBe(alone);
});

test('a tag that a sentence talks about can be read', () => {
  expect(clean('## A\n\nIt puts <style></style> into the page, <kbd>x</kbd>.')).toBe(
    '## A\n\nIt puts \\<style>\\</style> into the page, <kbd>x</kbd>.',
  );
});

test('an empty README is an empty page', () => expect(clean('')).toBe(''));
