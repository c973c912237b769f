import { renderPage } from '../testing/render-page';
import { type PageGlossary, buildTermFinder } from './link-terms';

const GLOSSARY: PageGlossary = {
  entries: [
    { id: 'chunk', title: 'Chunk', definition: 'A group of <modules> & more.' },
    { id: 'loader', title: 'Loader', definition: 'A function.' },
    { id: 'plugin', title: 'Plugin', definition: 'An object.' },
  ],
  url: '/glossary/',
  about: '',
  limit: 8,
};

const render = (source: string, more: Partial<PageGlossary> = {}) =>
  renderPage(source, { glossary: { ...GLOSSARY, ...more } });

test.each([
  ['A chunk.\n\n- A loader\n  1. A plugin\n', 'chunk loader plugin'],
  ['- A chunk.\n\n- A loader.\n', 'chunk loader'],
  ['T> A chunk.\n\nW> A loader.\n', 'chunk loader'],
  ['> A chunk.\n', 'chunk'],
  // Neither headings nor code, tables, what is emphasized or folded, nor names in which a word is a part.
  ['## Chunk\n\nA `loader`.\n\n```js\nchunk\n```\n', ''],
  ['| chunk |\n| --- |\n| loader |\n', ''],
  ['A **chunk** and a *loader*.\n', ''],
  ['<details>\n<summary>A chunk</summary>\n\nA loader.\n\n</details>\n', ''],
  ['chunk-names, loader.js\n', ''],
  // Nor what a writer has linked, unless later.
  ['A chunk.\n\n[Chunks](/concepts/) are here.\n', 'chunk'],
  ['[Chunks](/concepts/) are here.\n\nA chunk.\n', ''],
  ['A chunk, see [chunks](/concepts/).\n', ''],
  ['- A [chunk](/concepts/)\n  - A chunk\n', ''],
  ['| a |\n| --- |\n| [chunk](/concepts/) |\n\nA chunk.\n', ''],
  // Nor what the page is about, and no more than the limit.
  ['A plugin and a loader.\n', 'plugin', { about: 'Writing loaders' }],
  ['A plugin, a loader, a chunk.\n', 'plugin loader', { limit: 2 }],
])('in %j are linked: %j', (source, terms, more: Partial<PageGlossary> = {}) => {
  const links = render(source, more).html.matchAll(/<a class="term"[^>]*>([^<]*)</g);
  expect([...links].map(([, term]) => term).join(' ')).toBe(terms);
});

test('tips are in no other form of the page', () => {
  const source = '## Part\n\nOne chunk.\n';
  const { html, ...rest } = render(source);
  const { html: plain, ...without } = renderPage(source);
  expect(html).not.toBe(plain);
  expect(rest).toEqual(without);
});

const TITLES =
  'Asset, Asset module, Dependency, Hash, Entry, Runtime, Tree shaking, CommonJS, ES module, Hot module replacement, Top-level await, C++ (native), Array';
const find = buildTermFinder(TITLES.split(', ').map((title) => ({ id: title, title, definition: 'What.' })));

test.each([
  ['Assets, then', ['Assets']],
  ['Asset modules.', ['Asset modules']],
  ['all dependencies and entries', ['dependencies', 'entries']],
  ['an entry and its entries', ['entry', 'entries']],
  ['tree-shaking or Tree shaking', ['tree-shaking', 'Tree shaking']],
  ['Hot Module Replacement', ['Hot Module Replacement']],
  ['tree\nshaking', ['tree\nshaking']],
  ['C++ (native)', ['C++ (native)']],
  ['the runtime\'s (runtime) "runtime"', ['runtime', 'runtime', 'runtime']],
  // The letters after the first are as they are.
  ['commonJS, COMMONJS, Commonjs, es modules', ['commonJS']],
  // Parts of other words and names.
  ['assetless reentry entry-like asset-module', ['asset-module']],
  ['entry.js ./asset runtime/x @asset $entry entry_1 #hash', []],
])('in %j are %j', (text, terms) => {
  expect(find(text).map(({ start, end }) => text.slice(start, end))).toEqual(terms);
});
