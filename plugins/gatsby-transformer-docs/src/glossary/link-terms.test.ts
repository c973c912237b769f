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

const render = (source: string, glossary: Partial<PageGlossary> = {}) =>
  renderPage(source, { glossary: { ...GLOSSARY, ...glossary } });

/** The linked terms, in order. */
const linked = (source: string, glossary?: Partial<PageGlossary>): string[] =>
  [...render(source, glossary).html.matchAll(/<a class="term"[^>]*>([^<]*)</g)].map(
    ([, words = '']) => words,
  );

test('the first use of a term is a link with a hidden tip, all others are text', () => {
  expect(render('One chunk, two chunks.\n').html).toBe(
    '<p>One <a class="term" href="/glossary/#chunk" aria-describedby="t.chunk">chunk</a>' +
      '<span hidden role="tooltip" id="t.chunk">A group of &lt;modules> &amp; more.</span>, two chunks.</p>',
  );
});

test.each([
  ['paragraphs and items', 'A chunk.\n\n- A loader\n  1. A plugin\n', ['chunk', 'loader', 'plugin']],
  ['loose items', '- A chunk.\n\n- A loader.\n', ['chunk', 'loader']],
  ['asides, but not their names', 'T> A chunk.\n\nW> A loader.\n', ['chunk', 'loader']],
  ['quotations', '> A chunk.\n', ['chunk']],
  ['neither headings nor code', '## Chunk\n\nA `loader`.\n\n```js\nchunk\n```\n', []],
  ['nor tables', '| chunk |\n| --- |\n| loader |\n', []],
  ['nor what is emphasized', 'A **chunk** and a *loader*.\n', []],
  ['nor folded words', '<details>\n<summary>A chunk</summary>\n\nA loader.\n\n</details>\n', []],
  ['nor names in which a word is a part', 'chunk-names, loader.js\n', []],
  ['the first use, also before a link', 'A chunk.\n\n[Chunks](/concepts/) are here.\n', ['chunk']],
])('linked are %s', (_, source, words) => {
  expect(linked(source)).toEqual(words);
});

test.each([
  ['before', '[Chunks](/concepts/) are here.\n\nA chunk.\n'],
  ['later in the same paragraph', 'A chunk, see [chunks](/concepts/).\n'],
  ['in an item that the list below belongs to', '- A [chunk](/concepts/)\n  - A chunk\n'],
  ['in a table', '| a |\n| --- |\n| [chunk](/concepts/) |\n\nA chunk.\n'],
])('what a writer has linked %s is not linked again', (_, source) => {
  expect(linked(source)).toEqual([]);
});

test('what the page is about is not linked, and no more than the limit', () => {
  expect(linked('A plugin and a loader.\n', { about: 'Writing loaders' })).toEqual(['plugin']);
  expect(linked('A plugin, a loader, a chunk.\n', { limit: 2 })).toEqual(['plugin', 'loader']);
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
  ['an asset', ['asset']],
  ['Assets, then', ['Assets']],
  ['an asset module', ['asset module']],
  ['Asset modules.', ['Asset modules']],
  ['all dependencies and entries', ['dependencies', 'entries']],
  ['an entry and its entries', ['entry', 'entries']],
  ['arrays', ['arrays']],
  ['hashes', ['hashes']],
  ['tree-shaking or Tree shaking', ['tree-shaking', 'Tree shaking']],
  ['Hot Module Replacement', ['Hot Module Replacement']],
  ['top-level await', ['top-level await']],
  ['tree\nshaking', ['tree\nshaking']],
  ['C++ (native)', ['C++ (native)']],
  ['the runtime\'s (runtime) "runtime"', ['runtime', 'runtime', 'runtime']],
  // The letters after the first are as they are.
  ['commonJS, COMMONJS, Commonjs, es modules', ['commonJS']],
  // Parts of other words and names.
  ['assetless reentry entry-like asset-module', ['asset-module']],
  ['entry.js ./asset runtime/x @asset $entry entry_1 #hash', []],
  ['', []],
])('in %j are %j', (text, terms) => {
  expect(find(text).map(({ start, end }) => text.slice(start, end))).toEqual(terms);
});

test('a term is returned with its entry; an empty glossary finds nothing', () => {
  expect(find('Dependencies')[0]?.entry.title).toBe('Dependency');
  expect(buildTermFinder([])('asset')).toEqual([]);
});
