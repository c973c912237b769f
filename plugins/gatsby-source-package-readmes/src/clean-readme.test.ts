import { cleanReadme } from './clean-readme';

const location = {
  repository: { url: 'https://github.com/o/x-loader', owner: 'o', name: 'x-loader', directory: '' },
  tag: 'v1.2.3',
  url: '/loaders/x-loader/',
  findPage: (url: string) => {
    if (url.startsWith('https://github.com/o/x-loader')) return `/loaders/x-loader/${url.slice(29)}`;
    return url === 'https://github.com/o/y-loader' ? '/loaders/y-loader/' : null;
  },
};
const clean = (source: string) => cleanReadme(source, location);
const ROOT = 'https://github.com/o/x-loader/blob/v1.2.3';

const LOGO =
  '<div align="center">\n  <a href="https://x.org">\n    <img width="200"\n      src="https://x.org/a.svg">\n  </a>\n  <h1>X</h1>\n</div>\n\n';
const BADGES = '[![npm][npm]][npm-url]\n[![size](https://img.shields.io/x.svg)](https://x.org)\n\n';
const DEFINITIONS = '\n\n[npm]: https://img.shields.io/npm/v/x.svg\n[npm-url]: https://npmjs.com/x\n';

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
  ['a row of badges further down', '## A\n\n[![x](https://img.shields.io/x.svg)](/x)\n\nB.', '## A\n\nB.'],
  ['an empty README', '', ''],
])('without what is useless on a page: %s', (_name, source, expected) =>
  expect(clean(source)).toBe(expected),
);

test.each([
  ['images', 'See ![a flow](https://x.org/flow.png).', 'See a flow.'],
  ['in links', '[![Flow](flow.png)](https://x.org)', '[Flow](https://x.org)'],
  ['by reference', '![Flow][f] b\n\n[f]: flow.png', 'Flow b'],
  ['in HTML', 'b <img src="https://x.org/a.png" alt=">"> c', 'b  c'],
  ['levels', '#### B\n\n#### C\n\n### D\n\n## E', '### B\n\n### C\n\n### D\n\n## E'],
  ['a second title', '# B\n\n## C', '## B\n\n### C'],
  ['a heading in HTML', '<h2 align="center">A <b>b</b></h2>\n\nc', '## A b\n\nc'],
  ['an underlined one', 'B\n---\n\nc', '## B\n\nc'],
  ['one that leaves the repository', '[a](../../../../secret)', 'a'],
  ['a definition', '[a][b]\n\n[b]: x.md "T"', `[a](${ROOT}/x.md)`],
  [
    'a command for each package manager',
    '```console\nnpm i -D x\n```\n\nor\n\n```console\nyarn add -D x\n```\n\nB.',
    '```npm\nnpm i -D x\n```\n\nB.',
  ],
  [
    'a tag in a sentence',
    'It puts <style></style>, <kbd>x</kbd>.',
    'It puts \\<style>\\</style>, <kbd>x</kbd>.',
  ],
])('%s below a heading', (_name, source, expected) => {
  expect(clean(`## H\n\n${source}`)).toBe(`## H\n\n${expected}`);
});

test.each([
  '- **[`url`](#url)**\n- [`b`](#b): does b',
  '```md\n![x](https://img.shields.io/x.svg)\n```',
  '[`a` *b*](#c) https://x.org/ and <https://x.org/> [a](<https://x.org/a(b>)',
  '```console\nnpm i -D x\n```\n\nor\n\n```js\nx;\n```',
])('%j stays', (text) => expect(clean(`## H\n\n${text}`)).toBe(`## H\n\n${text}`));

test.each([
  ['README.md#part', '#part'],
  ['./docs/a.md', `${ROOT}/docs/a.md`],
  ['docs/../b.md?x#y', `${ROOT}/b.md?x#y`],
  ['/c.md', `${ROOT}/c.md`],
  ['https://github.com/o/y-loader', '/loaders/y-loader/'],
  // From its own page the home is the repository, a part of it the part of this page.
  ['https://github.com/o/x-loader', 'https://github.com/o/x-loader'],
  ['https://github.com/o/x-loader#part', '/loaders/x-loader/#part'],
  // Whether these are safe is checked together with all pages' links.
  ['javascript:alert(1)', '<javascript:alert(1)>'],
  ['//example.org', '//example.org'],
])('the link %s leads to %s', (written, expected) =>
  expect(clean(`[a](${written})`)).toBe(`[a](${expected})`),
);

test('a package in a folder of its repository links from there', () => {
  const repository = { ...location.repository, directory: 'packages/x' };
  const links = cleanReadme('[a](./a.md) [b](../../b.md)', { ...location, repository });
  expect(links).toBe(`[a](${ROOT}/packages/x/a.md) [b](${ROOT}/b.md)`);
});
